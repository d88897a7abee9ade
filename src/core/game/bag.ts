/** What is carried, in the one form that every rule takes. */
import { theOne } from "../lists";
import { isAtLeast, type RuleSet } from "./edition";
import { FLOOR_ITEMS, RULE_ITEMS, type FloorItemName, type Item, type RuleName } from "./items";

/** An item by kind and number: "c46" is a collectible, "t42" a trinket. */
export type ItemCode = `c${number}` | `t${number}`;

/**
 * How many of each item: copies of a collectible, the multiplier of a trinket: 1 held, 2 golden. What is missing
 * is not carried.
 */
export interface Bag {
  readonly [code: ItemCode]: number;
}

/** A bag while it is filled. */
export type OpenBag = { [code: ItemCode]: number };

export function itemCode({ kind, id }: Pick<Item, "kind" | "id">): ItemCode {
  return kind === "collectible" ? `c${id}` : `t${id}`;
}

/** Whether a code is a trinket's; else it is a collectible's. */
export function isTrinketCode(code: ItemCode): boolean {
  return code.charAt(0) === "t";
}

const CODES = codesByName();

function codesByName(): Readonly<Record<RuleName, ItemCode>> {
  const codes = {} as Record<RuleName, ItemCode>;
  for (const item of RULE_ITEMS) {
    codes[item.name] = itemCode(item);
  }
  return codes;
}

/** The code of an item that a rule asks about. */
export function codeOf(name: RuleName): ItemCode {
  return CODES[name];
}

/** How many of an item are carried. */
export function countOf(bag: Bag, name: RuleName): number {
  return bag[codeOf(name)] ?? 0;
}

/** What a run holds when a floor is built. */
interface Inventory {
  readonly edition: RuleSet;
  readonly carried: Bag;
}

/** How many of an item the run holds; one that the edition lacks counts as none. */
export function carriedCount({ edition, carried }: Inventory, name: FloorItemName): number {
  const { since } = theOne(FLOOR_ITEMS, (item) => item.name === name);
  return isAtLeast(edition, since) ? countOf(carried, name) : 0;
}

/** Whether the run holds an item. */
export function isCarried(run: Inventory, name: FloorItemName): boolean {
  return carriedCount(run, name) > 0;
}

/** A trinket's multiplier: 0 without it, one more for a golden trinket and for Mom's Box. */
export function trinketMultiplier(run: Inventory, name: FloorItemName): number {
  return carriedCount(run, name) > 0 ? multiplierOf(run.carried, codeOf(name)) : 0;
}

/** The same by the trinket's code, in an edition that has it. */
export function multiplierOf(bag: Bag, code: ItemCode): number {
  const count = bag[code] ?? 0;
  return count > 0 && holdsCode(bag, codeOf("moms-box")) ? count + 1 : count;
}

/** Whether an item is carried. */
export function holds(bag: Bag, id: number, kind: Item["kind"] = "collectible"): boolean {
  return holdsCode(bag, itemCode({ kind, id }));
}

/** The same by its code. */
export function holdsCode(bag: Bag, code: ItemCode): boolean {
  return (bag[code] ?? 0) > 0;
}

/** What is carried, sorted: Lua's tables have no order. */
export function codesIn(bag: Bag): readonly ItemCode[] {
  return keysOf(bag).sort();
}

function keysOf(bag: Bag): ItemCode[] {
  const codes: ItemCode[] = [];
  for (const code in bag) {
    codes.push(code as ItemCode);
  }
  return codes;
}

/** The numbers of the collectibles that are carried, the lowest first. */
export function idsIn(bag: Bag): readonly number[] {
  return codesIn(bag)
    .filter((code) => !isTrinketCode(code))
    .map((code) => Number(code.slice(1)))
    .sort((one, other) => one - other);
}

/** What several players carry together. */
export function together(bags: readonly Bag[]): Bag {
  const all: OpenBag = {};
  for (const bag of bags) {
    for (const code of keysOf(bag)) {
      all[code] = (all[code] ?? 0) + (bag[code] ?? 0);
    }
  }
  return all;
}

/** A bag without some items. */
export function without(bag: Bag, codes: readonly ItemCode[]): Bag {
  const left: OpenBag = {};
  for (const code of keysOf(bag)) {
    if (codes.indexOf(code) < 0) {
      left[code] = bag[code] ?? 0;
    }
  }
  return left;
}
