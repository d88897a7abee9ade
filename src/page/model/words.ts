/** How the page names things. */
import { awardWords, capitalised } from "../../core/words/words";
import type { Edition } from "../../core/game/edition";
import { ROOM_KINDS, roomKind } from "../../picture/floor/roomKinds";

/** An edition as the game's title writes it. */
export function editionTitle(edition: Edition): string {
  return capitalised(edition);
}

/** "Treasure room", "Start room", "Room". */
export function roomTitle(type: string): string {
  const { name } = roomKind(type);
  const isKnown = ROOM_KINDS.some((kind) => kind.type === type);
  const words = type === "default" ? "room" : isKnown && type !== "grave" ? `${name} room` : name;
  return capitalised(words);
}

/** "3 hearts", "1 locked chest", "nothing", of an award. */
export function payWords(award: string, count: number): string {
  return awardWords(award, count).replaceAll("-", " ");
}
