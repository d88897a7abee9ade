/** What to play to settle each question that is still open, and about how many clears it takes. */
import type { Difficulty, PlayerLoadout } from "../core/award/loadout";
import { rollAward, type Award } from "../core/award/roll";
import { awardRules, type AwardHypotheses, type HypothesisId } from "../core/award/rules";
import type { ItemCounts } from "../core/game/awardItems";
import type { RuleSet } from "../core/game/edition";
import { planOfSetup, type Setup } from "../core/lab/questions";
import { Rng, shiftsOf } from "../core/rng/generator";
import { SHIFT_INDEX_ROOM_SEEDS } from "../core/rng/shifts";

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
  modem: ["with Broken Modem", setup("normal", player(0, { "broken-modem": 1 }))],
  capacitor: ["with Old Capacitor", setup("normal", player(0, { "old-capacitor": 1 }))],
  extraCopies: ["with Contract from Below", setup("normal", player(0, CONTRACT))],
  constants: ["with one of the award seeds below", setup("normal")],
  writeBack: [ANYWHERE, setup("normal")],
};

/** Award seeds at which float and double arithmetic differ in what drops, with nothing carried. */
const PRECISION_SEEDS: readonly number[] = [435856859, 2890891711];

/** Award seeds tried for an estimate. */
const QUESTION_SAMPLES = 4000;

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
