/**
 * The rooms that a log says were entered, and those of the mod's records, against the whole floors of its
 * runs: type, variant where the figures tell it, and spawn seed; of a record its cell, shape and doors too.
 * What the log hides of a run is searched.
 */
import type { RuleSet } from "../../core/game/edition";
import type { FloorInput, WholeRoom } from "../../core/floor";
import { DEVIL_ROOM, RoomType, roomTypeName } from "../../core/game/roomTypes";
import { floorInputOf } from "../../core/judge/floor";
import { tallyOf, type VerdictTally } from "../../core/judge/tally";
import { stageSeed as slotSeed, type RoomSeeds } from "../../core/rng/stageSeeds";
import type { RoomRecord } from "../../core/record/fields";
import { isSeed } from "../../core/rng/generator";
import type { LoggedRoom, ObservedFloor, ObservedRun } from "../../log/observed";
import { isSameRoom } from "../../log/visitTracker";
import { isOfStream, isSameFloor } from "../../log/wholeness";
import { allBuiltInFigures } from "../../figures/builtIn";
import { FiguresAsLoaded, type LoadedFiles, type FigureSet } from "../../figures/figureSet";
import {
  fitRuns,
  type EnteredRoom,
  type EnteredRun,
  type FittedFloor,
  type FittedRuns,
  type RoomMatch,
} from "../../run/fitRun";
import { SPECIAL_FILE } from "../../figures/stageFiles";
import { explainedOtherwise } from "./otherBuild";
import { floorName, recordName, roomsOnGrid, type Recorded } from "../floors/floorItem";
import type { Assumption } from "../floors/floorSimulation";
import type { ComparedItem } from "../items";
import { START_VARIANTS } from "../floors/startRoom";
import { Repeats } from "../repeats";

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

/** A room that a log tells of, and its record where the mod wrote one, which says where it stands. */
interface ToldRoom extends LoggedRoom {
  readonly gridIndex?: number;
  readonly record?: RoomRecord;
}

/** A floor as it was found to be set up; undefined where it does not match. */
export interface KeptFloor {
  readonly floor: ObservedFloor;
  readonly rooms: readonly ToldRoom[];
  readonly input: FloorInput | undefined;
  readonly figures: FigureSet | undefined;
  readonly edition: RuleSet | undefined;
  /** The line of a floor before it in the same run that is not known; undefined if all are. */
  readonly unjudged: number | undefined;
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

/** Why a floor's rooms cannot be compared: its bosses and doors depend on the floors before it. */
function whyNot({ floor, input, edition, figures, unjudged }: KeptFloor): string | undefined {
  if (figures === undefined) {
    const count = floor.roomFiles.get(SPECIAL_FILE);
    return count === undefined
      ? "The log does not tell which room files were loaded."
      : `No figures are known of the build with ${count} special rooms${edition === undefined ? "" : ` (${edition})`}, or a mod replaces them.`;
  }
  if (input === undefined) {
    return floor.damage ?? "The floor itself is outside the model or does not match.";
  }
  if (floor.endDamage !== undefined) {
    return floor.endDamage;
  }
  if (floor.run.startSeed === undefined && figures.bosses !== undefined) {
    return "Undetermined: the log does not tell the run's start seed, and bosses depend on it.";
  }
  return (
    floor.gapBefore ??
    (unjudged === undefined
      ? undefined
      : `Undetermined: the floor on line ${unjudged} of this run was not compared or does not match, and bosses and rooms depend on it.`)
  );
}

function inputOf(
  floor: ObservedFloor,
  assumed: Assumption,
  build: FloorInput["build"],
): FloorInput {
  const { stage, stageType, curses, record } = floor;
  const { hearts, coins, keys, ...rest } = record === undefined ? {} : floorInputOf(record);
  // What was read after the floor was built may have been otherwise before: it is searched.
  const told = record?.inputsFrom === "snapshot" ? { ...rest, hearts, coins, keys } : rest;
  const stageSeed = floor.stageSeed ?? 0;
  return { ...told, stageSeed, stage, stageType, curses, build, ...assumed };
}

/** The rooms entered, and those that the mod recorded besides. */
function toldRooms(floor: ObservedFloor): readonly ToldRoom[] {
  const records = roomsOnGrid(floor).filter(({ room }) => isSeed(room.spawnSeed));
  const told = ({ room, line }: Recorded): ToldRoom => {
    const { gridIndex, roomType, variant, spawnSeed } = room;
    return { gridIndex, roomType, variant, spawnSeed, line, record: room };
  };
  const entered = floor.entered.map((one): ToldRoom => {
    const same = records.find(
      ({ room }) => room.roomType === one.roomType && isSameRoom({ ...room, line: 0 }, one),
    );
    return same === undefined ? one : { ...told(same), ...one };
  });
  const others = records.filter(({ room }) => entered.every(({ record }) => record !== room));
  return [...entered, ...others.map(told)];
}

/** Room files come by threes, one for each type of a stage, and each serves two stages. */
const TYPES_PER_STAGE = 3;

/**
 * The floor that a resumed run was on before the first that the log shows being built: its boss is
 * taken. Its type follows from the one room file of that stage that was loaded.
 */
export function resumedOn(run: ObservedRun, first: KeptFloor): FloorInput | undefined {
  const stage = first.floor.stage - 1;
  if (run.isWhole || stage < 1 || run.startSeed === undefined || first.input === undefined) {
    return undefined;
  }
  const firstFile = Math.floor((stage - 1) / 2) * TYPES_PER_STAGE + 1;
  const loaded = [0, 1, 2].filter((type) => first.floor.filesBefore.has(firstFile + type));
  const [stageType] = loaded;
  if (stageType === undefined || loaded.length > 1) {
    return undefined;
  }
  const { edition, build, curseOdds, difficulty } = first.input;
  const seed = slotSeed(run.startSeed, stage, stageType, edition ?? "repentance+");
  return seed === undefined
    ? undefined
    : { stageSeed: seed, stage, stageType, edition, build, curses: 0, curseOdds, difficulty };
}

function outsideItems(kept: KeptFloor): readonly EnteredRoomItem[] {
  const why = whyNot(kept) ?? "";
  const outside = { verdict: "outside", expected: undefined, why } as const;
  return kept.rooms.map((room) => ({ ...frame(kept.floor, room), ...outside }));
}

function frame(floor: ObservedFloor, entered: ToldRoom) {
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
    const again = lineOfReturn(ofRun);
    return ofRun.flatMap((one, place) => {
      const fit = fits[index]?.[place];
      const isAfter = again !== undefined && one.floor.line >= again;
      const doubt = isAfter ? againText(again) : undefined;
      const told = { kept: one, doubt, explained: () => explained(index, place) };
      return fit === undefined ? [] : [{ ...told, fit }];
    });
  });
  return { locked, floors };
}

