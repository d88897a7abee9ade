/**
 * The items that the rules of awards, of what these become and of floors ask about.
 * Source: blcd's pseudo-code and, from Repentance on, the machine code of v1.9.7.17 for the items; the
 * Room Clear Awards wiki page for the edition that brought each.
 */
import { theOne } from "../lists";
import { RoomType } from "./roomTypes";
import { isAtLeast, type Edition, type RuleSet } from "./edition";

/** One item, by its name here, kind, id in the game, and the edition that brought it. */
export interface Item {
  readonly name: string;
  readonly kind: "collectible" | "trinket";
  readonly id: number;
  readonly since: Edition;
}

// prettier-ignore
export const AWARD_ITEMS = [
  { name: "lucky-foot",          kind: "collectible", id: 46,  since: "rebirth" },
  { name: "guppys-tail",         kind: "collectible", id: 134, since: "rebirth" },
  { name: "contract-from-below", kind: "collectible", id: 241, since: "rebirth" },
  { name: "smelter",             kind: "collectible", id: 479, since: "afterbirth+" },
  { name: "broken-modem",        kind: "collectible", id: 514, since: "afterbirth+" },
  { name: "deep-pockets",        kind: "collectible", id: 416, since: "repentance" },
  { name: "glyph-of-balance",    kind: "collectible", id: 464, since: "repentance" },
  { name: "daemons-tail",        kind: "trinket",     id: 22,  since: "rebirth" },
  { name: "childs-heart",        kind: "trinket",     id: 34,  since: "rebirth" },
  { name: "rusted-key",          kind: "trinket",     id: 36,  since: "rebirth" },
  { name: "match-stick",         kind: "trinket",     id: 41,  since: "rebirth" },
  { name: "lucky-toe",           kind: "trinket",     id: 42,  since: "rebirth" },
  { name: "safety-cap",          kind: "trinket",     id: 44,  since: "rebirth" },
  { name: "ace-of-spades",       kind: "trinket",     id: 45,  since: "rebirth" },
  { name: "watch-battery",       kind: "trinket",     id: 72,  since: "afterbirth" },
  { name: "rib-of-greed",        kind: "trinket",     id: 84,  since: "afterbirth" },
  { name: "old-capacitor",       kind: "trinket",     id: 143, since: "repentance" },
  // In its own room alone: held elsewhere it is none of a loadout's items.
  { name: "blue-key",            kind: "trinket",     id: 150, since: "repentance" },
] as const satisfies readonly Item[];

/**
 * Items that change room-clear awards in ways nobody has published to the draw, some in one type of room alone. An
 * award made while one of them is held is outside the model.
 * Source: External Item Descriptions and the wiki's item pages.
 */
// prettier-ignore
export const UNMODELLED_ITEMS = [
  { name: "options",          title: "Options?",         kind: "collectible", id: 670, since: "repentance" },
  { name: "gilded-key",       title: "Gilded Key",       kind: "trinket",     id: 159, since: "repentance+" },
  { name: "temporary-tattoo", title: "Temporary Tattoo", kind: "trinket",     id: 177, since: "repentance", roomType: RoomType.CHALLENGE },
] as const satisfies readonly (Item & { readonly title: string; readonly roomType?: number })[];

/**
 * Items that leave the award alone but change what the init of a spawned pickup makes of it.
 * Source: Isaac.LuaDecomps, External Item Descriptions.
 */
// prettier-ignore
export const PICKUP_ITEMS = [
  { name: "mitre",           kind: "collectible", id: 173, since: "rebirth" },
  { name: "humbling-bundle", kind: "collectible", id: 203, since: "rebirth" },
  { name: "key-piece-1",     kind: "collectible", id: 238, since: "rebirth" },
  { name: "key-piece-2",     kind: "collectible", id: 239, since: "rebirth" },
  { name: "bogo-bombs",      kind: "collectible", id: 250, since: "rebirth" },
  { name: "starter-deck",    kind: "collectible", id: 251, since: "rebirth" },
  { name: "little-baggy",    kind: "collectible", id: 252, since: "rebirth" },
  { name: "black-lipstick",  kind: "trinket",     id: 17,  since: "rebirth" },
  { name: "bible-tract",     kind: "trinket",     id: 18,  since: "rebirth" },
  { name: "moms-pearl",      kind: "trinket",     id: 38,  since: "rebirth" },
  { name: "left-hand",       kind: "trinket",     id: 61,  since: "rebirth" },
  { name: "moms-locket",     kind: "trinket",     id: 87,  since: "afterbirth" },
  { name: "flat-file",       kind: "trinket",     id: 151, since: "repentance" },
  { name: "gilded-key",      kind: "trinket",     id: 159, since: "repentance" },
  { name: "nuh-uh",          kind: "trinket",     id: 165, since: "repentance" },
] as const satisfies readonly Item[];

/** Items that change only what chests hold. Source: Isaac.LuaDecomps. */
export const CHEST_ITEMS = [
  { name: "moms-key", kind: "collectible", id: 199, since: "rebirth" },
  { name: "poker-chip", kind: "trinket", id: 76, since: "afterbirth" },
] as const satisfies readonly Item[];

