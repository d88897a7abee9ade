/**
 * What level generation asks of a run: items, trinkets, achievements and state flags.
 * Source: AIsaac, LuaDecomps, zdd; ids as in the game.
 */
import type { Item } from "./awardItems";
import { isAtLeast, type Edition } from "./edition";
import type { FloorPlan } from "../floor/types";

/** The items that some level rule asks about. */
// prettier-ignore
export const FLOOR_ITEMS = [
  { name: "crystal-ball",      kind: "collectible", id: 158, since: "rebirth" },
  { name: "magic-8-ball",      kind: "collectible", id: 194, since: "rebirth" },
  { name: "black-candle",      kind: "collectible", id: 260, since: "rebirth" },
  { name: "moms-box",          kind: "collectible", id: 439, since: "afterbirth" },
  { name: "broken-shovel",     kind: "collectible", id: 550, since: "afterbirth+" },
  { name: "luna",              kind: "collectible", id: 589, since: "repentance" },
  { name: "voodoo-head",       kind: "collectible", id: 599, since: "repentance" },
  { name: "birthright",        kind: "collectible", id: 619, since: "repentance" },
  { name: "knife-piece-1",     kind: "collectible", id: 626, since: "repentance" },
  { name: "sausage",           kind: "collectible", id: 669, since: "repentance" },
  { name: "golden-horse-shoe", kind: "trinket",     id: 82,  since: "afterbirth" },
  // It is older; its golden form and what that does to shops are not.
  { name: "store-key",         kind: "trinket",     id: 83,  since: "repentance" },
  { name: "fragmented-card",   kind: "trinket",     id: 102, since: "afterbirth" },
  { name: "silver-dollar",     kind: "trinket",     id: 110, since: "afterbirth" },
  { name: "bloody-crown",      kind: "trinket",     id: 111, since: "afterbirth" },
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
export function carriedCount(plan: FloorPlan, name: FloorItemName): number {
  const { kind, since, key } = BY_NAME[name] as FloorItem;
  const carried = kind === "trinket" ? plan.trinkets : plan.collectibles;
  const count = carried[name] ?? carried[key] ?? 0;
  return count > 0 && isAtLeast(plan.edition, since) ? count : 0;
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
export function isCarried(plan: FloorPlan, name: FloorItemName): boolean {
  return carriedCount(plan, name) > 0;
}

/** A trinket's multiplier: 0 without it, one more for a golden trinket and for Mom's Box. */
export function trinketMultiplier(plan: FloorPlan, name: FloorItemName): number {
  const count = carriedCount(plan, name);
  return count > 0 && isCarried(plan, "moms-box") ? count + 1 : count;
}

/** The first achievement number that each edition brought. */
const FIRST_ACHIEVEMENTS: readonly (readonly [Edition, number])[] = [
  ["afterbirth", 179],
  ["afterbirth+", 277],
  ["repentance", 404],
];

/** Whether an achievement, by number, is unlocked; an edition has no later edition's achievements. */
export function isUnlocked(plan: FloorPlan, achievement: number): boolean {
  for (const [since, first] of FIRST_ACHIEVEMENTS) {
    if (achievement >= first && !isAtLeast(plan.edition, since)) {
      return false;
    }
  }
  if (plan.locked.indexOf(achievement) >= 0) {
    return false;
  }
  return plan.unlocks === "all" || plan.unlocks.indexOf(achievement) >= 0;
}

/** State flags of a run that level generation reads, by their number in the game. */
export const STATE_FLAGS = {
  devilRoomVisited: 6,
  bookPickedUp: 8,
  /** Wrath; Gluttony, Lust, Sloth, Envy and Pride follow up to 14. */
  firstSinSeen: 9,
  ultraPrideSeen: 32,
  /** Repentance: Dad's Note waits at the end of the Mausoleum (IsaacDocs: STATE_BACKWARDS_PATH_INIT). */
  backwardsPathAhead: 47,
  /** Repentance: the way up has begun (IsaacDocs: STATE_BACKWARDS_PATH). */
  backwardsPath: 48,
} as const;

/** How many sins there are, flags 9 to 14. */
export const SIN_COUNT = 6;

/** The sins in the order of their flags. */
export const SINS: readonly string[] = ["wrath", "gluttony", "lust", "sloth", "envy", "pride"];

/** Whether a state flag is set when the floor is built. */
export function isFlagSet(plan: FloorPlan, flag: number): boolean {
  return plan.flags.indexOf(flag) >= 0;
}

/** The shop's level, 0-4, from its achievements. */
export function shopLevel(plan: FloorPlan): number {
  let level = 0;
  for (let achievement = FIRST_SHOP_LEVEL; achievement <= LAST_SHOP_LEVEL; achievement += 1) {
    if (isUnlocked(plan, achievement)) {
      level += 1;
    }
  }
  return level;
}

const FIRST_SHOP_LEVEL = 151;
const LAST_SHOP_LEVEL = 154;
