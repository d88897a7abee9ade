import { describe, expect, it } from "vitest";
import { firstDrawThat } from "../../src/search/program/tree";

describe("the first draw that a rule is true of", () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [2 ** 31, 2 ** 31],
    [2 ** 32 - 1, 2 ** 32 - 1],
    [2 ** 32, 2 ** 32],
    [2 ** 33, 2 ** 32],
  ])("from %i on is %i", (from, first) => {
    expect(firstDrawThat((draw) => draw >= from)).toBe(first);
  });
});
