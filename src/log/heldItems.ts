/** What the players hold, as far as the game's own lines tell. */

/**
 * What one player holds, by "c" or "t" and id as in the mod's records. Trinkets count once, in the
 * order in which they were picked up last: the log does not tell when one is dropped.
 */
export type PlayerItems = ReadonlyMap<string, number>;

/** The items of one moment; never changed afterwards. */
export interface HeldItems {
  /** Player 0 first, who is always there. */
  readonly players: readonly PlayerItems[];
  /** Whether collectibles were rerolled: the log names the new ones, not which of the old ones went. */
  readonly isRerolled: boolean;
  /** Items that may have been rerolled, and that no line named since. */
  readonly mayBeGone: readonly string[];
}

/** No run holds so many different items, nor has so many players; the rest of a made-up log is not kept. */
const ITEMS_MAX = 2000;
const PLAYERS_MAX = 8;

/** Keeps what is held. */
export class Holding {
  private readonly players: Map<string, number>[] = [new Map()];
  private isRerolled = false;
  private mayBeGone: readonly string[] = [];

  /** What is held now. */
  now(): HeldItems {
    const players = this.players.map((items) => new Map(items));
    return { players, isRerolled: this.isRerolled, mayBeGone: this.mayBeGone };
  }

  /** An item came (1) or went (-1); some lines do not say from whom it went. */
  change(item: string, change: number, player = 0): void {
    const items = change < 0 ? this.holderOf(item, player) : this.itemsOf(player);
    const before = items?.get(item) ?? 0;
    if (items === undefined || (before === 0 && items.size >= ITEMS_MAX)) {
      return;
    }
    const isTrinket = item.startsWith("t");
    const after = isTrinket ? Math.max(0, change) : before + change;
    if (isTrinket || after <= 0) {
      items.delete(item);
    }
    if (after > 0) {
      items.set(item, after);
      if (this.mayBeGone.includes(item)) {
        this.mayBeGone = this.mayBeGone.filter((gone) => gone !== item);
      }
    }
  }

  private itemsOf(player: number): Map<string, number> | undefined {
    while (this.players.length <= Math.min(player, PLAYERS_MAX - 1)) {
      this.players.push(new Map());
    }
    return this.players[player];
  }

  private holderOf(item: string, player: number): Map<string, number> | undefined {
    const named = this.players[player];
    return named?.has(item) === true ? named : this.players.find((items) => items.has(item));
  }

  /** The collectibles are others from now on; the lines that follow name the new ones. */
  reroll(): void {
    this.isRerolled = true;
    const held = this.players.flatMap((items) => [...items.keys()]);
    this.mayBeGone = [...new Set(held)].filter((item) => item.startsWith("c"));
  }
}
