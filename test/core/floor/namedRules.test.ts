/** Rules that whole floors hold by their signatures alone, each as a claim of its own. */
import { describe, expect, it } from "vitest";
import { SeededDraw } from "../../../src/core/draw/draw";
import { createBoard, type FloorInput } from "../../../src/core/floor";
import { markDeadEnds } from "../../../src/core/floor/layout/deadEnds";
import { expandFloor } from "../../../src/core/floor/layout/expand";
import { clearBoard, placeRoom, START_CELL } from "../../../src/core/floor/layout/grid";
import { judgeFloor } from "../../../src/core/judge/floor";
import type { RoomRecord } from "../../../src/core/record/fields";
import { floorOf, scatteredSeed } from "./support";

describe("dead ends", () => {
  it("keep their flag when another room grows beside them, unless it grew from them", () => {
    const board = createBoard();
    clearBoard(board);
    placeRoom(board, START_CELL, 1, START_CELL, -1, -1);
    const right = placeRoom(board, START_CELL + 1, 1, START_CELL + 1, 2, 0);
    markDeadEnds(board);
    expect(board.deadEndFlags[right]).toBe(1);
    // A forced dead end that touches it, with another parent: the flag of the pass before stays.
    placeRoom(board, START_CELL + 2, 1, START_CELL + 2, 2, 0);
    markDeadEnds(board);
    expect(board.deadEndFlags[right]).toBe(1);
    placeRoom(board, START_CELL + 3, 1, START_CELL + 3, 2, right);
    markDeadEnds(board);
    expect(board.deadEndFlags[right]).toBe(0);
  });
});

describe("the start room", () => {
  /** Through how many of its doors rooms grew, on floors of so many rooms. */
  function doorsOf(roomCount: number): ReadonlySet<number> {
    const board = createBoard();
    return new Set(
      Array.from({ length: 200 }, (_, index) => {
        clearBoard(board);
        const rules = { roomCount, allowedShapes: 2, isCrowded: false };
        expandFloor(board, new SeededDraw(scatteredSeed(index + 1)), rules);
        return board.parents.slice(0, board.roomCount).filter((parent) => parent === 0).length;
      }),
    );
  }

  it("opens two or three doors on a floor of less than 16 rooms, and all four from 16 on", () => {
    expect([...doorsOf(15)].sort()).toEqual([2, 3]);
    expect([...doorsOf(16)].sort()).toEqual([4]);
  });
});

describe("a recorded floor", () => {
  const input: FloorInput = { stageSeed: 77, stage: 1, edition: "repentance", curses: 0 };
  const rooms = floorOf(input).rooms.map(
    ({ listIndex, gridIndex, shape, roomType, doors, seeds }) =>
      ({
        ...{ listIndex, gridIndex, shape, roomType, doors, dimension: 0 },
        ...seeds,
      }) as RoomRecord,
  );
  const verdictOf = (given: readonly RoomRecord[]) => judgeFloor(input, given, false);
  const without = rooms.map((room) => ({ ...room, doors: 0 }));

  it("whose records tell no doors is judged as if every door were there, and its places with it", () => {
    expect([verdictOf(rooms).verdict, verdictOf(without).verdict]).toEqual(["match", "match"]);
    const [one, other] = [2, 4].map((type) => without.find(({ roomType }) => roomType === type));
    const cells = new Map([
      [one?.listIndex, other?.gridIndex],
      [other?.listIndex, one?.gridIndex],
    ]);
    const swapped = without.map((room) => ({
      ...room,
      gridIndex: cells.get(room.listIndex) ?? room.gridIndex,
    }));
    expect(verdictOf(swapped)).toMatchObject({
      verdict: "mismatch",
      reason: expect.stringMatching(
        /^special rooms in the dead ends that their layouts get: the \w+ room's layout leads to cell/,
      ) as unknown,
    });
  });
});
