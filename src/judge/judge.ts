/**
 * The one judge outside the game. What a log or a saved run shows is held against the model; what comes of it is
 * concluded once, with what the rest of its file says of it.
 */
import type { AuditVerdict } from "../floors/audit/auditLayout";
import type { VerdictTally } from "../core/judge/tally";
import type { Verdict } from "../core/record/recordFields";
import { reasonText, type Reason } from "./reasons";

/** What an observation comes to beside the model, before the rest of its file is heard. */
export interface Held {
  readonly verdict: Verdict;
  /** What differs, or why nothing can be said; of a match, what is to be added. */
  readonly because: readonly Reason[];
}

/** A verdict as it is shown. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Its reasons in words; empty for a match with nothing to add. */
  readonly why: string;
}

/** Something compared, before it is concluded. */
export type Unjudged<Item> = Item extends unknown ? Omit<Item, keyof Judgement> & Held : never;

/** One thing of an observation that was checked. */
export interface Checked {
  readonly result: AuditVerdict;
  /** Whether it would not hold on an observation that was made otherwise: else it agrees by chance. */
  readonly isTelling: boolean;
}

/**
 * Holds an observation against the model. It differs by what is broken, and agrees only by a check that could have
 * failed: where all that tell are undetermined, so is the whole.
 *
 * @param told what to say: of what is broken, and where nothing tells.
 * @param excuse why nothing can be said all the same, of what is broken or of what is not; undefined where it can.
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
 * One thing held against the model, which would not agree if it had been made otherwise.
 *
 * @param excused why it says nothing where it differs; undefined where it does.
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

/** What says nothing, and why. */
export function undetermined(...because: readonly Reason[]): Held {
  return { verdict: "outside", because };
}

/**
 * The verdict on what was held against the model: made once, when the whole file is known.
 *
 * @param doubt why what differs in this file accuses nobody; undefined where it does.
 */
export function concluded<Item extends Held>(
  { verdict, because, ...item }: Item,
  doubt?: Reason,
): Omit<Item, keyof Held> & Judgement {
  return verdict === "mismatch" && doubt !== undefined
    ? { ...item, verdict: "outside", why: reasonText(...because, doubt) }
    : { ...item, verdict, why: reasonText(...because) };
}

/** A tally of which so many mismatches accuse nobody. */
export function withDoubted(
  { match, mismatch, outside }: VerdictTally,
  doubted: number,
): VerdictTally {
  return { match, mismatch: mismatch - doubted, outside: outside + doubted };
}

/** How many say nothing, by their reason in words, in the order in which the reasons come. */
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
