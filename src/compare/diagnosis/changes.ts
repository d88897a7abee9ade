/** Every single change of the rules that is tried on an award, the likeliest kind first. */
import { AWARD_ITEMS, type ItemName } from "../../core/award/items";
import { combinePlayers, countOf, type Loadout } from "../../core/award/loadout";
import { planAward, type AwardPlan } from "../../core/award/plan";
import { awardRules, HYPOTHESES, type HypothesisId } from "../../core/award/rules";
import type { ObservedAward } from "../../core/verdict/award";
import type { AwardInputs } from "../../core/verdict/inputs";
import type { Alteration, AskedQuestion } from "./alteredDraw";
import { BAND_ALTERNATIVES } from "./bandAlternatives";
import { alteredPlans } from "./stepAlterations";

/** One change that would explain an award. */
export interface Suspect {
  /** The label of the draw that it is about: the first at which game and simulation part. */
  readonly draw: string;
  /** What would have to be different, as a clause: "the roll was answered yes instead of no". */
  readonly text: string;
  /**
   * Whether it is a rule that would hold for every award, so that awards which came out as expected
   * can contradict it. "This roll was answered otherwise" is none.
   */
  readonly isRule: boolean;
}

/** One change to try. */
export interface Change extends Suspect {
  readonly plan: AwardPlan;
  readonly alteration: Alteration;
}

/** The rules as they are. */
export const NO_ALTERATION: Alteration = { kind: "none" };

/** The draws in the order of the rules, for naming a draw that nothing asked for. */
// prettier-ignore
const DRAW_ORDER: readonly string[] = [
  "base", "luck", "card", "trinket-or-pill", "tail", "battery", "watch", "sack", "ace", "cap",
  "match", "child", "child-tail", "rusted", "smelter", "guppy", "guppy-void", "guppy-lock",
  "contract", "hard", "modem", "spawn",
];

/** The draw that an item is about. */
const DRAW_OF_ITEM: Readonly<Record<ItemName, string>> = {
  "lucky-foot": "base",
  "lucky-toe": "base",
  "rib-of-greed": "base",
  "daemons-tail": "tail",
  "watch-battery": "watch",
  "ace-of-spades": "ace",
  "safety-cap": "cap",
  "match-stick": "match",
  "childs-heart": "child",
  "rusted-key": "rusted",
  smelter: "smelter",
  "guppys-tail": "guppy",
  "contract-from-below": "contract",
  "broken-modem": "modem",
};

/** The changes to try on an award whose questions were these. */
export function changesOf(
  inputs: AwardInputs,
  plan: AwardPlan,
  questions: readonly AskedQuestion[],
  observed: ObservedAward,
): readonly Change[] {
  return [
    ...hypothesisChanges(inputs, questions),
    ...bandChanges(inputs.loadout, plan),
    ...answerChanges(plan, questions),
    ...extraDraws(plan, questions),
    ...itemChanges(inputs),
    ...unmadeRolls(plan, questions),
    ...stepChanges(plan, questions, observed),
    ...forcedBands(plan),
  ];
}

function stepChanges(
  plan: AwardPlan,
  questions: readonly AskedQuestion[],
  observed: ObservedAward,
): readonly Change[] {
  return alteredPlans(plan, observed.variant, observed.count).map((altered) => ({
    draw: altered.draw ?? drawOfStep(altered.step, plan, questions),
    text: altered.text,
    isRule: altered.isRule,
    plan: altered.plan,
    alteration: NO_ALTERATION,
  }));
}

/** The draws inside the first step that decide what a band pays. */
const BAND_DRAWS: readonly string[] = ["card", "trinket-or-pill", "tail"];

function drawOfStep(step: string, plan: AwardPlan, questions: readonly AskedQuestion[]): string {
  if (step === "trinkets") {
    return plan.replacements[0]?.label ?? "ace";
  }
  if (step === "bands") {
    return questions.findLast(({ label }) => BAND_DRAWS.includes(label))?.label ?? "base";
  }
  return step;
}

/** Another answer to one of the open questions. */
function hypothesisChanges(
  inputs: AwardInputs,
  questions: readonly AskedQuestion[],
): readonly Change[] {
  const { hypotheses, edition } = inputs.rules;
  return HYPOTHESES.flatMap(({ id, options }) =>
    options
      .filter((option) => option !== hypotheses[id])
      .flatMap((option) => {
        const rules = awardRules(edition, { ...hypotheses, [id]: option });
        const plan = planAward(rules, combinePlayers(inputs.players, inputs.difficulty, rules));
        const text = holds(id, option);
        const draw = drawOfHypothesis(id, option, questions, plan);
        return elsewhereAnswers(plan).map((alteration) => ({
          draw,
          text,
          isRule: true,
          plan,
          alteration,
        }));
      }),
  );
}

/** Rolls of another stream may have hit or not: both are tried, at most one hit. */
function elsewhereAnswers(plan: AwardPlan): readonly Alteration[] {
  if (plan.rules.hypotheses.trinketRolls !== "ownStream") {
    return [NO_ALTERATION];
  }
  return [-1, ...plan.replacements.keys()].map((hit) => ({
    kind: "elsewhere",
    answers: plan.replacements.map((_, index) => index === hit),
  }));
}

/** The draw that an answer to missingDraw leaves out. */
const MISSING_DRAWS: Readonly<Record<string, string>> = { battery: "battery", sack: "sack" };

