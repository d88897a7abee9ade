/** How the page names things. */
import { AWARD_NAMES } from "../../core/game/pickups";
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
export function awardInWords(award: string, count: number): string {
  return awardWords(award, count).replaceAll("-", " ");
}

/** "2 coins, 3 bombs, nothing in 4": what several rooms drop together, in the order of reports. */
export function dropsInAll(drops: readonly { award: string; count: number }[]): string {
  const [nothing = [], ...kinds] = AWARD_NAMES.map(({ name }) =>
    drops.filter(({ award, count }) => (count === 0 ? "none" : award) === name),
  );
  const sums = kinds.map((same) => ({
    award: same[0]?.award ?? "none",
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
  const some = sums.filter(({ count }) => count > 0);
  return [
    ...some.map(({ award, count }) => awardInWords(award, count)),
    ...(nothing.length === 0 ? [] : [`nothing in ${nothing.length}`]),
  ].join(", ");
}
