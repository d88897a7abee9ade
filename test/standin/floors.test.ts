import { describe, expect, it } from "vitest";
import {
  MADE_UP_FLOORS,
  madeUpFloors,
  routeThrough,
  type RecordedFloor,
  type RecordedRoom,
} from "../../standin";

const WIDTH = 13;
const CELLS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[0, 0]],
  3: [[0, 0]],
  4: [
    [0, 0],
    [0, 1],
  ],
  5: [
    [0, 0],
    [0, 1],
  ],
  6: [
    [0, 0],
    [1, 0],
  ],
  7: [
    [0, 0],
    [1, 0],
  ],
  8: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  9: [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  10: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  11: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
  12: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
};
/** Rooms without an ordinary door: secret, super secret, ultra secret. */
const HIDDEN = [7, 8, 29];

function cellsOf(room: RecordedRoom): number[] {
  return (CELLS[room.shape ?? 1] ?? []).map(([x, y]) => room.gridIndex + x + WIDTH * y);
}

function gridRooms(floor: RecordedFloor, dimension = 0): RecordedRoom[] {
  return floor.rooms.filter((room) => room.gridIndex >= 0 && (room.dimension ?? 0) === dimension);
}

function reachable(rooms: readonly RecordedRoom[], start: RecordedRoom): Set<RecordedRoom> {
  const owner = new Map(
    rooms.flatMap((room) => cellsOf(room).map((cell) => [cell, room] as const)),
  );
  const found = new Set([start]);
  for (const room of found) {
    for (const cell of cellsOf(room)) {
      const sides = [cell - WIDTH, cell + WIDTH];
      if (cell % WIDTH > 0) sides.push(cell - 1);
      if (cell % WIDTH < WIDTH - 1) sides.push(cell + 1);
      for (const side of sides) {
        const other = owner.get(side);
        if (other !== undefined) found.add(other);
      }
    }
  }
  return found;
}

describe.each(MADE_UP_FLOORS.map((floor) => [floor.name, floor] as const))("%s", (_, floor) => {
  it("says that it is made up, and has no generation to tell of", () => {
    expect(floor.origin).toContain("made up");
    expect(floor.attempts).toBeUndefined();
  });

  it("keeps its rooms on the grid, apart from one another, and reachable from the start", () => {
    const rooms = gridRooms(floor);
    const cells = rooms.flatMap(cellsOf);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.every((cell) => cell >= 0 && cell < WIDTH * WIDTH)).toBe(true);
    const open = rooms.filter((room) => !HIDDEN.includes(room.type ?? 0) || room.type === 8);
    const start = floor.rooms[floor.startRoom ?? -1] as RecordedRoom;
    expect(start.name).toBe("Start Room");
    expect(reachable(open, start).size).toBe(open.length);
  });

  it("has a boss, and off the grid the rooms of its edition", () => {
    expect(floor.rooms.some((room) => room.type === 5)).toBe(true);
    expect(floor.rooms.some((room) => room.gridIndex === -1 && room.type === undefined)).toBe(true);
    const isOld = floor.editions?.includes("afterbirth+") === true;
    expect(floor.rooms.some((room) => isOld && (room.type ?? 0) > 23)).toBe(false);
  });
});

describe("the made-up floors", () => {
  it("cover the stages of each edition, XL, a second dimension and Greed", () => {
    for (const edition of ["afterbirth+", "repentance", "repentance+"] as const) {
      const floors = madeUpFloors(edition, false);
      expect(new Set(floors.map((floor) => floor.stage)).size).toBe(8);
      expect(floors.some((floor) => floor.curses === 2)).toBe(true);
      expect(madeUpFloors(edition, true)).toHaveLength(2);
      const hasSecond = floors.some((floor) => gridRooms(floor, 1).length > 0);
      expect(hasSecond).toBe(edition !== "afterbirth+");
    }
  });

  it("make a route of one floor a stage, which depends on the seed", () => {
    const floors = madeUpFloors("repentance+", false);
    const names = (seed: number) => routeThrough(floors, seed).map((floor) => floor.name);
    expect(routeThrough(floors, 5).map((floor) => floor.stage)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(names(5)).toEqual(names(5));
    expect(names(5)).not.toEqual(names(4294967290));
  });
});
