/** What the benchmarks share: a row, clocks, medians, seeds, plans, searches, a program in C. */
import { situationOf } from "../src/core/model/situation";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Edition } from "../src/core/game/edition";
import type { FigureSet } from "../src/figures/figureSet";
import { runParts } from "../src/search/pool";
import { partsOf, type SeedRange } from "../src/search/spread";
import { parseConditions } from "../src/search/floors/parse";
import type { FloorSearch } from "../src/search/floors/asks";

/** One line of the report. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** Empty where nothing is promised. */
  readonly target: string;
  /** Of what came out, so that two builds can be compared, and a fast but blind one shows. */
  readonly checksum: string;
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The median of each figure over rounds, in each of which all are measured side by side. */
export async function medians<const Figures extends readonly number[]>(
  rounds: number,
  measure: () => Figures | Promise<Figures>,
): Promise<Figures> {
  const rows: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    rows.push(await measure());
  }
  return mediansOf(rows);
}

/** The median of each column. */
export function mediansOf<Figures extends readonly number[]>(rows: readonly Figures[]): Figures {
  const columns = rows[0]?.map((_, column) => median(rows.map((row) => row[column] as number)));
  return (columns ?? []) as readonly number[] as Figures;
}

/** Of processor time, so that other programs on the machine do not count. */
export function microseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Seconds by the clock. */
export async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** No figure is reported where two ways to the same come to something else. */
export function expectSame(what: string, ours: unknown, theirs: unknown): void {
  if (ours !== theirs) {
    throw new Error(`No figure, since results of ${what} differ: ${ours} and ${theirs}.`);
  }
}

/** A whole number as people read it. */
export function whole(number: number): string {
  return Math.round(number).toLocaleString("en");
}

/** Consecutive seeds resemble each other in their first draws; this stride scatters them. */
const SEED_STRIDE = 0x9e3779b1;

/** The seed with a number. */
export function seedOf(index: number): number {
  return Math.imul(index, SEED_STRIDE) >>> 0;
}

/** A search for floors of the main path, by conditions that name stages by number, the first if none. */
export function searchFor(edition: Edition, text: string, figures?: FigureSet): FloorSearch {
  const findStage = (name: string) => ({ stage: Number(name), stageType: 0, name });
  const { stages, condition } = parseConditions(text, {
    findStage,
    defaultStage: findStage("1"),
  });
  return { edition, state: situationOf({ edition }), stages, condition, figures };
}

/** How many start seeds a search finds on so many threads, by the built program. */
export async function foundOnThreads(
  search: FloorSearch,
  range: SeedRange,
  seedsPerPart: number,
  { workers, counts }: { readonly workers: number; readonly counts: boolean },
): Promise<number> {
  let found = 0;
  await runParts(
    { search, limit: Infinity, counts },
    partsOf(range, seedsPerPart),
    ({ matches }) => (found += matches),
    // The bundle of the benchmark lies elsewhere; it is run from the project's folder.
    { workers, workerUrl: pathToFileURL(path.resolve("dist/oddsWorker.js")) },
  );
  return found;
}

/**
 * Compiles a source in C.
 *
 * @returns the lines that it prints for some words; undefined without a compiler.
 */
export function compileC(
  source: string,
): ((words: readonly (string | number)[]) => readonly string[]) | undefined {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "oracle-bench-")), "program");
  try {
    execFileSync("gcc", ["-O3", "-pthread", "-ffp-contract=off", source, "-o", file]);
  } catch {
    console.error("No gcc here: rates only, no ratios.");
    return undefined;
  }
  return (words) => execFileSync(file, words.map(String), { encoding: "utf8" }).trim().split("\n");
}

/** How often C's speed that is, in words; nothing without a compiler. */
export function timesC(ratio: number): string {
  return Number.isNaN(ratio) ? "" : ` (${ratio.toFixed(2)} × C)`;
}
