/** Editions and items, read alike for awards and floors. */
import { ITEM_COUNT_MAX, type Item } from "../game/items";
import {
  DEFAULT_EDITION,
  EDITIONS,
  parseEdition,
  parseRuleSet,
  RULE_SETS,
  type Edition,
  type RuleSet,
} from "../game/edition";
import { isCount } from "../game/counts";
import type { Unlocks } from "../game/unlocks";
import { unknownName } from "../nearestWord";
import { isProblem, type Problem } from "../problem";
import { ITEMS, readItem } from "./items";
import type { PlainReader } from "./plain";

/** The rule set of a name or alias, the newest edition without one. */
export function readRuleSet(name: string | undefined): RuleSet | Problem {
  const rules = name === undefined ? DEFAULT_EDITION : parseRuleSet(name);
  return rules ?? { problem: unknownName("an edition", `${name}`, RULE_SETS) };
}

/** The edition of a name or alias, the newest without one. */
export function readEdition(name: string | undefined): Edition | Problem {
  const edition = name === undefined ? DEFAULT_EDITION : parseEdition(name);
  return edition ?? { problem: unknownName("an edition", `${name}`, EDITIONS) };
}

/** What a case says is unlocked: "all", "none" or the numbers of achievements; undefined where it says nothing. */
export function readUnlocksOf(reader: PlainReader): Unlocks | undefined {
  const value = reader.value("unlocks");
  return value === "all" || value === "none" ? value : reader.counts("unlocks");
}

/**
 * How many of each item a field holds, as in {"lucky-foot":1}, {"c46":1} or {"46":1}: a whole inventory may be
 * given, by any of the names that items have; numbers of mods' items will do too.
 *
 * @returns counts from 0 to 1000 by name, or by number where the game has no such item.
 */
export function readCarried(
  reader: PlainReader,
  kind: Item["kind"],
): Readonly<Record<string, number>> {
  const carried: Record<string, number> = {};
  const entries = reader.entries(`${kind}s`);
  if (isList(entries)) {
    reader.fail(`Expected how many of each ${kind}, such as {[46] = 1}, but received a list.`);
  }
  for (const [key, value] of entries) {
    const name = nameOf(kind, key);
    const count = value === true ? 1 : value === false ? 0 : value;
    if (name === undefined) {
      const names = ITEMS.filter((item) => item.kind === kind).map((item) => item.name);
      reader.fail(unknownName(`a ${kind} by name or number`, key, names));
    } else if (isCount(count) && count <= ITEM_COUNT_MAX) {
      carried[name] = Math.floor(count);
    } else {
      reader.expected(`a count from 0 to ${ITEM_COUNT_MAX} for ${key}`, value);
    }
  }
  return carried;
}

/** Nobody has so many of an item. */
const LIST_FROM = 20;

/** Whether a table of Lua is a list of items: its places count from 1, as items do. */
function isList(entries: readonly (readonly [key: string, value: unknown])[]): boolean {
  const isInPlace = entries.every(([key]) => isId(key) && Number(key) <= entries.length);
  return isInPlace && entries.some(([, value]) => typeof value === "number" && value > LIST_FROM);
}

/** The item's name, or its number as text where the game has none of that number; undefined for neither. */
function nameOf(kind: Item["kind"], key: string): string | undefined {
  const isNumber = isId(key);
  const found = readItem(isNumber && kind === "trinket" ? `t${key}` : key);
  if (isProblem(found) || found.kind !== kind) {
    return isNumber ? key : undefined;
  }
  return found.name;
}

/** Numbers of items count from 1, so that the places of a list are none. */
function isId(text: string): boolean {
  const id = Number(text);
  return isCount(id) && id >= 1 && `${Math.floor(id)}` === text;
}
