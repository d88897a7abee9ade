/** What `oracle compare --evidence` does: the figures of many reports added up, rule by rule. */
import { createHash } from "node:crypto";
import { version } from "../../package.json" with { type: "json" };
import { EDITIONS } from "../core/game/edition";
import { Evidence, type EvidenceRow } from "../study/evidence";
import { EVIDENCE_HEAD, evidenceCells } from "../report/evidenceLines";
import { printable } from "../report/printable";
import { readJsonFields, readTextFile } from "./files";
import { tableText } from "./table";
import { note, tell, UsageError } from "./usage";
import { print, printAnswer } from "./print";

/** Adds up what reports have tested. */
export function showEvidence(reports: readonly string[], isJson: boolean): void {
  const sum = new EvidenceSum();
  const versions = new Set<string>();
  for (const { path, madeBy, ...counted } of largestFirst(reports)) {
    if (sum.add(path, counted) === "counted") {
      madeBy.forEach((one) => versions.add(one));
      madeBy.filter((one) => one !== version).forEach((one) => note(otherVersion(path, one)));
    }
  }
  const coverage = sum.rows();
  const [digests, observations] = [[...sum.digests], [...sum.observations]];
  const added = { versions: [...versions].sort(), coverage, digests, observations };
  if (isJson) {
    printAnswer(added);
  } else {
    print(evidenceTable(coverage));
  }
}

/** The reports in such an order that of two with the same log the one that holds more comes first. */
function largestFirst(reports: readonly string[]): readonly (CountedReport & { path: string })[] {
  return reports
    .map((path) => ({ path, ...reportIn(path) }))
    .toSorted((a, b) => b.observations.length - a.observations.length);
}

/** What another version found may stand on other rules: it is added up, and said. */
function otherVersion(path: string, madeBy: string): string {
  return `${path} was made by ${madeBy}, this is ${version}: it counts, but its rules may differ. To be sure, compare its log again.`;
}

/** Figures of logs, each log once: what was counted already is said and left out. */
export class EvidenceSum {
  private readonly evidence = new Evidence();
  /** The file that each was counted of. */
  private readonly fileOf = new Map<string, string>();
  /** What the logs so far are known by, for a sum that is added to others. */
  readonly digests = new Set<string>();
  readonly observations = new Set<string>();

  /**
   * Adds what a log or a report has tested. Figures cannot be taken apart: of a log that is in another
   * one in part, none are counted.
   *
   * @returns whether it was counted, was known already, or is known in part.
   */
  add(name: string, figures: CountedFigures): "counted" | "known" | "known in part" {
    const { coverage, digests, observations } = figures;
    const known = observations.filter((one) => this.observations.has(one));
    const [digest] = digests.filter((one) => this.digests.has(one));
    const first = this.fileOf.get(digest ?? known[0] ?? "");
    if (first !== undefined) {
      const left = digest === undefined ? observations.length - known.length : 0;
      const more = `${known.length} of its ${observations.length} floors and awards are in ${first} too, and the other ${left} cannot be told apart`;
      tell(`${name} is not counted: ${left === 0 ? `its log is in ${first} too` : more}.`);
      return left === 0 ? "known" : "known in part";
    }
    digests.forEach((one) => this.digests.add(one));
    observations.forEach((one) => this.observations.add(one));
    [...digests, ...observations].forEach((one) => this.fileOf.set(one, name));
    coverage.forEach((row) => this.evidence.add(row));
    return "counted";
  }

  rows(): readonly EvidenceRow[] {
    return this.evidence.rows();
  }
}

/** More than the rules of all editions have; a table of any length would not fit into memory. */
const ROWS_SHOWN_MAX = 2000;

/** The rows as a table of the terminal. */
export function evidenceTable(rows: readonly EvidenceRow[]): string {
  const shown = rows.slice(0, ROWS_SHOWN_MAX);
  const cells = evidenceCells(shown).map((row) => row.map(printable));
  const used = EVIDENCE_HEAD.map((_, column) => cells.some((row) => row[column] !== ""));
  const kept = (row: readonly string[]): readonly string[] =>
    row.filter((_, column) => used[column]);
  const table = tableText({ head: kept(EVIDENCE_HEAD), rows: cells.map(kept), labels: 2 });
  const left = rows.length - shown.length;
  return left === 0 ? table : `${table}\nand ${left} rows more: --json has them all.`;
}

/** What logs have tested, with what these are known by. */
export interface CountedFigures {
  readonly coverage: readonly EvidenceRow[];
  /** Of the logs; of a report that names none, its own. */
  readonly digests: readonly string[];
  /** Floors and awards by their seeds; older reports name none. */
  readonly observations: readonly string[];
}

interface CountedReport extends CountedFigures {
  /** The versions of this tool that it comes from: one, or of a sum all that went into it. */
  readonly madeBy: readonly string[];
}

function reportIn(path: string): CountedReport {
  const text = readTextFile(path);
  const report = readJsonFields(text);
  const coverage: unknown = report["coverage"];
  if (!Array.isArray(coverage) || !coverage.every(isRow)) {
    throw new UsageError(
      `Expected a report of "oracle compare --json" but received "${path}", which has no coverage that can be added.`,
    );
  }
  const logs: unknown = report["logs"];
  const parts = [report, ...(Array.isArray(logs) ? (logs as unknown[]) : [])];
  const named = parts.flatMap((part) => [...textsIn(part, "digest"), ...textsIn(part, "digests")]);
  const own = createHash("sha256").update(text).digest("hex");
  const digests = named.length === 0 ? [own] : named;
  const observations = [...new Set(parts.flatMap((part) => textsIn(part, "observations")))];
  const madeBy = textsIn(report, "versions" in report ? "versions" : "version");
  return { coverage, digests, observations, madeBy };
}

/** A list of texts in a report of another player's, or one text; empty where it has none. */
function textsIn(report: unknown, name: string): readonly string[] {
  const isObject = typeof report === "object" && report !== null;
  const texts = isObject ? (report as Readonly<Record<string, unknown>>)[name] : undefined;
  return [texts].flat().filter((text) => typeof text === "string");
}

/** Files come from other players: a row has to be one in every field. */
function isRow(row: unknown): row is EvidenceRow {
  if (typeof row !== "object" || row === null) {
    return false;
  }
  const {
    edition,
    kind,
    rule,
    question,
    asked,
    hit,
    agreed,
    decisive,
    values,
    between,
    notJudged,
  } = row as Readonly<Record<keyof EvidenceRow, unknown>>;
  return (
    EDITIONS.some((one) => one === edition) &&
    ["award", "floor", "room", "pickup"].some((one) => one === kind) &&
    typeof rule === "string" &&
    typeof question === "string" &&
    [asked, hit, agreed, decisive].every((one) => isCountUpTo(one, asked)) &&
    (notJudged === undefined || isCountUpTo(notJudged, Infinity)) &&
    (values === undefined || isNumbers(values)) &&
    (between === undefined || (isNumbers(between) && between.length === 2))
  );
}

/** Nothing happens more often than it was asked for. */
function isCountUpTo(count: unknown, most: unknown): boolean {
  return Number.isSafeInteger(count) && Number(count) >= 0 && Number(count) <= Number(most);
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}
