/** What the game makes of draws: a float32, or an order. */
import { toFloat32 } from "./float32";

/**
 * The float32 constant 0x2F7FFFFE that turns a 32-bit draw into a chance: slightly below 2^-32, so
 * that the largest draw stays below 1.
 * Source: zdd14990/isaac-offline-map-generator and Lceoliu/AIsaac (both read it in the binary).
 */
export const FLOAT_PER_DRAW = 2.3283061589829401e-10;

/** The largest value `RandomFloat` can return: that of the draw 2^32 - 1. */
export const RANDOM_FLOAT_MAX = 0.9999998807907104;

/**
 * What the game's `RandomFloat` makes of a draw.
 *
 * @param draw an integer in [1, 2^32).
 * @returns a float32 in [2.33e-10, 0.9999998807907104]: never 0, never 1.
 */
export function floatOfDraw(draw: number): number {
  return toFloat32(toFloat32(draw) * FLOAT_PER_DRAW);
}

/** From the last down to the second, swaps each of a list with one up to itself. */
export function shuffle<T>(list: T[], pick: (this: void, bound: number) => number): void {
  for (let index = list.length - 1; index >= 1; index -= 1) {
    const other = pick(index + 1);
    const moved = list[index] as T;
    list[index] = list[other] as T;
    list[other] = moved;
  }
}
