/** Items as records name them: by kind and id, "c46" for the collectible 46, "t22" for trinket 22. */
import { CARRIED_ITEMS, type CarriedName, type Item, type ItemCounts } from "./awardItems";

/** How many of an item are held, by its code: "c46", "t42". */
interface ItemCount {
  readonly item: string;
  readonly count: number;
}

/** How records name an item: "c" or "t" and its id. */
export function itemCode(item: Pick<Item, "kind" | "id">): string {
  return `${item.kind === "collectible" ? "c" : "t"}${item.id}`;
}

/** The room behind Blue Key's door, off the grid, in which alone the trinket counts. */
const BLUE_KEY_ROOM = -16;

/**
 * What the rules make of a record's items; those that no rule asks about are left out.
 *
 * @param gridIndex the room's; of a whole floor's rooms none is Blue Key's.
 */
export function itemsOfRecord(counts: readonly ItemCount[], gridIndex = 0): ItemCounts {
  const items: Partial<Record<CarriedName, number>> = {};
  for (const { item: code, count } of counts) {
    for (const item of CARRIED_ITEMS) {
      const isHere = item.name !== "blue-key" || gridIndex === BLUE_KEY_ROOM;
      if (isHere && itemCode(item) === code) {
        items[item.name] = count;
      }
    }
  }
  return items;
}

/** What is added to the number of a golden trinket. */
export const GOLDEN = 0x8000;
