/** Items that change drops or floors, and what of them is carried. */
import { without, type Bag, type ItemCode } from "../../core/game/bag";
import { AWARD_ITEMS, CONTENT_ITEMS, type Item, FLOOR_ITEMS } from "../../core/game/items";
import { isProblem } from "../../core/problem";
import { readItem, type NamedItem } from "../../core/words/itemTexts";
import { isAtLeast, type RuleSet } from "../../core/game/edition";

/** Items that change awards, floors or what stands on them. */
export const ALL_ITEMS: readonly Item[] = [...AWARD_ITEMS, ...FLOOR_ITEMS, ...CONTENT_ITEMS];

/** The items among some that an edition has. */
export function itemsIn(edition: RuleSet, items: readonly Item[]): readonly Item[] {
  return items.filter(({ since }) => isAtLeast(edition, since));
}

/** The item that a word means. */
export function findItemByName(text: string): NamedItem | undefined {
  const found = readItem(text);
  return isProblem(found) ? undefined : found;
}

/** More of one item than anybody carries. */
const COUNT_MAX = 99;

/** A bag with another count of one item; 0 takes it out. */
export function withItem(bag: Bag, code: ItemCode, count: number): Bag {
  const others = without(bag, [code]);
  return count > 0 ? { ...others, [code]: Math.min(count, COUNT_MAX) } : others;
}
