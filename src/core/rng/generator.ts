/**
 * The game's random number generator: a 32-bit xorshift with one of 81 shift triples.
 * Source: `facts` collected from the binaries (zdd, AIsaac); the step, index 35, index 12 and the
 * unsigned remainder agree with 454 logged floors of the real game.
 */
import { floatOfDraw } from "./distributions";
import { SHIFT_TRIPLES, type ShiftTriple } from "./shifts";

/** The largest seed. Seeds are integers in [1, 4294967295]. */
export const SEED_MAX = 4294967295;

/** One step of the generator. In: an integer in [0, 2^32). Out: likewise; 0 maps only to 0. */
export function nextState(state: number, shifts: ShiftTriple): number {
  let x = state;
  x = (x ^ (x >>> shifts[0])) >>> 0;
  x = (x ^ (x << shifts[1])) >>> 0;
  x = (x ^ (x >>> shifts[2])) >>> 0;
  return x;
}

/** The state after so many steps, 0 or more. */
export function stateAfter(state: number, steps: number, shifts: ShiftTriple): number {
  let after = state;
  for (let step = 0; step < steps; step += 1) {
    after = nextState(after, shifts);
  }
  return after;
}

/** How many steps, 1 to `most`, lead from one state to another; undefined if none of them does. */
export function stepsTo(
  from: number,
  to: number | undefined,
  most: number,
  shifts: ShiftTriple,
): number | undefined {
  let state = from;
  for (let steps = 1; steps <= most; steps += 1) {
    state = nextState(state, shifts);
    if (state === to) {
      return steps;
    }
  }
  return undefined;
}

/** The inverse of {@link nextState}: the state from which one step leads to `state`. */
export function previousState(state: number, shifts: ShiftTriple): number {
  let x = undoShiftRight(state, shifts[2]);
  x = undoShiftLeft(x, shifts[1]);
  return undoShiftRight(x, shifts[0]);
}

/** Solves y = x ^ (x >>> shift) for x: each round settles twice as many bits from the top as the one before. */
function undoShiftRight(y: number, shift: number): number {
  let x = y;
  for (let by = shift; by < 32; by += by) {
    x = (x ^ (x >>> by)) >>> 0;
  }
  return x;
}

/** Solves y = x ^ (x << shift) for x: each round settles twice as many bits from the bottom. */
function undoShiftLeft(y: number, shift: number): number {
  let x = y;
  for (let by = shift; by < 32; by += by) {
    x = (x ^ (x << by)) >>> 0;
  }
  return x;
}

/** Whether a number can seed the generator: an integer in [1, 4294967295]. */
export function isSeed(value: number): boolean {
  return value >= 1 && value <= SEED_MAX && Math.floor(value) === value;
}

/** A generator with the game's method names. It is mutable: every draw moves its state. */
export class Rng {
  private state: number;
  private readonly shifts: ShiftTriple;

  constructor(state: number, shifts: ShiftTriple) {
    this.state = state;
    this.shifts = shifts;
  }

  /** The state: the seed it was made with, or the last draw. */
  getSeed(): number {
    return this.state;
  }

  /** Advances one step and returns the new state, an integer in [1, 2^32). */
  next(): number {
    this.state = nextState(this.state, this.shifts);
    return this.state;
  }

  /** An integer in [0, bound). A bound of 0 still consumes one draw and gives 0, as in the game. */
  randomInt(bound: number): number {
    const draw = this.next();
    return bound === 0 ? 0 : draw % bound;
  }

  /** A float32 in (0, 1). */
  randomFloat(): number {
    return floatOfDraw(this.next());
  }

  /** An independent generator that goes on from the same state. */
  clone(): Rng {
    return new Rng(this.state, this.shifts);
  }
}

/** Why a number is not a seed. */
export function seedError(seed: number): string {
  if (seed === 0) {
    return "Expected a seed from 1 to 4294967295 but received 0, on which the game's generator crashes.";
  }
  return `Expected a whole number from 1 to 4294967295 as the seed but received ${seed}.`;
}

/** The shift triple of an index known to be valid (one of the named stream indexes). */
export function shiftsOf(shiftIndex: number): ShiftTriple {
  return SHIFT_TRIPLES[shiftIndex] as ShiftTriple;
}
