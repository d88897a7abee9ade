/** What experiments can be made with: the means of a game, and setups out of them at random. */
import { AWARD_ITEMS, existsIn, type ItemName } from "../game/items";
import type { Difficulty } from "../award/loadout";
import type { Hypothesis } from "../award/rules";
import { has, type RuleSet } from "../game/edition";
import type { Rng } from "../rng/generator";
import { anyOf, times } from "./chance";
import { questionsOf, type Setup } from "./questions";

/** What can be had in the run at hand. */
export interface Means {
  readonly edition: RuleSet;
  readonly difficulties: readonly Difficulty[];
  readonly playerCount: number;
  /** How many trinkets a player can have at once. */
  readonly trinketsMax: number;
  /** The largest multiplier of a trinket that can be had: 1, 2 (golden), 3. */
  readonly multiplierMax: number;
  /** Items that cannot be given or taken away again. */
  readonly unavailable: readonly ItemName[];
}

/** The items that this game can give. */
export function itemsOf({
  edition,
  unavailable,
}: Pick<Means, "edition" | "unavailable">): readonly ItemName[] {
  return AWARD_ITEMS.filter((item) => existsIn(item, edition))
    .map(({ name }) => name)
    .filter((name) => name !== "blue-key" && unavailable.indexOf(name) < 0);
}

function isTrinket(name: ItemName): boolean {
  return AWARD_ITEMS.some((item) => item.name === name && item.kind === "trinket");
}

/**
 * A setup at random.
 *
 * @param must what one of the players carries before all else; twice what stands there twice.
 * @param others so many items at random everybody carries at most.
 */
export function anySetup(
  means: Means,
  dice: Rng,
  must: readonly ItemName[],
  others: number,
): Setup {
  const offered = itemsOf(means);
  const holder = dice.randomInt(means.playerCount);
  const carried = times(means.playerCount, (player) => {
    const many = Math.min(offered.length, dice.randomInt(others + 1));
    const some = times(many, () => anyOf(dice, offered));
    return player === holder ? [...must, ...some] : some;
  });
  const isBalanced = carried.some((names) => names.indexOf("glyph-of-balance") >= 0);
  const players = carried.map((names) => ({
    luck: anyLuck(dice),
    items: fitting(means, isBalanced ? withoutPockets(names) : names),
  }));
  return { difficulty: anyOf(dice, means.difficulties), players };
}

/**
 * Where somebody has Glyph of Balance nobody carries Deep Pockets: whether a coin is needed, which the
 * pockets would add to, nobody knows, so no rule set could be held against such an award.
 */
function withoutPockets(names: readonly ItemName[]): readonly ItemName[] {
  return names.filter((name) => name !== "deep-pockets");
}

/** Half of the time none, else in halves from -4 to 15: beyond the ends of luck that counts, 0 and 10. */
function anyLuck(dice: Rng): number {
  return (dice.randomInt(2) * (dice.randomInt(39) - 8)) / 2;
}

/** As many as can be had of some items, the first before the others. */
function fitting(
  { trinketsMax, multiplierMax }: Means,
  names: readonly ItemName[],
): Partial<Record<ItemName, number>> {
  const each = names.filter((name, index) => names.indexOf(name) === index);
  const trinkets = each.filter((name) => isTrinket(name)).slice(0, trinketsMax);
  const items: Partial<Record<ItemName, number>> = {};
  for (const name of each) {
    const count = names.filter((one) => one === name).length;
    if (trinkets.indexOf(name) >= 0) {
      items[name] = Math.min(count, multiplierMax);
    } else if (!isTrinket(name)) {
      items[name] = count;
    }
  }
  return items;
}

/** The setup that shows as much as can be had at once: what it cannot show, this game cannot tell. */
function richest(means: Means): Setup {
  const items: Partial<Record<ItemName, number>> = {};
  for (const name of itemsOf(means)) {
    items[name] = isTrinket(name) ? means.multiplierMax : 1;
  }
  const others = times(means.playerCount - 1, () => ({ luck: 0, items: {} }));
  const isHard = means.difficulties.indexOf("hard") >= 0;
  return { difficulty: isHard ? "hard" : "normal", players: [...others, { luck: 1, items }] };
}

/** What can come up in a run, whatever is carried now: every item of the edition, trinkets doubled or more. */
export function meansOfRun(edition: RuleSet, difficulty: Difficulty, playerCount: number): Means {
  const multiplierMax = has(edition, "trinketMultipliers") ? MULTIPLIER_MOST : 1;
  const difficulties = [difficulty];
  return { edition, difficulties, playerCount, trinketsMax: 1, multiplierMax, unavailable: [] };
}

/** A golden trinket with Mom's Box. */
const MULTIPLIER_MOST = 3;

/** The questions that a game with these means can be asked. */
export function askableQuestions(means: Means): readonly Hypothesis[] {
  return questionsOf(richest(means));
}
