/** The speed of single rolls by the core, in one run with a scalar C program of the same rules (award.c). */
import { planAward } from "../../src/core/award/awardPlan";
import type { AwardPlan } from "../../src/core/award/steps";
import { resolveAward } from "../../src/core/award/roll";
import { SeededDraw } from "../../src/core/draw/draw";
import { awardRules } from "../../src/core/award/awardRules";
import { LOADOUTS, type BenchLoadout } from "../loadouts";
import { compileC, expectSame, medians, seconds, type Row } from "../measure";

/** The most of C's time that a roll of the core takes. */
const CORE_MAX = 7;

const ROUNDS = 5;
const RULES = awardRules("afterbirth+");

/** Somewhere in the middle of all seeds. */
const START = 1_000_000_001;
const ROLL_COUNT = 2 ** 21;

/** One row a loadout. */
export async function awardRows(): Promise<readonly Row[]> {
  const runC = compileC("bench/awards/award.c");
  const rows: Row[] = [];
  for (const one of LOADOUTS) {
    rows.push(await rolls(one, runC));
  }
  return rows;
}

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
async function rolls(one: BenchLoadout, runC: ReturnType<typeof compileC>): Promise<Row> {
  const plan = planAward(RULES, one.loadout);
  warmUp(plan);
  let checksum = 0;
  const [ours, ratio] = await medians(ROUNDS, async () => {
    const mine = await seconds(() => (checksum = coreChecksum(plan, START, ROLL_COUNT)));
    const [took = NaN, theirs = checksum] = runC?.([START, ROLL_COUNT, ...one.c]).map(Number) ?? [];
    expectSame(`rolls of ${one.name} in C`, checksum, theirs);
    return [mine / ROLL_COUNT, mine / took] as const;
  });
  return {
    what: `roll by the core: ${one.name}`,
    measured: `${(ours * 1e9).toFixed(1)} ns${Number.isNaN(ratio) ? "" : ` (${ratio.toFixed(2)} of C's time)`}`,
    target: `at most ${CORE_MAX} of C's`,
    checksum: checksum.toString(16),
  };
}
