/** What stands in a log a second time: a log that was doubled, or two that overlap, count once. */
import type { Verdict } from "../core/record/fields";

/** How many observations were left out since they had been counted. */
export interface RepeatTally {
  readonly awards: number;
  readonly floors: number;
  readonly rooms: number;
}

/** Remembers observations by their keys. */
export class Repeats {
  /** The verdicts on each key. */
  private readonly verdicts = new Map<string, readonly Verdict[]>();

  /**
   * Whether an observation was counted: with the same verdict, or with any where less of it is known now.
   * What was undetermined before and is judged now is new.
   */
  has(key: string, verdict: Verdict): boolean {
    const known = this.verdicts.get(key);
    const isKnown = known !== undefined && (verdict === "outside" || known.includes(verdict));
    if (!isKnown) {
      this.verdicts.set(key, [...(known ?? []), verdict]);
    }
    return isKnown;
  }
}
