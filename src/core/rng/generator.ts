/**
 * The game's random number generator: a 32-bit xorshift with one of 81 shift triples.
 * Source: `facts` collected from the binaries (zdd, AIsaac); the step, index 35, index 12 and the
 * unsigned remainder agree with 454 logged floors of the real game.
 */
import { swap } from "../lists";
import { toFloat32 } from "./float32";

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
  constructor(
    private state: number,
    private readonly shifts: ShiftTriple,
  ) {}

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

/** Three shift distances: right, left, right. */
export type ShiftTriple = readonly [number, number, number];

/**
 * The 81 shift triples of the game's generator, by shift index.
 * Source: zdd14990/isaac-offline-map-generator (Repentance+ binary) and Lceoliu/AIsaac
 * (Afterbirth+ binary); identical in both.
 *
 * QUIRK: two public tables print 9,5,1 at index 60. Both binaries hold 9,5,14, and only that triple
 * has the full period of 2^32 - 1, as the property tests check for every row.
 */
// prettier-ignore
export const SHIFT_TRIPLES: readonly ShiftTriple[] = [
  [1, 3, 10],   [1, 5, 16],   [1, 5, 19],   [1, 9, 29],   [1, 11, 6],   [1, 11, 16],  [1, 19, 3],   [1, 21, 20],  [1, 27, 27],
  [2, 5, 15],   [2, 5, 21],   [2, 7, 7],    [2, 7, 9],    [2, 7, 25],   [2, 9, 15],   [2, 15, 17],  [2, 15, 25],  [2, 21, 9],
  [3, 1, 14],   [3, 3, 26],   [3, 3, 28],   [3, 3, 29],   [3, 5, 20],   [3, 5, 22],   [3, 5, 25],   [3, 7, 29],   [3, 13, 7],
  [3, 23, 25],  [3, 25, 24],  [3, 27, 11],  [4, 3, 17],   [4, 3, 27],   [4, 5, 15],   [5, 3, 21],   [5, 7, 22],   [5, 9, 7],
  [5, 9, 28],   [5, 9, 31],   [5, 13, 6],   [5, 15, 17],  [5, 17, 13],  [5, 21, 12],  [5, 27, 8],   [5, 27, 21],  [5, 27, 25],
  [5, 27, 28],  [6, 1, 11],   [6, 3, 17],   [6, 17, 9],   [6, 21, 7],   [6, 21, 13],  [7, 1, 9],    [7, 1, 18],   [7, 1, 25],
  [7, 13, 25],  [7, 17, 21],  [7, 25, 12],  [7, 25, 20],  [8, 7, 23],   [8, 9, 23],   [9, 5, 14],   [9, 5, 25],   [9, 11, 19],
  [9, 21, 16],  [10, 9, 21],  [10, 9, 25],  [11, 7, 12],  [11, 7, 16],  [11, 17, 13], [11, 21, 13], [12, 9, 23],  [13, 3, 17],
  [13, 3, 27],  [13, 5, 19],  [13, 17, 15], [14, 1, 15],  [14, 13, 15], [15, 1, 29],  [17, 15, 20], [17, 15, 23], [17, 15, 26],
];

/** Award, level, level generator, shop and pickup streams; also what `RNG()` starts with. */
export const SHIFT_INDEX_LEVEL = 35;

/** A room's decoration, spawn and award seeds. */
export const SHIFT_INDEX_ROOM_SEEDS = 12;

/** Start seed to stage seeds and player init seed. */
export const SHIFT_INDEX_STAGE_SEEDS = 27;

/**
 * The float32 constant 0x2F7FFFFE that turns a 32-bit draw into a chance: slightly below 2^-32, so
 * that the largest draw stays below 1.
 * Source: zdd14990/isaac-offline-map-generator and Lceoliu/AIsaac (both read it in the binary).
 */
export const FLOAT_PER_DRAW = 2.3283061589829401e-10;

/**
 * What the game's `RandomFloat` makes of a draw.
 *
 * @param draw an integer in [1, 2^32).
 * @returns a float32 in [2.33e-10, 0.9999998807907104]: never 0, never 1.
 */
export function floatOfDraw(draw: number): number {
  return toFloat32(toFloat32(draw) * FLOAT_PER_DRAW);
}

/** Shuffles a list as the game does: from the last place down to the second, swaps each with one up to itself. */
export function shuffle<T>(list: T[], pick: (this: void, bound: number) => number): void {
  for (let index = list.length - 1; index >= 1; index -= 1) {
    swap(list, index, pick(index + 1));
  }
}
