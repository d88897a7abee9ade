/** What stands in a room, as answers have it: docs/items.md. */
import type { HeldPickup } from "../core/award/pickups";
import type { Certainty } from "../core/game/certainty";

/** The kinds of things that stand in rooms. */
export type ContentKind =
  | "item"
  | "card"
  | "rune"
  | "pill"
  | "trinket"
  | "heart"
  | "coin"
  | "key"
  | "bomb"
  | "chest"
  | "sack"
  | "battery";

/** What stands there instead, and when: the item before it is locked, or was seen earlier in the run. */
export interface OtherContent {
  readonly if: "locked" | "seen";
  readonly subType: number;
  readonly name: string;
}

/** One thing that stands in a room. What is missing is null in JSON. */
export interface RoomContent {
  readonly what: ContentKind;
  /** The game's pickup variant, 100 for an item. */
  readonly variant: number;
  /** The game's sub-type, an item's id; undefined where nobody knows. */
  readonly subType: number | undefined;
  /** As a player says it: "Brimstone", "soul heart". */
  readonly name: string;
  /** The item pool that gives it, as in "treasure"; undefined for what no pool gives. */
  readonly pool: string | undefined;
  /** Its place among the layout's spawn entries, from 0 on; undefined for a boss's item. */
  readonly entry: number | undefined;
  /** The pickup's own seed. */
  readonly initSeed: number;
  /** What it costs; undefined where it lies free. */
  readonly price: { readonly coins: number } | { readonly hearts: number } | undefined;
  /** What comes in its place: empty unless a lock that was not told or a room seen earlier can decide. */
  readonly else: readonly OtherContent[];
  /** What a chest or sack lets out: not yet seen in the game. */
  readonly holds?: readonly HeldPickup[];
  /** "clear" where it comes when the room is cleared. */
  readonly after?: "clear";
  readonly certainty: Certainty;
}

/** The shops beyond the grid have names of their own, and the crawlspace its player's name. */
export function placeName(type: string, gridIndex: number): string {
  const own = BEYOND_NAMES.find(([index]) => index === gridIndex);
  return own?.[1] ?? type.replaceAll("-", " ");
}

const BEYOND_NAMES: readonly (readonly [gridIndex: number, name: string])[] = [
  [-4, "crawlspace"],
  [-13, "secret shop"],
  [-18, "angel shop"],
];
