/** The speed of exact odds and of single rolls, in one run with a scalar C program of the same rules (scalar.c). */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { planAward } from "../../src/core/award/plan";
import type { AwardPlan } from "../../src/core/award/types";
import { resolveAward } from "../../src/core/award/roll";
import { SeededDraw } from "../../src/core/draw/draw";
import { awardRules } from "../../src/core/award/rules";
import { countSeeds } from "../../src/search/counting";
import { ALL_SEEDS } from "../../src/search/seedRange";
import type { CountedOutcome } from "../../src/search/program/types";
import { Counter } from "../../src/search/jobs/open";
import { compileKernel } from "../../src/search/kernel/kernel";
import { buildProgram } from "../../src/search/program/build";
import { LOADOUTS, type BenchLoadout } from "../loadouts";
import { compileC, expectSame, medians, seconds, timesC, type Row } from "../measure";

/** The most seconds of a full count on two threads, and the least speed of a kernel: by loadout. */
const FULL_MAX = [3, 10, 30];
const KERNEL_MIN = [2.5, 2.5, 3.5];
const COMPILE_MAX = 50;

/** The most of C's time that a roll of the core takes. */
const CORE_MAX = 7;

/** The most memory, in megabytes. */
const MEMORY_MAX = 200;

const ROUNDS = 5;
const RULES = awardRules("afterbirth+");

/**
 * All of it: the full counts first, whose memory is weighed; single rolls before this thread makes kernels,
 * since V8 inlines less of a roll once the draws that kernels are made by have run as well.
 */
export async function oddsRows(): Promise<readonly Row[]> {
  const runC = compileC("bench/odds/scalar.c");
  const rows: Row[] = [];
  for (const [index, one] of LOADOUTS.entries()) {
    rows.push(await fullCount(one, FULL_MAX[index] as number, runC));
  }
  const memory = `${peakMegabytes()} MB`;
  rows.push({ what: "memory", measured: memory, target: `at most ${MEMORY_MAX} MB`, checksum: "" });
  for (const one of LOADOUTS) {
    rows.push(await rolls(one, runC));
  }
  for (const [index, one] of LOADOUTS.entries()) {
    rows.push(await kernelTally(one, KERNEL_MIN[index] as number, runC));
  }
  return rows;
}

type RunC = ReturnType<typeof compileC>;

/** The seconds that the C program takes, and what it prints then. */
function scalar(
  runC: RunC,
  mode: "tally" | "roll",
  threads: number,
  count: number,
  { c }: BenchLoadout,
): { readonly took: number; readonly lines: readonly string[] | undefined } {
  const [took, ...lines] = runC?.([mode, threads, START, count, 1, ...c]) ?? [];
  return took === undefined ? { took: NaN, lines: undefined } : { took: Number(took), lines };
}

/** A tally as the C program prints it. */
function tallyText(outcomes: readonly CountedOutcome[]): string {
  const some = outcomes.filter(({ seeds }) => seeds > 0);
  return sorted(some.map(({ variant, count, seeds }) => `${variant} ${count} ${seeds}`));
}

function sorted(lines: readonly string[]): string {
  return lines
    .filter((line) => !line.endsWith(" 0"))
    .toSorted()
    .join("; ");
}

/** Somewhere in the middle of all seeds, a stretch long enough to be no special case. */
const START = 1_000_000_001;
const TALLY_COUNT = 2 ** 26;

/** Seeds that the C program counts, to be scaled up. */
const C_SLICE = 2 ** 28;

/** All 4,294,967,295 seeds on two threads, everything included. */
async function fullCount(one: BenchLoadout, limit: number, runC: RunC): Promise<Row> {
  const workerUrl = pathToFileURL(resolve("dist/oddsWorker.js"));
  const { loadout, name } = one;
  let seeds = 0;
  const took = await seconds(async () => {
    const count = await countSeeds({ rules: RULES, loadout }, ALL_SEEDS, { workers: 2, workerUrl });
    seeds = count.outcomes[0]?.seeds ?? 0;
  });
  const c = (scalar(runC, "tally", 2, C_SLICE, one).took * 2 ** 32) / C_SLICE;
  return {
    what: `all seeds on two threads: ${name}`,
    measured: `${took.toFixed(2)} s${Number.isNaN(c) ? "" : ` (C, scaled up: ${c.toFixed(1)} s)`}`,
    target: `at most ${limit} s`,
    checksum: `${seeds} drop nothing`,
  };
}

