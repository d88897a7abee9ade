/**
 * The game computes chances in float32. Lua has no `Math.fround`, so the core rounds with plain
 * double arithmetic that gives the same bits in JavaScript and in Lua.
 */

/**
 * 2^29 + 1. Multiplying by it and subtracting keeps the upper 24 of a double's 53 bits (Veltkamp).
 * NOTE: the division makes the constant a Lua float; as an integer the product would be exact
 * 64-bit integer arithmetic and nothing would be rounded.
 */
const SPLITTER = 536870913 / 1;

/**
 * Rounds a number to the nearest float32, ties to even.
 *
 * @param x zero, or a number whose magnitude lies in [2^-126, 2^98]: everything the rules compute.
 * @returns the same value as `Math.fround(x)`.
 */
export function toFloat32(x: number): number {
  const scaled = x * SPLITTER;
  return scaled - (scaled - x);
}

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
