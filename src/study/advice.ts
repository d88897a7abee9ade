/**
 * What to play to settle what is still open: for each open question, each roll of the award and each
 * bound between bands the loadout that tells, and about how many clears it takes.
 */
import { combinePlayers, type Difficulty, type PlayerLoadout } from "../core/award/loadout";
import { DRAW_NOTES } from "../core/award/drawNotes";
import { planAward, type AwardPlan } from "../core/award/plan";
import { drawAward, rollAward, type Award } from "../core/award/roll";
import { awardRules, type AwardHypotheses, type HypothesisId } from "../core/award/rules";
import { BANDS } from "../core/award/steps";
import { AWARD_ITEMS, existsIn, type ItemCounts, type ItemName } from "../core/game/awardItems";
import type { RuleSet } from "../core/game/edition";
import { planOfSetup, type Setup } from "../core/lab/questions";
import { Rng, shiftsOf } from "../core/rng/generator";
import { SHIFT_INDEX_ROOM_SEEDS } from "../core/rng/shifts";
import { ITEMS_OF_ROLL } from "./diagnosis/questions";
import { RuleDraw } from "./diagnosis/ruleDraw";
import type { EvidenceRow } from "./evidence";

/** How sure advice wants to be. */
const CERTAINTY = 0.95;

/**
 * Clears after which it is sure enough that one of them has decided; at least 1.
 *
 * @param chance that a single clear decides, above 0 and at most 1.
 */
export function clearsToDecide(chance: number): number {
  return Math.max(1, Math.ceil(Math.log(1 - CERTAINTY) / Math.log1p(-chance)));
}

/** An answer with how many awards the best combination that gives it explains. */
export interface AnswerCount {
  readonly option: string;
  readonly explains: number;
}

/** One open question as the log answers it. */
export interface QuestionFinding {
  readonly id: HypothesisId;
  /** The answers that may be true: one where the question is settled. */
  readonly surviving: readonly string[];
  readonly answers: readonly AnswerCount[];
}

/** How to settle one open question. */
export interface Advice {
  readonly id: HypothesisId;
  /** The two answers that are hardest to tell apart. */
  readonly between: readonly [string, string];
  /** How to play, as a phrase. */
  readonly setting: string;
  /** Chance that one clear tells the two apart in that setting. */
  readonly chancePerClear: number;
  /** Clears for a certainty of 95 %; undefined where chance alone practically never does it. */
  readonly clears: number | undefined;
  /** Award seeds that settle it at once, set through the mod's console. */
  readonly seeds: readonly number[];
}

/** How to break the tie about the number of one roll, or about one bound. */
export interface PlayNext {
  readonly edition: RuleSet;
  /** The draw's label, or "bound 0.22" of one between two bands. */
  readonly rule: string;
  /** How the rule reads, "1 in 20"; empty of bounds, and where no award has asked for it yet. */
  readonly question: string;
  /** How many other numbers fit as well, of bounds in hundredths; undefined where none was tested. */
  readonly ties: number | undefined;
  /** The other number that is hardest to rule out; undefined where none was tested at all. */
  readonly rival: number | undefined;
  /** How to play, as a phrase: "with match-stick", "on hard", "in any rooms". */
  readonly setting: string;
  /** About how likely one clear decides. */
  readonly chancePerClear: number;
  /** Clears for a certainty of 95 %. */
  readonly clears: number;
}

const ANYWHERE = "in any rooms";

function player(luck: number, items: ItemCounts = {}): PlayerLoadout {
  return { luck, items };
}

function setup(difficulty: Difficulty, ...players: readonly PlayerLoadout[]): Setup {
  return { difficulty, players: players.length === 0 ? [player(0)] : players };
}

const CONTRACT = { "contract-from-below": 1 };

/** A setting for each open question, chosen so that a plain clear tells most. */
// prettier-ignore
const QUESTION_SETTINGS: Readonly<Record<HypothesisId, readonly [text: string, setup: Setup]>> = {
  watchDraw: [ANYWHERE, setup("normal")],
  missingDraw: [ANYWHERE, setup("normal")],
  hardHearts: ["on hard", setup("hard")],
  luckFrom: ["by two players with luck 2 and 5", setup("normal", player(2), player(5))],
  itemsFrom: ["by two players, the second with Guppy's Tail", setup("normal", player(0), player(0, { "guppys-tail": 1 }))],
  trinketRolls: ["with Match Stick", setup("normal", player(0, { "match-stick": 1 }))],
  multiplierRolls: ["with a golden Match Stick and Mom's Box", setup("normal", player(0, { "match-stick": 3 }))],
  contractCopies: ["by two players with Contract from Below each", setup("normal", player(0, CONTRACT), player(0, CONTRACT))],
  extraCopies: ["with Contract from Below", setup("normal", player(0, CONTRACT))],
  constants: ["with one of the award seeds below", setup("normal")],
  writeBack: [ANYWHERE, setup("normal")],
};

