/**
 * The speed of exact odds and seed search, as ratios against a scalar C program of the same rules.
 *
 *     npm run bench:odds                      all of it, about three minutes
 *     npm run bench:odds -- --rounds 9        more rounds, for a noisy machine
 *     npm run bench:odds -- --full-c          the C program counts all seeds too (two minutes more)
 *     npm run bench:odds -- --only kernel     one of kernel, roll, full
 *
 * All variants of a row run back to back in every round; the ratio is the median over rounds of the
 * ratios within a round. No time is reported when two variants disagree: then the exit code is 1.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { planAward } from "../../src/core/award/plan";
import type { AwardPlan } from "../../src/core/award/types";
import { resolveAward } from "../../src/core/award/roll";
import { SeededDraw } from "../../src/core/draw/draw";
import { awardRules } from "../../src/core/award/rules";
import type { Loadout } from "../../src/core/award/loadout";
import { AWARD_ITEMS } from "../../src/core/game/awardItems";
import { ALL_SEEDS, countSeeds, type CountedOutcome } from "../../src/search/exact";
import { evaluate, loopSource } from "../../src/search/javascript/compile";
import { Counter } from "../../src/search/jobs/count";
import { compileKernel } from "../../src/search/kernel/kernel";
import { buildProgram } from "../../src/search/program";
import { segmentsOf } from "../../src/search/segments";
import { compileC, median } from "../measure";
import { peakMegabytes } from "../peakMemory";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
    "full-c": { type: "boolean", default: false },
    source: { type: "string" },
    worker: { type: "string" },
  },
});

const ROUNDS = Number(values.rounds);
const RULES = awardRules("afterbirth+");
const ALL_ITEMS = Object.fromEntries(AWARD_ITEMS.map(({ name }) => [name, 1]));

/** Loadouts as the C program and the core understand them. */
const LOADOUTS: readonly {
  readonly name: string;
  readonly says: string;
  readonly loadout: Loadout;
  readonly c: readonly [luck: string, flags: string, contracts: string];
}[] = [
  {
    name: "a",
    says: "nothing, luck 0",
    loadout: { luck: 0, difficulty: "normal", items: {} },
    c: ["0", "0", "0"],
  },
  {
    name: "b",
    says: "luck 5, Lucky Foot, Lucky Toe, Daemon's Tail",
    loadout: {
      luck: 5,
      difficulty: "normal",
      items: { "lucky-foot": 1, "lucky-toe": 1, "daemons-tail": 1 },
    },
    c: ["5", "11", "0"],
  },
  {
    name: "c",
    says: "everything, luck 7, hard, two Contracts",
    loadout: { luck: 7, difficulty: "hard", items: { ...ALL_ITEMS, "contract-from-below": 2 } },
    c: ["7", "16383", "2"],
  },
];

type Row = (typeof LOADOUTS)[number];

function refuse(sentence: string): never {
  console.error(`Results differ, so no time is reported: ${sentence}`);
  process.exit(1);
}

const scalar = compileC(values.source ?? "", "-ffp-contract=off");

interface ScalarRun {
  readonly seconds: number;
  readonly lines: readonly string[];
}

function runScalar(
  mode: string,
  threads: number,
  start: number,
  count: number,
  row: Row,
): ScalarRun {
  const words = [mode, `${threads}`, `${start}`, `${count}`, "1", ...row.c];
  const output = execFileSync(scalar as string, words, { encoding: "utf8" });
  const [seconds, ...lines] = output.trim().split("\n");
  return { seconds: Number(seconds), lines };
}

/** A tally as text, the same from C and from here. */
function tallyText(outcomes: readonly CountedOutcome[]): string {
  return outcomes
    .filter(({ seeds }) => seeds > 0)
    .map(({ variant, count, seeds }) => `${variant} ${count} ${seeds}`)
    .sort()
    .join("; ");
}