/** The line of the first floor on which its run was before; undefined if there is none. */
function lineOfReturn(floors: readonly KeptFloor[]): number | undefined {
  const again = floors.find(({ floor }, place) =>
    floors.slice(0, place).some((before) => isSameFloor(before.floor, floor)),
  );
  return again?.floor.line;
}

/** Why bosses of a run that was on a floor twice say nothing: the order of its floors is not known. */
function againText(line: number): string {
  return `Undetermined: the floor on line ${line} was in this run before, by the console or since lines are doubled, and bosses depend on it.`;
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
  const strange = fit.matches.flatMap(({ entered, expected }, index) =>
    expected === undefined && rooms[index]?.record === undefined
      ? (strangeSeed(floor, entered) ?? [])
      : [],
  )[0];
  const hasPlanetarium = fit.matches.some(
    ({ entered, expected }) => expected === undefined && entered.roomType === RoomType.PLANETARIUM,
  );
  const ofAll = strange ?? ofFloor ?? (hasPlanetarium ? PASSED_BY : undefined);
  const items = fit.matches.map(({ expected, isMatch: isLike }, index): EnteredRoomItem => {
    const entered = rooms[index] as ToldRoom;
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
  return isWhole ? [...items, ...offGridFaults(floor, fit)] : items;
}

/** Recorded rooms beyond the grid with other seeds than the level stream has after the last room. */
function offGridFaults(floor: ObservedFloor, { whole }: FittedFloor): readonly EnteredRoomItem[] {
  const told = floor.rooms.filter(({ room }) => room.gridIndex < 0);
  const isTold = told.length === floor.record?.offGridCount;
  return (isTold ? whole.floor.offGridRooms : []).flatMap(({ gridIndex, roomType, seeds }) => {
    const one = told.find(({ room }) => room.gridIndex === gridIndex);
    // The game gives some of them the devil room's index.
    const isThere = told.some(({ room }) => seedsText(room) === seedsText(seeds));
    if (one === undefined || gridIndex === DEVIL_ROOM || isThere) {
      return [];
    }
    const { room, line } = one;
    const why = `Expected seeds ${seedsText(seeds)} of the room ${gridIndex} beyond the grid but it has ${seedsText(room)}.`;
    const { spawnSeed } = seeds;
    const expected = { type: roomTypeName(roomType), variant: null, spawnSeed };
    return [{ ...frame(floor, { ...room, line }), verdict: "mismatch", expected, why }];
  });
}

function seedsText({ decorationSeed, spawnSeed, awardSeed }: RoomSeeds): string {
  return `${decorationSeed}, ${spawnSeed}, ${awardSeed}`;
}

/** Why a floor with a planetarium too many says nothing. */
const PASSED_BY =
  "Undetermined: a planetarium is likelier once treasure rooms were passed by, which the log does not tell.";

/** What is wrong with where a recorded room stands; undefined if nothing is for sure. */
function placeFault(
  { gridIndex, shape, doors, roomType, variant }: RoomRecord,
  expected: WholeRoom,
  { whole }: FittedFloor,
): string | undefined {
  const name = recordName({ roomType, gridIndex });
  const isPlaced = expected.gridIndex === gridIndex && expected.shape === shape;
  if (!isPlaced) {
    return `Expected the ${name} to have cell ${expected.gridIndex} and shape ${expected.shape} but it has shape ${shape}.`;
  }
  // Ordinary layouts are picked for their neighbours, and have a door to each; those of others are known.
  const row = whole.figures?.files
    .get(SPECIAL_FILE)
    ?.find((one) => one.roomType === roomType && one.variant === variant);
  const asked = whole.floor.rooms[expected.listIndex]?.doors ?? 0;
  const wanted = roomType === RoomType.DEFAULT ? (asked | doors) >>> 0 : (row?.doors ?? doors);
  return wanted === doors
    ? undefined
    : `Expected doors ${slots(wanted)} of the ${name} but it has ${slots(doors)}.`;
}

/** "0 2 3": the door slots of a mask, as the game counts them. */
function slots(mask: number): string {
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => ((mask >>> slot) & 1) === 1);
  return set.length === 0 ? "none" : set.join(" ");
}

/** Rooms that the game seeds otherwise than from the level stream. */
const SEEDED_OTHERWISE: readonly number[] = [
  RoomType.DEVIL,
  RoomType.ANGEL,
  RoomType.DUNGEON,
  RoomType.BOSS_RUSH,
];

/** Why a room that the floor lacks says nothing: its seed is none of the floor's level stream at all. */
function strangeSeed(
  { stageSeed }: ObservedFloor,
  { roomType, spawnSeed }: EnteredRoom,
): string | undefined {
  return SEEDED_OTHERWISE.includes(roomType) || isOfStream(stageSeed ?? 0, spawnSeed)
    ? undefined
    : `Undetermined: the spawn seed ${spawnSeed} is no draw of the floor's level stream, so its line is damaged or of another floor.`;
}

/**
 * Why the one room of a floor that differs says nothing: lines between its name and its seed are lost. Both
 * are then of the floor, each of another room; the seed may stand below its own name too.
 */
function mixedUp(
  { entered: rooms }: ObservedFloor,
  { matches, whole }: FittedFloor,
  index: number,
): string | undefined {
  const { entered, expected } = matches[index] as RoomMatch;
  const { roomType, variant, spawnSeed } = entered;
  if (roomType === RoomType.DEFAULT && START_VARIANTS.includes(variant)) {
    return "Undetermined: another room's seed stands below a start room's name, so lines between the two are lost.";
  }
  if (haveChangedPlaces(matches)) {
    return "Undetermined: the rooms that differ have each other's names, so lines have changed places.";
  }
  if (rooms.some((one) => one.spawnSeed === spawnSeed && isOtherName(one, entered))) {
    return `Undetermined: the spawn seed ${spawnSeed} stands below two names, so lines between a name and its seed are lost.`;
  }
  const isAlone = matches.filter(({ isMatch }) => !isMatch).length === 1;
  // What layout a room has, and whether it is there, was fitted without the seed that is lost.
  const hasNamed =
    HIDDEN_BY_THE_RUN.includes(roomType) || whole.rooms.some((one) => one.roomType === roomType);
  const isOfAnother =
    expected !== undefined && (expected.roomType !== roomType || expected.variant !== variant);
  return isAlone && hasNamed && isOfAnother
    ? "Undetermined: the floor has a room of that name and one with that seed, so lines between the two may be lost."
    : undefined;
}

/** Whether those of a floor's rooms that differ have together just the names that their seeds ask for. */
function haveChangedPlaces(matches: readonly RoomMatch[]): boolean {
  const differing = matches.filter(({ isMatch }) => !isMatch);
  const left = differing.map(({ entered }) => entered);
  for (const { expected } of differing) {
    const place = left.findIndex(
      ({ roomType, variant }) =>
        roomType === expected?.roomType && (expected.variant ?? variant) === variant,
    );
    if (place < 0) {
      return false;
    }
    left.splice(place, 1);
  }
  return differing.length > 1;
}

/** Rooms of which coins, keys, health or achievements decide whether they are there. */
const HIDDEN_BY_THE_RUN: readonly number[] = [
  RoomType.SHOP,
  RoomType.ARCADE,
  RoomType.VAULT,
  RoomType.SACRIFICE,
  RoomType.DICE,
  RoomType.CURSE,
  RoomType.CHALLENGE,
  RoomType.LIBRARY,
  RoomType.PLANETARIUM,
];

function isOtherName(one: EnteredRoom, other: EnteredRoom): boolean {
  return one.roomType !== other.roomType || one.variant !== other.variant;
}

function differenceOf(
  { roomType, variant, spawnSeed, line }: ToldRoom,
  expected: RoomSide | undefined,
): string {
  return expected === undefined
    ? `No room of the floor has the spawn seed ${spawnSeed} (line ${line}).`
    : `Expected ${expected.type} ${expected.variant ?? ""} with spawn seed ${spawnSeed} but the game has ${roomTypeName(roomType)} ${variant} (line ${line}).`;
}
