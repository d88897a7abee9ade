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
}

/** What a column has besides its longest cell: a border and a blank on either side. */
const CELL_MARGIN = 3;
const LAST_BORDER = 1;

/** A table as it is printed; one too wide for the terminal goes on below, with its first column again. */
export function tableText({ head, aligns = [], rows }: TextTable): string {
  const widths = head.map((title, column) =>
    rows.reduce(
      (widest, row) => Math.max(widest, columnsOf(`${row[column] ?? ""}`)),
      columnsOf(title),
    ),
  );
  return columnGroups(widths, columns() - LAST_BORDER)
    .map((group) => {
      const pick = <T>(cells: readonly T[]): T[] => group.map((column) => cells[column] as T);
      const table = new Table({
        head: pick(head),
        colAligns: group.map((column) => aligns[column] ?? "left"),
        style: tableStyle(),
      });
      rows.forEach((row) => table.push(pick(row)));
      return table.toString();
    })
    .join("\n");
}

/** The columns of each part, the first one in all of them. */
function columnGroups(widths: readonly number[], room: number): readonly (readonly number[])[] {
  const groups: number[][] = [[0]];
  let used = (widths[0] ?? 0) + CELL_MARGIN;
  for (let column = 1; column < widths.length; column += 1) {
    const width = (widths[column] ?? 0) + CELL_MARGIN;
    const last = groups[groups.length - 1] as number[];
    if (used + width > room && last.length > 1) {
      groups.push([0, column]);
      used = (widths[0] ?? 0) + CELL_MARGIN + width;
    } else {
      last.push(column);
      used += width;
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
  const width = columns();
  return text
    .split("\n")
    .map(printableLine)
    .flatMap((line) => {
      const indent = " ".repeat(line.search(/\S|$/));
      const rest = width - indent.length;
      if (columnsOf(line) <= width) {
        return [line];
      }
      const entries = line.trimStart().split(ENTRY_GAP);
      const isLegend = entries.length > 1 && entries.every((entry) => columnsOf(entry) <= rest);
      const parts = isLegend ? wrapEntries(entries, rest) : wrapText(line.trimStart(), rest);
      return parts.map((part) => indent + part);
    })
    .join("\n");
}