/** Everything whose number decides an award, what its pickups become or what these hold. */
export const CARRIED_ITEMS = [...AWARD_ITEMS, ...PICKUP_ITEMS, ...CHEST_ITEMS] as const;

/** Everything that may change what a clear drops, or what becomes of it. */
export const DROP_ITEMS: readonly Item[] = [
  ...CARRIED_ITEMS,
  ...UNMODELLED_ITEMS.filter(({ name }) => !CARRIED_ITEMS.some((item) => item.name === name)),
];

/** More of one item than any run can hold. */
export const ITEM_COUNT_MAX = 1000;

/** The name of an item that the award rules ask about. */
export type ItemName = (typeof AWARD_ITEMS)[number]["name"];

/** The name of an item that awards or the init of pickups ask about. */
export type CarriedName = (typeof CARRIED_ITEMS)[number]["name"];

/** Whether an edition has an item. */
export function existsIn(item: Item, edition: RuleSet): boolean {
  return isAtLeast(edition, item.since);
}

/** Mom's Box, which adds one to what every trinket multiplies by. */
export const MOMS_BOX = 439;

/**
 * The items that level generation asks about. Source: AIsaac, LuaDecomps, zdd. Trinkets up to 61 are
 * Rebirth's, up to 90 Afterbirth's, up to 128 Afterbirth+'s: the wiki's counts.
 */
// prettier-ignore
export const FLOOR_ITEMS = [
  { name: "crystal-ball",      kind: "collectible", id: 158, since: "rebirth" },
  { name: "magic-8-ball",      kind: "collectible", id: 194, since: "rebirth" },
  { name: "black-candle",      kind: "collectible", id: 260, since: "rebirth" },
  { name: "moms-box",          kind: "collectible", id: MOMS_BOX, since: "afterbirth" },
  { name: "broken-shovel",     kind: "collectible", id: 550, since: "afterbirth+" },
  { name: "luna",              kind: "collectible", id: 589, since: "repentance" },
  { name: "voodoo-head",       kind: "collectible", id: 599, since: "repentance" },
  { name: "birthright",        kind: "collectible", id: 619, since: "repentance" },
  { name: "knife-piece-1",     kind: "collectible", id: 626, since: "repentance" },
  { name: "sausage",           kind: "collectible", id: 669, since: "repentance" },
  { name: "golden-horse-shoe", kind: "trinket",     id: 82,  since: "afterbirth" },
  // It is older; its golden form and what that does to shops are not.
  { name: "store-key",         kind: "trinket",     id: 83,  since: "repentance" },
  { name: "fragmented-card",   kind: "trinket",     id: 102, since: "afterbirth+" },
  { name: "silver-dollar",     kind: "trinket",     id: 110, since: "afterbirth+" },
  { name: "bloody-crown",      kind: "trinket",     id: 111, since: "afterbirth+" },
  { name: "pay-to-win",        kind: "trinket",     id: 112, since: "afterbirth+" },
  { name: "telescope-lens",    kind: "trinket",     id: 152, since: "repentance" },
  { name: "holy-crown",        kind: "trinket",     id: 155, since: "repentance" },
  { name: "wicked-crown",      kind: "trinket",     id: 161, since: "repentance" },
] as const satisfies readonly Item[];

/**
 * Items that decide what stands in rooms or what it costs, besides that what is held is gone from every pool.
 * Source: Isaac.LuaDecomps, the wiki's pages of the items.
 */
// prettier-ignore
export const CONTENT_ITEMS = [
  { name: "steam-sale",      kind: "collectible", id: 64,  since: "rebirth" },
  { name: "theres-options",  kind: "collectible", id: 249, since: "rebirth" },
  { name: "satanic-bible",   kind: "collectible", id: 292, since: "repentance" },
  { name: "chaos",           kind: "collectible", id: 402, since: "afterbirth" },
  { name: "sacred-orb",      kind: "collectible", id: 691, since: "repentance" },
  { name: "tmtrainer",       kind: "collectible", id: 721, since: "repentance" },
  { name: "no",              kind: "trinket",     id: 88,  since: "afterbirth" },
  { name: "devils-crown",    kind: "trinket",     id: 146, since: "repentance" },
] as const satisfies readonly Item[];

/** The row of an item of {@link CONTENT_ITEMS}. */
export function contentItem(name: (typeof CONTENT_ITEMS)[number]["name"]): Item {
  return theOne(CONTENT_ITEMS, (item) => item.name === name);
}

/** Every item that some rule asks about by itself. */
export const RULE_ITEMS = [
  ...CARRIED_ITEMS,
  ...FLOOR_ITEMS,
  ...UNMODELLED_ITEMS,
  ...CONTENT_ITEMS,
] as const;

/** The name of an item that some rule asks about. */
export type RuleName = (typeof RULE_ITEMS)[number]["name"];

/** The name of an item that level generation asks about. */
export type FloorItemName = (typeof FLOOR_ITEMS)[number]["name"];

/** What is added to the number of a golden trinket. */
export const GOLDEN = 0x8000;
