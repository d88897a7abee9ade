/** One changed rule, and the ways there are to change one: a draw, an item, a step, a number. */
import { combinePlayers, countOf, type Loadout } from "../../core/award/loadout";
import { bandRollOf, planAward, type AwardPlan } from "../../core/award/plan";
import { awardRules, type AwardHypotheses } from "../../core/award/rules";
import { AWARD_STEPS, type AwardStep } from "../../core/award/steps";
import { chanceOf, type BandNumbers } from "../../core/draw/draw";
import type { ItemName } from "../../core/game/awardItems";
import type { AwardInputs } from "../../core/judge/inputs";
import type { DrawChange, OtherBound } from "./ruleDraw";

/** One changed rule, which would hold for every award. */
export interface Neighbour {
  /** What would have to hold, as a clause: '"sack" is 1 in 40'. */
  readonly rule: string;
  /** The draw that it is about. */
  readonly draw: string;
  /** How draws are made or answered otherwise. */
  readonly change?: DrawChange;
  /** What is otherwise before the draws; undefined where this loadout is made as ever. */
  readonly plan?: (plan: AwardPlan, inputs: AwardInputs) => AwardPlan | undefined;
  /** Answers to open questions, of which some are about what follows an award. */
  readonly answers?: Partial<AwardHypotheses>;
}

/** What a neighbour does otherwise, apart from what it is called. */
export type Change = Omit<Neighbour, "rule" | "draw">;

/** The steps in the game's order. */
export const STEPS: readonly string[] = AWARD_STEPS.map(({ name }) => name);

/** The draw that a step begins with. */
export function drawOfStep(step: string): string {
  return step === "trinkets" ? "ace" : step === "bands" ? "base" : step;
}

export function stepName(step: AwardStep): string {
  return AWARD_STEPS.find(({ run }) => run === step)?.name ?? "";
}

/** Another answer to an open question. */
export function answering<Id extends keyof AwardHypotheses>(
  id: Id,
  option: AwardHypotheses[Id],
): Change {
  return {
    answers: { [id]: option },
    plan: (_, { rules, players, difficulty }) => {
      if (rules.hypotheses[id] === option) {
        return undefined;
      }
      const other = awardRules(rules.edition, { ...rules.hypotheses, [id]: option });
      return planAward(other, combinePlayers(players, difficulty, other));
    },
  };
}

/** Another bound for the questions with these labels. */
export function bounding(labels: readonly string[], by: Omit<OtherBound, "labels">): Change {
  return { change: { bound: { labels, ...by } } };
}

/** A loadout that is taken for another one; undefined where it is that one. */
export function carrying(
  other: (loadout: Loadout) => Loadout | undefined,
  change: DrawChange = {},
): Change {
  return {
    change,
    plan: ({ contracts }, { rules, loadout }) => {
      const carried = other(loadout);
      const plan = carried && planAward(rules, carried);
      // Without the item its roll, whatever the answer, makes no pickups more.
      return change.answers?.["contract"] === undefined ? plan : plan && { ...plan, contracts };
    },
  };
}

/** With so many of an item. */
export function holding(name: ItemName, count: number): (one: Loadout) => Loadout | undefined {
  return (loadout) =>
    countOf(loadout.items, name) > 0 === count > 0
      ? undefined
      : { ...loadout, items: { ...loadout.items, [name]: count } };
}

/** Another list of steps, where this one is made. */
export function stepping(
  step: string,
  change: (steps: readonly AwardStep[], index: number) => readonly AwardStep[],
): Change {
  return {
    plan: (plan) => {
      const index = plan.steps.findIndex((run) => stepName(run) === step);
      return index < 0 ? undefined : { ...plan, steps: change(plan.steps, index) };
    },
  };
}

/** One step made otherwise. */
export function wrapping(step: string, wrap: (run: AwardStep) => AwardStep): Change {
  return stepping(step, (steps, index) => steps.with(index, wrap(steps[index] as AwardStep)));
}

/** Other numbers of the first roll. */
export function rolling(
  change: (numbers: BandNumbers, luck: number) => BandNumbers | undefined,
): Change {
  return {
    plan: (plan, { loadout }) => {
      const { decimal, isFloat32 } = plan.bandRoll;
      const numbers = change(decimal, loadout.luck);
      return numbers && { ...plan, bandRoll: bandRollOf(numbers, isFloat32) };
    },
  };
}

/** So many pickups of contracts besides the first, by how many are held. */
export function contracting(count: (held: number) => number): Change {
  return {
    plan: (plan) =>
      plan.contracts === 0 ? undefined : { ...plan, contracts: count(plan.contracts) },
  };
}

/** Another product as contracts' chance of nothing. */
export function voiding(factors: (own: readonly number[]) => readonly number[]): Change {
  return {
    plan: (plan) => {
      const { contracts, contractVoid, bandRoll } = plan;
      const chance = chanceOf(factors(contractVoid.factors), bandRoll.isFloat32);
      return contracts === 0 ? undefined : { ...plan, contractVoid: chance };
    },
  };
}
