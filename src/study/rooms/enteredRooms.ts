/**
 * The rooms that a log says were entered, and those of the mod's records, against the whole floors of its
 * runs: type, variant where the figures tell it, and spawn seed; of a record its cell, shape and doors too.
 * What the log hides of a run is searched.
 */
import type { FloorInput } from "../../core/floor";
import type { RuleSet } from "../../core/game/edition";
import { roomTypeName } from "../../core/game/roomTypes";
import { tallyOf, type VerdictTally } from "../../core/judge/tally";
import type { LoggedRoom, ObservedFloor, ObservedRun } from "../../log/observed";
import { allBuiltInFigures } from "../../figures/builtIn";
import { FiguresAsLoaded, type LoadedFiles, type FigureSet } from "../../figures/figureSet";
import { fitRuns, type EnteredRun, type FittedFloor, type FittedRuns } from "../../run/fitRun";
import { SPECIAL_FILE } from "../../figures/stageFiles";
import { floorName } from "../floors/floorItem";
import type { Assumption } from "../floors/floorSimulation";
import type { ComparedItem } from "../items";
import { Repeats } from "../repeats";
import { inputOf, resumedOn, toldRooms, whyNot, type KeptFloor, type KeptRoom } from "./keptFloor";
import { explainedOtherwise } from "./otherBuild";
import { offGridFaults, placeFault } from "./recordedPlaces";
import { mixedUp, passedBy, strangeSeed, whyAgain } from "./roomDoubts";

/** One room that was entered, or recorded. */
export interface EnteredRoomItem extends ComparedItem {
  readonly kind: "room";
  readonly floor: string;
  readonly expected: RoomSide | undefined;
  readonly observed: RoomSide;
}

/** A room in words and numbers; the variant is null where no figures tell it. */
export interface RoomSide {
  readonly type: string;
  readonly variant: number | null;
  readonly spawnSeed: number;
}

/** What the rooms of a log come to. */
export interface EnteredRoomsFinding {
  readonly rooms: VerdictTally;
  readonly items: readonly EnteredRoomItem[];
  /** How many stand in the log a second time, which are left out. */
  readonly repeated: number;
  /** Achievements that the save lacks, as far as the floors ask for them. */
  readonly locked: readonly number[];
  /** What mods change about the rooms, and what was not compared, as sentences. */
  readonly warnings: readonly string[];
}

/** Told how many of the floors to compare are done. */
export type OnFloors = (done: number, all: number) => void;

/** Hardly a log of one launch has more floors; what lies beyond is counted and not searched. */
const FLOORS_MAX = 500;

/** Collects a log's floors and compares their rooms once, all runs together: they share a save. */
export class EnteredRooms {
  private readonly kept: KeptFloor[] = [];
  private skipped = 0;
  /** The first floor of a run that is outside or does not match: what follows depends on it. */
  private readonly unjudged = new Map<ObservedRun, number>();
  private readonly fits = new Map<ObservedFloor, FittedFloor>();
  private readonly sets: readonly FigureSet[];
  private readonly asLoaded = new FiguresAsLoaded();

  /** @param own the player's own figures, which win over the built-in ones where they are the log's. */
  constructor(own?: FigureSet) {
    this.sets = [...(own === undefined ? [] : [own]), ...allBuiltInFigures()];
  }

  /** A floor, with a way of setting it up that leads to its layout. */
  add(floor: ObservedFloor, edition: RuleSet | undefined, assumed: Assumption | undefined): void {
    const kept = this.asKept(floor, edition, assumed);
    if (assumed === undefined && !this.unjudged.has(floor.run)) {
      this.unjudged.set(floor.run, floor.line);
    }
    if (kept !== undefined && this.kept.length < FLOORS_MAX) {
      this.kept.push(kept);
    } else if (kept !== undefined) {
      this.skipped += 1;
    }
  }

  /** A floor to be kept; undefined where no room is told of. */
  asKept(
    floor: ObservedFloor,
    edition: RuleSet | undefined,
    assumed: Assumption | undefined,
  ): KeptFloor | undefined {
    // A game that is played for trial, without the game's files, says nothing of whole floors.
    const isTrial = floor.run.session !== undefined && !floor.roomFiles.has(SPECIAL_FILE);
    const rooms = toldRooms(floor);
    if (isTrial || rooms.length === 0) {
      return undefined;
    }
    const figures = this.figuresOf(floor, edition);
    const input = assumed && inputOf(floor, assumed, figures?.build);
    return { floor, rooms, input, edition, figures, unjudged: this.unjudged.get(floor.run) };
  }

