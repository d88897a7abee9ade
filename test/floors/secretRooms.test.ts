import { cellOfGridIndex, createBoard, type RoomLayout } from "../../src/floors";
import { placeRoom } from "../../src/floors/layout/grid";
import { RoomType } from "../../src/core/game/roomTypes";
import type { Pass } from "../../src/floors/rooms/pass";
import {
  cellScore,
  hasDoorsBeside,
  placeSecretRoom,
  placeUltraSecretRoom,
} from "../../src/floors/rooms/secretRooms";
import { AnsweringDraw, planOf } from "./support";

/** A board with rooms, shape and cell each. */
function boardOf(...rooms: (readonly [shape: number, gridIndex: number])[]) {
  const board = createBoard();
  for (const [shape, gridIndex] of rooms) {
    const cell = cellOfGridIndex(gridIndex);
    placeRoom(board, cell, shape, cell, -1, -1);
  }
  return board;
}

describe("the place of a secret room", () => {
  it("needs a neighbour, and likes three or four best: one costs 6 of 10, two cost 3", () => {
    expect([0, 1, 2, 3, 4].map((crowd) => cellScore(crowd, 0))).toEqual([0, 4, 7, 10, 10]);
    expect(cellScore(2, 4)).toBe(11);
  });

  it.each([1, 4, 6])("is nowhere beside a special room of shape %i without doors", (shape) => {
    const placed = (doors: number) => {
      const board = boardOf([shape, 84]);
      const layout = { doors, shape } as RoomLayout;
      const generator = new AnsweringDraw({});
      generator.pick = () => 0;
      const plan = planOf({ stage: 4, edition: "repentance+" });
      const rooms = [{ room: 0, roomType: RoomType.SHOP, layout }];
      const pass = { board, plan, generator, placed: rooms, redDoors: [], isSecret: [] };
      return placeSecretRoom(pass as unknown as Pass);
    };
    expect(placed(0)).toBe(-1);
    expect(placed(0b1111_1111)).toBe(1);
  });

  it("is nowhere beside a closed side", () => {
    const around = [83, 71, 85].map((gridIndex) => [1, gridIndex] as const);
    expect(hasDoorsBeside(boardOf(...around), cellOfGridIndex(84))).toBe(true);
    expect(hasDoorsBeside(boardOf(...around, [2, 97]), cellOfGridIndex(84))).toBe(false);
  });
});

describe("the place of an ultra secret room", () => {
  /** Its cell among rooms where chance is the same for all cells; and of how many it is one. */
  const placeAmong = (...rooms: Parameters<typeof boardOf>) => {
    const board = boardOf(...rooms);
    const generator = new AnsweringDraw({});
    const asked = new Map<string, number>();
    generator.pick = (label: string, bound = 0) => {
      asked.set(label, bound);
      return 0;
    };
    const plan = planOf({ stage: 4, edition: "repentance+" });
    const pass: Partial<Pass> = { board, plan, generator, placed: [], redDoors: [], isSecret: [] };
    const room = placeUltraSecretRoom(pass as Pass);
    const isAbove = board.anchors[room] === cellOfGridIndex(58);
    return [isAbove ? 58 : room, asked.get("ultra secret room: which of the best")];
  };

  it("is two steps from a room, of whatever size, and none is where there is none", () => {
    expect(placeAmong([1, 84])).toEqual([58, 8]);
    expect(placeAmong([8, 84])).toEqual([58, 12]);
    expect(placeAmong()).toEqual([-1, undefined]);
  });

  it("needs a door towards it on each side where a red room could join the two", () => {
    // A corridor has doors at its two ends alone; a cell that lies askew of a room needs two of its sides.
    expect(placeAmong([2, 84])[1]).toBe(2);
    expect(placeAmong([3, 84])[1]).toBe(2);
    // In a corner of the grid.
    expect(placeAmong([1, 0])[1]).toBe(3);
  });

  it("is best with three rooms two steps away, then with two, then with one", () => {
    // Cells 30, 44 and 58 are two steps from both; a third room makes one of these the best.
    expect(placeAmong([1, 56], [1, 32])).toEqual([expect.any(Number), 3]);
    expect(placeAmong([1, 56], [1, 32], [1, 60])).toEqual([58, 1]);
    expect(placeAmong([1, 56], [1, 60])).toEqual([58, 1]);
  });
});
