/**
 * The ideal odds of a loadout: every step explored from every state it can start in, with equal
 * states merged. The same exploration is what compiled kernels and the documented table of draws are
 * made from.
 */
import { at } from "../lists";
import {
  DOUBLES,
  chancesOf,
  everyWay,
  type ChanceAlgebra,
  type PathStep,
  type Way,
} from "../draw/enumerating";
import { PickupVariant } from "../game/pickupKinds";
import { settle } from "./roll";
import type { AwardPlan, AwardState, AwardStep } from "./steps";

/** Added to a percentage, lets 13.965 be rounded as on paper: no such number is exact in binary. */
export const ROUNDING_MARGIN = 1e-9;

/** An outcome of an award with its chance. */
export interface Outcome<P> {
  readonly variant: number;
  readonly count: number;
  readonly chance: P;
}

/** Every way one step can go from a state. */
export function exploreStep(
  plan: AwardPlan,
  step: AwardStep,
  from: Readonly<AwardState>,
): readonly Way<AwardState>[] {
  return everyWay((draw) => {
    const award: AwardState = { variant: from.variant, count: from.count };
    step(plan, award, draw);
    return award;
  });
}

/** The names of all draws that an award by a plan can make. */
export function drawsIn(plan: AwardPlan): readonly string[] {
  const labels: string[] = [];
  awardOdds(plan, DOUBLES, (path) => {
    for (const { label } of path) {
      if (labels.indexOf(label) < 0) {
        labels.push(label);
      }
    }
  });
  return plan.capacitor === undefined ? labels : labels.concat("capacitor");
}

/**
 * The ideal odds of every outcome that a plan can have, unordered.
 *
 * @param algebra in which arithmetic: doubles, or exact fractions.
 * @param onPath told of every way that a step can go with any chance.
 */
export function awardOdds<P>(
  plan: AwardPlan,
  algebra: ChanceAlgebra<P>,
  onPath?: (path: readonly PathStep[]) => void,
): readonly Outcome<P>[] {
  let states: Outcome<P>[] = [
    { variant: PickupVariant.NONE, count: 1, chance: algebra.ratio(1, 1) },
  ];
  for (const step of plan.steps) {
    const after: Outcome<P>[] = [];
    for (const state of states) {
      const ways = exploreStep(plan, step, state);
      const chances = chancesOf(ways, algebra);
      for (let index = 0; index < ways.length; index += 1) {
        const { path, result } = at(ways, index);
        const chance = algebra.multiply(state.chance, at(chances, index));
        if (algebra.isPositive(chance)) {
          onPath?.(path);
        }
        addOutcome(after, { variant: result.variant, count: result.count, chance }, algebra);
      }
    }
    states = after;
  }
  const outcomes: Outcome<P>[] = [];
  for (const { chance, ...state } of states) {
    addOutcome(outcomes, { ...settle(state), chance }, algebra);
  }
  return outcomes;
}

/** The odds of every outcome by each reading of the battery's draw, the plan's own first; outcomes unordered. */
export function oddsByReading<P>(
  plan: AwardPlan,
  algebra: ChanceAlgebra<P>,
): readonly Outcome<readonly P[]>[] {
  const readings = [plan, ...plan.readings].map((reading) => awardOdds(reading, algebra));
  const found: Outcome<readonly P[]>[] = [];
  for (const { variant, count } of readings.flat()) {
    const isIt = (one: Omit<Outcome<P>, "chance">): boolean =>
      one.variant === variant && one.count === count;
    if (!found.some((one) => isIt(one))) {
      const chance = readings.map(
        (outcomes) => outcomes.find((one) => isIt(one))?.chance ?? algebra.ratio(0, 1),
      );
      found.push({ variant, count, chance });
    }
  }
  return found;
}

/** Adds an outcome to a list, merged with an equal one. */
function addOutcome<P>(
  outcomes: Outcome<P>[],
  outcome: Outcome<P>,
  algebra: ChanceAlgebra<P>,
): void {
  const place = outcomes.findIndex(
    ({ variant, count }) => variant === outcome.variant && count === outcome.count,
  );
  const known = outcomes[place];
  if (known !== undefined) {
    outcomes[place] = { ...known, chance: algebra.add(known.chance, outcome.chance) };
  } else if (algebra.isPositive(outcome.chance)) {
    outcomes.push(outcome);
  }
}