  /** The floors that are kept, in the order of the log. */
  floors(): readonly KeptFloor[] {
    return this.kept;
  }

  /** A floor as the last {@link finding} made it; undefined where it made none. */
  fitOf(floor: ObservedFloor): FittedFloor | undefined {
    return this.fits.get(floor);
  }

  /**
   * The figures of the build, which the log tells by how many special rooms it loads.
   *
   * @param loaded what the log says of room files; by default up to this floor.
   */
  private figuresOf(
    floor: ObservedFloor,
    edition: RuleSet | undefined,
    loaded: LoadedFiles = floor,
  ): FigureSet | undefined {
    const count = floor.roomFiles.get(SPECIAL_FILE);
    const figures = this.sets.find(
      (set) => set.edition === edition && set.files.get(SPECIAL_FILE)?.length === count,
    );
    return figures === undefined ? undefined : this.asLoaded.of(figures, loaded);
  }

  /** Takes seconds on long logs: every state that the log hides is tried on every floor. */
  finding(onProgress?: OnFloors): EnteredRoomsFinding {
    const kept = this.keptAsLoaded();
    const count = kept.filter(isAble).length;
    let done = 0;
    const onFloor = (): void => {
      done += 1;
      onProgress?.(done, count);
    };
    const fitted = savesOf(kept.filter(isAble)).flatMap((able) => {
      const figures = able[0]?.figures;
      return figures === undefined ? [] : [fitFloors(able, figures, this.sets, onFloor)];
    });
    const floors = fitted.flatMap((one) => one.floors);
    floors.forEach(({ kept: { floor }, fit }) => this.fits.set(floor, fit));
    const outside = kept.filter((one) => !isAble(one)).flatMap(outsideItems);
    const all = [...outside, ...floors.flatMap(comparedItems)].sort((a, b) => a.line - b.line);
    const repeats = new Repeats();
    const items = all.filter(({ floor, observed, verdict }) => {
      const { type, variant, spawnSeed } = observed;
      return !repeats.has(`${floor} ${type} ${variant} ${spawnSeed}`, verdict);
    });
    return {
      rooms: tallyOf(items),
      items,
      repeated: all.length - items.length,
      locked: [...new Set(fitted.flatMap(({ locked }) => locked))],
      warnings: this.warnings(kept),
    };
  }

  /** The floors with what the whole log says of mods, so that those of a run share their figures. */
  private keptAsLoaded(): readonly KeptFloor[] {
    const last = this.kept.at(-1)?.floor;
    return this.kept.map((one) => ({
      ...one,
      figures: this.figuresOf(one.floor, one.edition, last),
    }));
  }

  private warnings(kept: readonly KeptFloor[]): readonly string[] {
    const ofMods = kept.flatMap(({ figures }) => figures?.warnings ?? []);
    const skipped = `The rooms entered on ${this.skipped} floors after the first ${FLOORS_MAX} were not compared.`;
    return [...new Set(ofMods), ...(this.skipped === 0 ? [] : [skipped])];
  }
}

/** The floors of each launch and build: they share a save, and other launches may have another. */
function savesOf(kept: readonly KeptFloor[]): readonly (readonly KeptFloor[])[] {
  const isSame = (one: KeptFloor, other: KeptFloor): boolean =>
    one.figures === other.figures && one.floor.run.launch === other.floor.run.launch;
  const firsts = kept.filter(
    (one, index) => kept.findIndex((other) => isSame(one, other)) === index,
  );
  return firsts.map((first) => kept.filter((one) => isSame(one, first)));
}

/** Whether a floor's rooms can be compared: nothing says that they cannot. */
function isAble(kept: KeptFloor): boolean {
  return whyNot(kept) === undefined;
}

function outsideItems(kept: KeptFloor): readonly EnteredRoomItem[] {
  const why = whyNot(kept) ?? "";
  const outside = { verdict: "outside", expected: undefined, why } as const;
  return kept.rooms.map((room) => ({ ...frame(kept.floor, room), ...outside }));
}

