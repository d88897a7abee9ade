/**
 * Every item of the game by every name that people use: "Lucky Foot", lucky-foot, LuckyFoot, 46,
 * c46, guppytail. The rules ask about few of them; the others are known so that they can be named.
 */
import { codesIn, itemCode, type Bag, type ItemCode, isTrinketCode } from "../game/bag";
import { RULE_ITEMS, type Item } from "../game/items";
import type { Said } from "../model/situation";
import { once } from "../once";
import { isProblem, type Problem } from "../problem";
import * as names from "./itemNames.json";
import { meantWords, nearestWord, plainWord, shownText } from "../nearestWord";
import { isMadeOf } from "../rng/seedText";

/** One item of the game. */
export interface NamedItem {
  readonly kind: Item["kind"];
  readonly id: number;
  /** In kebab-case, as in the game's own list; the rules' name where they ask about it. */
  readonly name: string;
  /** As the game writes it in English. */
  readonly title: string;
}

/** What of a title stays in a name. */
const KEPT = "abcdefghijklmnopqrstuvwxyz0123456789";

/** All of them, collectibles first. */
export const allItems = once((): readonly NamedItem[] => [
  ...rowsOf("collectible", names.collectible),
  ...rowsOf("trinket", names.trinket),
]);

function rowsOf(kind: Item["kind"], lines: readonly string[]): NamedItem[] {
  const ruled: Record<number, Item> = {};
  for (const item of RULE_ITEMS) {
    if (item.kind === kind) {
      ruled[item.id] = ruled[item.id] ?? item;
    }
  }
  return namesIn(lines, 1).map(({ id, name, title }) => {
    return { kind, id, name: ruled[id]?.name ?? name, title };
  });
}

/**
 * The names of a list.
 *
 * @param lines titles by number, ten a line: "" for none; a name that the title does not tell follows "~".
 * @param first the number of the first.
 */
export function namesIn(lines: readonly string[], first: number): Omit<NamedItem, "kind">[] {
  const rows = lines.join("|").split("|");
  return rows.flatMap((row, index) => {
    const [title = "", member] = row.split("~");
    return title === "" ? [] : { id: first + index, name: member ?? kebabOf(title), title };
  });
}

/** The name that follows from a title, as most do: "The Sad Onion" is sad-onion. */
export function kebabOf(title: string): string {
  const lower = title.toLowerCase();
  const plain = lower.startsWith("the ") ? lower.slice(4) : lower;
  const words = plain.split(" ").map((word) =>
    isMadeOf(word, KEPT)
      ? word
      : word
          .split("")
          .filter((one) => one === "-" || KEPT.includes(one))
          .join(""),
  );
  return words.join("-");
}

/**
 * The item that a name or number means; the problem suggests the nearest name. A bare number is a
 * collectible's; t22 is a trinket.
 */
export function readItem(text: string): NamedItem | Problem {
  const wanted = text.trim();
  const letter = wanted.slice(0, 1).toLowerCase();
  const digits = letter === "c" || letter === "t" ? wanted.slice(1) : wanted;
  const kind = letter === "t" ? "trinket" : "collectible";
  const found = isMadeOf(digits, "0123456789")
    ? allItems().find((item) => item.kind === kind && item.id === Number(digits))
    : itemsByWord()[keyOf(plainWord(wanted))];
  return found ?? { problem: unknownItem(wanted) };
}

/** The items of "name=count" texts, several of them parted by commas, each with its count as typed; "1" without. */
export function readItems(
  texts: readonly string[],
): readonly { readonly item: NamedItem; readonly count: string }[] | Problem {
  const asked: { item: NamedItem; count: string }[] = [];
  for (const text of texts.flatMap((list) => list.split(","))) {
    const [name = "", ...counts] = text.trim().split("=");
    const item = readItem(name);
    if (isProblem(item)) {
      return item;
    }
    asked.push({ item, count: counts.length === 0 ? "1" : counts.join("=") });
  }
  return asked;
}

/** The item of a code; undefined for a mod's. */
export function itemByCode(code: ItemCode): NamedItem | undefined {
  return itemsByCode()[code];
}

const itemsByCode = once(() => {
  const items: { [code: ItemCode]: NamedItem } = {};
  for (const item of allItems()) {
    items[itemCode(item)] = item;
  }
  return items;
});

/** An item as texts name it, by its code: lucky-foot; a mod's by the code. */
export function nameOfCode(code: ItemCode): string {
  return itemByCode(code)?.name ?? code;
}

/** An item as the game writes it, by its code: "Lucky Foot"; a mod's by the code. */
export function titleOfCode(code: ItemCode): string {
  return itemByCode(code)?.title ?? code;
}

/** What is carried as cases and answers tell it: by kind and name, by number where the game has no such item. */
export function carriedJson(
  bag: Bag,
): Readonly<Record<"collectibles" | "trinkets", Record<string, number>>> {
  const collectibles: Record<string, number> = {};
  const trinkets: Record<string, number> = {};
  for (const code of codesIn(bag)) {
    const counts = isTrinketCode(code) ? trinkets : collectibles;
    counts[itemByCode(code)?.name ?? code.slice(1)] = bag[code] ?? 0;
  }
  return { collectibles, trinkets };
}

/** What is said of a situation, as cases and answers tell it. */
export function toldCase({ carried = {}, ...told }: Said): object {
  return { ...told, ...carriedJson(carried) };
}

/** An item as the game writes it, by the name that the rules give it: "Guppy's Tail" of guppys-tail. */
export function itemTitle(name: string): string {
  return allItems().find((item) => item.name === name)?.title ?? name;
}

/** The item that somebody meant, of equally near ones one of the rules; undefined where none is near. */
export function nearestItem(text: string): string | undefined {
  const word = text.toLowerCase().split("_").join("-").split(" ").join("-");
  return nearestWord(
    word,
    [...RULE_ITEMS, ...allItems()].map(({ name }) => name),
  );
}

function unknownItem(text: string): string {
  const nearest = nearestItem(text);
  const names = allItems().map(({ name }) => name);
  const suggestion = meantWords(nearest, kebabOf(text), names);
  return `Expected an item of the game, such as lucky-foot, "Lucky Foot", c46 or t22, but received "${shownText(text)}"${suggestion}`;
}

/** Items by their words: full names first, so that no shortened one takes the place of another item's. */
const itemsByWord = once(() => {
  const found: Record<string, NamedItem> = {};
  for (const wordOf of WORDS) {
    for (const item of allItems()) {
      const key = keyOf(wordOf(item));
      found[key] = found[key] ?? item;
    }
  }
  return found;
});

/** A word such as "constructor" is no item either. */
function keyOf(word: string): string {
  return `=${word}`;
}

/** An item's words: name, title, and the name without the s of "Guppy's", which people leave out. */
const WORDS: readonly ((item: NamedItem) => string)[] = [
  ({ name }) => plainWord(name),
  ({ title }) => plainWord(title),
  ({ name }) => plainWord(name.split("s-").join("-")),
];

/** An item as the game writes it, by its number: "Brimstone"; "item 999" for a mod's. */
export function itemName(id: number, kind: Item["kind"] = "collectible"): string {
  return (
    itemByCode(itemCode({ kind, id }))?.title ?? `${kind === "trinket" ? "trinket" : "item"} ${id}`
  );
}
