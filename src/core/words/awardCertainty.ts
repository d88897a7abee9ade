/** How sure an award is: what answers outside the game say besides the award itself. */
import type { RuledLoadout } from "../award/awardWords";
import { certaintyOf, certaintyOfSeed, hasOtherAnswers } from "../award/certainty";
import type { Certainty } from "../game/certainty";
import type { RuleSet } from "../game/edition";
import { SEEN, type Seen } from "../game/seen";
import { rollCase, type AwardAnswer, type ReadAward } from "./awardCase";

/** Where a result of these rules stands. */
export interface AwardCertainty {
  readonly edition: RuleSet;
  readonly certainty: Certainty | "outside";
  /** How awards of the real game came out by these rules; missing where none was held against them. */
  readonly seen?: Seen;
}

/** Edition and certainty of an answer, as {@link certaintyOf} has it. */
export function awardCertainty(
  ruled: RuledLoadout,
  draws?: readonly string[],
  isOpen = false,
): AwardCertainty {
  return withSeen(ruled, certaintyOf(ruled, draws, isOpen));
}

function withSeen({ rules }: RuledLoadout, certainty: Certainty | "outside"): AwardCertainty {
  const { edition } = rules;
  return certainty === "outside" || hasOtherAnswers(rules)
    ? { edition, certainty }
    : { edition, certainty, seen: SEEN[edition].drops };
}

/** An award, with its seed and how sure its rules are. */
export interface AwardResult extends AwardCertainty, AwardAnswer {
  readonly awardSeed: number;
}

/** A case's award: what a line of a batch is answered with, as sure as the draws that it made. */
export function answerAward(read: ReadAward): AwardResult {
  const { awardSeed } = read;
  return { awardSeed, ...withSeen(read, certaintyOfSeed(read, awardSeed)), ...rollCase(read) };
}
