/**
 * Named draws. A rule never fetches a number: it asks a named question, and an interpreter answers.
 *
 * - seeded: this file, the answer the game would give for a seed;
 * - scripted (`test/documents/play.ts`): the answers a test states by name;
 * - traced (`traced.ts`): the same, with every question and answer written down;
 * - enumerating (`enumerating.ts`): every answer in turn, for odds.
 */
import { at } from "../lists";
import { FLOAT_PER_DRAW, floatOfDraw } from "../rng/generator";
import { toFloat32 } from "../rng/float32";

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

/** Leaves a value as it is. */
export const AS_IT_IS: Rescale = { factor: 1, offset: 0 };

/** The numbers of a band roll: after(before(first) + second · weight · scale), against `bounds`. */
export interface BandNumbers {
  readonly before: Rescale;
  /** The second float counts times `weight`, times `scale`; weight 0 still consumes the draw. */
  readonly weight: number;
  readonly scale: number;
  readonly after: Rescale;
  /** The upper bounds of all bands but the last, ascending. */
  readonly bounds: readonly number[];
}

/** A value made of two floats and cut into bands: the first band whose upper bound it is below. */
export interface BandRoll {
  readonly firstLabel: string;
  readonly secondLabel: string;
  /** The numbers as they are written, for odds as fractions. */
  readonly decimal: BandNumbers;
  /** The numbers as the game holds them: rounded to float32 when `isFloat32`. */
  readonly game: BandNumbers;
  readonly estimate: ReturnType<typeof estimateBand>;
  /** Whether every step is rounded to float32; otherwise doubles are kept. */
  readonly isFloat32: boolean;
  /** What each band is called, for a trace. */
  readonly names: readonly string[];
}

/** The questions a rule can ask. Each consumes exactly one draw, `band` two. */
export interface Draw {
  /** Whether the draw is divisible by `bound`: one in `bound`. */
  oneIn(label: string, bound: number): boolean;
  /** Whether the draw modulo `bound` is below `limit`: `limit` in `bound`. */
  below(label: string, bound: number, limit: number): boolean;
  /** Whether the draw as a float lies below the chance. */
  chance(label: string, chance: Chance): boolean;
  /** The draw modulo `bound`: an integer in [0, bound). */
  pick(label: string, bound: number): number;
  /** The draw itself: an integer in [1, 2^32), to seed something else. */
  seed(label: string): number;
  /** The index of the band that two floats lead to, 0 for the lowest. */
  band(roll: BandRoll): number;
}

/** One of a list, by a draw modulo its length. */
export function pickFrom<T>(draw: Pick<Draw, "pick">, label: string, list: readonly T[]): T {
  return at(list, draw.pick(label, list.length));
}

/** A draw that also knows its generator's state, to seed other things with, and how far it moved. */
export interface StatefulDraw extends Draw {
  readonly drawCount: number;
  state(): number;
}

/** The chance that is the product of some decimals, rounded to float32 at each step if asked. */
export function chanceOf(factors: readonly number[], isFloat32: boolean): Chance {
  let value = 1;
  for (const factor of factors) {
    value = isFloat32 ? toFloat32(value * toFloat32(factor)) : value * factor;
  }
  return { factors, value };
}

/**
 * More than all roundings of a band value together: eight of them, each at most half a unit in the
 * last place of a float32 below 4, that is 1.2e-7.
 */
const ESTIMATE_ERROR = 4e-6;

/**
 * The value of a band roll straight from its two draws, without the roundings on the way: it tells the band
 * unless it comes out close to a bound.
 */
export function estimateBand({ before, weight, scale, after, bounds }: BandNumbers): {
  readonly perFirstDraw: number;
  readonly perSecondDraw: number;
  readonly constant: number;
  /** Each bound raised by what the roundings could amount to; Infinity for the last band. */
  readonly raisedBounds: readonly number[];
} {
  return {
    perFirstDraw: FLOAT_PER_DRAW * before.factor * after.factor,
    perSecondDraw: FLOAT_PER_DRAW * weight * scale * after.factor,
    constant: before.offset * after.factor + after.offset,
    raisedBounds: [...bounds.map((bound) => bound + ESTIMATE_ERROR), Infinity],
  };
}

/** The value that a band roll makes of its two floats. */
export function bandValue({ game, isFloat32 }: BandRoll, first: number, second: number): number {
  const { before, weight, scale, after } = game;
  const round = isFloat32 ? toFloat32 : (value: number): number => value;
  const weighted = round(round(second * weight) * scale);
  const sum = round(weighted + round(round(first * before.factor) + before.offset));
  return round(round(sum * after.factor) + after.offset);
}

/** The index of the band in which a value lies. A bound belongs to the band above it, the lowest to that below. */
export function bandOf({ game }: BandRoll, value: number): number {
  const { bounds } = game;
  const above = bounds.filter((bound, index) => value > bound || (value === bound && index > 0));
  return above.length;
}

/** The band that two draws lead to: by the estimate unless that comes out close to a bound. */
export function bandOfDraws(roll: BandRoll, first: number, second: number): number {
  const { perFirstDraw, perSecondDraw, constant, raisedBounds } = roll.estimate;
  const value = first * perFirstDraw + second * perSecondDraw + constant;
  let band = 0;
  while (value >= (raisedBounds[band] as number)) {
    band += 1;
  }
  const isClear = value < (raisedBounds[band] as number) - 2 * ESTIMATE_ERROR;
  return isClear ? band : bandOf(roll, bandValue(roll, floatOfDraw(first), floatOfDraw(second)));
}

/**
 * Answers as the game does, from a seed on the shift triple 5, 9, 7 (index 35) that awards, levels
 * and level generation all use.
 */
export class SeededDraw implements StatefulDraw {
  /** The generator's state as raw 32 bits; read it through {@link state}. */
  private bits = 0;
  /** How many steps the generator has made since it was started. */
  drawCount = 0;

  /** @param seed an integer in [1, 2^32). */
  constructor(seed: number) {
    this.start(seed);
  }

  /** Starts again from a seed. */
  start(seed: number): void {
    this.bits = seed;
    this.drawCount = 0;
  }

  /** The generator's state: the seed, or the last draw. */
  state(): number {
    return this.bits >>> 0;
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

  pick(_label: string, bound: number): number {
    return this.next() % bound;
  }

  seed(_label: string): number {
    return this.next();
  }

  band(roll: BandRoll): number {
    const first = this.next();
    return bandOfDraws(roll, first, this.next());
  }

  /**
   * One step of the shift triple 5, 9, 7. The state stays in the form each runtime handles best, a
   * small integer in JavaScript and an unsigned 32-bit value in Lua, which is why the mask is
   * `& 0xffffffff` here.
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
}
