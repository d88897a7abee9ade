/**
 * Layouts by the kernel against a scalar C program of the same rules (layout.c), round by round in
 * one run. No figure is reported where the checksums over all layouts differ.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ATTEMPT_LIMIT, boardChecksum, type StageSetup } from "../../src/core/floor";
import { nextState, shiftsOf } from "../../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../src/core/rng/shifts";
import { split } from "../../src/search/exact";
import { setupOf } from "../../src/search/floors/scan";
import { exploreSetup, type SetupProgram } from "../../src/search/floors/setupTree";
import type { FloorResult } from "../../src/search/jobs/types";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";
import { runParts } from "../../src/search/pool";
import { compileC, median, microseconds, planOf, searchFor, seedOf } from "../measure";

/** A measured case: layouts per second of processor time, and how often C's. */
export interface CompiledRow {
  readonly name: string;
  readonly perSecond: number;
  /** The median over the rounds; undefined without a C compiler. */
  readonly timesC: number | undefined;
  readonly checksum: number;
}

const EDITION = "afterbirth+";
const ROUNDS = 5;

const CASES = [
  { name: "stage 1", stage: 1, curses: 0, floors: 300_000 },
  { name: "stage 1 XL", stage: 1, curses: 2, floors: 80_000 },
  { name: "stage 7", stage: 7, curses: 0, floors: 120_000 },
  { name: "The Void", stage: 12, curses: 0, floors: 60_000 },
] as const;

/** Every case, then the search. */
export async function benchCompiled(): Promise<readonly CompiledRow[]> {
  const program = compileC("bench/floors/layout.c");
  const rows = CASES.map((one) => measureLayouts(one, program));
  return [...rows, await measureSearch(program)];
}

interface CRun {
  readonly result: number;
  readonly processorSeconds: number;
  readonly seconds: number;
}

function runC(program: string, words: readonly (string | number)[]): CRun {
  const began = performance.now();
  const output = execFileSync(program, words.map(String), { encoding: "utf8" });
  const [result, processorSeconds] = output.trim().split(" ").map(Number);
  const seconds = (performance.now() - began) / 1000;
  return { result: result as number, processorSeconds: processorSeconds as number, seconds };
}

function expectSame(name: string, ours: number, theirs: number): void {
  if (ours !== theirs) {
    throw new Error(`Kernel and C differ (${name}): ${ours} and ${theirs}; no figure is reported.`);
  }
}

type Case = (typeof CASES)[number];

/** By processor time, so that other programs on the machine do not count. */
function measureLayouts(one: Case, program: string | undefined): CompiledRow {
  const kernel = new LayoutKernel();
  const setups = exploreSetup(planOf({ edition: EDITION, stage: one.stage, curses: one.curses }));
  runKernel(kernel, setups, one.floors);
  const rates: number[] = [];
  const ratios: number[] = [];
  let checksum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const seconds = microseconds(() => (checksum = runKernel(kernel, setups, one.floors))) / 1e6;
    rates.push(one.floors / seconds);
    if (program !== undefined) {
      const c = runC(program, ["layouts", 1, 1, one.floors, one.stage, one.curses, 0, 0]);
      expectSame(one.name, checksum, c.result);
      ratios.push(c.processorSeconds / seconds);
    }
  }
  const timesC = ratios.length === 0 ? undefined : median(ratios);
  return { name: `layout, ${one.name}`, perSecond: median(rates), timesC, checksum };
}

/** Stage seed by stage seed as the C program takes them: setup, layout, checksum. */
function runKernel(kernel: LayoutKernel, program: SetupProgram, floors: number): number {
  const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
  const draws = new Float64Array(SETUP_DRAWS);
  let checksum = 0;
  for (let index = 1; index <= floors; index += 1) {
    let state = seedOf(index);
    for (let draw = 0; draw < SETUP_DRAWS; draw += 1) {
      state = nextState(state, shifts);
      draws[draw] = state;
    }
    const number = setupOf(program, (draw) => draws[draw - 1] as number);
    const seed = draws[(program.generatorDraws[number] as number) - 1] as number;
    kernel.generate(program.setups[number] as StageSetup, seed, ATTEMPT_LIMIT);
    checksum = boardChecksum(kernel, checksum);
  }
  return checksum;
}

/** A setup looks at no more draws of its stage seed. */
const SETUP_DRAWS = 8;

const SEARCH_SEEDS = 4_000_000;
const SEARCH_ROUNDS = 3;
const SEEDS_PER_PART = 2 ** 16;

/** All layouts of four million start seeds on two threads, start-up included on both sides. */
async function measureSearch(program: string | undefined): Promise<CompiledRow> {
  const search = searchFor(EDITION, "dead-ends >= 8");
  const { curseOdds } = planOf({ edition: EDITION, stage: 1 });
  const rates: number[] = [];
  const ratios: number[] = [];
  let found = 0;
  for (let round = 0; round < SEARCH_ROUNDS; round += 1) {
    found = 0;
    const began = performance.now();
    await runParts(
      { kind: "floors", search, limit: Infinity },
      split(1, SEARCH_SEEDS + 1, SEEDS_PER_PART).map((part) => ({ ...part, kind: "floors" })),
      (result) => (found += (result as FloorResult).found.length),
      { workers: 2, workerUrl: pathToFileURL(path.resolve("dist/oddsWorker.js")) },
    );
    const seconds = (performance.now() - began) / 1000;
    rates.push(SEARCH_SEEDS / seconds);
    if (program !== undefined) {
      const c = runC(program, ["search", 2, 1, SEARCH_SEEDS, 1, 0, curseOdds, 1]);
      expectSame("search", found, c.result);
      ratios.push(c.seconds / seconds);
    }
  }
  const timesC = ratios.length === 0 ? undefined : median(ratios);
  const name = "search of 4 million layouts, 2 threads";
  return { name, perSecond: median(rates), timesC, checksum: found };
}
