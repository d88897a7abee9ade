/**
 * Reads the game into plain records. Nobody documents which numbers arrive as Lua integers and which as floats, so seeds
 * become integers in [0, 2^32) here, counts and ids integers; luck stays a float32.
 */
import { itemCode, type Bag, type OpenBag } from "../core/game/bag";
import { DROP_ITEMS, existsIn, type Item } from "../core/game/items";
import { has, type RuleSet } from "../core/game/edition";
import type { PlayerLoadout } from "../core/award/loadout";

/** A seed as the game holds it: an integer in [0, 2^32). */
export function seedOf(value: number): number {
  return value >>> 0;
}

/** A count, an id or an index as an integer. */
export function integerOf(value: number): number {
  return Math.floor(value);
}

/** A seed as the game takes it. */
export function gameSeed(seed: number): Seed {
  return seed as Seed;
}

/** Whether a thing of the game has a member that some editions lack: the typings are Repentance's. */
export function knows<Thing extends object>(thing: Thing, member: keyof Thing): boolean {
  return thing[member] !== undefined;
}

/** The difficulty's number: 0 normal, 1 hard, 2 greed, 3 greedier. */
export function readDifficulty(): number {
  return integerOf(Game().Difficulty);
}

/** Everybody who plays, player 0 first: their luck, and the items that the award rules ask about. */
export function readPlayers(edition: RuleSet): PlayerLoadout[] {
  return listPlayers().map((player) => ({
    luck: player.Luck,
    items: itemCounts(DROP_ITEMS, edition, (item) => countHeld(player, item, edition)),
  }));
}

/** The players that exist. Co-op babies (variant 1) carry nothing and are left out. */
export function listPlayers(): EntityPlayer[] {
  const players: EntityPlayer[] = [];
  const count = integerOf(Game().GetNumPlayers());
  for (let index = 0; index < count; index += 1) {
    const player: EntityPlayer | undefined = Isaac.GetPlayer(index);
    if (player !== undefined && player.Exists() && integerOf(player.Variant) === 0) {
      players.push(player);
    }
  }
  return players;
}

/** Who plays, player 0 first. */
export function playerTypes(): number[] {
  return listPlayers().map((player) => integerOf(player.GetPlayerType()));
}

/** The items of a list that an edition has and that are held, with how many. */
export function itemCounts(
  items: readonly Item[],
  edition: RuleSet,
  countOf: (this: void, item: Item) => number,
): Bag {
  // Several times a second, so without a list of all that is not carried.
  const counts: OpenBag = {};
  for (const item of items) {
    const count = existsIn(item, edition) ? countOf(item) : 0;
    if (count > 0) {
      counts[itemCode(item)] = count;
    }
  }
  return counts;
}

/**
 * Copies of a collectible, or the multiplier of a trinket (1 or 0 where the game tells none). In
 * Afterbirth+ a function of that name takes no trinket and tells of Mom's Box alone (IsaacDocs, ab_plus).
 */
export function countHeld(
  player: EntityPlayer,
  item: Pick<Item, "id" | "kind">,
  edition: RuleSet,
): number {
  if (item.kind === "collectible") {
    return integerOf(player.GetCollectibleNum(item.id));
  }
  if (!player.HasTrinket(item.id)) {
    return 0;
  }
  const tells = knows(player, "GetTrinketMultiplier");
  return tells && has(edition, "trinketMultipliers")
    ? Math.max(1, integerOf(player.GetTrinketMultiplier(item.id)))
    : 1;
}
