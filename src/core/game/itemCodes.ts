/** Items as records name them: by kind and id, "c46" for the collectible 46, "t22" for trinket 22. */
import type { ItemCount } from "../record/fields";
import { CARRIED_ITEMS, type CarriedName, type Item, type ItemCounts } from "./awardItems";

/** How records name an item: "c" or "t" and its id. */
export function itemCode(item: Pick<Item, "kind" | "id">): string {
  return `${item.kind === "collectible" ? "c" : "t"}${item.id}`;
}

/** What the rules make of a record's items; those that no rule asks about are left out. */
export function itemsOfRecord(counts: readonly ItemCount[]): ItemCounts {
  const items: Partial<Record<CarriedName, number>> = {};
  for (const { item: code, count } of counts) {
    for (const item of CARRIED_ITEMS) {
      if (itemCode(item) === code) {
        items[item.name] = count;
      }
    }
  }
  return items;
}
