/**
 * Why an award came out otherwise: which single change of the rules would have paid what the game
 * paid. Every change is tried; those that reproduce the observation to the last seed are suspects.
 */
import { AWARD_ITEMS, type ItemName } from "../../core/award/items";
import { combinePlayers, countOf, type Loadout } from "../../core/award/loadout";
import { planAward, type AwardPlan } from "../../core/award/plan";
import { drawAward, type Award } from "../../core/award/roll";
import { awardRules, HYPOTHESES, type HypothesisId } from "../../core/award/rules";
import type { AwardInputs } from "../awardInputs";
import { isVariantPossible, type ObservedAward } from "../awardObservation";
import { AlteredDraw, type Alteration, type AskedQuestion } from "./alteredDraw";
import { BAND_ALTERNATIVES } from "./bandAlternatives";
import { alteredPlans } from "./stepAlterations";

/** One change that would explain an award. */
export interface Suspect {
  /** The label of the draw that it is about: the first at which game and simulation part. */
  readonly draw: string;
  /** What would have to be different, as a clause: "the roll was answered yes instead of no". */
  readonly text: string;
}

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

/** The draw of a step. */
const DRAW_OF_STEP: Readonly<Record<string, string>> = { bands: "base", trinkets: "ace" };

/** One change to try. */
interface Change extends Suspect {
  readonly plan: AwardPlan;
  readonly alteration: Alteration;
}

const NO_ALTERATION: Alteration = { kind: "none" };

/** Every suspect of an award that did not come out as expected, the likeliest kind first. */
export function findSuspects(
  inputs: AwardInputs,
  awardSeed: number,
  observed: ObservedAward,
): readonly Suspect[] {
  const plan = planAward(inputs.rules, inputs.loadout);
  const plain = new AlteredDraw(awardSeed, NO_ALTERATION);
  const expected = drawAward(plan, plain);
  const found: Suspect[] = [...frameSuspects(expected, observed)];
  for (const change of changesOf(inputs, plan, plain.questions, observed)) {
    const altered = drawAward(change.plan, new AlteredDraw(awardSeed, change.alteration));
    if (explains(altered, observed) && !holdsSame(found, change)) {
      found.push({ draw: change.draw, text: change.text });
    }
  }
  return [...found, ...spawnSuspects(expected, observed)];
}

function holdsSame(found: readonly Suspect[], change: Suspect): boolean {
  return found.some(({ draw, text }) => draw === change.draw && text === change.text);
}

/** Whether an award is what was observed; the write-back is looked at apart. */
function explains(award: Award, observed: ObservedAward): boolean {
  return hasSamePickups(award, observed) && hasSameEnd(award, observed);
}

function hasSamePickups(award: Award, observed: ObservedAward): boolean {
  return (
    award.count === observed.count &&
    award.spawnSeeds.every((seed, index) => seed === observed.pickups[index]?.seed) &&
    isVariantPossible(award.variant, observed)
  );
}

function hasSameEnd(award: Award, observed: ObservedAward): boolean {
  return !observed.isWrittenBack || award.nextAwardSeed === observed.nextAwardSeed;
}

/** The award itself is as expected, but not what the game did around it. */
function frameSuspects(expected: Award, observed: ObservedAward): readonly Suspect[] {
  if (!hasSamePickups(expected, observed)) {
    return [];
  }
  if (!observed.isWrittenBack) {
    return [{ draw: "write-back", text: "the award seed is not written back after the clear" }];
  }
  if (expected.nextAwardSeed === observed.nextAwardSeed && observed.count > 0) {
    return [{ draw: "spawn", text: "another sub-type is asked for" }];
  }
  return [];
}

/** The right award with other seeds or another number of pickups. */
function spawnSuspects(expected: Award, observed: ObservedAward): readonly Suspect[] {
  const isSameKind = expected.variant === observed.variant && observed.count > 0;
  if (!isSameKind || expected.spawnSeeds[0] !== observed.pickups[0]?.seed) {
    return [];
  }
  return [
    { draw: "spawn", text: "the pickups get other seeds, or there is another number of them" },
  ];
}

