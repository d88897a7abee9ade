/** `oracle evidence`: the figures of many reports added up, rule by rule. */
import type { Command } from "commander";
import { EDITIONS } from "../../core/edition";
import { Evidence, type EvidenceRow } from "../../compare/evidence";
import { EVIDENCE_HEAD, evidenceCells } from "../../report/evidenceLines";
import { printable } from "../../report/printable";
import { readTextFile } from "../files";
import { withExamples } from "../help";
import { addOptions } from "../options";
import { tableText } from "../table";
import { UsageError } from "../usage";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, "json")
    .description(
      withExamples(
        "Reads what oracle compare --json printed and adds the figures: how many observations exercised " +
          "each rule, how many agreed, and which numbers in its place fit all of them.",
        ["oracle compare log.txt --json > mine.json", "oracle evidence mine.json yours.json"],
      ),
    )
    .argument("<reports...>", "files with what oracle compare --json printed")
    .action(addUp);
}

function addUp(reports: readonly string[], options: { readonly json?: boolean }): void {
  const evidence = new Evidence();
  for (const path of reports) {
    for (const row of rowsOf(path)) {
      evidence.add(row);
    }
  }
  const coverage = evidence.rows();
  console.log(options.json === true ? JSON.stringify({ coverage }) : evidenceTable(coverage));
}

/** The rows as a table of the terminal. */
export function evidenceTable(rows: readonly EvidenceRow[]): string {
  return tableText({
    head: EVIDENCE_HEAD,
    rows: evidenceCells(rows).map((cells) => cells.map(printable)),
  });
}

function rowsOf(path: string): readonly EvidenceRow[] {
  const text = readTextFile(path);
  const rows = coverageIn(text);
  if (rows === undefined || !rows.every(isRow)) {
    throw new UsageError(
      `Expected a report of "oracle compare --json" but received "${path}", which has no coverage to add.`,
    );
  }
  return rows;
}

function coverageIn(text: string): readonly unknown[] | undefined {
  try {
    const report: unknown = JSON.parse(text);
    const isReport = typeof report === "object" && report !== null && "coverage" in report;
    return isReport && Array.isArray(report.coverage) ? report.coverage : undefined;
  } catch {
    return undefined;
  }
}

/** Files come from other players: a row has to be one in every field. */
function isRow(row: unknown): row is EvidenceRow {
  if (typeof row !== "object" || row === null) {
    return false;
  }
  const { edition, kind, rule, question, asked, hit, agreed, decisive, values, between } =
    row as Readonly<Record<keyof EvidenceRow, unknown>>;
  return (
    EDITIONS.some((one) => one === edition) &&
    ["award", "floor", "room"].some((one) => one === kind) &&
    typeof rule === "string" &&
    typeof question === "string" &&
    [asked, hit, agreed, decisive].every((one) => Number.isSafeInteger(one)) &&
    (values === undefined || isNumbers(values)) &&
    (between === undefined || (isNumbers(between) && between.length === 2))
  );
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}
