/**
 * The rooms that a log says were entered, and those of the mod's records, against the whole floors of its
 * runs. What the log hides of a run is searched.
 */
import { at } from "../../../core/lists";
import type { GivenFloor } from "../../../floors";
import { once } from "../../../core/once";
import type { RuleSet } from "../../../core/game/edition";
import type { ObservedFloor, ObservedRun } from "../../../observe/log/observed";
import { allBuiltInFigures } from "../../../figures/builtIn";
import {
  figuresAsLoaded,
  figuresOfLaunch,
  type LoadedFiles,
  type FigureSet,
} from "../../../figures/figureSet";
import type { Unjudged } from "../../judge";
import { reasonText, type Reason } from "../../reasons";
import { fitRuns, type EnteredRun } from "../../../run/fitRun";
import { SPECIAL_FILE } from "../../../figures/stageFiles";
import { roomTypeName } from "../../../core/game/roomTypes";
import { tallyOf, type VerdictTally } from "../../../core/judge/tally";
import { floorName } from "../floors/floorItem";
import type { UnlockFact } from "../inferredUnlocks";
import type { ComparedFloor } from "../floors/floorItem";
import { Repeats } from "../kept";
import { resumedOn, toldRooms, whyNot, type KeptFloor, type FloorInPlace } from "./keptFloor";
import { explainedOtherwise, otherWays, whyAgain } from "./roomDoubts";
import { comparedItems, outsideItems, type EnteredRoomItem } from "./roomItems";

/** What the rooms of a log come to; their items may not be concluded yet. */
export interface EnteredRoomsFinding<Item = EnteredRoomItem> {
  readonly rooms: VerdictTally;
  readonly items: readonly Item[];
  /** How many stand in the log a second time, which are left out. */
  readonly repeated: number;
  /** Achievements that the save lacks, as far as the floors ask for them. */
  readonly locked: readonly number[];
  /** What their bosses and special rooms tell of the save. */
  readonly facts: readonly UnlockFact[];
  /** What mods change about the rooms, and what was not compared, as sentences. */
  readonly warnings: readonly string[];
}

/** Hardly a log of one launch has more floors; what lies beyond is counted and not searched. */
const FLOORS_MAX = 500;

/** Collects a log's floors and compares their rooms once, all runs together: they share a save. */
export class EnteredRooms {
  /** The floors that are kept, in the order of the log. */
  readonly floors: KeptFloor[] = [];
  private skipped = 0;
  /** The first floor of a run that is outside or does not match: what follows depends on it. */
  private readonly unjudged = new Map<ObservedRun, number>();
  /** The floors as they fit by the last {@link finding}. */
  placed: readonly FloorInPlace[] = [];
  private readonly sets: readonly FigureSet[];
  private readonly asLoaded = figuresAsLoaded();

  /** @param own the player's own figures, which win over the built-in ones where they are the log's. */
  constructor(own?: FigureSet) {
    this.sets = [...(own === undefined ? [] : [own]), ...allBuiltInFigures()];
  }

  /** A floor, with a way of setting it up that leads to its layout. */
  add(floor: ObservedFloor, edition: RuleSet | undefined, compared: ComparedFloor): void {
    const kept = this.asKept(floor, edition, compared);
    if (compared.told === undefined && !this.unjudged.has(floor.run)) {
      this.unjudged.set(floor.run, floor.line);
    }
    if (kept !== undefined && this.floors.length < FLOORS_MAX) {
      this.floors.push(kept);
    } else if (kept !== undefined) {
      this.skipped += 1;
    }
  }

  /** A floor to be kept; undefined where no room is told of. */
  asKept(
    floor: ObservedFloor,
    edition: RuleSet | undefined,
    compared: ComparedFloor,
  ): KeptFloor | undefined {
    // A game that is played for trial, without the game's files, says nothing of whole floors.
    const isTrial = floor.run.session !== undefined && !floor.roomFiles.has(SPECIAL_FILE);
    const rooms = toldRooms(floor);
    if (isTrial || rooms.length === 0) {
      return undefined;
    }
    const figures = this.figuresOf(floor, edition);
    const told = compared.told && { ...compared.told, build: figures?.build };
    const { forcedCurses } = compared;
    const unjudged = this.unjudged.get(floor.run);
    return { floor, rooms, told, forcedCurses, edition, figures, unjudged };
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
    const figures = figuresOfLaunch(this.sets, edition, floor);
    return figures === undefined ? undefined : this.asLoaded(figures, loaded);
  }

