/** The questions that a pickup and a chest ask, each on a generator that some seed starts. */
import { Rng, shiftsOf } from "../rng/generator";

/** Named draws of one generator, which may seed others. */
export interface ContentDraw {
  /** Whether the draw is divisible by `bound`. */
  oneIn(label: string, bound: number): boolean;
  /** The draw modulo `bound`. */
  pick(label: string, bound: number): number;
  /** The draw itself, to seed something else. */
  seed(label: string): number;
  /** A generator of its own, on a shift index, that the next draw seeds. */
  apart(label: string, shiftIndex: number): ContentDraw;
  /** A generator of its own that starts from this one's state, which does not move. */
  beside(label: string, shiftIndex: number): ContentDraw;
}

/** The answers that the game gives for a seed, an integer in [1, 2^32), on a shift index. */
export function seededDraw(seed: number, shiftIndex: number): ContentDraw {
  const rng = new Rng(seed, shiftsOf(shiftIndex));
  return {
    oneIn: (_label, bound) => rng.randomInt(bound) === 0,
    pick: (_label, bound) => rng.randomInt(bound),
    seed: (_label) => rng.next(),
    apart: (_label, other) => seededDraw(rng.next(), other),
    beside: (_label, other) => seededDraw(rng.getSeed(), other),
  };
}
