/** What is carried when a floor is built, from the option that says it. */
import { isAtLeast, type RuleSet } from "../core/game/edition";
import { FLOOR_ITEMS } from "../core/game/floorItems";
import { readItems, type NamedItem } from "../core/words/items";
import { orUsageError, wholeNumber } from "./usage";

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
  for (const { name, item: asked, count } of orUsageError(readItems(texts))) {
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
