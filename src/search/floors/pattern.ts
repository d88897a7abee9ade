/** Layouts drawn as text: "#" a room, "S" the start room, "." no room, a space or "?" anything. */
import { GRID_WIDTH, START_CELL } from "../../core/floor/layout/grid";
import { GRID_STRIDE } from "../../core/floor/layout/shapes";
import type { Problem } from "../../core/problem";
import type { GeneratedLayout } from "../layout/layoutKernel";
import type { Pattern } from "./types";

/** Reads a drawing; a problem if it is none. */
export function parsePattern(text: string): Pattern | Problem {
  const rooms: [number, number][] = [];
  const gaps: [number, number][] = [];
  let start: [number, number] | undefined;
  for (const [row, line] of text.split(/\r?\n/).entries()) {
    for (const [column, mark] of [...line].entries()) {
      if (mark === "#" || mark === "S") {
        rooms.push([column, row]);
        start = mark === "S" ? [column, row] : start;
      } else if (mark === ".") {
        gaps.push([column, row]);
      } else if (mark !== " " && mark !== "?") {
        return {
          problem: `Expected #, S, ., ? and spaces in a drawn layout but received "${mark}" in line ${row + 1}.`,
        };
      }
    }
  }
  return rooms.length === 0
    ? { problem: "Expected a drawn layout with at least one room (#) but received none." }
    : { rooms, gaps, start };
}

/** The eight ways to turn and mirror a square grid. */
const SYMMETRIES: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [-1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
];

/** Whether a board shows a pattern. With a start room drawn it is fixed there, else anywhere. */
export function boardHasPattern(board: Pick<GeneratedLayout, "owner">, pattern: Pattern): boolean {
  return SYMMETRIES.some(([a, b, c, d]) => {
    const turn = ([x, y]: readonly [number, number]): readonly [number, number] => [
      a * x + b * y,
      c * x + d * y,
    ];
    const { start } = pattern;
    return start === undefined
      ? fitsAnywhere(board, pattern, turn)
      : fitsAt(board, pattern, turn, START_CELL, turn(start));
  });
}

type Turn = (cell: readonly [number, number]) => readonly [number, number];

/** Tries to lay the pattern's first room on every room of the board. */
function fitsAnywhere(
  board: Pick<GeneratedLayout, "owner">,
  pattern: Pattern,
  turn: Turn,
): boolean {
  const first = turn(pattern.rooms[0] as readonly [number, number]);
  for (let row = 1; row <= GRID_WIDTH; row += 1) {
    for (let column = 1; column <= GRID_WIDTH; column += 1) {
      const cell = row * GRID_STRIDE + column;
      if ((board.owner[cell] as number) >= 0 && fitsAt(board, pattern, turn, cell, first)) {
        return true;
      }
    }
  }
  return false;
}

/** Whether the pattern fits when the turned cell `origin` lies on a board's cell. */
function fitsAt(
  board: Pick<GeneratedLayout, "owner">,
  { rooms, gaps }: Pattern,
  turn: Turn,
  cell: number,
  origin: readonly [number, number],
): boolean {
  const isRoom = (drawn: readonly [number, number]): boolean => {
    const [x, y] = turn(drawn);
    const column = (cell % GRID_STRIDE) + x - origin[0];
    const row = Math.floor(cell / GRID_STRIDE) + y - origin[1];
    const isOnGrid = column >= 1 && column <= GRID_WIDTH && row >= 1 && row <= GRID_WIDTH;
    return isOnGrid && (board.owner[row * GRID_STRIDE + column] as number) >= 0;
  };
  return rooms.every(isRoom) && !gaps.some(isRoom);
}
