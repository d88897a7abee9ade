/** A layout drawn as text against a board, cell by cell. */
import { describe, expect, it } from "vitest";
import { GRID_WIDTH, START_CELL } from "../../src/core/floor/layout/grid";
import { GRID_STRIDE } from "../../src/core/floor/layout/shapes";
import { boardHasPattern, parsePattern } from "../../src/search/floors/pattern";
import type { Pattern } from "../../src/search/floors/types";
import { answered } from "../support/answered";

const patternOf = (...lines: readonly string[]): Pattern => {
  return answered(parsePattern(lines.join("\n")));
};

/** A board whose rooms are drawn; the first drawn cell is on a column and a row of the grid, from 1. */
function board(column: number, row: number, ...lines: readonly string[]) {
  const owner = new Int16Array(GRID_STRIDE * (GRID_WIDTH + 2)).fill(-1);
  lines.forEach((line, y) => {
    [...line].forEach((mark, x) => {
      if (mark === "#") {
        owner[(row + y) * GRID_STRIDE + column + x] = y + x;
      }
    });
  });
  return { owner };
}

const L_SHAPE = ["#..", "###"];

describe("a drawn layout", () => {
  it("is read mark by mark, whatever the line ends", () => {
    expect(parsePattern("#.\r\n? S")).toEqual({
      rooms: [
        [0, 0],
        [2, 1],
      ],
      gaps: [[1, 0]],
      start: [2, 1],
    });
    expect(patternOf("##").start).toBeUndefined();
  });

  it("is refused with the line of a strange mark, and without a room", () => {
    expect(parsePattern("#\nx")).toEqual({
      problem: 'Expected #, S, ., ? and spaces in a drawn layout but received "x" in line 2.',
    });
    expect(parsePattern(". ?")).toHaveProperty("problem");
  });
});

describe("a board shows a layout", () => {
  it.each([
    ["as drawn", "#..", "###"],
    ["mirrored", "..#", "###"],
    ["upside down", "###", "#.."],
    ["turned round", "###", "..#"],
    ["on its side", "##", "#.", "#."],
    ["on its other side", ".#", ".#", "##"],
    ["on its side, mirrored", "##", ".#", ".#"],
    ["on its other side, mirrored", "#.", "#.", "##"],
  ])("%s", (_, ...lines) => {
    expect(boardHasPattern(board(4, 5, ...lines), patternOf(...L_SHAPE))).toBe(true);
  });

  it("wherever it stands, up to the edges, beyond which there are no rooms", () => {
    const corner = GRID_WIDTH - 1;
    for (const [column, row] of [
      [1, 1],
      [corner, 1],
      [1, corner],
      [corner, corner],
    ] as const) {
      const shown = board(column, row, "##", "##");
      expect(boardHasPattern(shown, patternOf("....", ".##.", ".##.", "...."))).toBe(true);
      expect(boardHasPattern(shown, patternOf("##", "##", "#?"))).toBe(false);
    }
    // A room at the end of a row is no neighbour of the one at the beginning of the next.
    const apart = board(GRID_WIDTH, 3, "#");
    apart.owner[4 * GRID_STRIDE + 1] = 7;
    expect(boardHasPattern(apart, patternOf("##"))).toBe(false);
  });

  it("with nothing where nothing is drawn, and anything elsewhere", () => {
    const shown = board(4, 5, "###", "#..");
    expect(boardHasPattern(shown, patternOf("###"))).toBe(true);
    expect(boardHasPattern(shown, patternOf("...", "###", "..."))).toBe(false);
    expect(boardHasPattern(shown, patternOf("???", "###", "?.."))).toBe(true);
    expect(boardHasPattern(shown, patternOf("####"))).toBe(false);
  });

  it("with the start room where it is drawn, and in no other place", () => {
    const [column, row] = [START_CELL % GRID_STRIDE, Math.floor(START_CELL / GRID_STRIDE)];
    expect(boardHasPattern(board(column, row, "###"), patternOf("S##"))).toBe(true);
    expect(boardHasPattern(board(column - 2, row, "###"), patternOf("S##"))).toBe(true);
    expect(boardHasPattern(board(column, row, "###"), patternOf("#S#"))).toBe(false);
    expect(boardHasPattern(board(column - 1, row, "###"), patternOf("#S#"))).toBe(true);
    expect(boardHasPattern(board(column + 1, row, "###"), patternOf("S##"))).toBe(false);
  });

  it.each([
    [1, 1],
    [1, GRID_WIDTH],
    [GRID_WIDTH, 1],
    [GRID_WIDTH, GRID_WIDTH],
  ])("in the corner at column %i, row %i, beyond which no room stands", (column, row) => {
    const lonely = board(column, row, "#");
    expect(boardHasPattern(lonely, patternOf("#"))).toBe(true);
    expect(boardHasPattern(lonely, patternOf("...", ".#.", "..."))).toBe(true);
    expect(boardHasPattern(lonely, patternOf("##"))).toBe(false);
    // What stands beyond the grid is no room.
    lonely.owner.fill(1);
    expect(boardHasPattern(lonely, patternOf("#".repeat(GRID_WIDTH)))).toBe(true);
    expect(boardHasPattern(lonely, patternOf("#".repeat(GRID_WIDTH + 1)))).toBe(false);
  });
});
