import { describe, expect, it } from "vitest";
import { firstOf, times } from "../../../src/core/lab/chance";

describe("a list of so many things", () => {
  it("has each made by its number, from 0 on", () => {
    expect([0, 1, 3].map((count) => times(count, (index) => 10 * index))).toEqual([
      ...[[], [0], [0, 10, 20]],
    ]);
  });
});

describe("what is tried", () => {
  const triesUntil = (found: number, tries?: number) => {
    const tried: number[] = [];
    const first = firstOf((number) => {
      tried.push(number);
      return number === found ? `found ${number}` : undefined;
    }, tries);
    return [first, tried];
  };

  it("ends with the first find", () => {
    expect(triesUntil(2)).toEqual(["found 2", [0, 1, 2]]);
  });

  it("is given up after sixty times, or as many as told", () => {
    expect(triesUntil(99)).toEqual([undefined, Array.from({ length: 60 }, (_, index) => index)]);
    expect(triesUntil(99, 3)).toEqual([undefined, [0, 1, 2]]);
  });
});
