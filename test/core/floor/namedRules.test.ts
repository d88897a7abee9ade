/** Rules that whole floors hold by their signatures alone, each as a claim of its own. */
import { describe, expect, it } from "vitest";
import { SeededDraw } from "../../../src/core/draw/draw";
import { createBoard } from "../../../src/core/floor";
import { markDeadEnds } from "../../../src/core/floor/layout/deadEnds";
import { expandFloor } from "../../../src/core/floor/layout/expand";
import { clearBoard, placeRoom, START_CELL } from "../../../src/core/floor/layout/grid";
import { scatteredSeed } from "./support";

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
