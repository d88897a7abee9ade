/** What items do: a sign, and at most eight words of this project's own. */
import packed from "./itemWords.json";
import { ITEM_DEEDS, type ItemDeed } from "../../picture/award/icons";

/** By the item's number from 1 on: the sign's letter, then the words; "" for items of which nothing is said. */
const ROWS = packed.join("|").split("|");

/** What an item does; undefined where the page does not say. */
export function itemDeed(
  id: number,
): { readonly does: ItemDeed; readonly words: string } | undefined {
  const row = ROWS[id - 1] ?? "";
  const does = row.slice(0, 1);
  return isDeed(does) ? { does, words: row.slice(1) } : undefined;
}

function isDeed(letter: string): letter is ItemDeed {
  return letter !== "" && letter in ITEM_DEEDS;
}

/** An item's page in the community's wiki. */
export function wikiAddress(title: string): string {
  return `https://bindingofisaacrebirth.wiki.gg/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`;
}
