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
  /** What was found for each key. */
  private readonly known = new Map<string, readonly string[]>();

  /**
   * Whether an observation was counted: with the same verdict, or with any where less of it is known now.
   * What was undetermined before and is judged now is new.
   *
   * @param seen what came, which tells judged observations apart: of undetermined ones a log that overlaps may
   * show a part.
   */
  has(key: string, verdict: Verdict, seen = ""): boolean {
    const found = `${verdict} ${seen}`;
    const known = this.known.get(key);
    const isKnown = known !== undefined && (verdict === "outside" || known.includes(found));
    if (!isKnown) {
      this.known.set(key, [...(known ?? []), found]);
    }
    return isKnown;
  }
}
