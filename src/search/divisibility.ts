/**
 * Divisibility without division, as compilers do it: x is divisible by an odd m exactly if
 * x · m⁻¹ modulo 2^32 is at most (2^32 - 1) / m. A factor 2^k is tested on the lowest k bits.
 */

/** The constants of one test. */
export interface Divisor {
  /** The exponent of 2 in the divisor. */
  readonly twos: number;
  /** The odd part of the divisor. */
  readonly odd: number;
  /** The inverse of the odd part modulo 2^32. */
  readonly inverse: number;
  /** The largest product that a multiple of the odd part gives. */
  readonly most: number;
  /**
   * Whether the low bits, moved to the top, exceed `most` whenever one of them is set: then product
   * and low bits can be tested by one comparison.
   */
  readonly isOneComparison: boolean;
}

/** The constants for a divisor in [1, 2^31). */
export function divisorOf(bound: number): Divisor {
  let odd = bound;
  let twos = 0;
  while (odd % 2 === 0) {
    odd /= 2;
    twos += 1;
  }
  const most = Math.floor(0xffffffff / odd);
  return { twos, odd, inverse: inverseOf(odd), most, isOneComparison: most < 2 ** (32 - twos) };
}

/** Newton's iteration: each round doubles the number of right bits, starting from three. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let round = 0; round < 4; round += 1) {
    inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  }
  return inverse;
}
