/** What the players hold, as far as the game's own lines tell. */

/** The items of one moment, by "c" or "t" and id as in the mod's records; never changed afterwards. */
export interface HeldItems {
  readonly counts: ReadonlyMap<string, number>;
  /** Whether the collectibles were exchanged for others that the log does not name. */
  readonly isRerolled: boolean;
  /** Pills and cards used so far: a pill may have changed luck. */
  readonly pillsAndCards: number;
}

/** At the start of a run, before its first lines. */
export const NOTHING_HELD: HeldItems = { counts: new Map(), isRerolled: false, pillsAndCards: 0 };

/** No run holds so many different items; the rest of a made-up log is not kept. */
const ITEMS_MAX = 2000;

/** What is held after an item came (1) or went (-1). */
export function withItem(held: HeldItems, item: string, change: number): HeldItems {
  const before = held.counts.get(item) ?? 0;
  if (before === 0 && held.counts.size >= ITEMS_MAX) {
    return held;
  }
  const counts = new Map(held.counts);
  counts.set(item, Math.max(0, before + change));
  return { ...held, counts };
}
