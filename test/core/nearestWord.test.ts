import fc from "fast-check";
import { editDistance, nearestWord } from "../../src/core/nearestWord";

const WORD = fc.stringMatching(/^[a-z]{0,8}$/u);

describe("the number of slips between two words", () => {
  it.each([
    ["award", "award", 0],
    ["awrad", "award", 1],
    ["awar", "award", 1],
    ["awardd", "award", 1],
    ["awerd", "award", 1],
    ["", "log", 3],
    ["odds", "mode", 3],
  ])("from %s to %s is %i", (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  it("is the same both ways, 0 only for equals, at most the longer word's length", () => {
    fc.assert(
      fc.property(WORD, WORD, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe("the nearest word", () => {
  it("is one that a slip or two lead to, the first of equals", () => {
    expect(nearestWord("forcast", ["floor", "forecast"])).toBe("forecast");
    expect(nearestWord("lag", ["log", "lug"])).toBe("log");
  });

  it("is none when all are far away", () => {
    expect(nearestWord("xyzzy", ["award", "odds"])).toBeUndefined();
    expect(nearestWord("a", ["log"])).toBeUndefined();
  });
});
