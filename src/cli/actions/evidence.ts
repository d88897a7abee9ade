/** What `oracle evidence` does: the figures of many reports added up, rule by rule. */
import { createHash } from "node:crypto";
import { version } from "../../../package.json" with { type: "json" };
import { EDITIONS } from "../../core/game/edition";
import { Evidence, type EvidenceRow } from "../../study/evidence";
import { EVIDENCE_HEAD, evidenceCells } from "../../report/evidenceLines";
import { printable } from "../../report/printable";
import { readTextFile } from "../files";
import type { SharedOptions } from "../options";
import { tableText } from "../table";
import { note, tell, UsageError } from "../usage";

/** Adds up what reports have tested. */
export function run(reports: readonly string[], options: SharedOptions<"json">): void {
  const sum = new EvidenceSum();
  const versions = new Set<string>();
  for (const path of reports) {
    const { coverage, digests, madeBy } = reportIn(path);
    if (sum.add(path, coverage, digests)) {
      madeBy.forEach((one) => versions.add(one));
      madeBy.filter((one) => one !== version).forEach((one) => note(otherVersion(path, one)));
    }
  }
  const coverage = sum.rows();
  const added = { versions: [...versions].sort(), coverage };
  console.log(options.json === true ? JSON.stringify(added) : evidenceTable(coverage));
}

/** What a report is made by that says no version: the first ones said none. */
const UNKNOWN_VERSION = "unknown";

/** What another version found may stand on other rules: it is added up, and said. */
function otherVersion(path: string, madeBy: string): string {
  const whose = madeBy === UNKNOWN_VERSION ? "a version that it does not name" : madeBy;
  return `${path} was made by ${whose}, this is ${version}: it counts, but its rules may differ. To be sure, compare its log anew.`;
}

/** Figures of logs, each log once: what was counted already is said and left out. */
export class EvidenceSum {
  private readonly evidence = new Evidence();
  private readonly counted = new Map<string, string>();

  /**
   * Adds what a log or a report has tested.
   *
   * @param digests of the logs that it stands on.
   * @returns whether it was added.
   */
  add(name: string, coverage: readonly EvidenceRow[], digests: readonly string[]): boolean {
    const known = digests.find((digest) => this.counted.has(digest));
    if (known !== undefined) {
      const first = this.counted.get(known) ?? "";
      tell(`${name} is not counted: its log is in ${first} too.`);
      return false;
    }
    digests.forEach((digest) => this.counted.set(digest, name));
    coverage.forEach((row) => this.evidence.add(row));
    return true;
  }

  rows(): readonly EvidenceRow[] {
    return this.evidence.rows();
  }
}

/** The rows as a table of the terminal. */
export function evidenceTable(rows: readonly EvidenceRow[]): string {
  return tableText({
    head: EVIDENCE_HEAD,
    rows: evidenceCells(rows).map((cells) => cells.map(printable)),
  });
}

/** What a report has tested, and the digests of its logs; of reports that name none, their own. */
interface CountedReport {
  readonly coverage: readonly EvidenceRow[];
  readonly digests: readonly string[];
  /** The versions of this tool that it comes from: one, or of a sum all that went into it. */
  readonly madeBy: readonly string[];
}

function reportIn(path: string): CountedReport {
  const text = readTextFile(path);
  const report = parsedReport(text);
  const coverage: unknown = report["coverage"];
  if (!Array.isArray(coverage) || !coverage.every(isRow)) {
    throw new UsageError(
      `Expected a report of "oracle compare --json" but received "${path}", which has no coverage that can be added.`,
    );
  }
  const logs: unknown = report["logs"];
  const named = [report, ...(Array.isArray(logs) ? (logs as unknown[]) : [])].flatMap(digestIn);
  const own = createHash("sha256").update(text).digest("hex");
  const digests = named.length === 0 ? [own] : named;
  return { coverage, digests, madeBy: versionsIn(report) };
}

function versionsIn(report: Readonly<Record<string, unknown>>): readonly string[] {
  const versions: unknown = report["versions"] ?? [report["version"]];
  const isNamed = Array.isArray(versions) && versions.length > 0 && versions.every(isText);
  return isNamed ? (versions as readonly string[]) : [UNKNOWN_VERSION];
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function digestIn(report: unknown): readonly string[] {
  const isObject = typeof report === "object" && report !== null;
  const digest = isObject && "digest" in report ? report.digest : undefined;
  return typeof digest === "string" ? [digest] : [];
}

function parsedReport(text: string): Readonly<Record<string, unknown>> {
  try {
    const report: unknown = JSON.parse(text);
    return typeof report === "object" && report !== null ? { ...report } : {};
  } catch {
    return {};
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
    [asked, hit, agreed, decisive].every((one) => isCountUpTo(one, asked)) &&
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
