/**
 * The seeded interpreter once more, as one stream that is started anew for every award: it answers
 * as {@link SeededDraw} does. Its state lies in variables of this module and its questions in a plain
 * object, which Lua reaches in half the time of an instance's fields and methods; rolling an award
 * takes two thirds of the time with it. Whatever needs a stream of its own uses a SeededDraw.
 */
import { bandOfDraws, isBelow, type Draw } from "./draw";

/** The state as raw 32 bits, signed in JavaScript and unsigned in Lua. */
let bits = 1;
let drawCount = 0;

/** Starts the stream at a seed, an integer in [1, 2^32). */
export function startStream(seed: number): void {
  bits = seed;
  drawCount = 0;
}

/** The stream's state: the seed, or the last draw. */
export function streamState(): number {
  return bits >>> 0;
}

/** How many steps the stream has made since it was started. */
export function streamDrawCount(): number {
  return drawCount;
}

/** The stream's answers. */
export const STREAM: Draw = {
  /** The commonest question by far, so its step is {@link next} written out. */
  oneIn: (_label, bound) => {
    let x = bits;
    x = x ^ (x >>> 5);
    x = (x ^ (x << 9)) & 0xffffffff;
    x = x ^ (x >>> 7);
    bits = x;
    drawCount += 1;
    return (x >>> 0) % bound === 0;
  },
  below: (_label, bound, limit) => next() % bound < limit,
  chance: (_label, chance) => isBelow(chance, next()),
  elsewhere: () => false,
  pick: (_label, bound) => next() % bound,
  seed: () => next(),
  band: (roll) => {
    const first = next();
    return bandOfDraws(roll, first, next());
  },
};

/** One step of the shift triple 5, 9, 7, written as in SeededDraw. */
function next(): number {
  let x = bits;
  x = x ^ (x >>> 5);
  x = (x ^ (x << 9)) & 0xffffffff;
  x = x ^ (x >>> 7);
  bits = x;
  drawCount += 1;
  return x >>> 0;
}