function checksumOf(text: string): string {
  let sum = 0;
  for (const character of text) {
    sum = (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0;
  }
  return sum.toString(16).padStart(8, "0");
}

function timed<T>(work: () => T): { readonly seconds: number; readonly result: T } {
  const began = performance.now();
  const result = work();
  return { seconds: (performance.now() - began) / 1000, result };
}

function nanoseconds(seconds: readonly number[], count: number): string {
  return ((median(seconds) / count) * 1e9).toFixed(2).padStart(7);
}

/** Somewhere in the middle of all seeds, a stretch long enough to be no special case. */
const START = 1_000_000_001;
const TALLY_COUNT = 2 ** 26;

function benchKernel(): void {
  console.log(`\nTally of ${TALLY_COUNT} seeds on one thread (ns per award)`);
  for (const row of LOADOUTS) {
    const program = buildProgram(planOf(row));
    const compiles: number[] = [];
    let kernel = compileKernel(program, [{ startsAtFirstDraw: false }]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      kernel = compileKernel(program, [{ startsAtFirstDraw: false }]);
      compiles.push(performance.now() - began);
    }
    const functions = segmentsOf(program).map(({ bands }) => ({ startsAtFirstDraw: true, bands }));
    const segments = performance.now();
    compileKernel(program, functions);
    const segmentTime = performance.now() - segments;
    const counter = new Counter({ kind: "count", case: { rules: RULES, ...row }, kernel });
    const part = { kind: "seeds", start: START, count: TALLY_COUNT } as const;
    counter.run({ ...part, count: 2 ** 24 });
    const ours: number[] = [];
    const theirs: number[] = [];
    let checksum = "";
    for (let round = 0; round < ROUNDS; round += 1) {
      const c = scalar === undefined ? undefined : runScalar("tally", 1, START, TALLY_COUNT, row);
      const { seconds, result } = timed(() => counter.run(part));
      const outcomes = program.outcomes.map((outcome, index) => ({
        ...outcome,
        seeds: result.counts[index] as number,
      }));
      const tally = tallyText(outcomes);
      checksum = checksumOf(tally);
      ours.push(seconds);
      if (c !== undefined) {
        expectSame(`tally (${row.name})`, tally, c.lines);
        theirs.push(c.seconds);
      }
    }
    const ratio = medianRatio(theirs, ours);
    console.log(
      `(${row.name}) C ${nanosecondsOr(theirs)}  kernel ${nanoseconds(ours, TALLY_COUNT)}  ` +
        `${ratio} times as fast  compiled in ${median(compiles).toFixed(1)} ms ` +
        `(all ${functions.length} stretches: ${segmentTime.toFixed(1)} ms)  checksum ${checksum}`,
    );
  }
}

function nanosecondsOr(seconds: readonly number[]): string {
  return seconds.length === 0 ? "      –" : nanoseconds(seconds, TALLY_COUNT);
}

function medianRatio(over: readonly number[], under: readonly number[]): string {
  return over.length === 0
    ? "–"
    : median(over.map((seconds, round) => seconds / (under[round] as number))).toFixed(2);
}

function expectSame(what: string, tally: string, lines: readonly string[]): void {
  const expected = lines
    .filter((line) => !line.endsWith(" 0"))
    .sort()
    .join("; ");
  if (tally !== expected) {
    refuse(`${what}\n  here ${tally}\n  C    ${expected}`);
  }
}

function planOf({ loadout }: Row): AwardPlan {
  return planAward(RULES, loadout);
}

const ROLL_COUNT = 2 ** 24;
const CORE_ROLL_COUNT = 2 ** 21;

/** The compiled roll in a loop with the same checksum as the C program's. */
function compileChecksum(plan: AwardPlan): (start: number, count: number) => number {
  const program = buildProgram(plan);
  const packs = program.outcomeOf.map((index) => {
    const outcome = program.outcomes[index];
    return outcome === undefined ? 0 : outcome.variant * 8 + outcome.count;
  });
  const visit = `const pack = packs[s];
    if (pack === 0) { sum = Math.imul(sum, 31); }
    else {
      x ^= x >>> 5; x ^= x << 9; x ^= x >>> 7;
      sum = (Math.imul(sum, 31) + (pack ^ x)) | 0;
    }`;
  const { tables, loop } = loopSource(program, visit);
  const source = `${tables}
    const packs = new Int32Array([${packs.join()}]);
    return function checksum(start, count) {
      let sum = 0;
      ${loop}
      return sum >>> 0;
    }`;
  return evaluate(source, plan, program) as (start: number, count: number) => number;
}

/** The readable core with the same checksum. */
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

function benchRoll(): void {
  console.log("\nOne award after the other, with its first spawn seed (ns per award)");
  for (const row of LOADOUTS) {
    const plan = planOf(row);
    const compiled = compileChecksum(plan);
    compiled(1, 2 ** 20);
    coreChecksum(plan, 1, 2 ** 18);
    const seconds = { c: [] as number[], js: [] as number[], core: [] as number[] };
    let checksum = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const js = timed(() => compiled(START, ROLL_COUNT));
      const core = timed(() => coreChecksum(plan, START, CORE_ROLL_COUNT));
      checksum = js.result;
      if (core.result !== compiled(START, CORE_ROLL_COUNT)) {
        refuse(`compiled roll and core, loadout (${row.name})`);
      }
      seconds.js.push(js.seconds / ROLL_COUNT);
      seconds.core.push(core.seconds / CORE_ROLL_COUNT);
      if (scalar !== undefined) {
        const c = runScalar("roll", 1, START, ROLL_COUNT, row);
        if (Number(c.lines[0]) !== js.result) {
          refuse(`compiled roll and C, loadout (${row.name}): ${js.result} and ${c.lines[0]}`);
        }
        seconds.c.push(c.seconds / ROLL_COUNT);
      }
    }
    const text = (list: readonly number[]): string =>
      list.length === 0 ? "      –" : (median(list) * 1e9).toFixed(2).padStart(7);
    console.log(
      `(${row.name}) C ${text(seconds.c)}  compiled JavaScript ${text(seconds.js)} = ` +
        `${medianRatio(seconds.js, seconds.c)} of C  core ${text(seconds.core)} = ` +
        `${medianRatio(seconds.core, seconds.c)} of C  checksum ${checksum.toString(16)}`,
    );
  }
}

