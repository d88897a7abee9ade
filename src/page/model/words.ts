/** How the page names things. */
import { AWARD_NAMES, type AwardName } from "../../core/game/pickups";
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

/** What several rooms drop together of one kind. */
interface DropTotal {
  readonly award: AwardName;
  /** "2 coins", "nothing in 4". */
  readonly words: string;
}

/** What several rooms drop together, in the order of reports, rooms that drop nothing at the end. */
export function dropTotals(
  drops: readonly { readonly award: string; readonly count: number }[],
): readonly DropTotal[] {
  const [nothing = [], ...kinds] = AWARD_NAMES.map(({ name }) =>
    drops.filter(({ award, count }) => (count === 0 ? "none" : award) === name),
  );
  const sums = kinds.flatMap((same, index) => {
    const award = AWARD_NAMES[index + 1]?.name ?? "none";
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return count === 0 ? [] : [{ award, words: awardInWords(award, count) }];
  });
  const empty = { award: "none", words: `nothing in ${nothing.length}` } as const;
  return nothing.length === 0 ? sums : [...sums, empty];
}

/** The same in one line: "2 coins, 3 bombs, nothing in 4". */
export function dropsInAll(drops: Parameters<typeof dropTotals>[0]): string {
  return dropTotals(drops)
    .map(({ words }) => words)
    .join(", ");
}
