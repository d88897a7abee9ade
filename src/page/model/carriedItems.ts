/** Items of the page: what is carried, what changes something, how the address says it. */
import { AWARD_ITEMS, CONTENT_ITEMS, type Item, FLOOR_ITEMS } from "../../core/game/items";
import { isProblem } from "../../core/problem";
import { allItems, readItem, type NamedItem } from "../../core/words/itemTexts";
import { isAtLeast, type RuleSet } from "../../core/game/edition";

/** How many of each are carried, by the names of the rules. */
export type Items = Readonly<Record<string, number>>;

/** Items that change awards, floors or what stands on them. */
export const ALL_ITEMS: readonly Item[] = [...AWARD_ITEMS, ...FLOOR_ITEMS, ...CONTENT_ITEMS];

/** Those of some items that an edition has. */
export function itemsIn(edition: RuleSet, items: readonly Item[]): readonly Item[] {
  return items.filter(({ since }) => isAtLeast(edition, since));
}

/** The item that a word means. */
export function findItemByName(text: string): NamedItem | undefined {
  const found = readItem(text);
  return isProblem(found) ? undefined : found;
}

/** The game holds one or two trinkets, and a golden one counts twice; of collectibles any number. */
const COUNT_MAX = 99;

/** "lucky-foot,contract-from-below*2". */
export function itemsToText(items: Items): string {
  return Object.entries(items)
    .map(([name, count]) => (count === 1 ? name : `${name}*${count}`))
    .join(",");
}

/** Reads {@link itemsToText}'s text; undefined where a word of it names no item, or no number of it. */
export function itemsFromText(text: string): Items | undefined {
  const read = text.split(",").map((word) => {
    const [name = "", times = "1"] = word.split("*");
    const count = Math.floor(Number(times));
    return [findItemByName(name)?.name ?? "", Math.min(count, COUNT_MAX)] as const;
  });
  const isRead = read.every(([name, count]) => name !== "" && count > 0);
  return isRead ? Object.fromEntries(read) : undefined;
}

/** The same items with one of them changed; 0 takes it away. */
export function withItem(items: Items, name: string, count: number): Items {
  const others = Object.entries(items).filter(([other]) => other !== name);
  return Object.fromEntries(count > 0 ? [...others, [name, Math.min(count, COUNT_MAX)]] : others);
}

export function carriedOf(items: Items, kind: Item["kind"]): Items {
  const names = allItems()
    .filter((item) => item.kind === kind)
    .map(({ name }) => name);
  return Object.fromEntries(Object.entries(items).filter(([name]) => names.includes(name)));
}
