import { describe, expect, it } from "vitest";
import { chiSquareTail } from "../../src/study/chiSquare";

describe("the tail of the chi-square distribution", () => {
  // Critical values as in every printed table (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [5.991, 2, 0.05],
    [18.307, 10, 0.05],
    [23.209, 10, 0.01],
    [29.588, 10, 0.001],
    [67.505, 50, 0.05],
    [124.342, 100, 0.05],
  ])("is %f with %i degrees of freedom: %f", (statistic, degrees, chance) => {
    expect(chiSquareTail(statistic, degrees)).toBeCloseTo(chance, 4);
  });

  it("is e^(-x/2) with two degrees of freedom", () => {
    for (const statistic of [0, 0.1, 1, 7, 30]) {
      expect(chiSquareTail(statistic, 2)).toBeCloseTo(Math.exp(-statistic / 2), 14);
    }
  });

  it("is 1 at nothing and 0 far out", () => {
    expect(chiSquareTail(0, 3)).toBe(1);
    expect(chiSquareTail(1e4, 3)).toBe(0);
  });
});
