/**
 * What the mismatches of a log have in common. One award can often be explained in several ways; the
 * explanation that fits most of them is the likeliest, and each award is then explained by it.
 */
import type { Suspect } from "./changes";
import { keyOfSuspect } from "./suspects";

/** One explanation with how much it explains. */
export interface RankedSuspect extends Suspect {
  /** How many mismatches it explains. */
  readonly explains: number;
  /** How many of the matches looked at speak against it. */
  readonly contradicted: number;
}

interface Count {
  readonly suspect: Suspect;
  explains: number;
  /** Sum of its places in the lists: the likelier kinds of change come first there. */
  places: number;
}

/** Counts explanations over a log. */
export class SuspectTally {
  private readonly counts = new Map<string, Count>();
  private readonly contradictions = new Map<string, number>();

  /** The suspects of one mismatch, the likeliest kind first. */
  add(suspects: readonly Suspect[]): void {
    suspects.forEach((suspect, place) => {
      const key = keyOfSuspect(suspect);
      const count = this.counts.get(key) ?? { suspect, explains: 0, places: 0 };
      count.explains += 1;
      count.places += place;
      this.counts.set(key, count);
    });
  }

  /** The changes that a match speaks against. */
  contradict(suspects: readonly Suspect[]): void {
    for (const suspect of suspects) {
      const key = keyOfSuspect(suspect);
      this.contradictions.set(key, (this.contradictions.get(key) ?? 0) + 1);
    }
  }

  /** Every explanation, the one that explains most first. */
  ranking(): readonly RankedSuspect[] {
    return [...this.counts.values()]
      .sort((a, b) => this.order(a, b))
      .map(({ suspect, explains }) => ({
        ...suspect,
        explains,
        contradicted: this.contradictions.get(keyOfSuspect(suspect)) ?? 0,
      }));
  }

  /** Of an award's suspects the one that explains most of the log. */
  likeliest(suspects: readonly Suspect[]): Suspect | undefined {
    const counts = suspects.flatMap((suspect) => this.counts.get(keyOfSuspect(suspect)) ?? []);
    return counts.sort((a, b) => this.order(a, b))[0]?.suspect ?? suspects[0];
  }

  /** More explained, less contradicted, rather a rule than a single answer, the likelier kind. */
  private order(a: Count, b: Count): number {
    return (
      this.score(b) - this.score(a) ||
      Number(b.suspect.isRule) - Number(a.suspect.isRule) ||
      a.places / a.explains - b.places / b.explains
    );
  }

  private score({ suspect, explains }: Count): number {
    return explains - (this.contradictions.get(keyOfSuspect(suspect)) ?? 0);
  }
}
