/** Other orders and conditions of the award's steps, each a changed list of steps. */
import { AWARD_STEPS, type AwardState, type AwardStep } from "../../core/award/steps";
import { exploreStep } from "../../core/award/odds";
import type { AwardPlan, Replacement } from "../../core/award/plan";
import { PickupVariant } from "../../core/award/pickups";
import { settle } from "../../core/award/roll";
import type { Draw } from "../../core/draw/draw";

/** A plan with one thing about its steps changed. */
export interface AlteredPlan {
  /** The name of the step in question. */
  readonly step: string;
  readonly text: string;
  /** See `Suspect.isRule`. */
  readonly isRule: boolean;
  /** The draw in question, where it is not simply that of the step. */
  readonly draw?: string | undefined;
  readonly plan: AwardPlan;
}

/** Every plan in which one step is left out, made twice, moved, or made under another condition. */
export function alteredPlans(
  plan: AwardPlan,
  observedVariant: number,
  count: number,
): AlteredPlan[] {
  const altered: AlteredPlan[] = [];
  plan.steps.forEach((step, index) => {
    const name = stepName(step);
    if (index > 0) {
      altered.push(without(plan, index, name), twice(plan, index, name));
      altered.push(whereItMatters(plan, index, name));
      if (index > 1) {
        altered.push(swapped(plan, index, name));
      }
      altered.push(...pretending(plan, index, name));
    }
  });
  altered.push(...chainAlterations(plan));
  // What a step paid is changed last: it could explain nearly everything.
  plan.steps.forEach((step, index) => {
    altered.push(...paying(plan, index, stepName(step), observedVariant, count));
  });
  return altered;
}

/** The name of a step. */
export function stepName(step: AwardStep): string {
  return AWARD_STEPS.find((row) => row.run === step)?.name ?? "";
}

function withSteps(plan: AwardPlan, steps: readonly AwardStep[]): AwardPlan {
  return { ...plan, steps };
}

function replaced(plan: AwardPlan, index: number, step: AwardStep): AwardPlan {
  return withSteps(plan, plan.steps.with(index, step));
}

function without(plan: AwardPlan, index: number, step: string): AlteredPlan {
  const steps = plan.steps.toSpliced(index, 1);
  const text = `the step "${step}" is left out`;
  return { step, text, isRule: true, plan: withSteps(plan, steps) };
}

function twice(plan: AwardPlan, index: number, step: string): AlteredPlan {
  const steps = plan.steps.toSpliced(index, 0, plan.steps[index] as AwardStep);
  const text = `the step "${step}" is made twice`;
  return { step, text, isRule: true, plan: withSteps(plan, steps) };
}

/** The step is left out for awards that it could not change. */
function whereItMatters(plan: AwardPlan, index: number, step: string): AlteredPlan {
  const run = plan.steps[index] as AwardStep;
  return {
    step,
    text: `the step "${step}" is made only where it can matter`,
    isRule: true,
    plan: replaced(plan, index, (own, award, draw) => {
      if (canMatter(own, run, award)) {
        run(own, award, draw);
      }
    }),
  };
}

/** Whether some answers would change what is paid: no pickup and none of a pickup are the same. */
function canMatter(plan: AwardPlan, step: AwardStep, award: AwardState): boolean {
  const before = settle({ ...award });
  return exploreStep(plan, step, award).some((branch) => {
    const after = settle({ variant: branch.variant, count: branch.count });
    return after.variant !== before.variant || after.count !== before.count;
  });
}

/** The first step stays first: everything else works on what it pays. */
function swapped(plan: AwardPlan, index: number, step: string): AlteredPlan {
  const before = plan.steps[index - 1] as AwardStep;
  const steps = plan.steps.toSpliced(index - 1, 2, plan.steps[index] as AwardStep, before);
  const text = `the step "${step}" comes before "${stepName(before)}"`;
  return { step, text, isRule: true, plan: withSteps(plan, steps) };
}

/** What a step could mistake the award for. */
const MASKS: readonly number[] = [
  PickupVariant.HEART,
  PickupVariant.COIN,
  PickupVariant.TRINKET,
  PickupVariant.NONE,
];

