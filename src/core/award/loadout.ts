/** What decides an award besides its seed: difficulty, luck and items. */
import {
  codesIn,
  countOf,
  holdsCode,
  itemCode,
  type Bag,
  type ItemCode,
  type OpenBag,
} from "../game/bag";
import type { RuleSet } from "../game/edition";
import {
  AWARD_ITEMS,
  CHEST_ITEMS,
  existsIn,
  ITEM_COUNT_MAX,
  PICKUP_ITEMS,
  UNMODELLED_ITEMS,
  type CarriedName,
  type Item,
  type RuleName,
} from "../game/items";
import type { Difficulty } from "../game/difficulty";
import type { AwardRules } from "./awardRules";

/** One player: luck as the game shows it (any number) and what is carried. */
export interface PlayerLoadout {
  readonly luck: number;
  readonly items: Bag;
}

/** What the award rules see: one luck, one set of items, one difficulty. */
export interface Loadout extends PlayerLoadout {
  readonly difficulty: Difficulty;
}

/** A loadout under a set of rules. */
export interface RuledLoadout {
  readonly rules: AwardRules;
  readonly loadout: Loadout;
}

const CONTRACT = "contract-from-below";

/** Isaac at the start of a run: luck 0, normal, nothing carried. */
export const EMPTY_LOADOUT: Loadout = { luck: 0, difficulty: "normal", items: {} };

/**
 * What the rules see of several players: the rules say whose luck, items and copies of Contract from Below count. A
 * pickup's init asks about everybody's items (Isaac.LuaDecomps).
 *
 * @param players at least one; the first is the game's player 0.
 */
export function combinePlayers(
  players: readonly PlayerLoadout[],
  difficulty: Difficulty,
  rules: AwardRules,
): Loadout {
  const { contractCopies, itemsFrom } = rules.hypotheses;
  const first = players.slice(0, 1);
  const asked = itemsFrom === "anyone" ? players : first;
  const items: OpenBag = {};
  const carry = (item: Item, count: number): void => {
    if (count > 0) {
      items[itemCode(item)] = count;
    }
  };
  const contracts = sumOf(contractCopies === "sum" ? players : first, CONTRACT);
  for (const item of AWARD_ITEMS) {
    carry(item, item.name === CONTRACT ? contracts : mostOf(asked, item.name));
  }
  for (const item of [...PICKUP_ITEMS, ...CHEST_ITEMS, ...UNMODELLED_ITEMS]) {
    carry(item, sumOf(players, item.name));
  }
  return { luck: combinedLuck(players, rules), difficulty, items };
}

function combinedLuck(players: readonly PlayerLoadout[], { hypotheses }: AwardRules): number {
  const [first = 0, ...others] = players.map(({ luck }) => luck);
  const { luckFrom } = hypotheses;
  if (luckFrom === "sum") {
    return others.reduce((sum, luck) => sum + luck, first);
  }
  return luckFrom === "max" ? Math.max(first, ...others) : first;
}

/** The most copies of one of some items that one player carries. */
export function mostOf(
  players: readonly PlayerLoadout[],
  ...names: readonly CarriedName[]
): number {
  return Math.max(0, ...players.flatMap(({ items }) => names.map((name) => countOf(items, name))));
}

function sumOf(players: readonly PlayerLoadout[], name: RuleName): number {
  return players.reduce((sum, { items }) => sum + countOf(items, name), 0);
}

/** Why an award is undetermined: an item is held whose part in it nobody knows, or more than can be. */
export function whyUndetermined(
  players: readonly PlayerLoadout[],
  edition: RuleSet,
  roomType?: number,
): string | undefined {
  const isHere = (item: Item): boolean =>
    existsIn(item, edition) && isHeld(players, itemCode(item));
  const held = UNMODELLED_ITEMS.find(
    (item) => isHere(item) && (!("roomType" in item) || item.roomType === roomType),
  );
  if (held !== undefined) {
    return `${held.title} is held, whose part in the award nobody knows`;
  }
  return NEEDS_OR_COINS.every((item) => isHere(item)) ? WHETHER_COIN : whyTooMany(players);
}

/** Deep Pockets rolls for coins alone. */
const NEEDS_OR_COINS = AWARD_ITEMS.filter(
  ({ name }) => name === "glyph-of-balance" || name === "deep-pockets",
);

const WHETHER_COIN =
  "Glyph of Balance and Deep Pockets are held, and nobody knows whether a coin is needed";

/** Whether some player holds an item, by its code. */
export function isHeld(players: readonly PlayerLoadout[], code: ItemCode): boolean {
  return players.some(({ items }) => holdsCode(items, code));
}

/** Why items are more than can be held, undefined if they are not. */
function whyTooMany(players: readonly PlayerLoadout[]): string | undefined {
  for (const { items } of players) {
    for (const code of codesIn(items)) {
      const count = items[code] ?? 0;
      if (count < 0 || count > ITEM_COUNT_MAX) {
        return `${count} of item ${code} is more than any run can hold`;
      }
    }
  }
  return undefined;
}
