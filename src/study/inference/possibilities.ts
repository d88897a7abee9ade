/** What a clear can pay under each answer to the open questions that matter for it. */
import { AWARD_ITEMS } from "../../core/game/awardItems";
import {
  combinePlayers,
  countOf,
  type Difficulty,
  type PlayerLoadout,
} from "../../core/award/loadout";
import { planAward } from "../../core/award/plan";
import { rollAward, type Award } from "../../core/award/roll";
import { awardRules, type HypothesisId } from "../../core/award/rules";
import type { RuleSet } from "../../core/game/edition";
import type { ObservedAward } from "../../core/judge/award";
import { hasSamePickups } from "../diagnosis/diagnosis";
import { projectedAnswers, projectionOn, type Projection } from "./combinations";

/** A clear before it is paid. */
export interface UnpaidClear {
  readonly edition: RuleSet;
  readonly difficulty: Difficulty;
  readonly players: readonly PlayerLoadout[];
  readonly awardSeed: number;
}

/** The awards of a clear. */
export interface Possibilities {
  readonly projection: Projection;
  /** By index of the projection. */
  readonly awards: readonly Award[];
}

/** The trinkets that replace awards: their rolls are open questions. */
const REPLACING = [
  "ace-of-spades",
  "safety-cap",
  "match-stick",
  "childs-heart",
  "rusted-key",
] as const;

/** Which questions can change what a clear pays; the questions about what follows it are apart. */
export function questionsOf({ players, difficulty }: UnpaidClear): readonly HypothesisId[] {
  const questions: HypothesisId[] = ["watchDraw", "missingDraw", "constants"];
  if (difficulty === "hard") {
    questions.push("hardHearts");
  }
  if (players.length > 1) {
    questions.push(...questionsOfSeveral(players));
  }
  const counts = players.flatMap(({ items }) => REPLACING.map((name) => countOf(items, name)));
  const most = Math.max(0, ...counts);
  if (most > 0) {
    questions.push("trinketRolls");
  }
  if (most > 1) {
    questions.push("multiplierRolls");
  }
  return questions;
}

function questionsOfSeveral(players: readonly PlayerLoadout[]): readonly HypothesisId[] {
  const questions: HypothesisId[] = [];
  const [first, ...others] = players;
  if (others.some(({ luck }) => luck !== 0)) {
    questions.push("luckFrom");
  }
  const differs = AWARD_ITEMS.some(({ name }) =>
    others.some(({ items }) => countOf(items, name) > countOf(first?.items ?? {}, name)),
  );
  if (differs) {
    questions.push("itemsFrom");
  }
  if (others.some(({ items }) => countOf(items, "contract-from-below") > 0)) {
    questions.push("contractCopies");
  }
  return questions;
}

/** Every award that a clear can pay, by the answers that matter. */
export function possibilitiesOf(clear: UnpaidClear): Possibilities {
  const projection = projectionOn(questionsOf(clear));
  const awards: Award[] = [];
  for (let index = 0; index < projection.count; index += 1) {
    const rules = awardRules(clear.edition, projectedAnswers(projection, index));
    const loadout = combinePlayers(clear.players, clear.difficulty, rules);
    awards.push(rollAward(planAward(rules, loadout), clear.awardSeed));
  }
  return { projection, awards };
}

/** Which entries of the projection agree with what was observed, the end of the stream apart. */
export function agreeing(possibilities: Possibilities, observed: ObservedAward): Uint8Array {
  const agrees = new Uint8Array(possibilities.awards.length);
  possibilities.awards.forEach((award, index) => {
    const agreesWith =
      hasSamePickups(award, observed) &&
      (!observed.isWrittenBack || award.nextAwardSeed === observed.nextAwardSeed);
    agrees[index] = agreesWith ? 1 : 0;
  });
  return agrees;
}
