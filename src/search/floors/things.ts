/** Things that fields are compared with by name: "item.treasure = brimstone", "pill.1 = bad-trip". */
import { isProblem, type Problem } from "../../core/problem";
import { ITEMS, readItem } from "../../core/words/items";
import { plainWord } from "../../core/nearestWord";
import { cardOf, pillOf } from "../../items/cards";

/** What a name can be of. */
export type Thing = "item" | "trinket" | "pill" | "card";

/** The number that a name stands for, or a sentence about what is wrong with it. */
export function readThing(thing: Thing, text: string): number | Problem {
  if (thing === "pill" || thing === "card") {
    const example = thing === "pill" ? "what a pill does, as bad-trip" : "a card, as the-fool";
    const found = thing === "pill" ? pillOf(text) : cardOf(text);
    return found ?? { problem: `Expected ${example}, but received "${text}".` };
  }
  const kind = thing === "item" ? "collectible" : "trinket";
  const isNumber = text !== "" && Number.isInteger(Number(text));
  const found = readItem(isNumber && thing === "trinket" ? `t${text}` : text);
  if (isProblem(found)) {
    return found;
  }
  // Cancer is an item and a trinket.
  const own = ITEMS.find((item) => item.kind === kind && isNamed(item, text));
  return found.kind === kind
    ? found.id
    : (own?.id ?? { problem: `Expected ${NOUNS[thing]} but received "${text}", which is none.` });
}

function isNamed({ name, title }: (typeof ITEMS)[number], text: string): boolean {
  return [name, title].some((word) => plainWord(word) === plainWord(text));
}

const NOUNS = { item: "an item", trinket: "a trinket" } as const;
