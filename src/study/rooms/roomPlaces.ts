/**
 * Which cell of its floor a room of a plain log lies on. A log names rooms by their seeds alone; a
 * floor generated as a whole has a room with that seed, or the log's room is left without a place.
 */
import { specialDistances, type WholeRoom } from "../../core/floor/sureness";
import type { ObservedFloor, ObservedRun } from "../../log/observed";
import { placeRooms, type FittedFloor } from "../../figures/fitRun";
import { RunInOrder, type RunMemory } from "../../figures/runInOrder";
import type { WholeFloor } from "../../figures/wholeFloor";
import type { ComparedRoom, FloorItem, FoundFloor } from "../items";
import { ROOM_RECORDS } from "../floors/compareRooms";
import { resumedOn, type KeptFloor } from "./enteredRooms";

/** A floor whose rooms have their places. */
export interface LocatedFloor {
  /** Grid index by award seed. */
  readonly cells: ReadonlyMap<number, number>;
  /** The rooms whose award seeds are known for sure, with their places. */
  readonly rooms: readonly LocatedRoom[];
  /** The finished floor to be drawn; undefined unless figures tell it and every entered room fits. */
  readonly drawn: readonly ComparedRoom[] | undefined;
  /** What is said of the floor that is drawn. */
  readonly whole: FoundFloor | undefined;
  /** The floor as it fits best; undefined without figures. */
  readonly found: WholeFloor | undefined;
}

/** A room of a placed floor. */
export interface LocatedRoom {
  readonly gridIndex: number;
  readonly roomType: number;
  readonly awardSeed: number;
  readonly isStart: boolean;
}

/** Places the rooms of logged floors, each once; of the floor being played as often as it grows. */
export class RoomPlaces {
  private readonly runs = new Map<ObservedRun, RunPlaces>();

  /** The floors of a run must come in the order in which they were played. */
  place(kept: KeptFloor): LocatedFloor | undefined {
    return this.runOf(kept).place(kept);
  }

  /** A floor on which nothing is to be placed: only its bosses matter to the next. */
  pass(kept: KeptFloor): void {
    this.runOf(kept).pass(kept);
  }

  private runOf(kept: KeptFloor): RunPlaces {
    const { run } = kept.floor;
    const places = this.runs.get(run) ?? new RunPlaces(kept);
    this.runs.set(run, places);
    return places;
  }
}

/** One run's floors. */
class RunPlaces {
  private readonly run: RunInOrder;
  private readonly placed = new Map<ObservedFloor, LocatedFloor | undefined>();
  private last: { readonly floor: ObservedFloor; readonly before: RunMemory } | undefined;
  private lastEntered = 0;
  /** Whether a floor's bosses are taken from those of the floors after it. */
  private readonly hasPools: boolean;

  constructor(first: KeptFloor) {
    const { floor, edition, figures } = first;
    this.hasPools = figures?.bosses !== undefined;
    this.run = new RunInOrder(floor.run.startSeed ?? 1, edition ?? "repentance+", figures);
    const resumed = resumedOn(floor.run, first);
    if (resumed !== undefined) {
      this.run.nextFloor(resumed);
    }
  }

  pass({ floor, input }: KeptFloor): void {
    if (this.hasPools && input !== undefined && !this.placed.has(floor)) {
      this.run.nextFloor(input);
      this.placed.set(floor, undefined);
    }
  }

  place({ floor, input, figures }: KeptFloor): LocatedFloor | undefined {
    const isLast = this.last?.floor === floor;
    const isSettled = !isLast || this.lastEntered === floor.entered.length;
    if (input === undefined || (this.placed.has(floor) && isSettled)) {
      return this.placed.get(floor);
    }
    const before = isLast && this.last !== undefined ? this.last.before : this.run.memory();
    this.run.recall(before);
    this.run.standOn(figures);
    const fit = placeRooms(this.run, { input, entered: floor.entered }, figures !== undefined);
    const placed = fit === undefined ? undefined : placedFloor(fit);
    this.placed.set(floor, placed);
    this.last = { floor, before };
    this.lastEntered = floor.entered.length;
    return placed;
  }
}

/** What a fitted floor tells of places. */
export function placedFloor({ whole, matches }: FittedFloor): LocatedFloor {
  const isFitting = matches.every(({ isMatch }) => isMatch);
  const sure = whole.rooms.filter((room) => isProvedByEntering(room, whole));
  const entered = new Set(matches.map(({ expected }) => expected?.listIndex));
  const rooms = sure
    .filter(({ listIndex }) => isFitting || entered.has(listIndex))
    .map(({ gridIndex, roomType, type, seeds: { awardSeed } }) => {
      return { gridIndex, roomType, awardSeed, isStart: type === "start" };
    });
  const figures = isFitting ? whole.figures : undefined;
  return {
    cells: new Map(rooms.map(({ awardSeed, gridIndex }) => [awardSeed, gridIndex])),
    rooms,
    drawn: figures && drawnRooms(whole.rooms, entered),
    whole: figures && {
      figures: figures.name,
      warnings: figures.warnings,
      distances: specialDistances(whole.floor),
    },
    found: whole.figures && whole,
  };
}

/**
 * Whether the seeds of entered rooms prove where a room stands. Without figures they prove it of ordinary
 * rooms that are no dead ends: these come in the order of the layout, whichever dead ends were taken.
 */
function isProvedByEntering({ gridIndex, listIndex, type }: WholeRoom, whole: WholeFloor): boolean {
  const isFirm = type === "default" && whole.floor.rooms[listIndex]?.deadEnd === false;
  return gridIndex >= 0 && (whole.figures !== undefined || isFirm);
}

function drawnRooms(
  rooms: readonly WholeRoom[],
  entered: ReadonlySet<number | undefined>,
): readonly ComparedRoom[] {
  const onGrid = rooms.filter(({ gridIndex }) => gridIndex >= 0);
  return onGrid.map((room) => {
    const { gridIndex, shape, type, roomType, variant, distance, seeds, known } = room;
    const isEntered = entered.has(room.listIndex);
    const words = [
      `layout ${roomType}.${variant ?? "?"}`,
      `cell ${gridIndex}`,
      distance === undefined ? "no door" : `${distance} doors from the start`,
      `award seed ${seeds.awardSeed}`,
      ...(isEntered ? ["entered"] : []),
    ];
    const drop = { roomType, awardSeed: seeds.awardSeed };
    const place = { gridIndex, shape, type, verdict: undefined, note: words.join(", ") };
    return { ...place, known: isEntered ? undefined : known, drop };
  });
}

/**
 * A floor's item with its whole floor: where the log alone shows the layout, its rooms as they are.
 */
export function onWholeFloor(item: FloorItem, placed: LocatedFloor | undefined): FloorItem {
  if (placed?.drawn === undefined) {
    return item;
  }
  const { drawn, whole } = placed;
  const isRecorded = item.checks.some(({ name }) => name === ROOM_RECORDS);
  return { ...item, whole, rooms: isRecorded ? item.rooms : drawn };
}
