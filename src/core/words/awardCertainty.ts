/** How sure an award is: what answers outside the game say besides the award itself. */
import { differingAnswers, formatHypotheses } from "../award/hypothesisText";
import { countOf } from "../award/loadout";
import { editionCertainty, rowsOf, type AwardRules } from "../award/rules";
import { CERTAINTIES, type Certainty } from "../game/certainty";
import type { RuleSet } from "../game/edition";
import { SEEN, type Seen } from "../game/seen";
import { rollCase, type AwardAnswer, type ReadAward } from "./awardCase";
import type { RuledLoadout } from "./words";

/** Where a result of these rules stands. */
export interface AwardCertainty {
  readonly edition: RuleSet;
  readonly certainty: Certainty | "outside";
  /** How awards of the real game came out by these rules; missing where none was held against them. */
  readonly seen?: Seen;
}

/** Edition and certainty of a loadout's rules; Greed mode has no room-clear award. */
export function awardCertainty({ rules, loadout }: RuledLoadout): AwardCertainty {
  const { edition } = rules;
  if (isGreed(loadout.difficulty)) {
    return { edition, certainty: "outside" };
  }
  const certainty = loadoutCertainty({ rules, loadout });
  return hasOtherAnswers(rules)
    ? { edition, certainty }
    : { edition, certainty, seen: SEEN[edition].drops };
}

/** How sure rules are: with another answer to an open question than the edition's, nobody's. */
export function rulesCertainty(rules: AwardRules): Certainty {
  return hasOtherAnswers(rules) ? "unsure" : editionCertainty(rules.edition);
}

function hasOtherAnswers(rules: AwardRules): boolean {
  return formatHypotheses(differingAnswers(rules)) !== "";
}

/** The least of the rules as a whole and of those that what is carried brings in. */
function loadoutCertainty({ rules, loadout }: RuledLoadout): Certainty {
  let least = CERTAINTIES.indexOf(rulesCertainty(rules));
  for (const { items, certainty } of rowsOf(rules.edition)) {
    if (items?.some((name) => countOf(loadout.items, name) > 0) === true) {
      least = Math.max(least, CERTAINTIES.indexOf(certainty));
    }
  }
  return CERTAINTIES[least] as Certainty;
}

/** Whether a difficulty is one of Greed mode's. */
export function isGreed(difficulty: string): boolean {
  return difficulty === "greed" || difficulty === "greedier";
}

/** An award, with its seed and how sure its rules are. */
export interface AwardResult extends AwardCertainty, AwardAnswer {
  readonly awardSeed: number;
}

/** A case's award: what a line of a batch is answered with. */
export function answerAward(read: ReadAward): AwardResult {
  return { awardSeed: read.awardSeed, ...awardCertainty(read), ...rollCase(read) };
}