/** Award seeds at which float and double arithmetic differ in what drops, with nothing carried. */
const PRECISION_SEEDS: readonly number[] = [435856859, 2890891711];

/** Award seeds tried for an estimate about two answers, and about one roll. */
const QUESTION_SAMPLES = 4000;
const ROLL_SAMPLES = 500;

function seeds(count: number): readonly number[] {
  const rng = new Rng(1, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  return Array.from({ length: count }, () => rng.next());
}

/** How to settle every question that is still open, beside the answers that explain most. */
export function adviceFor(
  edition: RuleSet,
  best: AwardHypotheses,
  questions: readonly QuestionFinding[],
): readonly Advice[] {
  return questions
    .filter(({ surviving }) => surviving.length > 1)
    .map(({ id, surviving }): Advice => {
      const [setting] = QUESTION_SETTINGS[id];
      const pairs = surviving.flatMap((one, index) =>
        surviving.slice(index + 1).map((other) => [one, other] as const),
      );
      const [between = ["", ""] as const, chancePerClear = 0] =
        pairs
          .map((pair) => [pair, chanceApart({ edition, hypotheses: best }, id, pair)] as const)
          .sort(([, one], [, other]) => one - other)[0] ?? [];
      return {
        id,
        between,
        setting,
        chancePerClear,
        clears: chancePerClear <= 0 ? undefined : clearsToDecide(chancePerClear),
        seeds: id === "constants" ? PRECISION_SEEDS : [],
      };
    });
}

/** The chance that a random award seed tells two answers apart in the setting for their question. */
function chanceApart(
  { edition, hypotheses }: { readonly edition: RuleSet; readonly hypotheses: AwardHypotheses },
  id: HypothesisId,
  pair: readonly [string, string],
): number {
  const [, setting] = QUESTION_SETTINGS[id];
  const plans = pair.map((option) =>
    planOfSetup(edition, awardRules(edition, { ...hypotheses, [id]: option }).hypotheses, setting),
  );
  const apart = seeds(QUESTION_SAMPLES).filter((awardSeed) => {
    const [one, other] = plans.map((plan) => rollAward(plan, awardSeed)) as [Award, Award];
    // What follows an award shows wherever there is something to follow.
    return id === "writeBack"
      ? one.count > 0
      : id === "extraCopies"
        ? one.count > 1
        : differ(one, other, hypotheses.writeBack === "yes");
  });
  return apart.length / QUESTION_SAMPLES;
}

/** Whether two awards can be told apart; without write-back two kinds of nothing cannot. */
function differ(one: Award, other: Award, isWrittenBack = true): boolean {
  return (
    one.variant !== other.variant ||
    one.count !== other.count ||
    one.spawnSeeds.some((seed, index) => seed !== other.spawnSeeds[index]) ||
    (isWrittenBack && one.nextAwardSeed !== other.nextAwardSeed)
  );
}

/** What to play for every edition in which awards were seen: ties first, then what was never tested. */
export function playNext(coverage: readonly EvidenceRow[]): readonly PlayNext[] {
  const rows = coverage.filter(({ kind }) => kind === "award");
  const editions = [...new Set(rows.map(({ edition }) => edition))];
  const advice = editions.flatMap((edition) => {
    const own = rows.filter((row) => row.edition === edition);
    return [
      ...DRAW_NOTES.flatMap(({ label }) => adviceOnRoll(edition, label, own)),
      ...BANDS.slice(0, -1).flatMap((_, index) => adviceOnBound(edition, index, own)),
    ];
  });
  const rank = ({ ties }: PlayNext): number => Number(ties === undefined);
  return advice.toSorted((a, b) => rank(a) - rank(b) || a.clears - b.clears);
}

/** One roll: the number that answers otherwise least often decides about the clears. */
function adviceOnRoll(
  edition: RuleSet,
  label: string,
  rows: readonly EvidenceRow[],
): readonly PlayNext[] {
  const row = rows.find(({ rule }) => rule === label);
  const own = /^1 in (\d+)$|^(\d+) in 100$/.exec(row?.question ?? "");
  const number = Number(own?.[1] ?? own?.[2]);
  const apart = (other: number): number =>
    own?.[1] === undefined
      ? Math.abs(number - other) / 100
      : 1 / number + 1 / other - 2 / leastCommonMultiple(number, other);
  return adviceOn(edition, label, {
    items: ITEMS_OF_ROLL[label] ?? [],
    difficulty: label === "hard" ? "hard" : "normal",
    question: row?.question ?? "",
    isTested: row !== undefined && row.decisive > 0,
    others: row?.values?.filter((value) => value !== number),
    apart,
    shows: (plan, awardSeed) => {
      const plain = new RuleDraw(awardSeed, {});
      const award = drawAward(plan, plain);
      const flipped = plain.labels.indexOf(label);
      return differ(award, drawAward(plan, new RuleDraw(awardSeed, { flipped })));
    },
  });
}

/** Below this bound a band drops coins with Rib of Greed alone: the two around it differ with it. */
const RIB_BOUND = 0.5;

/** One bound between two bands: the nearest hundredth that fits as well decides about the clears. */
function adviceOnBound(
  edition: RuleSet,
  index: number,
  rows: readonly EvidenceRow[],
): readonly PlayNext[] {
  const [below = 0, bound = 0, above = 1] = [-1, 0, 1].map((side) => BANDS[index + side]?.below);
  const rule = `bound ${bound}`;
  const between = rows.find((row) => row.rule === rule)?.between;
  const hundredths = Array.from({ length: 99 }, (_, hundredth) => (hundredth + 1) / 100);
  return adviceOn(edition, rule, {
    items: bound === RIB_BOUND ? ["rib-of-greed"] : [],
    difficulty: "normal",
    question: "",
    isTested: between !== undefined,
    others:
      between && hundredths.filter((one) => one > between[0] && one <= between[1] && one !== bound),
    apart: (other) => Math.abs(other - bound),
    untested: Math.min(1, above) - below,
    shows: (plan, awardSeed) => {
      const [one, other] = [index, index + 1].map((band) =>
        drawAward(plan, new RuleDraw(awardSeed, { band })),
      ) as [Award, Award];
      return differ(one, other);
    },
  });
}

/** A number of the rules, and what is known of it. */
interface OpenNumber {
  readonly items: readonly ItemName[];
  readonly difficulty: Difficulty;
  readonly question: string;
  readonly isTested: boolean;
  /** Other numbers that fit as well; undefined where none was tested. */
  readonly others: readonly number[] | undefined;
  /** How often another number answers otherwise. */
  readonly apart: (other: number) => number;
  /** The same where none was tested. */
  readonly untested?: number;
  /** Whether another answer shows in an award. */
  readonly shows: (plan: AwardPlan, awardSeed: number) => boolean;
}

function adviceOn(
  edition: RuleSet,
  rule: string,
  { items, difficulty, question, isTested, others, apart, untested = 1, shows }: OpenNumber,
): readonly PlayNext[] {
  const isThere = AWARD_ITEMS.filter(({ name }) => items.includes(name)).every((item) =>
    existsIn(item, edition),
  );
  if (!isThere || (isTested && (others ?? []).length === 0)) {
    return [];
  }
  const rules = awardRules(edition);
  const held = player(0, Object.fromEntries(items.map((name) => [name, 1])));
  const plan = planAward(rules, combinePlayers([held], difficulty, rules));
  const shown = seeds(ROLL_SAMPLES).filter((seed) => shows(plan, seed)).length;
  const nearest = (others ?? [])
    .map((value) => ({ value, apart: apart(value) }))
    .sort((a, b) => a.apart - b.apart)[0];
  const chancePerClear = (shown / ROLL_SAMPLES) * (nearest?.apart ?? untested);
  const carried = items.length === 0 ? [] : [`with ${items.join(" and ")}`];
  const setting = [...carried, ...(difficulty === "hard" ? ["on hard"] : [])].join(" ") || ANYWHERE;
  const clears = clearsToDecide(chancePerClear);
  const row = { edition, rule, question, ties: others?.length, rival: nearest?.value, setting };
  return shown === 0 ? [] : [{ ...row, chancePerClear, clears }];
}

function leastCommonMultiple(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) {
    [large, small] = [small, large % small];
  }
  return (a * b) / large;
}
