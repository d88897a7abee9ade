/** Tables and sentences of the command line, within the terminal. */
import Table, { type HorizontalAlignment } from "cli-table3";
import colors from "picocolors";
import { printableLine } from "../report/printable";
import { columnsOf } from "../picture/columnsOf";
import { ENTRY_GAP, wrapEntries, wrapText } from "../picture/wrapText";
import { columns } from "./terminal";

export interface TextTable {
  readonly head: readonly string[];
  /** Left where none is given. */
  readonly aligns?: readonly HorizontalAlignment[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** How many columns at the left say what a row is about; one where nothing else is said. */
  readonly labels?: number;
  /** Whether the last column's text is broken into lines, so that all columns stay beside each other. */
  readonly wraps?: boolean;
}

/** What a column has besides its longest cell: a border and a blank on either side. */
const CELL_MARGIN = 3;
const LAST_BORDER = 1;

/**
 * A table as it is printed; one too wide for the terminal goes on below: the columns that say what a row
 * is about come again there, and rows that have nothing else do not.
 */
export function tableText(whole: TextTable): string {
  const { head, aligns = [], rows, labels = 1 } = whole.wraps === true ? withWrapped(whole) : whole;
  const widths = head.map((title, column) =>
    rows.reduce(
      (widest, row) => Math.max(widest, ...linesOf(row[column]).map(columnsOf)),
      columnsOf(title),
    ),
  );
  return columnGroups(widths, columns() - LAST_BORDER, labels)
    .map((group, part) => {
      const pick = <T>(cells: readonly T[]): T[] => group.map((column) => cells[column] as T);
      const table = new Table({
        head: pick(head),
        colAligns: group.map((column) => aligns[column] ?? "left"),
        style: tableStyle(),
      });
      const isTold = (row: TextTable["rows"][number]): boolean =>
        part === 0 ||
        pick(row)
          .slice(labels)
          .some((cell) => cell !== "");
      table.push(...rows.filter(isTold).map(pick));
      return table.toString();
    })
    .join("\n");
}

/** A table whose last column has what the others leave of the terminal. */
function withWrapped({ head, rows, ...table }: TextTable): TextTable {
  const last = head.length - 1;
  const others = head.slice(0, last).map((title, column) => {
    return Math.max(columnsOf(title), ...rows.map((row) => columnsOf(`${row[column] ?? ""}`)));
  });
  const taken = others.reduce((sum, width) => sum + width + CELL_MARGIN, CELL_MARGIN + LAST_BORDER);
  const width = Math.max(columnsOf(head[last] ?? ""), columns() - taken);
  const narrow = rows.map((row) => [
    ...row.slice(0, last),
    wrapText(`${row[last] ?? ""}`, width).join("\n"),
  ]);
  return { ...table, head, rows: narrow };
}

function linesOf(cell: string | number | undefined): readonly string[] {
  return `${cell ?? ""}`.split("\n");
}

/** The columns of each part, the labels in all of them. */
function columnGroups(
  widths: readonly number[],
  room: number,
  labels: number,
): readonly (readonly number[])[] {
  const about = widths.slice(0, labels).map((_, column) => column);
  const spaceOf = (group: readonly number[]): number =>
    group.reduce((sum, column) => sum + (widths[column] ?? 0) + CELL_MARGIN, 0);
  const groups: number[][] = [[...about]];
  for (let column = labels; column < widths.length; column += 1) {
    const last = groups[groups.length - 1] as number[];
    if (last.length > labels && spaceOf([...last, column]) > room) {
      groups.push([...about, column]);
    } else {
      last.push(column);
    }
  }
  return groups;
}

/** Compact, dim lines, no colour where none is wanted. */
function tableStyle(): { head: string[]; border: string[]; compact: boolean } {
  const dim = colors.isColorSupported ? ["dim"] : [];
  return { head: dim, border: dim, compact: true };
}

/** Text whose long lines are wrapped, each below its own beginning. */
export function fitted(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => wrapped(printableLine(line), columns()))
    .join("\n");
}

/** A line painted as a whole, or not at all. */
const PAINTED = /^((?:\u001b\[[0-9;]*m)*)([^\u001b]*)((?:\u001b\[[0-9;]*m)*)$/;

/** A line in lines of at most so many columns, each in its colour; entries of a legend stay whole. */
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
