/**
 * Which card a seed gives, from Repentance on: the game's `GetCardEx`.
 * Source: TeamREPENTOGON/REPENTOGON, `Patches/CardsExtras.cpp`; the cards of five pickups and goods in saved
 * runs agree. Which cards there are and what unlocks them is the caller's to say.
 */
import { pickFrom } from "../draw/draw";
import { CONTENT_SHIFTS, type ContentDraw } from "./streams";

/** The cards that can come, of each kind in the order of their numbers. */
export interface CardLists {
  readonly tarot: readonly number[];
  readonly suits: readonly number[];
  readonly runes: readonly number[];
  /** Special cards and, where they may come, dice shards and the like. */
  readonly special: readonly number[];
  /** Reversed tarot cards, each {@link REVERSED} behind its card. */
  readonly reversed: readonly number[];
}

/** How likely the lists are asked, one in so many; 0 never, and then nothing is drawn. */
export interface CardAsk {
  readonly special: number;
  readonly rune: number;
  readonly suit: number;
}

/** A card on the floor. */
export const CARD_PICKUP: CardAsk = { special: 25, rune: 10, suit: 10 };

/** A card that a shop sells: never a rune. */
export const CARD_GOODS: CardAsk = { special: 25, rune: 0, suit: 10 };

/** A rune that a shop sells or a chest holds. */
export const RUNE_ALONE: CardAsk = { special: 0, rune: 1, suit: 0 };

/** From a tarot card's number to its reversed one's. */
export const REVERSED = 55;
const WORLD = 22;
const RUNE_SHARD = 55;
const HOLY_CARD = 51;

/** A rune is picked from at least so many places; where there are fewer runes, the others hold nothing. */
const RUNES_MIN = 6;

/** Runs GetCardEx on the generator of a card's seed (shift index 21); 0 where no card can come. */
export function rollCard(
  draw: ContentDraw,
  ask: CardAsk,
  lists: CardLists,
  isTaintedLost: boolean,
): number {
  let card = rollUpright(draw, ask, lists);
  if (card >= 1 && card <= WORLD) {
    const isReversed = draw.oneIn("reversed", 7);
    card += isReversed && lists.reversed.indexOf(card + REVERSED) >= 0 ? REVERSED : 0;
  }
  const isHoly =
    isTaintedLost &&
    ask.special > 0 &&
    draw.beside("Holy Card", CONTENT_SHIFTS.holyCard).oneIn("Holy Card", 10);
  return isHoly ? HOLY_CARD : card;
}

function rollUpright(draw: ContentDraw, ask: CardAsk, lists: CardLists): number {
  if (isAsked(draw, "special card", ask.special) && lists.special.length > 0) {
    return pickFrom(draw, "which special card", lists.special);
  }
  if (isAsked(draw, "rune", ask.rune)) {
    const rune = rollRune(draw, ask, lists.runes);
    if (rune > 0) {
      return rune;
    }
  }
  if (isAsked(draw, "suit card", ask.suit) && lists.suits.length > 0) {
    return pickFrom(draw, "which suit card", lists.suits);
  }
  return lists.tarot.length === 0 ? 0 : pickFrom(draw, "which tarot card", lists.tarot);
}

/** A rune, a shard of one, or none. */
function rollRune(draw: ContentDraw, ask: CardAsk, runes: readonly number[]): number {
  if (runes.length > 0) {
    const rune = runes[draw.pick("which rune", Math.max(RUNES_MIN, runes.length))];
    if (rune !== undefined) {
      return rune;
    }
  }
  return ask.rune === 1 || draw.oneIn("rune shard", 5) ? RUNE_SHARD : 0;
}

function isAsked(draw: ContentDraw, label: string, bound: number): boolean {
  return bound > 0 && draw.oneIn(label, bound);
}
