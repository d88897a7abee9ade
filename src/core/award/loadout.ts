/** What decides an award besides its seed: difficulty, luck and items. */
import { countOf, itemCode, type Bag, type OpenBag } from "../game/bag";
import { AWARD_ITEMS, CHEST_ITEMS, PICKUP_ITEMS, type CarriedName, type Item } from "../game/items";
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
  for (const item of [...PICKUP_ITEMS, ...CHEST_ITEMS]) {
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

function sumOf(players: readonly PlayerLoadout[], name: CarriedName): number {
  return players.reduce((sum, { items }) => sum + countOf(items, name), 0);
}