/** A tally on one thread. */
async function kernelTally(one: BenchLoadout, least: number, runC: RunC): Promise<Row> {
  const program = buildProgram(planAward(RULES, one.loadout));
  const compile = () => compileKernel(program, [{ startsAtFirstDraw: false }]);
  const [compiled] = await medians(ROUNDS, async () => [1000 * (await seconds(compile))] as const);
  const counter = new Counter({ case: { rules: RULES, ...one }, kernel: compile() });
  const tally = (count: number): string => {
    const { counts } = counter.run({ start: START, count });
    return tallyText(
      program.outcomes.map((outcome, index) => ({ ...outcome, seeds: counts[index] as number })),
    );
  };
  tally(2 ** 24);
  const [ours, ratio] = await medians(ROUNDS, async () => {
    const { took, lines } = scalar(runC, "tally", 1, TALLY_COUNT, one);
    let text = "";
    const mine = await seconds(() => (text = tally(TALLY_COUNT)));
    expectSame(`the tally of ${one.name}`, text, lines === undefined ? text : sorted(lines));
    return [mine, took / mine] as const;
  });
  const each = `${nanoseconds(ours / TALLY_COUNT)} an award${timesC(ratio)}`;
  return {
    what: `kernel: ${one.name}`,
    measured: `${each}, compiled in ${compiled.toFixed(1)} ms`,
    target: `at least ${least} × C, ${COMPILE_MAX} ms`,
    checksum: "",
  };
}

const nanoseconds = (time: number): string => `${(time * 1e9).toFixed(2)} ns`;

const ROLL_COUNT = 2 ** 21;

/** The core's rolls, with the checksum that the C program makes. */
function coreChecksum(plan: AwardPlan, start: number, count: number): number {
  let sum = 0;
  for (let seed = start; seed < start + count; seed += 1) {
    const draw = new SeededDraw(seed);
    const { variant, count: pickups } = resolveAward(plan, draw);
    sum = Math.imul(sum, 31);
    if (pickups > 0) {
      sum = (sum + ((variant * 8 + pickups) ^ draw.seed("spawn"))) | 0;
    }
  }
  return sum >>> 0;
}

/**
 * Short calls, as programs make them, so that V8 compiles the roll first and then its caller. One long
 * loop is compiled while the roll is not yet: every third run then took twice as long to its end.
 */
function warmUp(plan: AwardPlan): void {
  for (let call = 0; call < 2 ** 12; call += 1) {
    coreChecksum(plan, 1 + call * 2 ** 20, 2 ** 6);
  }
}

/** One award after the other, with its first spawn seed. */
async function rolls(one: BenchLoadout, runC: RunC): Promise<Row> {
  const plan = planAward(RULES, one.loadout);
  warmUp(plan);
  let checksum = 0;
  const [ours, ratio] = await medians(ROUNDS, async () => {
    const mine = await seconds(() => (checksum = coreChecksum(plan, START, ROLL_COUNT)));
    const { took, lines } = scalar(runC, "roll", 1, ROLL_COUNT, one);
    expectSame(`rolls of ${one.name} in C`, checksum, Number(lines?.[0] ?? checksum));
    return [mine / ROLL_COUNT, mine / took] as const;
  });
  return {
    what: `roll by the core: ${one.name}`,
    measured: `${nanoseconds(ours)}${Number.isNaN(ratio) ? "" : ` (${ratio.toFixed(2)} of C's time)`}`,
    target: `at most ${CORE_MAX} of C's`,
    checksum: checksum.toString(16),
  };
}

/**
 * The most memory that was resident, in megabytes. Linux begins a program's `maxRSS` with that of the
 * one that started it; only `VmHWM` is its own.
 */
function peakMegabytes(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "latin1")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