function drawOfHypothesis(
  id: HypothesisId,
  option: string,
  questions: readonly AskedQuestion[],
  plan: AwardPlan,
): string {
  switch (id) {
    case "watchDraw":
      return "watch";
    case "missingDraw":
      return MISSING_DRAWS[option] ?? "luck";
    case "hardHearts":
      return "hard";
    case "luckFrom":
      return "luck";
    case "trinketRolls":
    case "multiplierRolls":
      return plan.replacements[0]?.label ?? "ace";
    case "contractCopies":
      return "contract";
    case "extraCopies":
      return "spawn";
    case "writeBack":
      return "write-back";
    default:
      return questions[0]?.label ?? "base";
  }
}

function bandChanges(loadout: Loadout, plan: AwardPlan): readonly Change[] {
  const formulas = BAND_ALTERNATIVES.filter((row) => row.applies(loadout)).map((row) => ({
    draw: row.draw,
    text: row.text,
    isRule: true,
    plan,
    alteration: {
      kind: "band-value" as const,
      valueOf: row.valueOf.bind(undefined, loadout),
    },
  }));
  const text = "the second float is not drawn";
  return [
    ...formulas,
    { draw: "luck", text, isRule: true, plan, alteration: { kind: "one-float" } },
  ];
}

/** The first roll ends in another band. */
function forcedBands(plan: AwardPlan): readonly Change[] {
  const bands = plan.bandRoll.decimal.bounds.map((_, band) => band);
  return [...bands, bands.length].map((answer) => ({
    draw: "base",
    text: "the first roll leads to another band",
    isRule: false,
    plan,
    alteration: { kind: "answer", at: 0, answer },
  }));
}

/** One yes or no is the other way round. */
function answerChanges(plan: AwardPlan, questions: readonly AskedQuestion[]): readonly Change[] {
  return questions.flatMap(({ label, answer, kind }, at): readonly Change[] => {
    if (kind !== "yes-no") {
      return [];
    }
    const text = `the roll "${label}" is answered otherwise`;
    const alteration = { kind: "answer" as const, at, answer: answer !== true };
    return [{ draw: label, text, isRule: false, plan, alteration }];
  });
}

/** One draw fewer: a roll is not made, and counts as a yes or as a no. */
function unmadeRolls(plan: AwardPlan, questions: readonly AskedQuestion[]): readonly Change[] {
  return questions.flatMap(({ label, kind }, at): readonly Change[] => {
    const answers = kind === "band" ? [] : kind === "spawn" ? [true] : [false, true];
    return answers.map((answer) => ({
      draw: label,
      text: `the roll "${label}" is not made`,
      isRule: true,
      plan,
      alteration: { kind: "unmade", at, answer },
    }));
  });
}

/** One draw more. */
function extraDraws(plan: AwardPlan, questions: readonly AskedQuestion[]): readonly Change[] {
  return questions.flatMap(({ kind }, at): readonly Change[] =>
    kind === "band"
      ? []
      : [{ ...extraDraw(plan, questions, at), plan, alteration: { kind: "extra", at } }],
  );
}

/** A draw more is named after the one roll that could have stood there, if there is just one. */
function extraDraw(plan: AwardPlan, questions: readonly AskedQuestion[], at: number): Suspect {
  const label = questions[at]?.label ?? "spawn";
  const from = DRAW_ORDER.indexOf(questions[at - 1]?.label ?? "base");
  const between = DRAW_ORDER.slice(from + 1, DRAW_ORDER.indexOf(label));
  const possible = between.filter((draw) => isPossible(draw, plan));
  const [only] = possible;
  if (only !== undefined && possible.length === 1) {
    return { draw: only, text: `the roll "${only}" is made here too`, isRule: true };
  }
  return { draw: label, text: `one more draw is made before "${label}"`, isRule: true };
}

function isPossible(draw: string, plan: AwardPlan): boolean {
  const names: Readonly<Record<string, boolean>> = {
    watch: true,
    smelter: plan.hasSmelter,
    contract: plan.contracts > 0,
    hard: plan.isHard,
    modem: plan.hasModem,
    "guppy-void": plan.hasGuppysTail,
  };
  return names[draw] === true || plan.replacements.some(({ label }) => label === draw);
}

/** An item counts although it is not held, or does not although it is; the same for hard mode. */
function itemChanges(inputs: AwardInputs): readonly Change[] {
  const { loadout, rules } = inputs;
  const changes = AWARD_ITEMS.map(({ name }): Change => {
    const isHeld = countOf(loadout.items, name) > 0;
    const items = { ...loadout.items, [name]: isHeld ? 0 : 1 };
    return {
      draw: DRAW_OF_ITEM[name],
      text: isHeld ? `${name} does not count` : `${name} counts although it is not held`,
      isRule: true,
      plan: planAward(rules, { ...loadout, items }),
      alteration: NO_ALTERATION,
    };
  });
  const difficulty = loadout.difficulty === "hard" ? "normal" : "hard";
  changes.push({
    draw: "hard",
    text: `the award is rolled as on ${difficulty}`,
    isRule: true,
    plan: planAward(rules, { ...loadout, difficulty }),
    alteration: NO_ALTERATION,
  });
  return changes;
}

/** The clause of an open question's answer, in the words of the command line. */
export function holds(id: HypothesisId, option: string): string {
  return `the hypothesis ${id}=${option} holds`;
}
