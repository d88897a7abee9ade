/**
 * What of a log is kept, so that one of hundreds of megabytes fits into memory, while everything is counted;
 * and what stands in it a second time: a log that was doubled, or two that overlap, count once.
 */
import type { RuleSet } from "../../core/game/edition";
import type { Verdict } from "../../core/record/recordFields";
import type { Unjudged } from "../judge";
import { reasonText } from "../reasons";
import type { ReportItem } from "./comparedItems";

export const PROBLEMS_MAX = 1000;
export const KEPT_MAX = 3000;

export interface RunSummary {
  readonly number: number;
  readonly line: number;
  readonly startSeed: number | undefined;
  readonly edition: RuleSet | undefined;
  /** The build of the game as the log names it, "1.7.8a.J819"; missing where it does not. */
  readonly build?: string | undefined;
  /** The character, as the game's PlayerType; missing where the log does not tell it. */
  readonly playerType?: number | undefined;
  readonly mode: string | undefined;
}

/** The first matches, as many of the other items, and how many items each reason makes undetermined. */
export class KeptItems {
  readonly items: Unjudged<ReportItem>[] = [];
  leftOut = 0;
  private readonly reasons = new Map<string, { readonly why: string; count: number }>();
  private readonly kept = { holding: 0, others: 0 };

  /** Removes an undetermined item that has been judged since. */
  settle(isSame: (item: Unjudged<ReportItem>) => boolean): void {
    const place = this.items.findIndex((item) => item.verdict === "outside" && isSame(item));
    const [item] = place < 0 ? [] : this.items.splice(place, 1);
    const reason = item && this.reasons.get(JSON.stringify(item.because));
    if (reason !== undefined) {
      this.kept.others -= 1;
      reason.count -= 1;
    }
  }

  add(item: Unjudged<ReportItem>): void {
    const { verdict, because } = item;
    if (verdict === "outside") {
      const key = JSON.stringify(because);
      const reason = this.reasons.get(key) ?? { why: reasonText(...because), count: 0 };
      reason.count += 1;
      if (this.reasons.has(key) || this.reasons.size < KEPT_MAX) {
        this.reasons.set(key, reason);
      }
    }
    const kind = verdict === "match" ? "holding" : "others";
    if (this.kept[kind] >= KEPT_MAX) {
      this.leftOut += 1;
    } else {
      this.kept[kind] += 1;
      this.items.push(item);
    }
  }

  /** How many items are undetermined for each reason, in words; those left out are counted too. */
  outside(): Map<string, number> {
    const left = [...this.reasons.values()].filter(({ count }) => count > 0);
    return new Map(left.map(({ why, count }) => [why, count]));
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
  /** What was seen by each key: every one that was judged, and none where it was undetermined. */
  private readonly known = new Map<string, readonly string[]>();

  /**
   * Whether an observation was counted before: `"known"` if the same was seen and judged, or if it is undetermined now,
   * since a log that overlaps may show only a part of it. If it was undetermined before and is judged now, it takes the
   * other's place: `"settled"`.
   *
   * @param seen what the game did, which tells judged observations of one key apart.
   */
  take(key: string, verdict: Verdict, seen: string = verdict): "new" | "known" | "settled" {
    const known = this.known.get(key);
    const isOpen = verdict === "outside";
    if (known !== undefined && (isOpen || known.includes(seen))) {
      return "known";
    }
    this.known.set(key, isOpen ? [] : [...(known ?? []), seen]);
    return known?.length === 0 ? "settled" : "new";
  }

  /** Whether a key was met before; from now on it was. */
  has(key: string): boolean {
    return this.take(key, "outside") === "known";
  }
}
