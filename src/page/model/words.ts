/** How the page names things. */
import { awardWords, capitalised } from "../../core/words/words";
import type { RuleSet } from "../../core/game/edition";
import { ROOM_KINDS, roomKind } from "../../picture/floor/roomKinds";

/** An edition as the game's title writes it, or "the documents". */
export function editionTitle(edition: RuleSet): string {
  return edition === "documents" ? "the documents" : capitalised(edition);
}

/** "Treasure room", "Shop", "Room". */
export function roomTitle(type: string): string {
  const { name, isPlace = false } = roomKind(type);
  const isKind = ROOM_KINDS.some((kind) => kind.type === type) && !isPlace;
  return capitalised(type === "default" ? "room" : isKind ? `${name} room` : name);
}

/** "3 hearts", "1 locked chest", "nothing", of an award. */
export function payWords(award: string, count: number): string {
  return awardWords(award, count).replaceAll("-", " ");
}
