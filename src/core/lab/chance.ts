/** The laboratory's own dice: seeded, so that a series can be repeated. */
import { Rng, SHIFT_INDEX_ROOM_SEEDS, SHIFT_TRIPLES, type ShiftTriple } from "../rng/generator";

/** Dice from a seed, an integer in [1, 2^32). They step otherwise than awards: none goes on as they do. */
export function diceOf(seed: number): Rng {
  return new Rng(seed, SHIFT_TRIPLES[SHIFT_INDEX_ROOM_SEEDS] as ShiftTriple);
}

/** One entry of a list that is not empty. */
export function anyOf<T>(dice: Rng, list: readonly T[]): T {
  return list[dice.randomInt(list.length)] as T;
}

/** So many things, each made by its number. */
export function times<T>(count: number, make: (index: number) => T): readonly T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) {
    made.push(make(index));
  }
  return made;
}
