/** Items of the page: what is carried, what changes something, how the address says it. */
import { AWARD_ITEMS, type Item, FLOOR_ITEMS } from "../../core/game/items";
import { isProblem } from "../../core/problem";
import { readItem } from "../../core/words/items";
import { isAtLeast, type RuleSet } from "../../core/game/edition";

/** How many of each are carried, by the names of the rules. */
export type Items = Readonly<Record<string, number>>;

type ItemUse = "awards" | "floors";

/** The items that change something, by name. */
export function itemsFor(use: ItemUse, edition: RuleSet): readonly Item[] {
  const rows: readonly Item[] = use === "awards" ? AWARD_ITEMS : FLOOR_ITEMS;
  return rows.filter(({ since }) => isAtLeast(edition, since));
}

/** Items that change awards or floors. */
export const ALL_ITEMS: readonly Item[] = [...AWARD_ITEMS, ...FLOOR_ITEMS];

/** The item that a word means, if it changes something. */
export function findItemByName(text: string): Item | undefined {
  const found = readItem(text);
  return isProblem(found)
    ? undefined
    : ALL_ITEMS.find(({ kind, id }) => kind === found.kind && id === found.id);
}

/** The game holds one or two trinkets, and a golden one counts twice; of collectibles any number. */
const COUNT_MAX = 99;

/** "lucky-foot,contract-from-below*2". */
export function itemsToText(items: Items): string {
  return Object.entries(items)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => (count === 1 ? name : `${name}*${count}`))
    .join(",");
}

/** Reads {@link itemsToText}'s text; words that name no item are passed over. */
export function itemsFromText(text: string): Items {
  const items: Record<string, number> = {};
  for (const word of text.split(",")) {
    const [name = "", times = "1"] = word.split("*");
    const item = findItemByName(name);
    const count = Math.floor(Number(times));
    if (item !== undefined && count > 0) {
      items[item.name] = Math.min(count, COUNT_MAX);
    }
  }
  return items;
}

/** The same items with one of them changed; 0 takes it away. */
export function withItem(items: Items, name: string, count: number): Items {
  const others = Object.entries(items).filter(([other]) => other !== name);
  return Object.fromEntries(count > 0 ? [...others, [name, Math.min(count, COUNT_MAX)]] : others);
}

export function carriedOf(items: Items, kind: Item["kind"]): Items {
  const names = ALL_ITEMS.filter((item) => item.kind === kind).map(({ name }) => name);
  return Object.fromEntries(Object.entries(items).filter(([name]) => names.includes(name)));
}
