/** How many observations were judged, and what came of it. */
import type { Verdict } from "../record/recordFields";

/** How many of each verdict. */
export interface VerdictTally {
  readonly match: number;
  readonly mismatch: number;
  readonly outside: number;
}

/** A tally before anything is judged, to be counted up. */
export function startTally(): Record<Verdict, number> {
  return { match: 0, mismatch: 0, outside: 0 };
}

/** The verdicts of some observations, counted. */
export function tallyOf(items: readonly { readonly verdict: Verdict }[]): VerdictTally {
  const tally = startTally();
  for (const { verdict } of items) {
    tally[verdict] += 1;
  }
  return tally;
}

/** How many of all were judged, whatever came of it. */
export function judgedOf({ match, mismatch, outside }: VerdictTally): {
  readonly judged: number;
  readonly all: number;
} {
  return { judged: match + mismatch, all: match + mismatch + outside };
}

/** "34 match, 0 mismatch, 2 outside the model". */
export function tallyText({ match, mismatch, outside }: VerdictTally): string {
  return `${match} match, ${mismatch} mismatch, ${outside} outside the model`;
}

/** "22 of 24 checked, all agree", "22 of 22 checked, 1 of them differs", "none of 3 could be checked". */
export function agreeWords(tally: VerdictTally): string {
  const { judged, all } = judgedOf(tally);
  if (judged === 0) {
    return all === 0 ? "none to check" : `none of ${all} could be checked`;
  }
  const { mismatch } = tally;
  const some = mismatch === 1 ? "1 of them differs" : `${mismatch} of them differ`;
  return `${judged} of ${all} checked, ${mismatch === 0 ? "all agree" : some}`;
}
