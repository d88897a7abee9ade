/** How the rooms of a floor are known where several runs, and so several floors, are possible. */
import {
  allRooms,
  type Floor,
  type RoomAlternative,
  type RoomKnowledge,
  type WholeRoom,
} from "../core/floor";
import { roomCells } from "../core/floor/map";

/** A floor that some of the possible runs have. */
export interface PossibleFloor {
  readonly rooms: readonly WholeRoom[];
  /** How many of them. */
  runs: number;
}

/** Whether two floors are alike in every room. */
function isSame(one: readonly WholeRoom[], other: readonly WholeRoom[]): boolean {
  return (
    one === other ||
    (one.length === other.length && one.every((room, index) => isSameRoom(room, other[index])))
  );
}

function isSameRoom(one: WholeRoom, other: WholeRoom | undefined): boolean {
  return (
    other !== undefined &&
    one.gridIndex === other.gridIndex &&
    one.type === other.type &&
    one.shape === other.shape &&
    one.variant === other.variant &&
    one.subtype === other.subtype &&
    one.seeds.spawnSeed === other.seeds.spawnSeed
  );
}

/** Adds a floor to the different ones; where one of them is like it, the runs count there. */
export function addFloor<One extends PossibleFloor>(floors: One[], floor: One): One {
  const same = floors.find((other) => isSame(other.rooms, floor.rooms));
  if (same === undefined) {
    floors.push(floor);
    return floor;
  }
  same.runs += floor.runs;
  return same;
}

/** Floors of which every one may be the real one. */
export class PossibleFloors {
  private readonly floors: PossibleFloor[];

  constructor(floors: readonly PossibleFloor[] = []) {
    this.floors = floors.map(({ rooms, runs }) => ({ rooms, runs }));
  }

  add(rooms: readonly WholeRoom[], runs = 1): void {
    addFloor(this.floors, { rooms, runs });
  }

  /** One of the floors, whose rooms say in how many of the others they stand: {@link knownAmong}. */
  among(floor: Floor, isSettled?: boolean): FloorAsKnown {
    return knownAmong(floor, this.floors, isSettled);
  }
}

/** A floor whose rooms say how they are known. */
export interface FloorAsKnown {
  readonly floor: Floor;
  readonly rooms: readonly WholeRoom[];
  /** How many floors are possible that differ in more than the layouts of rooms. */
  readonly fitting: number;
}

/**
 * A floor, its rooms as sure as they are in themselves where all possible floors have them, and else one
 * of what these have there.
 *
 * @param possible the different floors, of which the one to be shown is one.
 * @param isSettled whether the figures settle the rest, so that a guess may be one of what these have.
 */
export function knownAmong(
  floor: Floor,
  possible: readonly PossibleFloor[],
  isSettled = false,
): FloorAsKnown {
  if (possible.length <= 1) {
    return { floor, rooms: allRooms(floor), fitting: 1 };
  }
  const floors = possible.map(({ rooms, runs }) => ({
    runs,
    at: new Map(rooms.map((room) => [firstCell(room), room])),
  }));
  const withKnown = <Room extends WholeRoom>(room: Room): Room => {
    const known = room.known.how === "guess" && !isSettled ? room.known : knowledgeOf(room, floors);
    return { ...room, known };
  };
  const known = withRooms(floor, withKnown);
  const places = new Set(possible.map((one) => one.rooms.map(placeOf).join()));
  return { floor: known, rooms: allRooms(known), fitting: places.size };
}

/** A floor with other values in its rooms, those beyond the grid included. */
export function withRooms(
  floor: Floor,
  change: <Room extends WholeRoom>(this: void, room: Room) => Room,
): Floor {
  const { rooms, offGridRooms } = floor;
  return {
    ...floor,
    rooms: rooms.map((room) => change(room)),
    offGridRooms: offGridRooms.map((room) => change(room)),
  };
}

function placeOf({ gridIndex, shape, type, seeds }: WholeRoom): string {
  return `${gridIndex}/${shape}/${type}/${seeds.spawnSeed}`;
}

/** Where a room begins. A secret room may stand in the corner that an L leaves free, on its grid index. */
function firstCell({ gridIndex, shape }: Pick<WholeRoom, "gridIndex" | "shape">): number {
  return gridIndex < 0 ? gridIndex : (roomCells(gridIndex, shape)?.[0] ?? gridIndex);
}

function knowledgeOf(
  room: WholeRoom,
  floors: readonly { readonly runs: number; readonly at: ReadonlyMap<number, WholeRoom> }[],
): RoomKnowledge {
  const { seeds, known } = room;
  const alternatives = new Map<string, RoomAlternative>();
  let shown = "";
  let runs = 0;
  for (const { runs: ofFloor, at } of floors) {
    const there = at.get(firstCell(room));
    const { type, shape, variant, subtype } = there ?? {};
    const spawnSeed = there?.seeds.spawnSeed;
    const key = [type, shape, variant, subtype, spawnSeed].join();
    const before = alternatives.get(key)?.runs ?? 0;
    const own = { type, shape, variant, subtype, spawnSeed, runs: before + ofFloor };
    alternatives.set(key, own);
    shown = shown === "" && spawnSeed === seeds.spawnSeed ? key : shown;
    runs += ofFloor;
  }
  const first = alternatives.get(shown);
  if (first === undefined || alternatives.size === 1) {
    return known;
  }
  alternatives.delete(shown);
  return { how: "one of", alternatives: [first, ...alternatives.values()], runs };
}
