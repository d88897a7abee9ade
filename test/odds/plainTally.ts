/** Counting with the readable core, one award after the other: what every fast path must equal. */
import { planAward } from "../../src/core/award/plan";
import { resolveAward } from "../../src/core/award/roll";
import { SeededDraw } from "../../src/core/draw/draw";
import { previousState, shiftsOf } from "../../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../src/core/rng/shifts";
import type { Case, CountResult } from "../../src/search/jobs/types";
import type { AwardProgram } from "../../src/search/program/types";

/** Seeds by outcome, keyed by variant and count. */
export type Tally = Readonly<Record<string, number>>;

/** The outcomes of some seeds. */
export function plainTally(one: Case, seeds: Iterable<number>): Tally {
  const plan = planAward(one.rules, one.loadout);
  const tally: Record<string, number> = {};
  for (const seed of seeds) {
    const { variant, count } = resolveAward(plan, new SeededDraw(seed));
    const key = `${variant}x${count}`;
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
}

/** A fast path's result in the same form. */
export function tallyOf(program: AwardProgram, result: CountResult): Tally {
  const tally: Record<string, number> = {};
  for (const [index, { variant, count }] of program.outcomes.entries()) {
    const seeds = result.counts[index] as number;
    if (seeds > 0) {
      tally[`${variant}x${count}`] = seeds;
    }
  }
  return tally;
}

/** Consecutive seeds. */
export function* seedsFrom(start: number, count: number): Generator<number> {
  for (let seed = start; seed < start + count; seed += 1) {
    yield seed;
  }
}

/** The seeds whose first draws are consecutive. */
export function* seedsOfDraws(start: number, count: number): Generator<number> {
  for (let draw = start; draw < start + count; draw += 1) {
    yield previousState(draw, shiftsOf(SHIFT_INDEX_LEVEL));
  }
}
