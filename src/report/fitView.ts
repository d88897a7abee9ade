/** A live view fitted to its terminal: what matters stays, and no line is wider than the window. */
import { besideEachOther, BLOCK_GAP, type TextBlock } from "../picture/floor/terminalLegend";
import { columnsOf } from "../picture/columnsOf";
import { ENTRY_GAP, wrapEntries, wrapText } from "../picture/wrapText";

/** How large the terminal is. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** The parts of a view as lines, in the order of the screen. */
export interface ViewLines {
  readonly head: readonly string[];
  readonly map: readonly string[];
  /** As wide as there is room; what matters least comes last. */
  readonly legend: (width: number) => readonly string[];
  readonly tail: readonly string[];
}

/**
 * The lines that fit: head and tail always, then as much of the map as there is room for, then the
 * legend, beside the map where it does not fit below.
 */
export function fitView(view: ViewLines, size: TerminalSize): readonly string[] {
  const wrap = (lines: readonly string[]): readonly string[] =>
    lines.flatMap((line) => wrapped(line, size.columns));
  const [head, tail] = [wrap(view.head), wrap(view.tail)];
  const middle = middleLines(view, { ...size, rows: size.rows - head.length - tail.length });
  const lines = [...head, ...middle, ...tail].slice(0, size.rows);
  return lines.map((line) => clipped(line, size.columns));
}

function middleLines({ map, legend }: ViewLines, { columns, rows }: TerminalSize) {
  const below = legend(columns);
  const spaced = ["", ...map, "", ...below, ""];
  if (spaced.length <= rows) {
    return spaced;
  }
  const tight = [...map, ...below];
  if (tight.length <= rows) {
    return tight;
  }
  const shown = blockOf(map.length <= rows ? map : cut(map, rows));
  const free = columns - shown.width - BLOCK_GAP;
  const beside = blockOf(legend(free).slice(0, Math.max(0, rows)));
  return beside.width > free ? shown.lines : besideEachOther([shown, beside], columns);
}

function blockOf(lines: readonly string[]): TextBlock {
  return { lines, width: Math.max(0, ...lines.map(columnsOf)) };
}

/** What is missing is said. */
function cut(lines: readonly string[], rows: number): readonly string[] {
  const kept = Math.max(0, rows - 1);
  return rows < 1 ? [] : [...lines.slice(0, kept), `… ${lines.length - kept} more lines`];
}

/** A line painted as a whole, or not at all. */
const PAINTED = /^((?:\u001b\[[0-9;]*m)*)([^\u001b]*)((?:\u001b\[[0-9;]*m)*)$/;

/** A line in lines of at most so many columns, each in its colour; entries of a legend stay whole. */
export function wrapped(line: string, width: number): readonly string[] {
  const [, begin = "", text = "", end = ""] = PAINTED.exec(line) ?? [];
  if (columnsOf(line) <= width || text === "") {
    return [line];
  }
  const entries = text.split(ENTRY_GAP);
  const lines = entries.length > 1 ? wrapEntries(entries, width) : wrapText(text, width);
  return lines.map((one) => begin + one + end);
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
