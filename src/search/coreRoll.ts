/** The readable core, one award after the other: what kernels are held against, and what counts where none can. */
import { planAward } from "../core/award/plan";
import { resolveAward } from "../core/award/roll";
import type { Case } from "./jobs/types";
import type { AwardProgram } from "./program/types";

/** Rolls an award seed: the number of its outcome in the program. */
export type CoreRoll = (awardSeed: number) => number;

/** What every kernel replaces: some ten million awards a second and thread. */
export function coreRoll(one: Case, { outcomes }: AwardProgram): CoreRoll {
  const plan = planAward(one.rules, one.loadout);
  const { start, draw } = plan.stream;
  const places = new Map(outcomes.map((outcome, place) => [keyOf(outcome), place]));
  return (awardSeed) => {
    start(awardSeed);
    return places.get(keyOf(resolveAward(plan, draw))) as number;
  };
}

/** Counts stay far below. */
const COUNTS = 1024;

function keyOf({ variant, count }: { readonly variant: number; readonly count: number }): number {
  return variant * COUNTS + count;
}
