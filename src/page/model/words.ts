/** How the page names things. */
import { awardWords, capitalised } from "../../core/words/words";
import type { RuleSet } from "../../core/game/edition";
import { ROOM_KINDS, roomKind } from "../../picture/floor/roomKinds";

/** An edition as the game's title writes it, or "the documents". */
export function editionTitle(edition: RuleSet): string {
  return edition === "documents" ? "the documents" : capitalised(edition);
}

/** Kinds whose names are places already: nobody says "shop room". */
const PLACES = ["shop", "library", "arcade", "planetarium", "vault", "grave", "clean-bedroom"];

/** "Treasure room", "Shop", "Room". */
export function roomTitle(type: string): string {
  const { name } = roomKind(type);
  const isKind = ROOM_KINDS.some((kind) => kind.type === type) && !PLACES.includes(type);
  return capitalised(type === "default" ? "room" : isKind ? `${name} room` : name);
}

/** "3 hearts", "1 locked chest", "nothing", of an award. */
export function payWords(award: string, count: number): string {
  return awardWords(award, count).replaceAll("-", " ");
}