function changesOf(
  inputs: AwardInputs,
  plan: AwardPlan,
  questions: readonly AskedQuestion[],
  observed: ObservedAward,
): readonly Change[] {
  return [
    ...hypothesisChanges(inputs, questions),
    ...bandChanges(inputs.loadout, plan),
    ...answerChanges(plan, questions),
    ...itemChanges(inputs),
    ...drawChanges(plan, questions),
    ...alteredPlans(plan, observed.variant, observed.count).map(
      ({ step, text, plan: altered }) => ({
        draw: drawOfStep(step, plan),
        text,
        plan: altered,
        alteration: NO_ALTERATION,
      }),
    ),
    ...forcedBands(plan),
  ];
}

function drawOfStep(step: string, plan: AwardPlan): string {
  return step === "trinkets"
    ? (plan.replacements[0]?.label ?? "ace")
    : (DRAW_OF_STEP[step] ?? step);
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
        const text = `${id} is ${option}`;
        const draw = drawOfHypothesis(id, questions, plan);
        return elsewhereAnswers(plan).map((alteration) => ({ draw, text, plan, alteration }));
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

function drawOfHypothesis(
  id: HypothesisId,
  questions: readonly AskedQuestion[],
  plan: AwardPlan,
): string {
  switch (id) {
    case "watchDraw":
      return "watch";
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
    plan,
    alteration: {
      kind: "band-value" as const,
      valueOf: row.valueOf.bind(undefined, loadout),
    },
  }));
  const text = "the second float is not drawn";
  return [...formulas, { draw: "luck", text, plan, alteration: { kind: "one-float" } }];
}

/** The first roll ends in another band. */
function forcedBands(plan: AwardPlan): readonly Change[] {
  const bands = plan.bandRoll.decimal.bounds.map((_, band) => band);
  return [...bands, bands.length].map((answer) => ({
    draw: "base",
    text: `the first roll leads to another band`,
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
    return [
      { draw: label, text, plan, alteration: { kind: "answer", at, answer: answer !== true } },
    ];
  });
}

/** One draw more, or one fewer. */
function drawChanges(plan: AwardPlan, questions: readonly AskedQuestion[]): readonly Change[] {
  return questions.flatMap(({ label, kind }, at): readonly Change[] => {
    if (kind === "band") {
      return [];
    }
    const unmade = `the roll "${label}" is not made`;
    const extra = extraDraw(plan, questions, at);
    const answers = kind === "spawn" ? [true] : [false, true];
    return [
      ...answers.map((answer) => ({
        draw: label,
        text: unmade,
        plan,
        alteration: { kind: "unmade" as const, at, answer },
      })),
      { ...extra, plan, alteration: { kind: "extra", at } },
    ];
  });
}

/** A draw more is named after the one roll that could have stood there, if there is just one. */
function extraDraw(plan: AwardPlan, questions: readonly AskedQuestion[], at: number): Suspect {
  const label = questions[at]?.label ?? "spawn";
  const from = DRAW_ORDER.indexOf(questions[at - 1]?.label ?? "base");
  const between = DRAW_ORDER.slice(from + 1, DRAW_ORDER.indexOf(label));
  const possible = between.filter((draw) => isPossible(draw, plan));
  const [only] = possible;
  if (only !== undefined && possible.length === 1) {
    return { draw: only, text: `the roll "${only}" is made here too` };
  }
  return { draw: label, text: `one more draw is made before "${label}"` };
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
      plan: planAward(rules, { ...loadout, items }),
      alteration: NO_ALTERATION,
    };
  });
  const difficulty = loadout.difficulty === "hard" ? "normal" : "hard";
  changes.push({
    draw: "hard",
    text: `the award is rolled as on ${difficulty}`,
    plan: planAward(rules, { ...loadout, difficulty }),
    alteration: NO_ALTERATION,
  });
  return changes;
}
