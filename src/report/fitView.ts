/** A live view fitted to its terminal: what matters stays, and no line is wider than the window. */
import type { TextBlock } from "../render/floor";
import { besideEachOther, columnsOf } from "../render/floor";

/** How large the terminal is. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** The parts of a view as lines, in the order of the screen. */
export interface ViewLines {
  readonly head: readonly string[];
  readonly map: readonly string[];
  readonly legend: readonly string[];
  readonly tail: readonly string[];
}

/**
 * The lines that fit: head and tail always, then as much of the map as there is room for, then the
 * legend, beside the map where it does not fit below.
 */
export function fitView(view: ViewLines, size: TerminalSize): readonly string[] {
  const free = size.rows - view.head.length - view.tail.length;
  const middle = middleLines(view, { ...size, rows: free });
  const lines = [...view.head, ...middle, ...view.tail].slice(0, size.rows);
  return lines.map((line) => clipped(line, size.columns));
}

function middleLines({ map, legend }: ViewLines, { columns, rows }: TerminalSize) {
  const spaced = ["", ...map, "", ...legend, ""];
  if (spaced.length <= rows) {
    return spaced;
  }
  const tight = [...map, ...legend];
  if (tight.length <= rows) {
    return tight;
  }
  const beside = besideEachOther([blockOf(map), blockOf(legend)], columns);
  if (beside.length <= rows) {
    return beside;
  }
  return map.length <= rows ? map : cut(map, rows);
}

function blockOf(lines: readonly string[]): TextBlock {
  return { lines, width: Math.max(0, ...lines.map(columnsOf)) };
}

/** What is missing is said. */
function cut(lines: readonly string[], rows: number): readonly string[] {
  const kept = Math.max(0, rows - 1);
  const missing = lines.length - kept;
  return rows < 1
    ? []
    : [...lines.slice(0, kept), `… ${missing} more lines: make the window taller`];
}

/** A colour code, or any one character. */
const PIECES = /\u001b\[[0-9;]*m|[^]/gu;

const RESET = "\u001b[0m";

/** A line of at most so many columns; colours are closed where it is cut. */
export function clipped(line: string, columns: number): string {
  if (columnsOf(line) <= columns) {
    return line;
  }
  let text = "";
  let used = 0;
  for (const [piece] of line.matchAll(PIECES)) {
    const isCode = piece.startsWith("\u001b[");
    if (!isCode && used === columns - 1) {
      break;
    }
    used += isCode ? 0 : 1;
    text += piece;
  }
  return `${text}…${line.includes("\u001b[") ? RESET : ""}`;
}
