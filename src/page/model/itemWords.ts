/** What items do, in at most eight words of this project's own, and the sign that stands for it. */
import packed from "./itemWords.json";
import { ITEM_DEEDS, type ItemDeed } from "../../picture/award/icons";

/** By the item's number from 1 on: a letter for the sign, then the words; "" where nothing is said. */
const ROWS = packed.join("|").split("|");

/** What an item does; undefined where this page does not say. */
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

/** Where the community's wiki tells more of an item. */
export function wikiAddress(title: string): string {
  return `https://bindingofisaacrebirth.wiki.gg/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`;
}