function frame(floor: ObservedFloor, entered: LoggedRoom) {
  const { roomType, variant, spawnSeed, line } = entered;
  return {
    kind: "room" as const,
    line,
    run: floor.run.number,
    floor: floorName(floor),
    observed: { type: roomTypeName(roomType), variant, spawnSeed },
  };
}

/** A floor of the log with what fits it. */
interface FloorFit {
  readonly kept: KeptFloor;
  readonly fit: FittedFloor;
  /** Why rooms that differ say nothing; undefined where they do. */
  readonly doubt: string | undefined;
  /** The same by other builds and saves, which take long. */
  readonly explained: () => string | undefined;
}

/** The floors of one build, run by run, and the achievements that their save lacks. */
function fitFloors(
  kept: readonly KeptFloor[],
  figures: FigureSet,
  sets: readonly FigureSet[],
  onFloor: () => void,
): Pick<FittedRuns, "locked"> & { readonly floors: readonly FloorFit[] } {
  const runs = [...new Set(kept.map(({ floor }) => floor.run))].map(
    (run) => [run, kept.filter(({ floor }) => floor.run === run)] as const,
  );
  const entered = runs.map(([run, ofRun]): EnteredRun => ({
    startSeed: run.startSeed ?? 1,
    resumedOn: resumedOn(run, ofRun[0] as KeptFloor),
    floors: ofRun.map(({ rooms, input }) => ({ input: input as FloorInput, entered: rooms })),
  }));
  const { locked, runs: fits } = fitRuns(entered, figures, onFloor);
  const fitted = entered.map((run, index) => ({ run, fits: fits[index] ?? [] }));
  const explained = explainedOtherwise(fitted, figures, sets);
  const floors = runs.flatMap(([, ofRun], index) => {
    return ofRun.flatMap((one, place) => {
      const fit = fits[index]?.[place];
      const doubt = whyAgain(ofRun, one);
      const told = { kept: one, doubt, explained: () => explained(index, place) };
      return fit === undefined ? [] : [{ ...told, fit }];
    });
  });
  return { locked, floors };
}

/** Where mods change the rooms, one that is another is theirs, or is not: nobody can tell. */
function comparedItems({
  kept,
  fit,
  doubt: ofFloor,
  explained,
}: FloorFit): readonly EnteredRoomItem[] {
  const { floor, rooms } = kept;
  const warnings = fit.whole.figures?.warnings ?? [];
  const ofAll = strangeSeed(kept, fit) ?? ofFloor ?? passedBy(fit);
  const items = fit.matches.map(({ expected, isMatch: isLike }, index): EnteredRoomItem => {
    const entered = rooms[index] as KeptRoom;
    const { record } = entered;
    const fault = isLike && record && expected ? placeFault(record, expected, fit) : undefined;
    const isMatch = isLike && fault === undefined;
    const mixed = isMatch || record !== undefined ? undefined : mixedUp(floor, fit, index);
    const doubt = ofAll ?? mixed ?? (isMatch ? undefined : explained());
    const side = expected && {
      type: roomTypeName(expected.roomType),
      variant: expected.variant ?? null,
      spawnSeed: entered.spawnSeed,
    };
    const isOpen = warnings.length > 0 || doubt !== undefined;
    return {
      ...frame(floor, entered),
      verdict: isMatch ? "match" : isOpen ? "outside" : "mismatch",
      expected: side,
      why: isMatch ? "" : (doubt ?? [fault ?? differenceOf(entered, side), ...warnings].join(" ")),
    };
  });
  const isWhole = items.every(({ verdict }) => verdict === "match");
  const faults = isWhole ? offGridFaults(floor, fit) : [];
  return [
    ...items,
    ...faults.map(({ room, roomType, spawnSeed, why }): EnteredRoomItem => {
      const expected = { type: roomTypeName(roomType), variant: null, spawnSeed };
      return { ...frame(floor, room), verdict: "mismatch", expected, why };
    }),
  ];
}

function differenceOf(
  { roomType, variant, spawnSeed, line }: KeptRoom,
  expected: RoomSide | undefined,
): string {
  return expected === undefined
    ? `No room of the floor has the spawn seed ${spawnSeed} (line ${line}).`
    : `Expected ${expected.type} ${expected.variant ?? ""} with spawn seed ${spawnSeed} but the game has ${roomTypeName(roomType)} ${variant} (line ${line}).`;
}
