/** What the players hold, as far as the game's own lines tell. */

/** The items of one moment, by "c" or "t" and id as in the mod's records; never changed afterwards. */
export interface HeldItems {
  readonly counts: ReadonlyMap<string, number>;
  /** Whether the collectibles were exchanged for others that the log does not name. */
  readonly isRerolled: boolean;
  /** Pills and cards used so far: a pill may have changed luck. */
  readonly pillsAndCards: number;
}

/** No run holds so many different items; the rest of a made-up log is not kept. */
const ITEMS_MAX = 2000;

/** Keeps what is held; a moment is only copied when somebody has asked for it since. */
export class Holding {
  private counts = new Map<string, number>();
  private isRerolled = false;
  private pillsAndCards = 0;
  /** Whether the counts belong to a moment that was told. */
  private isShared = false;

  /** What is held now. */
  now(): HeldItems {
    const { counts, isRerolled, pillsAndCards } = this;
    this.isShared = true;
    return { counts, isRerolled, pillsAndCards };
  }

  /** An item came (1) or went (-1). */
  change(item: string, change: number): void {
    const before = this.counts.get(item) ?? 0;
    if (before === 0 && this.counts.size >= ITEMS_MAX) {
      return;
    }
    if (this.isShared) {
      this.counts = new Map(this.counts);
      this.isShared = false;
    }
    this.counts.set(item, Math.max(0, before + change));
  }

  /** The collectibles are others from now on. */
  reroll(): void {
    this.isRerolled = true;
  }

  /** A pill or a card was used. */
  usePillOrCard(): void {
    this.pillsAndCards += 1;
  }
}
