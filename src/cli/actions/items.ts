/** What `oracle items` does: the items that the rules ask about, or any item by a part of its name. */
import colors from "picocolors";
import { AWARD_ITEMS, UNMODELLED_ITEMS } from "../../core/game/awardItems";
import { EDITIONS, type Edition } from "../../core/game/edition";
import { itemCode } from "../../core/game/itemCodes";
import { FLOOR_ITEMS } from "../../core/game/floorItems";
import { ITEMS, readItem, type NamedItem } from "../../core/words/items";
import type { SharedOptions } from "../options";
import { fitted, tableText } from "../table";
import { UsageError } from "../usage";

/** Lists the items that rules ask about, or those whose name has a word. */
export function run(words: readonly string[], options: SharedOptions<"json">): void {
  showItems(words.join(" "), options.json === true);
}

/** An item with what it is for. */
interface ItemRow extends NamedItem {
  readonly code: string;
  readonly changes: string;
  readonly since: Edition | undefined;
}

function showItems(word: string, isJson: boolean): void {
  const named = word === "" ? undefined : readItem(word);
  const rows = ITEMS.filter(
    (item) => item === named || isWanted(rowOf(item), word.toLowerCase()),
  ).map((item) => rowOf(item));
  if (rows.length === 0) {
    throw new UsageError(`Expected a part of an item's name but received "${word}".`);
  }
  if (isJson) {
    console.log(JSON.stringify({ items: rows }));
    return;
  }
  const cells = rows.map(({ code, title, since, changes }) => [code, title, since ?? "", changes]);
  console.log(tableText({ head: ["", "name", "since", "changes"], rows: cells }));
  const editions = colors.dim(fitted(`Editions: ${EDITIONS.join(", ")}.`));
  console.log(word === "" ? editions : colors.dim("Items without an entry change nothing here."));
}

function rowOf(item: NamedItem): ItemRow {
  const isSame = (row: { readonly kind: string; readonly id: number }): boolean =>
    row.kind === item.kind && row.id === item.id;
  const award = AWARD_ITEMS.find(isSame);
  const floor = FLOOR_ITEMS.find(isSame);
  const unmodelled = UNMODELLED_ITEMS.find(isSame);
  const changes = [
    ...(award === undefined ? [] : ["awards"]),
    ...(floor === undefined ? [] : ["floors"]),
    ...(unmodelled === undefined ? [] : ["awards (outside the model)"]),
  ].join(", ");
  const code = itemCode(item);
  return { ...item, code, changes, since: (award ?? floor ?? unmodelled)?.since };
}

function isWanted({ name, title, changes }: ItemRow, word: string): boolean {
  return word === "" ? changes !== "" : name.includes(word) || title.toLowerCase().includes(word);
}
