/** How sure an award is: what answers outside the game say besides the award itself. */
import { editionCertainty } from "../award/rules";
import type { Certainty } from "../game/certainty";
import type { RuleSet } from "../game/edition";
import { rollCase, type AwardAnswer, type ReadAward } from "./awardCase";
import type { RuledLoadout } from "./words";

/** Where a result of these rules stands. */
export interface AwardCertainty {
  readonly edition: RuleSet;
  readonly certainty: Certainty | "outside";
}

/** Edition and certainty of a loadout's rules; Greed mode has no room-clear award. */
export function awardCertainty({ rules, loadout }: RuledLoadout): AwardCertainty {
  const { edition } = rules;
  return {
    edition,
    certainty: isGreed(loadout.difficulty) ? "outside" : editionCertainty(edition),
  };
}

/** Whether a difficulty is one of Greed mode's. */
export function isGreed(difficulty: string): boolean {
  return difficulty === "greed" || difficulty === "greedier";
}

/** A case's award with its seed and how sure it is: what a line of a batch is answered with. */
export function answerAward(read: ReadAward): AwardCertainty & AwardAnswer & { awardSeed: number } {
  return { awardSeed: read.awardSeed, ...awardCertainty(read), ...rollCase(read) };
}
