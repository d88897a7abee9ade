/** Tables and sentences of the command line, within the terminal. */
import { at } from "../core/lists";
import colors, { isLaidOut } from "./colours";
import { printableLine } from "../answers/printable";
import { columnsOf, ENTRY_GAP, wrapEntries, wrapText } from "../picture/wrapText";
import { laidOutColumns } from "./print";
import { isQuiet } from "./usage";

export interface TextTable {
  readonly head: readonly string[];
  /** Left if missing. */
  readonly aligns?: readonly ("left" | "right")[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The border of a column, and a blank on either side of its text. */
const CELL_MARGIN = 3;
const LAST_BORDER = 1;

/**
 * A table as it is printed. Where the terminal is too narrow, its widest columns are broken between words. For programs
 * it is lines with tabs between the columns.
 */
export function tableText({ head, aligns = [], rows }: TextTable): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  if (!isLaidOut()) {
    return cells.map(tabbed).join("\n");
  }
  const sizes = head.map((_, column) => {
    const own = cells.map((row) => row[column] ?? "");
    const words = own.flatMap((cell) => wrapText(cell, 0));
    return { width: widest(own), least: widest(words) };
  });
  const sum = sizes.reduce((all, { width }) => all + width + CELL_MARGIN, LAST_BORDER);
  for (let over = sum - laidOutColumns(); over > 0; over -= 1) {
    const breakable = sizes.filter(({ width, least }) => width > least);
    const [size] = breakable.sort((one, other) => other.width - one.width);
    if (size === undefined) {
      break;
    }
    size.width -= 1;
  }
  const broken = cells.map((row) =>
    row.map((cell, column) => wrapText(cell, at(sizes, column).width)),
  );
  const widths = head.map((_, column) => widest(broken.flatMap((row) => row[column] ?? [])));
  const border = (left: string, between: string, right: string): string =>
    colors.dim(left + widths.map((width) => "─".repeat(width + 2)).join(between) + right);
  const linesOf = (
    row: readonly (readonly string[])[],
    paint: (text: string) => string = String,
  ): string[] =>
    Array.from({ length: Math.max(...row.map(({ length }) => length)) }, (_, line) => {
      const inLine = widths.map((width, column) => {
        const text = row[column]?.[line] ?? "";
        const blanks = " ".repeat(width - columnsOf(text));
        return ` ${aligns[column] === "right" ? blanks + paint(text) : paint(text) + blanks} `;
      });
      const side = colors.dim("│");
      return side + inLine.join(side) + side;
    });
  const [top = [], ...below] = broken;
  return [
    border("┌", "┬", "┐"),
    ...linesOf(top, colors.dim),
    border("├", "┼", "┤"),
    ...below.flatMap((row) => linesOf(row)),
    border("└", "┴", "┘"),
  ].join("\n");
}

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map(columnsOf));
}

/** Cells as a line for programs; a tab or line break in a cell becomes a blank. */
export function tabbed(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/\s+/g, " ")).join("\t");
}

/** Text whose long lines are wrapped, with the indent of each kept. */
export function fitted(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => wrapped(printableLine(line), laidOutColumns()))
    .join("\n");
}

/** A line painted as a whole, or not at all. */
const PAINTED = /^((?:\u001b\[[0-9;]*m)*)([^\u001b]*)((?:\u001b\[[0-9;]*m)*)$/;

/** A line broken into lines of at most so many columns, each in its colour; the entries of a legend stay whole. */
export function wrapped(line: string, width: number): readonly string[] {
  if (columnsOf(line) <= width) {
    return [line];
  }
  const [, begin = "", text = line, end = ""] = PAINTED.exec(line) ?? [];
  const indent = " ".repeat(text.search(/\S|$/));
  const rest = width - indent.length;
  const entries = text.trimStart().split(ENTRY_GAP);
  const isLegend = entries.length > 1 && entries.every((entry) => columnsOf(entry) <= rest);
  const parts = isLegend ? wrapEntries(entries, rest) : wrapText(text.trimStart(), rest);
  return parts.map((part) => begin + indent + part + end);
}

/** What limits an answer, as a dim line; nothing with --quiet. */
export function caveat(sentence: string): readonly string[] {
  return isQuiet() ? [] : [colors.dim(sentence)];
}