/** The step treats the award as if it were another kind, or as if there were one of it. */
function pretending(plan: AwardPlan, index: number, step: string): readonly AlteredPlan[] {
  const run = plan.steps[index] as AwardStep;
  const masked = MASKS.map((mask) => ({
    step,
    text: `the step "${step}" does not look at the kind of award as published`,
    isRule: false,
    plan: replaced(plan, index, (own, award, draw) => {
      runMasked(run, mask, own, award, draw);
    }),
  }));
  const counted = {
    step,
    text: `the step "${step}" does not look at the number of pickups as published`,
    isRule: false,
    plan: replaced(plan, index, (own: AwardPlan, award: AwardState, draw: Draw) => {
      const missing = award.count === 0 ? 1 : 0;
      award.count += missing;
      run(own, award, draw);
      award.count -= missing;
    }),
  };
  return [...masked, counted];
}

function runMasked(
  run: AwardStep,
  mask: number,
  plan: AwardPlan,
  award: AwardState,
  draw: Draw,
): void {
  const own = award.variant;
  award.variant = mask;
  run(plan, award, draw);
  if (award.variant === mask) {
    award.variant = own;
  }
}

/** After the step the award is what was observed. */
function paying(
  plan: AwardPlan,
  index: number,
  step: string,
  variant: number,
  count: number,
): readonly AlteredPlan[] {
  const run = plan.steps[index] as AwardStep;
  const text = `the step "${step}" pays otherwise`;
  return [
    {
      step,
      text,
      isRule: false,
      plan: replaced(plan, index, (own, award, draw) => {
        run(own, award, draw);
        award.variant = variant;
      }),
    },
    {
      step,
      text: `the step "${step}" makes another number`,
      isRule: false,
      plan: replaced(plan, index, (own, award, draw) => {
        run(own, award, draw);
        award.count = count;
      }),
    },
  ];
}

/** The chain of replacing trinkets in another order, or with another end. */
function chainAlterations(plan: AwardPlan): readonly AlteredPlan[] {
  const chain = plan.replacements;
  if (chain.length === 0) {
    return [];
  }
  const orders = chain.length < 2 ? [] : [chain.toReversed(), ...neighboursSwapped(chain)];
  const reordered = orders.map((replacements) => ({
    step: "trinkets",
    text: "the trinkets roll in another order",
    isRule: true,
    plan: { ...plan, replacements },
  }));
  const index = plan.steps.findIndex((step) => stepName(step) === "trinkets");
  const endings = [ENDLESS_CHAIN, VETO_ENDS_CHAIN].map(({ text, draw, step }) => ({
    step: "trinkets",
    text,
    isRule: true,
    draw,
    plan: replaced(plan, index, step),
  }));
  return [...reordered, ...endings];
}

function neighboursSwapped(chain: readonly Replacement[]): readonly (readonly Replacement[])[] {
  return chain.slice(1).map((replacement, index) => {
    return chain.toSpliced(index, 2, replacement, chain[index] as Replacement);
  });
}

/** Another end of the chain. */
interface ChainEnding {
  readonly text: string;
  readonly draw: string | undefined;
  readonly step: AwardStep;
}

const ENDLESS_CHAIN: ChainEnding = {
  text: "the chain of trinkets goes on after a hit",
  draw: undefined,
  step: (plan, award, draw) => {
    runChain(plan, award, draw, false, false);
  },
};

const VETO_ENDS_CHAIN: ChainEnding = {
  text: "a heart vetoed by Daemon's Tail ends the chain of trinkets",
  draw: "child-tail",
  step: (plan, award, draw) => {
    runChain(plan, award, draw, true, true);
  },
};

function runChain(
  plan: AwardPlan,
  award: AwardState,
  draw: Draw,
  endsAtHit: boolean,
  endsAtVeto: boolean,
): void {
  if (award.variant === PickupVariant.NONE) {
    return;
  }
  for (const { label, variant, roll } of plan.replacements) {
    if (roll(draw, label)) {
      const isChecked = variant === PickupVariant.HEART && plan.hasDaemonsTail;
      const isVetoed = isChecked && !draw.oneIn("child-tail", 5);
      award.variant = isVetoed ? award.variant : variant;
      if (isVetoed ? endsAtVeto : endsAtHit) {
        return;
      }
    }
  }
}
