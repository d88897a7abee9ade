/** The chi-square distribution, as far as a test of counts needs it. */

/** The sum is long enough when another term no longer changes it. */
const TERMS_MAX = 10_000;

/**
 * The chance of a chi-square statistic at least as large, if the hypothesis holds.
 *
 * The lower incomplete gamma function as a power series: P(a, x) = xᵃ e⁻ˣ / Γ(a + 1) · Σ xⁿ / ((a + 1) … (a + n)).
 * Source: NIST Digital Library of Mathematical Functions, 8.11.4. Right to about 15 decimal places.
 *
 * @param statistic 0 or more.
 * @param degreesOfFreedom a whole number from 1.
 */
export function chiSquareTail(statistic: number, degreesOfFreedom: number): number {
  const half = statistic / 2;
  const shape = degreesOfFreedom / 2;
  let term = 1;
  let sum = 1;
  for (let n = 1; n < TERMS_MAX && term > sum * Number.EPSILON; n += 1) {
    term *= half / (shape + n);
    sum += term;
  }
  const scale = shape * Math.log(half) - half - logGammaOfNext(shape);
  return statistic <= 0 ? 1 : Math.max(0, 1 - Math.exp(scale + Math.log(sum)));
}

/** The logarithm of Γ(a + 1) for a multiple of one half: Γ(a + 1) = a Γ(a), down to Γ(1) or Γ(1/2). */
function logGammaOfNext(a: number): number {
  let log = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let factor = a; factor > 0; factor -= 1) {
    log += Math.log(factor);
  }
  return log;
}
