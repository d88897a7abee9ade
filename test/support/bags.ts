/** What is carried, said by name. */
import { codeOf, type Bag, type OpenBag } from "../../src/core/game/bag";
import { RULE_ITEMS, type RuleName } from "../../src/core/game/items";

/** How many of each item, by the names that rules ask by. */
export type NamedCounts = { readonly [Name in RuleName]?: number };

/** What is carried by name. */
export function bagOf(named: NamedCounts): Bag {
  const bag: OpenBag = {};
  for (const { name } of RULE_ITEMS) {
    const count = named[name] ?? 0;
    if (count > 0) {
      bag[codeOf(name)] = count;
    }
  }
  return bag;
}
