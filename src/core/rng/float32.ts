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

/** Beyond any float32 that the rules know. */
const DECIMALS_MAX = 18;

/** A float32 as people write it, with the fewest decimals that mean it: 0.01, not 0.009999999776482582. */
export function float32Text(value: number): string {
  const meant = toFloat32(value);
  let unit = 1;
  for (let decimals = 0; decimals <= DECIMALS_MAX; decimals += 1) {
    const short = Math.floor(value * unit + 0.5) / unit;
    if (toFloat32(short) === meant) {
      return short.toFixed(decimals);
    }
    unit *= 10;
  }
  return `${value}`;
}