  /**
   * Takes seconds on long logs: every state that the log hides is tried on every floor.
   *
   * @param onFloors told how many of the floors to compare are done.
   */
  finding(
    onFloors?: (done: number, all: number) => void,
  ): EnteredRoomsFinding<Unjudged<EnteredRoomItem>> {
    // With what their whole launch says of mods, so that its floors share their figures.
    const lastOf = new Map(this.floors.map(({ floor }) => [floor.run.launch, floor]));
    const kept = this.floors.map((one): KeptFloor => {
      const { floor, edition } = one;
      return { ...one, figures: this.figuresOf(floor, edition, lastOf.get(floor.run.launch)) };
    });
    const able = kept.filter((one) => whyNot(one) === undefined);
    let done = 0;
    const onFloor = (): void => {
      done += 1;
      onFloors?.(done, able.length);
    };
    // The floors of each launch and build: they share a save, and other launches may have another.
    const saves = groupedBy(able, ({ figures, floor }) => `${figures?.name} ${floor.run.launch}`);
    const fitted = saves.map((floors) => this.fitFloors(floors, onFloor));
    this.placed = fitted.flatMap(({ placed }) => placed);
    const outside = kept.flatMap((one) => {
      const why = whyNot(one);
      return why === undefined ? [] : outsideItems(one, why);
    });
    const all = [...outside, ...fitted.flatMap(({ items }) => items)];
    const repeats = new Repeats();
    const keyOf = ({
      floor,
      observed: { type, variant, spawnSeed },
    }: Unjudged<EnteredRoomItem>): string => `${floor} ${type} ${variant} ${spawnSeed}`;
    const judged = new Set(all.filter(({ verdict }) => verdict !== "outside").map(keyOf));
    const items = all
      .sort((a, b) => a.line - b.line)
      .filter((item) => item.verdict !== "outside" || !judged.has(keyOf(item)))
      .filter((item) => repeats.take(keyOf(item), item.verdict) !== "known");
    const ofMods = kept.flatMap(({ figures }) => figures?.warnings ?? []);
    const skipped = reasonText(["floors-skipped", this.skipped, FLOORS_MAX]);
    return {
      rooms: tallyOf(items),
      items,
      repeated: all.length - items.length,
      locked: [...new Set(fitted.flatMap(({ locked }) => locked))],
      facts: fitted.flatMap(({ facts }) => facts),
      warnings: [...new Set(ofMods), ...(this.skipped === 0 ? [] : [skipped])],
    };
  }

  /** The floors of one build, run by run, and the achievements that their save lacks. */
  private fitFloors(kept: readonly KeptFloor[], onFloor: () => void) {
    const figures = kept[0]?.figures as FigureSet;
    const runs = groupedBy(kept, ({ floor }) => floor.run);
    const entered = runs.map((floors): EnteredRun => {
      const first = at(floors, 0);
      return {
        startSeed: first.floor.run.startSeed ?? 1,
        resumedOn: resumedOn(first.floor.run, first),
        floors: floors.map(({ rooms, told }) => ({ told: told as GivenFloor, entered: rooms })),
      };
    });
    const { locked, told, runs: fits, isEarly } = fitRuns(entered, figures, onFloor);
    const facts = told.flatMap(({ run, floor, roomType, ...fact }): readonly UnlockFact[] => {
      const one = runs[run]?.[floor];
      if (one === undefined) {
        return [];
      }
      const { line } = one.rooms.find((room) => room.roomType === roomType) ?? one.floor;
      const because = ["floor-room", roomTypeName(roomType), floorName(one.floor)] as const;
      return [{ ...fact, line, run: one.floor.run.number, because }];
    });
    const waysOf = otherWays(figures, this.sets, runs.length === 1);
    const placed: FloorInPlace[] = [];
    const items = runs.flatMap((floors, index) => {
      const ways = once(() => waysOf(at(entered, index)));
      return floors.flatMap((one, place) => {
        const fit = fits[index]?.[place];
        if (fit === undefined) {
          return [];
        }
        placed.push({ ...one, fit });
        const explained = (): Reason | undefined => explainedOtherwise(fit, place, ways);
        const early: Reason | undefined = isEarly[index] === true ? ["early-save"] : undefined;
        return comparedItems(one, fit, whyAgain(floors, one) ?? early, explained);
      });
    });
    return { locked, facts, items, placed };
  }
}

/** A list in groups with the same key, in the order met. */
function groupedBy<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => unknown,
): readonly (readonly Item[])[] {
  const groups = new Map<unknown, Item[]>();
  for (const item of list) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}
