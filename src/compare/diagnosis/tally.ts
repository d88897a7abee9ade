/**
 * What the mismatches of a log have in common. One award can often be explained in several ways; the
 * explanation that fits most of them is the likeliest, and each award is then explained by it.
 */
import type { Suspect } from "./suspects";

/** One explanation with how much it explains. */
export interface RankedSuspect extends Suspect {
  /** How many mismatches it explains. */
  readonly explains: number;
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
  /** How many mismatches were counted. */
  mismatches = 0;

  /** The suspects of one mismatch, the likeliest kind first. */
  add(suspects: readonly Suspect[]): void {
    this.mismatches += 1;
    suspects.forEach((suspect, place) => {
      const key = keyOf(suspect);
      const count = this.counts.get(key) ?? { suspect, explains: 0, places: 0 };
      count.explains += 1;
      count.places += place;
      this.counts.set(key, count);
    });
  }

  /** Every explanation, the one that explains most first. */
  ranking(): readonly RankedSuspect[] {
    return [...this.counts.values()]
      .sort((a, b) => b.explains - a.explains || a.places / a.explains - b.places / b.explains)
      .map(({ suspect, explains }) => ({ ...suspect, explains }));
  }

  /** Of an award's suspects the one that explains most of the log. */
  likeliest(suspects: readonly Suspect[]): Suspect | undefined {
    let best: Suspect | undefined;
    let most = 0;
    for (const suspect of suspects) {
      const explains = this.counts.get(keyOf(suspect))?.explains ?? 0;
      if (explains > most) {
        best = suspect;
        most = explains;
      }
    }
    return best;
  }
}

function keyOf({ draw, text }: Suspect): string {
  return `${draw}\n${text}`;
}
