/**
 * The items and trinkets that level generation asks about.
 * Source: AIsaac, LuaDecomps, zdd; ids as in the game. Trinkets up to 61 are Rebirth's, up to 90
 * Afterbirth's, up to 128 Afterbirth+'s: the wiki's counts.
 */
import type { Item } from "./awardItems";
import { isAtLeast, type RuleSet } from "./edition";

/** Mom's Box, which adds one to what every trinket multiplies by. */
export const MOMS_BOX = 439;

/** The items that some level rule asks about. */
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

/** The name of an item that level generation asks about. */
export type FloorItemName = (typeof FLOOR_ITEMS)[number]["name"];

/**
 * How many of an item the run holds: copies of a collectible, 1 for a trinket, 2 for a golden one.
 * Items that the edition lacks count as none.
 */
export function carriedCount(plan: Inventory, name: FloorItemName): number {
  const { kind, since, key } = BY_NAME[name] as FloorItem;
  const carried = kind === "trinket" ? plan.trinkets : plan.collectibles;
  const count = carried[name] ?? carried[key] ?? 0;
  return count > 0 && isAtLeast(plan.edition, since) ? count : 0;
}

/** How many of each are carried: by the game's name in kebab-case ("voodoo-head") or by number. */
export type Carried = Readonly<Record<string, number | undefined>>;

/** What a run holds when a floor is built. */
interface Inventory {
  readonly edition: RuleSet;
  readonly collectibles: Carried;
  readonly trinkets: Carried;
}

interface FloorItem extends Item {
  /** The id as inputs write it. */
  readonly key: string;
}

const BY_NAME: Record<string, FloorItem> = {};
for (const item of FLOOR_ITEMS) {
  BY_NAME[item.name] = { ...item, key: `${item.id}` };
}

/** Whether the run holds an item. */
export function isCarried(plan: Inventory, name: FloorItemName): boolean {
  return carriedCount(plan, name) > 0;
}

/** A trinket's multiplier: 0 without it, one more for a golden trinket and for Mom's Box. */
export function trinketMultiplier(plan: Inventory, name: FloorItemName): number {
  const count = carriedCount(plan, name);
  return count > 0 && isCarried(plan, "moms-box") ? count + 1 : count;
}
