/**
 * What of a log is kept, so that one of hundreds of megabytes fits into memory, while everything is counted;
 * and what stands in it a second time: a log that was doubled, or two that overlap, count once.
 */
import type { RuleSet } from "../core/game/edition";
import type { Verdict } from "../core/record/fields";
import type { ReportItem } from "./items";

export const PROBLEMS_MAX = 1000;
export const KEPT_MAX = 3000;

/** A tally before anything is counted. */
export const noVerdicts = (): Record<Verdict, number> => ({ match: 0, mismatch: 0, outside: 0 });

/** A run of the log. */
export interface RunSummary {
  readonly number: number;
  readonly line: number;
  readonly startSeed: number | undefined;
  readonly edition: RuleSet | undefined;
  /** The build of the game as the log names it, "1.7.8a.J819"; missing where it does not. */
  readonly build?: string | undefined;
  readonly mode: string | undefined;
}

/** Awards and floors: of very many matches the first, likewise of others, and every reason why one is outside. */
export class KeptItems {
  readonly items: ReportItem[] = [];
  readonly reasons = new Map<string, number>();
  leftOut = 0;
  private readonly kept = { matches: 0, others: 0 };

  /** Takes an undetermined item out again, of which more became known. */
  settle(isSame: (item: ReportItem) => boolean): void {
    const place = this.items.findIndex((item) => item.verdict === "outside" && isSame(item));
    const [item] = place < 0 ? [] : this.items.splice(place, 1);
    const count = item && this.reasons.get(item.why);
    if (item !== undefined && count !== undefined) {
      this.kept.others -= 1;
      this.reasons.set(item.why, count - 1);
      if (count === 1) {
        this.reasons.delete(item.why);
      }
    }
  }

  add(item: ReportItem): void {
    const { verdict, why } = item;
    if (verdict === "outside" && (this.reasons.has(why) || this.reasons.size < KEPT_MAX)) {
      this.reasons.set(why, (this.reasons.get(why) ?? 0) + 1);
    }
    const kind = verdict === "match" ? "matches" : "others";
    if (this.kept[kind] >= KEPT_MAX) {
      this.leftOut += 1;
    } else {
      this.kept[kind] += 1;
      this.items.push(item);
    }
  }
}

/** How many observations were left out since they had been counted. */
export interface RepeatTally {
  readonly awards: number;
  readonly floors: number;
  readonly rooms: number;
}

/** Remembers observations by their keys. */
export class Repeats {
  /** What was seen for each key where it was judged; none where it was not. */
  private readonly known = new Map<string, readonly string[]>();

  /**
   * Whether an observation was counted: judged, with the same seen; or anyhow, where it is undetermined now. One
   * that was undetermined and is judged now takes the other's place: `"settled"`.
   *
   * @param seen what came, which tells judged observations apart, whatever was known of what is held: of
   * undetermined ones a log that overlaps may show a part. By the verdict if missing.
   */
  take(key: string, verdict: Verdict, seen: string = verdict): "new" | "known" | "settled" {
    const known = this.known.get(key);
    if (known !== undefined && (verdict === "outside" || known.includes(seen))) {
      return "known";
    }
    this.known.set(key, verdict === "outside" ? [] : [...(known ?? []), seen]);
    return known?.length === 0 ? "settled" : "new";
  }

  /** Whether an observation was counted, of which nothing tells whether it was judged. */
  has(key: string): boolean {
    return this.take(key, "outside") === "known";
  }
}
