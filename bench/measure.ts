/** What the benchmarks share: a clock, the middle of figures, seeds, plans, searches, a program in C. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { floorPlan, isProblem, type FloorPlan, type PlanInput } from "../src/core/floor";
import type { Edition } from "../src/core/game/edition";
import type { FigureSet } from "../src/figures";
import { parseConditions } from "../src/search/floors/parse";
import type { FloorSearch } from "../src/search/floors/search";

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Of processor time, so that other programs on the machine do not count. */
export function microseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Consecutive seeds resemble each other in their first draws; this stride scatters them. */
const SEED_STRIDE = 0x9e3779b1;

/** The seed with a number. */
export function seedOf(index: number): number {
  return Math.imul(index, SEED_STRIDE) >>> 0;
}

/** A plan that must be one. */
export function planOf(input: PlanInput): FloorPlan {
  const plan = floorPlan(input);
  if (isProblem(plan)) {
    throw new Error(plan.problem);
  }
  return plan;
}

/** A search for floors of the main path, by conditions that name stages by number, the first if none. */
export function searchFor(edition: Edition, text: string, figures?: FigureSet): FloorSearch {
  const findStage = (name: string) => ({ stage: Number(name), stageType: 0, name });
  const { stages, condition } = parseConditions(text, {
    findStage,
    defaultStage: findStage("1"),
    readPattern: () => ({ rooms: [], gaps: [], start: undefined }),
  });
  return { edition, state: { edition }, stages, condition, score: undefined, figures };
}

/** The program that the C compiler makes of a source; undefined without a compiler. */
export function compileC(source: string, ...options: readonly string[]): string | undefined {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "oracle-bench-")), "program");
  try {
    execFileSync("gcc", ["-O3", "-pthread", ...options, source, "-o", file]);
    return file;
  } catch {
    console.log("No gcc here: rates only, no ratios.");
    return undefined;
  }
}
