/** One changed rule, and how such changes are put together. */
import { PickupVariant } from "../../core/game/pickups";
import type { AwardPlan } from "../../core/award/plan";
import type { AwardHypotheses } from "../../core/award/rules";
import { AWARD_STEPS, type AwardStep } from "../../core/award/steps";
import type { AwardInputs } from "../../core/judge/inputs";
import type { DrawChange, OtherBound } from "./ruleDraw";

/** One way of making awards: a plan with the draws as changed. */
export interface Ways {
  readonly plan: AwardPlan;
  readonly change: DrawChange;
}

/** One whole change of the rules. */
export interface RuleChange {
  /** What would have to hold, as a clause: "the sack is 1 in 40". */
  readonly rule: string;
  /** The draw that it is about. */
  readonly draw: string;
  /** The one question that is answered otherwise, and by which bound if that is all. */
  readonly question?: { readonly label: string; readonly bound?: OtherBound | undefined };
  /** Whether the first pickup is asked for with a sub-type, whichever. */
  readonly asksForSubType?: boolean;
  /** Whether the pickups have seeds that are no draws of the award at all, whichever they are. */
  readonly isSeededElsewhere?: boolean;
  /** The rules' answers to questions about what follows an award. */
  readonly answers?: Partial<AwardHypotheses>;
  /** The ways in which awards with these inputs are made; undefined where nothing changes. */
  readonly ways: (inputs: AwardInputs, plan: AwardPlan) => readonly Ways[] | undefined;
}

/** The kinds of award besides nothing. */
export const KINDS: readonly number[] = Object.values(PickupVariant).filter(
  (variant) => variant !== PickupVariant.NONE,
);

/** The yes-or-no draws with their bounds and how many of them hit, in the order of the rules. */
// prettier-ignore
export const ROLLS: readonly (readonly [label: string, bound: number])[] = [
  ["card", 3], ["trinket-or-pill", 2], ["tail", 5], ["battery", 20], ["watch", 15], ["sack", 50],
  ["ace", 10], ["cap", 10], ["match", 10], ["child", 10], ["child-tail", 5], ["rusted", 10],
  ["smelter", 50], ["guppy", 3], ["guppy-void", 3], ["guppy-lock", 2], ["contract", 0], ["hard", 100],
  ["modem", 4],
];

/** A candidate that changes the draws alone. */
export function drawing(rule: string, draw: string, change: DrawChange): RuleChange {
  return { rule, draw, ways: (_, plan) => [{ plan, change }] };
}

/** A candidate that boils rules and loadout down otherwise; undefined where it changes nothing. */
export function planning(
  rule: string,
  draw: string,
  change: (plan: AwardPlan) => AwardPlan | undefined,
): RuleChange {
  return {
    rule,
    draw,
    ways: (_, plan) => {
      const changed = change(plan);
      return changed === undefined ? undefined : [{ plan: changed, change: {} }];
    },
  };
}

/** A candidate that changes nothing but how one yes-or-no question is answered. */
export function answering(
  rule: string,
  label: string,
  change: Pick<DrawChange, "bound" | "inverted">,
): RuleChange {
  return { ...drawing(rule, label, change), question: { label, bound: change.bound } };
}

/** The name of a step. */
export function stepName(step: AwardStep): string {
  return AWARD_STEPS.find((row) => row.run === step)?.name ?? "";
}

/** The draw that a step begins with. */
function drawOfStep(step: string): string {
  return step === "trinkets" ? "ace" : step === "bands" ? "base" : step;
}

/** Every step, and those after the first, which work on what it pays. */
export const ALL_STEPS = AWARD_STEPS.map(({ name }) => name);
export const STEP_NAMES = ALL_STEPS.slice(1);

/** A candidate that replaces the list of steps; undefined where the step is not made. */
export function stepping(
  step: string,
  rule: string,
  change: (
    steps: readonly AwardStep[],
    index: number,
    plan: AwardPlan,
  ) => readonly AwardStep[] | undefined,
  draw: string = drawOfStep(step),
): RuleChange {
  return planning(rule, draw, (plan) => {
    const index = plan.steps.findIndex((run) => stepName(run) === step);
    const steps = index < 0 ? undefined : change(plan.steps, index, plan);
    return steps === undefined ? undefined : { ...plan, steps: [...steps] };
  });
}

/** A candidate that makes one step otherwise. */
export function wrapping(
  step: string,
  rule: string,
  wrap: (run: AwardStep) => AwardStep,
  draw?: string,
): RuleChange {
  return stepping(
    step,
    rule,
    (steps, index) => steps.with(index, wrap(steps[index] as AwardStep)),
    draw,
  );
}
