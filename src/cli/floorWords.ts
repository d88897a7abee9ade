/** Single words of the floor options: curses, state flags, achievements, items. */
import { SINS, STATE_FLAGS } from "../core/game/stateFlags";
import {
  DEFAULT_EDITION,
  RULE_SETS,
  isAtLeast,
  parseRuleSet,
  type RuleSet,
} from "../core/game/edition";
import { CURSES } from "../core/floor/curses";
import { FLOOR_ITEMS } from "../core/game/floorItems";
import { itemsAsked, type NamedItem } from "./items/itemTable";
import { unknownName, UsageError, wholeNumber } from "./usage";

/** The rule set of a name, the newest edition without one; throws with the nearest name. */
export function ruleSetOf(name: string | undefined): RuleSet {
  if (name === undefined) {
    return DEFAULT_EDITION;
  }
  const rules = parseRuleSet(name);
  if (rules === undefined) {
    throw new UsageError(unknownName("an edition", name, RULE_SETS));
  }
  return rules;
}

/** A bit field from a number, from names, or from "none". */
export function cursesOf(text: string): number {
  if (text.trim().toLowerCase() === "none") {
    return 0;
  }
  if (/^(0x)?\d+$/i.test(text.trim())) {
    return wholeNumber(text, "the curses");
  }
  const bits = text.split(",").map((name) => curseOf(name.trim()));
  return bits.reduce((field, bit) => field | bit, 0);
}

function curseOf(name: string): number {
  const wanted = name.toLowerCase().replace(/^(curse[- ]of[- ])?(the[- ])?/, "");
  const row = CURSES.find((curse) => curse.name === (wanted === "xl" ? "labyrinth" : wanted));
  if (row === undefined) {
    const known = CURSES.map((curse) => curse.name);
    throw new UsageError(unknownName("a curse", name, known));
  }
  return row.bit;
}

/** State flags that level generation reads, by name. */
const FLAG_NAMES: readonly (readonly [string, number])[] = [
  ["devil-room-visited", STATE_FLAGS.devilRoomVisited],
  ["book-picked-up", STATE_FLAGS.bookPickedUp],
  ...SINS.map((sin, index): [string, number] => [`${sin}-seen`, STATE_FLAGS.firstSinSeen + index]),
  ["ultra-pride-seen", STATE_FLAGS.ultraPrideSeen],
];

/** A state flag by number or name. */
export function flagOf(text: string): number {
  if (/^\d+$/.test(text.trim())) {
    return Number(text);
  }
  const row = FLAG_NAMES.find(([name]) => name === text.trim().toLowerCase());
  if (row === undefined) {
    const known = FLAG_NAMES.map(([name]) => name);
    throw new UsageError(unknownName("a state flag", text, known));
  }
  return row[1];
}

/** Achievements from "all", "none" or numbers. */
export function unlocksOf(text: string): "all" | readonly number[] {
  const word = text.trim().toLowerCase();
  if (word === "all") {
    return "all";
  }
  return word === "none"
    ? []
    : word.split(/[,+]/).map((part) => wholeNumber(part, "an achievement"));
}

/** What is carried, by kind. */
export interface CarriedItems {
  readonly collectibles: Readonly<Record<string, number>>;
  readonly trinkets: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
}

/** Items from "name=count" texts, with a note for each that the edition lacks. */
export function itemsFrom(texts: readonly string[], edition: RuleSet): CarriedItems {
  const collectibles: Record<string, number> = {};
  const trinkets: Record<string, number> = {};
  const notes: string[] = [];
  for (const { name, item: asked, count } of itemsAsked(texts)) {
    const item = floorItem(asked);
    const bag = item.kind === "collectible" ? collectibles : trinkets;
    bag[item.key] = (bag[item.key] ?? 0) + wholeNumber(count, `the number of ${name}`);
    if (item.note !== undefined) {
      notes.push(item.note);
    }
    if (!isAtLeast(edition, item.since)) {
      notes.push(`${name} does not exist in ${edition} and is ignored.`);
    }
  }
  return { collectibles, trinkets, notes };
}

/** What an item is to the level rules: its key there, the edition that brought it, and what to say. */
function floorItem({ kind, id, title }: NamedItem) {
  const known = FLOOR_ITEMS.find((row) => row.kind === kind && row.id === id);
  return {
    kind,
    key: known?.name ?? `${id}`,
    since: known?.since ?? "rebirth",
    note: known === undefined ? `${title} changes no floor.` : undefined,
  };
}
