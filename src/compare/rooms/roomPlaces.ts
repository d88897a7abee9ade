/**
 * Which cell of its floor a room of a plain log lies on. A log names rooms by their seeds alone; a
 * floor generated as a whole has a room with that seed, or the log's room is left without a place.
 */
import { RoomType } from "../../core/floor";
import type { ObservedFloor, ObservedRun } from "../../log/observed";
import {
  placeRooms,
  RunState,
  type FittedFloor,
  type RunMemory,
  type WholeFloor,
  type WholeRoom,
} from "../../rooms";
import type { ComparedRoom } from "../items";
import { resumedOn, type KeptFloor } from "./enteredRooms";

/** A floor whose rooms have their places. */
export interface PlacedFloor {
  /** Grid index by award seed. */
  readonly cells: ReadonlyMap<number, number>;
  /** The rooms whose award seeds are known for sure, with their places. */
  readonly rooms: readonly PlacedRoom[];
  /** The finished floor to be drawn; undefined unless figures tell it and every entered room fits. */
  readonly drawn: readonly ComparedRoom[] | undefined;
}

/** A room of a placed floor. */
export interface PlacedRoom {
  readonly gridIndex: number;
  readonly roomType: number;
  readonly awardSeed: number;
  readonly isStart: boolean;
}

/** Places the rooms of logged floors, each once; of the floor being played as often as it grows. */
export class RoomPlaces {
  private readonly runs = new Map<ObservedRun, RunPlaces>();

  /** The floors of a run must come in the order in which they were played. */
  place(kept: KeptFloor): PlacedFloor | undefined {
    const { run } = kept.floor;
    let places = this.runs.get(run);
    if (places === undefined) {
      places = new RunPlaces(kept);
      this.runs.set(run, places);
    }
    return places.place(kept);
  }
}

/** One run's floors. */
class RunPlaces {
  private readonly run: RunState;
  private readonly placed = new Map<ObservedFloor, PlacedFloor | undefined>();
  private last: { readonly floor: ObservedFloor; readonly before: RunMemory } | undefined;
  private lastEntered = 0;

  constructor(first: KeptFloor) {
    const { floor, edition, figures } = first;
    this.run = new RunState(floor.run.startSeed ?? 1, edition ?? "repentance+", figures);
    const resumed = resumedOn(floor.run, first);
    if (resumed !== undefined) {
      this.run.nextFloor(resumed);
    }
  }

  place({ floor, input }: KeptFloor): PlacedFloor | undefined {
    const isLast = this.last?.floor === floor;
    const isSettled = !isLast || this.lastEntered === floor.entered.length;
    if (input === undefined || (this.placed.has(floor) && isSettled)) {
      return this.placed.get(floor);
    }
    const before = isLast && this.last !== undefined ? this.last.before : this.run.memory();
    this.run.recall(before);
    const fit = placeRooms(this.run, { input, entered: floor.entered });
    const placed = fit === undefined ? undefined : placedFloor(fit);
    this.placed.set(floor, placed);
    this.last = { floor, before };
    this.lastEntered = floor.entered.length;
    return placed;
  }
}

/** What a fitted floor tells of places. */
export function placedFloor({ whole, matches }: FittedFloor): PlacedFloor {
  const isFitting = matches.every(({ isMatch }) => isMatch);
  const sure = whole.rooms.filter((room) => hasSurePlace(room, whole));
  const entered = new Set(matches.map(({ expected }) => expected));
  const rooms = (isFitting ? sure : sure.filter((room) => entered.has(room))).flatMap(placedRoom);
  const isDrawn = isFitting && whole.figures !== undefined;
  return {
    cells: new Map(rooms.map(({ awardSeed, gridIndex }) => [awardSeed, gridIndex])),
    rooms,
    drawn: isDrawn ? whole.rooms.flatMap(drawnRoom) : undefined,
  };
}

/**
 * Without figures an ordinary room that is no dead end stands firm: it comes in the order of the
 * layout after the start room, whichever dead ends the special rooms took.
 */
function hasSurePlace(room: WholeRoom, { figures, floor }: WholeFloor): boolean {
  if (room.gridIndex < 0) {
    return false;
  }
  const isDeadEnd = floor.finishedRooms[room.listIndex]?.deadEnd !== false;
  return figures !== undefined || (room.roomType === RoomType.DEFAULT && !isDeadEnd);
}

function placedRoom({ gridIndex, roomType, name, seeds }: WholeRoom): readonly PlacedRoom[] {
  return seeds === undefined
    ? []
    : [{ gridIndex, roomType, awardSeed: seeds.awardSeed, isStart: name === "start" }];
}

function drawnRoom({ gridIndex, shape, name, seeds, known }: WholeRoom): readonly ComparedRoom[] {
  const note = `cell ${gridIndex}, award seed ${seeds?.awardSeed ?? "unknown"}`;
  const isGuess = known.how !== "exact";
  return gridIndex < 0 ? [] : [{ gridIndex, shape, type: name, verdict: undefined, note, isGuess }];
}
