/**
 * The one judge of what logs and saved runs show. Each observation is held against the model by itself; it is concluded
 * once the whole file has been read, since the rest of the file may cast doubt on it.
 */
import type { AuditVerdict } from "../floors/audit/auditLayout";
import type { VerdictTally } from "../core/judge/tally";
import type { Verdict } from "../core/record/recordFields";
import { reasonText, type Reason } from "./reasons";

/** The verdict on an observation before the rest of its file is known. */
export interface Held {
  readonly verdict: Verdict;
  /** What differs, or why nothing can be said; for a match, what is worth adding. */
  readonly because: readonly Reason[];
}

/** A verdict as it is shown. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Its reasons in words; empty for a match with nothing to add. */
  readonly why: string;
}

/** A compared item before it is concluded. */
export type Unjudged<Item> = Item extends unknown ? Omit<Item, keyof Judgement> & Held : never;

/** One check of an observation. */
export interface Checked {
  readonly result: AuditVerdict;
  /** Whether another observation would fail it: a check that nearly all pass proves nothing. */
  readonly isTelling: boolean;
}

/**
 * The verdict on an observation by its checks: a mismatch where one is broken, a match where a telling one holds, and
 * undetermined otherwise.
 *
 * @param told the reasons of a mismatch, and those where nothing tells.
 * @param excuse why nothing can be said after all, asked with whether a check is broken; undefined where it can.
 */
export function hold(
  checks: readonly Checked[],
  told: { readonly broken: readonly Reason[]; readonly untold: readonly Reason[] },
  excuse: (isBroken: boolean) => readonly Reason[] | undefined = () => undefined,
): Held {
  const isBroken = checks.some(({ result }) => result === "broken");
  const excused = excuse(isBroken);
  if (excused !== undefined || isBroken) {
    return heldThing(false, told.broken, excused);
  }
  return checks.some(({ result, isTelling }) => result === "holds" && isTelling)
    ? MATCH
    : undetermined(...told.untold);
}

/**
 * The verdict on an observation that is right or wrong as a whole.
 *
 * @param excused why a wrong one is undetermined; undefined where it is a mismatch.
 */
export function heldThing(
  isRight: boolean,
  broken: readonly Reason[],
  excused?: readonly Reason[],
): Held {
  if (isRight) {
    return MATCH;
  }
  return excused === undefined
    ? { verdict: "mismatch", because: broken }
    : undetermined(...excused);
}

/** A match with nothing to add. */
export const MATCH: Held = { verdict: "match", because: [] };

/** The verdict on an observation that says nothing, and why. */
export function undetermined(...because: readonly Reason[]): Held {
  return { verdict: "outside", because };
}

/**
 * An item with its final verdict, once the whole file is known.
 *
 * @param doubt why no mismatch of this file counts as one; undefined where they do.
 */
export function concluded<Item extends Held>(
  { verdict, because, ...item }: Item,
  doubt?: Reason,
): Omit<Item, keyof Held> & Judgement {
  return verdict === "mismatch" && doubt !== undefined
    ? { ...item, verdict: "outside", why: reasonText(...because, doubt) }
    : { ...item, verdict, why: reasonText(...because) };
}

/** A tally in which so many of the mismatches are outside instead. */
export function withDoubted(
  { match, mismatch, outside }: VerdictTally,
  doubted: number,
): VerdictTally {
  return { match, mismatch: mismatch - doubted, outside: outside + doubted };
}

/** How many items are outside for each reason, in the order in which the reasons first come. */
export function outsideBy(
  items: readonly Judgement[],
): readonly { readonly why: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { verdict, why } of items) {
    if (verdict === "outside") {
      counts.set(why, (counts.get(why) ?? 0) + 1);
    }
  }
  return [...counts].map(([why, count]) => ({ why, count }));
}