/** Seeds the C program counts to be scaled up, unless it counts them all. */
const C_SLICE = 2 ** 28;

async function benchFull(): Promise<void> {
  console.log("\nAll 4,294,967,295 seeds on two threads (seconds, everything included)");
  for (const row of LOADOUTS) {
    const began = performance.now();
    const usedBefore = process.cpuUsage();
    const one = { rules: RULES, loadout: row.loadout };
    const workerUrl = new URL(values.worker ?? "");
    const count = await countSeeds(one, ALL_SEEDS, { workers: 2, workerUrl });
    const seconds = (performance.now() - began) / 1000;
    const used = process.cpuUsage(usedBefore);
    const processorTime = ((used.user + used.system) / 1e6).toFixed(2);
    const tally = tallyText(count.outcomes);
    console.log(
      `(${row.name}) ${seconds.toFixed(2)} s (processor time ${processorTime} s)${scalarFull(row, tally, seconds)}  ` +
        `checksum ${checksumOf(tally)}`,
    );
  }
}

function scalarFull(row: Row, tally: string, seconds: number): string {
  if (scalar === undefined) {
    return "";
  }
  const count = values["full-c"] ? 2 ** 32 - 1 : C_SLICE;
  const c = runScalar("tally", 2, 1, count, row);
  if (values["full-c"]) {
    expectSame(`full count (${row.name})`, tally, c.lines);
  }
  const scaled = (c.seconds * 2 ** 32) / count;
  const how = values["full-c"] ? "counted" : "scaled up from 2^28 seeds";
  return `, C on two threads ${scaled.toFixed(1)} s (${how}): ${(scaled / seconds).toFixed(1)} times`;
}

const isWanted = (name: string): boolean => values.only === undefined || values.only === name;
LOADOUTS.forEach(({ name, says }) => console.log(`(${name}) ${says}`));
if (isWanted("full")) {
  await benchFull();
  const peak = peakMegabytes();
  console.log(`peak memory so far ${Math.round(peak)} MB`);
}
if (isWanted("kernel")) {
  benchKernel();
}
if (isWanted("roll")) {
  benchRoll();
}
