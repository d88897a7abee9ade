/** Layouts drawn with characters, and whether a dug layout looks like one. */
import { cellOfGridIndex, GRID_WIDTH, START_GRID_INDEX, type Board } from "../core/floor/grid";

/** A drawing: rows from the top, trimmed to what is drawn. */
export interface Pattern {
  readonly rows: readonly string[];
}

/** What the characters of a drawing mean. */
// prettier-ignore
export const PATTERN_MARKS = [
  { mark: "#", says: "a room" },
  { mark: "S", says: "the start room" },
  { mark: "D", says: "a dead end" },
  { mark: ".", says: "no room" },
  { mark: "?", says: "anything" },
  { mark: " ", says: "no room in `like`, anything in `contains`" },
] as const;

/** Why a text is no drawing, as a sentence. */
export interface PatternProblem {
  readonly problem: string;
}

/** Reads a drawing. */
export function parsePattern(text: string): Pattern | PatternProblem {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (const [row, line] of lines.entries()) {
    const column = [...line].findIndex((mark) => !isMark(mark));
    if (column >= 0) {
      const received = [...line][column] as string;
      return {
        problem:
          `Expected # for a room, S, D, ".", "?" or a space but received "${received}" ` +
          `in line ${row + 1}, column ${column + 1} of the pattern.`,
      };
    }
  }
  const rows = trim(lines);
  const columns = rows[0]?.length ?? 0;
  if (!rows.some((row) => /[#SD]/.test(row))) {
    return { problem: "Expected a pattern with at least one # in it but received none." };
  }
  if (rows.length > GRID_WIDTH || columns > GRID_WIDTH) {
    return {
      problem:
        `Expected a pattern of at most ${GRID_WIDTH} rows and columns, as the map has, ` +
        `but received ${columns} columns and ${rows.length} rows.`,
    };
  }
  return { rows };
}

function isMark(mark: string): boolean {
  return PATTERN_MARKS.some((row) => row.mark === mark);
}

/** Cuts off blank rows and columns at the edges and makes all rows equally long. */
function trim(lines: readonly string[]): readonly string[] {
  const isDrawn = (line: string): boolean => line.trim() !== "";
  const first = lines.findIndex(isDrawn);
  const last = lines.findLastIndex(isDrawn);
  const drawn = first < 0 ? [] : lines.slice(first, last + 1);
  const left = Math.min(...drawn.filter(isDrawn).map((line) => line.search(/\S/)));
  const right = Math.max(...drawn.map((line) => line.trimEnd().length));
  return drawn.map((line) => line.padEnd(right).slice(left, right));
}

/** Which positions of a drawing count, as bits per row: bit x for column x. */
interface Matcher {
  readonly width: number;
  readonly height: number;
  /** Must be occupied. */
  readonly rooms: readonly number[];
  /** Must be empty. */
  readonly empty: readonly number[];
  /** May be occupied. */
  readonly open: readonly number[];
  readonly start: readonly number[];
  readonly deadEnds: readonly number[];
}

/**
 * Prepares a test of layouts against a drawing, at any place of the map.
 *
 * @param isWhole whether nothing may lie beside what is drawn.
 * @param isMirrored whether mirror images, left-right and up-down, count as well.
 * @param isRotated whether quarter turns count as well.
 */
export function patternTest(
  pattern: Pattern,
  isWhole: boolean,
  isMirrored: boolean,
  isRotated: boolean,
): (board: Board) => boolean {
  const matchers = variantsOf(pattern.rows, isMirrored, isRotated).map(matcherOf);
  return (board) => {
    const layout = masksOf(board);
    return matchers.some((matcher) => matchesAnywhere(matcher, layout, isWhole));
  };
}

/** A drawing with its mirror images and turns, none twice. */
export function variantsOf(
  rows: readonly string[],
  isMirrored: boolean,
  isRotated: boolean,
): readonly (readonly string[])[] {
  let variants: (readonly string[])[] = [rows];
  if (isMirrored) {
    variants = variants.flatMap((one) => [one, mirror(one)]);
    variants = variants.flatMap((one) => [one, one.toReversed()]);
  }
  if (isRotated) {
    variants = variants.flatMap((one) => [one, turn(one)]);
    variants = variants.flatMap((one) => [one, mirror(one).toReversed()]);
  }
  const seen = new Map(variants.map((one) => [one.join("\n"), one]));
  return [...seen.values()];
}

function mirror(rows: readonly string[]): readonly string[] {
  return rows.map((row) => [...row].reverse().join(""));
}

/** A quarter turn to the right. */
function turn(rows: readonly string[]): readonly string[] {
  const columns = [...(rows[0] ?? "")].map((_, column) => column);
  return columns.map((column) =>
    rows
      .map((row) => row[column])
      .reverse()
      .join(""),
  );
}

function matcherOf(rows: readonly string[]): Matcher {
  const bits = (marks: string): readonly number[] => rows.map((row) => bitsOf(row, marks));
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    rooms: bits("#SD"),
    empty: bits("."),
    open: bits("#SD?"),
    start: bits("S"),
    deadEnds: bits("D"),
  };
}

function bitsOf(row: string, marks: string): number {
  let bits = 0;
  for (let column = 0; column < row.length; column += 1) {
    bits |= marks.includes(row[column] as string) ? 1 << column : 0;
  }
  return bits;
}

/** A layout as bits per row of the map. */
interface LayoutMasks {
  readonly occupied: readonly number[];
  readonly deadEnds: readonly number[];
}

function masksOf(board: Board): LayoutMasks {
  const occupied: number[] = [];
  const deadEnds: number[] = [];
  for (let row = 0; row < GRID_WIDTH; row += 1) {
    let rooms = 0;
    let ends = 0;
    for (let column = 0; column < GRID_WIDTH; column += 1) {
      const owner = board.owner[cellOfGridIndex(row * GRID_WIDTH + column)] as number;
      rooms |= owner >= 0 ? 1 << column : 0;
      ends |= owner >= 0 && board.deadEndFlags[owner] === 1 ? 1 << column : 0;
    }
    occupied.push(rooms);
    deadEnds.push(ends);
  }
  return { occupied, deadEnds };
}

function matchesAnywhere(matcher: Matcher, layout: LayoutMasks, isWhole: boolean): boolean {
  for (let top = 0; top + matcher.height <= GRID_WIDTH; top += 1) {
    for (let left = 0; left + matcher.width <= GRID_WIDTH; left += 1) {
      if (
        matchesAt(matcher, layout, top, left) &&
        (!isWhole || isAlone(matcher, layout, top, left))
      ) {
        return true;
      }
    }
  }
  return false;
}

const START_ROW = Math.floor(START_GRID_INDEX / GRID_WIDTH);
const START_BIT = 1 << (START_GRID_INDEX % GRID_WIDTH);

function matchesAt(matcher: Matcher, layout: LayoutMasks, top: number, left: number): boolean {
  for (let row = 0; row < matcher.height; row += 1) {
    const occupied = (layout.occupied[top + row] as number) >>> left;
    const ends = (layout.deadEnds[top + row] as number) >>> left;
    const start = top + row === START_ROW ? START_BIT >>> left : 0;
    const isBroken =
      has(matcher.rooms[row], ~occupied) ||
      has(matcher.empty[row], occupied) ||
      has(matcher.deadEnds[row], ~ends) ||
      has(matcher.start[row], ~start);
    if (isBroken) {
      return false;
    }
  }
  return true;
}

function has(drawn: number | undefined, bits: number): boolean {
  return ((drawn ?? 0) & bits) !== 0;
}

/** Whether every cell of the layout is drawn or left open. */
function isAlone(matcher: Matcher, layout: LayoutMasks, top: number, left: number): boolean {
  return layout.occupied.every((occupied, row) => {
    const open = ((matcher.open[row - top] ?? 0) << left) >>> 0;
    return (occupied & ~open) === 0;
  });
}
