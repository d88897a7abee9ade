/**
 * Named draws. A rule never fetches a number: it asks a named question, and an interpreter answers.
 *
 * - seeded: this file, the answer the game would give for a seed;
 * - scripted (`scriptedDraw.ts`): the answers a test states by name;
 * - traced (`tracedDraw.ts`): any other interpreter, with every question and answer written down;
 * - enumerating (`enumerate.ts`): every answer in turn, for exact odds and for compiled kernels.
 */
import { floatOfDraw, toFloat32 } from "./float32";

/** A chance that is computed as a product, such as 0.666 · 0.666 · 0.5. */
export interface Chance {
  /** The decimal factors, in the order in which the game multiplies them. */
  readonly factors: readonly number[];
  /** Their product as the game computes it. */
  readonly value: number;
}

/** Linear rescaling of a value: value · factor + offset. */
export interface Rescale {
  readonly factor: number;
  readonly offset: number;
}

/** The numbers of a band roll: after(before(first) + second · weight · scale), against `bounds`. */
export interface BandNumbers {
  /** Rescaling of the first float, if any. */
  readonly before: Rescale | undefined;
  /** The second float counts times `weight`, times `scale`; weight 0 still consumes the draw. */
  readonly weight: number;
  readonly scale: number;
  /** Rescaling of the sum, if any. */
  readonly after: Rescale | undefined;
  /** The upper bounds of all bands but the last, ascending. */
  readonly bounds: readonly number[];
}

/** A value made of two floats and cut into bands: the first band whose upper bound it is below. */
export interface BandRoll {
  readonly firstLabel: string;
  readonly secondLabel: string;
  /** The numbers as they are written, for exact odds. */
  readonly decimal: BandNumbers;
  /** The numbers as the game holds them: rounded to float32 when `isFloat32`. */
  readonly game: BandNumbers;
  /** Whether every step is rounded to float32; otherwise doubles are kept. */
  readonly isFloat32: boolean;
  /** Whether a value equal to a bound still belongs to the band below it; one entry per bound. */
  readonly inclusive: readonly boolean[];
}

/** The questions a rule can ask. Each consumes exactly one draw, `band` two, `elsewhere` none. */
export interface Draw {
  /** Whether the draw is divisible by `bound`: one in `bound`. */
  oneIn(label: string, bound: number): boolean;
  /** Whether the draw modulo `bound` is below `limit`: `limit` in `bound`. */
  below(label: string, bound: number, limit: number): boolean;
  /** Whether the draw as a float lies below the chance. */
  chance(label: string, chance: Chance): boolean;
  /**
   * Whether a one-in-`bound` roll of another, unknown stream hits. It consumes nothing here, and an
   * interpreter that knows only this stream answers no.
   */
  elsewhere(label: string, bound: number): boolean;
  /** The draw modulo `bound`: an integer in [0, bound). */
  pick(label: string, bound: number): number;
  /** The draw itself: an integer in [1, 2^32), to seed something else. */
  seed(label: string): number;
  /** The index of the band that two floats lead to, 0 for the lowest. */
  band(roll: BandRoll): number;
}

/** The chance that is the product of some decimals, rounded to float32 at each step if asked. */
export function chanceOf(factors: readonly number[], isFloat32: boolean): Chance {
  let value = 1;
  for (const factor of factors) {
    value = isFloat32 ? toFloat32(value * toFloat32(factor)) : value * factor;
  }
  return { factors, value };
}

/** The value that a band roll makes of its two floats. */
export function bandValue(roll: BandRoll, first: number, second: number): number {
  const numbers = roll.game;
  let value = first;
  if (numbers.before !== undefined) {
    value = rescale(value, numbers.before, roll.isFloat32);
  }
  if (numbers.weight !== 0) {
    value = addWeighted(roll, value, second);
  }
  if (numbers.after !== undefined) {
    value = rescale(value, numbers.after, roll.isFloat32);
  }
  return value;
}

function rescale(value: number, by: Rescale, isFloat32: boolean): number {
  if (isFloat32) {
    return toFloat32(toFloat32(value * by.factor) + by.offset);
  }
  return value * by.factor + by.offset;
}

function addWeighted(roll: BandRoll, value: number, second: number): number {
  const { weight, scale } = roll.game;
  if (roll.isFloat32) {
    const weighted = toFloat32(toFloat32(second * weight) * scale);
    return toFloat32(weighted + value);
  }
  return second * weight * scale + value;
}

/** The index of the band in which a value lies. */
export function bandOf(roll: BandRoll, value: number): number {
  const bounds = roll.game.bounds;
  for (let index = 0; index < bounds.length; index += 1) {
    const bound = bounds[index] as number;
    if (value < bound || (value === bound && roll.inclusive[index] === true)) {
      return index;
    }
  }
  return bounds.length;
}

/**
 * Answers as the game does, from a seed on the shift triple 5, 9, 7 (index 35) that awards, levels
 * and level generation all use.
 */
export class SeededDraw implements Draw {
  /** The generator's state as raw 32 bits; read it through {@link state}. */
  private bits: number;
  /** How many steps the generator has made. */
  drawCount = 0;

  /** @param seed an integer in [1, 2^32). */
  constructor(seed: number) {
    this.bits = seed;
  }

  /** The generator's state: the seed, or the last draw. */
  state(): number {
    return this.bits >>> 0;
  }

  /**
   * One step. The state stays in the form each runtime handles best, a small integer in JavaScript
   * and an unsigned 32-bit value in Lua, which is why the mask is `& 0xffffffff` here.
   */
  private next(): number {
    let x = this.bits;
    x = x ^ (x >>> 5);
    x = (x ^ (x << 9)) & 0xffffffff;
    x = x ^ (x >>> 7);
    this.bits = x;
    this.drawCount += 1;
    return x >>> 0;
  }

  oneIn(_label: string, bound: number): boolean {
    return this.next() % bound === 0;
  }

  below(_label: string, bound: number, limit: number): boolean {
    return this.next() % bound < limit;
  }

  chance(_label: string, chance: Chance): boolean {
    return floatOfDraw(this.next()) < chance.value;
  }

  elsewhere(_label: string, _bound: number): boolean {
    return false;
  }

  pick(_label: string, bound: number): number {
    return this.next() % bound;
  }

  seed(_label: string): number {
    return this.next();
  }

  band(roll: BandRoll): number {
    const first = floatOfDraw(this.next());
    const second = floatOfDraw(this.next());
    return bandOf(roll, bandValue(roll, first, second));
  }
}
