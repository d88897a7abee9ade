/** The laboratory's own dice: seeded, so that a series can be repeated. */
import { Rng } from "../rng/generator";
import { SHIFT_INDEX_LEVEL, SHIFT_TRIPLES, type ShiftTriple } from "../rng/shifts";

/** Dice from a seed, an integer in [1, 2^32). */
export function diceOf(seed: number): Rng {
  const dice = new Rng(seed, SHIFT_TRIPLES[SHIFT_INDEX_LEVEL] as ShiftTriple);
  dice.next();
  return dice;
}

/** A seed: an integer in [1, 2^32). Two draws, since the next one alone would be the dice's own. */
export function anySeed(dice: Rng): number {
  const high = dice.randomInt(65536);
  return Math.max(1, high * 65536 + dice.randomInt(65536));
}

/** Whether something happens `hits` times in `of`. */
export function happens(dice: Rng, hits: number, of: number): boolean {
  return dice.randomInt(of) < hits;
}

/** One entry of a list that is not empty. */
export function anyOf<T>(dice: Rng, list: readonly T[]): T {
  return list[dice.randomInt(list.length)] as T;
}
