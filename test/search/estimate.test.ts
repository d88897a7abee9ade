/** How long a search takes, and the parts in which it is made. */
import { describe, expect, it } from "vitest";
import { split } from "../../src/search/counting";
import { whatIsLeft } from "../../src/search/floors/estimate";

describe("what is left of a search", () => {
  /** One match in ten seeds, a millisecond a seed. */
  const sampled = { seeds: 1000, matches: 100, seconds: 1 };
  const estimate = { sampled, seeds: 100_000, wanted: 50 };

  it("is until what is wanted is found, or until the seeds end", () => {
    expect(whatIsLeft(estimate)).toEqual({ looked: 500, secondsLeft: 0.5 });
    expect(whatIsLeft({ ...estimate, wanted: Infinity })).toEqual({
      looked: 100_000,
      secondsLeft: 100,
    });
    expect(whatIsLeft({ ...estimate, seeds: 300 }).looked).toBe(300);
  });

  it("learns from what was looked at since", () => {
    const done = { seeds: 3000, matches: 20, seconds: 7 };
    const { looked, secondsLeft } = whatIsLeft(estimate, done);
    // 120 of 4,000 match, 8 seconds went by: 30 more take 1,000 seeds and 2 seconds.
    expect([looked, secondsLeft]).toEqual([1000, 2]);
    expect(whatIsLeft(estimate, { ...done, matches: 70 }).looked).toBe(0);
    expect(whatIsLeft({ ...estimate, seeds: 3500 }, done).looked).toBe(500);
    expect(whatIsLeft({ ...estimate, seeds: 2000 }, done).looked).toBe(0);
  });

  it("is all seeds where nothing matches, in no time where none was tried", () => {
    const none = { seeds: 0, matches: 0, seconds: 0 };
    expect(whatIsLeft({ ...estimate, sampled: none })).toEqual({ looked: 100_000, secondsLeft: 0 });
    expect(whatIsLeft({ ...estimate, sampled: { ...sampled, matches: 0 } }).looked).toBe(100_000);
  });
});

describe("the parts of a count", () => {
  it("are alike but for the last, and leave nothing out", () => {
    expect(split(1, 11, 4)).toEqual([
      { start: 1, count: 4 },
      { start: 5, count: 4 },
      { start: 9, count: 2 },
    ]);
    expect(split(1, 9, 4)).toHaveLength(2);
    expect(split(3, 3, 4)).toEqual([]);
  });
});
