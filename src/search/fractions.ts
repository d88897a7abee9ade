/** Chances as exact fractions, for the ideal odds on the desk. */
import Fraction from "fraction.js";
import type { ChanceAlgebra } from "../core/draw/enumerating";

/** Exact arithmetic: a decimal such as 0.22 counts as 22/100, not as the nearest double. */
export const FRACTIONS: ChanceAlgebra<Fraction> = {
  decimal: (value) => {
    const [digits = "", tens = "0"] = value.toString().split("e");
    return new Fraction(digits).mul(new Fraction(10).pow(Number(tens)) ?? 0);
  },
  ratio: (numerator, denominator) => new Fraction(numerator, denominator),
  add: (a, b) => a.add(b),
  subtract: (a, b) => a.sub(b),
  multiply: (a, b) => a.mul(b),
  divide: (a, b) => a.div(b),
  isPositive: (a) => a.compare(0) > 0,
};
