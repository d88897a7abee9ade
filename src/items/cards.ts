/**
 * The cards that a run can have.
 * Source: the game's `pocketitems.xml` as Zamiell/racing-plus keeps it (2023-01-13), and of Afterbirth+
 * eur0pa/Isaac-XML (2017-03-24), which alone says what Greed leaves out; names: isaacscript-common.
 * Repentance+'s own file was not at hand: taken to be alike.
 */
import type { CardLists } from "../core/contents/cards";
import { plainWord } from "../core/nearestWord";
import names from "./goodNames.json";

/** What a save and a mode let a run have. */
export interface GoodsAsked {
  readonly isUnlocked: (this: void, achievement: number) => boolean;
  readonly isGreed: boolean;
}

/** From, to, and the achievement that unlocks the first of them, one more for each that follows; 0 for none. */
type LockRow = readonly [from: number, to: number, firstLock: number];

// prettier-ignore
const LOCKS: readonly LockRow[] = [
  [27, 27, 322], [28, 28, 326], [29, 29, 327], [30, 30, 329], [32, 39, 89],  [40, 40, 233], [41, 41, 309],
  [42, 45, 97],  [46, 46, 120], [47, 47, 225], [51, 51, 293], [52, 54, 361], [56, 74, 524], [75, 77, 542],
  [78, 78, 415], [79, 79, 602], [80, 80, 610], [81, 97, 618],
];

/** By kind; Rune Shard, 55, comes by a roll of its own. Of specials 49, 50 and 78 are objects. */
const KINDS = {
  tarot: between(1, 22),
  suits: [...between(23, 31), 79],
  runes: [...between(32, 41), ...between(81, 97)],
  special: [...between(42, 54), 78, 80],
  reversed: between(56, 77),
} as const satisfies Readonly<Record<keyof CardLists, readonly number[]>>;

const OBJECTS: readonly number[] = [49, 50, 78];
const NOT_IN_GREED: readonly number[] = [5, 10, 18, 19, 31];

/** The cards that can come, by kind. */
export function cardLists({ isUnlocked, isGreed }: GoodsAsked, hasObjects = true): CardLists {
  const isThere = (card: number): boolean => {
    const lock = lockOf(card);
    const isLeftOut =
      (isGreed && NOT_IN_GREED.includes(card)) || (!hasObjects && OBJECTS.includes(card));
    return !isLeftOut && (lock === undefined || isUnlocked(lock));
  };
  return {
    tarot: KINDS.tarot.filter(isThere),
    suits: KINDS.suits.filter(isThere),
    runes: KINDS.runes.filter(isThere),
    special: KINDS.special.filter(isThere),
    reversed: KINDS.reversed.filter(isThere),
  };
}

function lockOf(card: number): number | undefined {
  const row = LOCKS.find(([from, to]) => card >= from && card <= to);
  return row === undefined ? undefined : row[2] + card - row[0];
}

function between(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** What a card is: "tarot card", "rune", "special card". */
export function cardKind(card: number): string {
  const [kind] = KIND_NAMES.find(([, own]) => KINDS[own].includes(card)) ?? ["rune"];
  return kind;
}

const KIND_NAMES = [
  ["tarot card", "tarot"],
  ["reversed tarot card", "reversed"],
  ["suit card", "suits"],
  ["special card", "special"],
] as const;

/** What a card is called: "Justice", "The Fool?". */
export function cardName(card: number): string {
  return nameIn(names.card, card) ?? `card ${card}`;
}

/** The card that a word means: "The Fool", the-fool, reverse-fool. */
export function cardOf(text: string): number | undefined {
  return numberIn(names.card, text);
}

/** A name of {@link names} by its number. */
export function nameIn(
  rows: readonly (readonly (string | number)[])[],
  id: number,
): string | undefined {
  const row = rows.find((one) => one[0] === id);
  return row === undefined ? undefined : String(row[2]);
}

/** The number that a word or name of {@link names} means. */
export function numberIn(
  rows: readonly (readonly (string | number)[])[],
  text: string,
): number | undefined {
  const wanted = plainWord(text);
  const row = rows.find(([, word, name]) =>
    [word, name].some((one) => plainWord(String(one)) === wanted),
  );
  return row === undefined ? undefined : Number(row[0]);
}
