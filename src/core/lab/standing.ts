/** How far watched clears have proved an award, as data and in words. */

/** Where the proof of an award stands. */
export interface Standing {
  /** Why the clear is watched; undefined where its award may be made. */
  readonly because:
    "contradicted" | "first" | "much" | "new" | "open" | "unseen" | "again" | undefined;
  /** How many more clears have to be watched, where that is known. */
  readonly missing: number;
  /** With what they have to be made; "" for anything. */
  readonly what: string;
  readonly explained: number;
  readonly watched: number;
}

/** Where the proof stands, as a player reads it. */
export function standingWords({ because, missing, what, explained, watched }: Standing): string {
  switch (because) {
    case "contradicted":
      return "watching again: this game rolled otherwise";
    case "first":
      return `watching: ${missing} more clear${missing === 1 ? "" : "s"}`;
    case "new":
      return `watching: ${missing} more clear${missing === 1 ? "" : "s"} with ${what}`;
    case "much":
      return "too much is carried for watching: `oracle lab awards` asks the game";
    case "open":
      return "watching this one: what it drops is still open";
    case "unseen":
      return "watching this one: the first of its kind";
    case "again":
      return "watching this one: one proved clear in ten";
    default:
      return `proved in your game: ${explained} of ${watched}`;
  }
}
