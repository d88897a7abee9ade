/** What stands in a room, as answers have it: docs/items.md. */
import type { HeldPickup } from "../core/award/pickups";
import type { Price } from "../core/contents/prices";
import type { Certainty } from "../core/game/certainty";
import { isMomsFloor } from "../core/game/stage";

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
  | "battery"
  | "machine"
  | "fire"
  | "shopkeeper";

/**
 * What stands there instead, and when: the item is locked, and each one of "locked" before it too; it was seen earlier in
 * the run; what stands there for having been passed was not seen, since a detour left it out; another pool is asked; or it is rerolled, the next ones of these if those before them are locked.
 */
export interface OtherContent {
  readonly if:
    "locked" | "seen" | "others were not seen" | "Satanic Bible is used" | "rerolled by The D6";
  readonly subType: number;
  readonly name: string;
}

/** What one payment to a machine or beggar brings. */
export interface MachineUseTold {
  /** The how-manieth payment, from 1 on; those of earlier visits count. */
  readonly use: number;
  /** "nothing", "half heart", "2 pennies", "Brimstone, leaves", "explodes". */
  readonly gives: string;
}

/** One thing that stands in a room. What is missing is null in JSON. */
export interface RoomContent {
  readonly what: ContentKind;
  /** The game's variant: of a pickup (100 an item), a machine or beggar (type 6), a shopkeeper (17) or a fire (33). */
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
  readonly price: Price | undefined;
  /** What comes in its place: empty unless a lock that was not told or a room seen earlier can decide. */
  readonly else: readonly OtherContent[];
  /** What a chest or sack lets out: not yet seen in the game. */
  readonly holds?: readonly HeldPickup[];
  /** What else the pedestal shows, where it shows more than one item; without a number where nobody can tell. */
  readonly second?: readonly { readonly subType: number | undefined; readonly name: string }[];
  /** Where the generator of what a machine, a fire or a shopkeeper drops stands: at its own seed while it was not used. */
  readonly dropSeed?: number;
  /** What the next payments to a machine or beggar bring, until it ends or nobody knows on, 15 at most. */
  readonly uses?: readonly MachineUseTold[];
  /** Whether a fire drops something when it is put out: a heart or a coin. */
  readonly drops?: boolean;
  /** "clear" where it comes when the room is cleared. */
  readonly after?: "clear";
  readonly certainty: Certainty;
}

/** The devil or angel room's place off the grid. */
export const DEAL_ROOM = -1;

/** A room beyond the grid: what players call it, and how they come there. */
interface BeyondRoom {
  readonly gridIndex: number;
  readonly name: string;
  readonly way: string;
}

const BOSS_RUSH = -5;

/** The rooms beyond the grid that have something standing in them. Source of the ways: the community's wiki. */
const BEYOND: readonly BeyondRoom[] = [
  { gridIndex: -2, name: "error room", way: "by a teleport that goes wrong" },
  { gridIndex: -4, name: "crawlspace", way: "through a trapdoor" },
  { gridIndex: -6, name: "black market", way: "by some crawlspaces and teleports" },
  { gridIndex: BOSS_RUSH, name: "boss rush", way: "behind Mom, in time" },
  { gridIndex: -13, name: "secret shop", way: "by Member Card, from a shop" },
  { gridIndex: -18, name: "angel shop", way: "by The Stairway" },
];

/** How a deal's rooms are reached on a floor where no door opens to them. */
export const DEAL_WITHOUT_DOOR = "by The Joker, no door opens";

/** The rooms behind a deal's door, as a floor's contents name them; the signs of maps know no name of them. */
export const DEALS = ["devil", "angel"] as const;

/** "ultra secret" of "ultraSecret", as the pools' own file is read. */
export function poolWords(pool: string): string {
  return pool.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Rooms beyond the grid by their players' names, all others by their type. */
export function placeName(type: string, gridIndex: number): string {
  return BEYOND.find((row) => row.gridIndex === gridIndex)?.name ?? type.replaceAll("-", " ");
}

/** Whether a floor leads to a room of its list. */
export function isReached(gridIndex: number, stage: number, isXl: boolean): boolean {
  return gridIndex !== BOSS_RUSH || isMomsFloor(stage, isXl);
}

/** How a room beyond the grid is called and reached; undefined where this floor does not lead to it. */
export function beyondRoom(
  gridIndex: number,
  stage: number,
  isXl: boolean,
): Pick<BeyondRoom, "name" | "way"> | undefined {
  const isHere = isReached(gridIndex, stage, isXl);
  return isHere ? BEYOND.find((one) => one.gridIndex === gridIndex) : undefined;
}
