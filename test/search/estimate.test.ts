/** How long a search takes, and the parts in which it is made. */
import { describe, expect, it, vi } from "vitest";
import { partsOf } from "../../src/search/seedRange";
import { estimateSearch, isForetold, whatIsLeft } from "../../src/search/floors/estimate";
import { forecastSentence } from "../../src/picture/forecast";
import { parseConditions } from "../../src/search/floors/parse";

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

describe("a forecast", () => {
  it("is told only when matches tell the rarity, or seeds the rate", () => {
    const told = (seeds: number, matches: number, all = 1_000_000) =>
      isForetold({ sampled: { seeds, matches, seconds: 1 }, seeds: all });
    expect([told(704, 0), told(128, 4), told(4096, 0), told(128, 5), told(100, 0, 100)]).toEqual([
      ...[false, false, true, true, true],
    ]);
  });

  it("claims no rarity of three seeds without a match", () => {
    const tried = { seeds: 3, wanted: 1, matchShare: 0, tried: 3, looked: 3, secondsLeft: 0.1 };
    expect(forecastSentence(tried)).toBe(
      "None of 3 seeds tried fits: 3 start seeds to look at; this takes less than a second at most.",
    );
    expect(forecastSentence({ ...tried, tried: 300 })).toContain("rarer than about 1 in 100:");
  });
});

describe("the parts of a search", () => {
  it("are alike but for the last, and leave nothing out", () => {
    const parts = (from: number, to: number) => [...partsOf({ from, to }, 4)];
    expect(parts(1, 10)).toEqual([
      { start: 1, count: 4 },
      { start: 5, count: 4 },
      { start: 9, count: 2 },
    ]);
    expect(parts(1, 8)).toHaveLength(2);
    expect(parts(3, 2)).toEqual([]);
  });
});

const ALL = 2 ** 32 - 1;

describe("the sample of a search", () => {
  /** A sample of a search whose every look at the clock takes so many milliseconds. */
  function sampled(
    conditions: string,
    milliseconds: number,
    to: number,
    wanted: number,
    secondsPerMatch = 0,
  ) {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      now += milliseconds;
      return now;
    });
    const stage = { stage: 1, stageType: 0, name: "basement-1" };
    const { condition, stages } = parseConditions(conditions, {
      defaultStage: stage,
      findStage: () => stage,
    });
    const edition = "afterbirth+";
    const search = { edition, state: { edition }, stages, condition, score: undefined } as const;
    const range = { from: 1, to };
    const options = { workers: 2, secondsPerMatch };
    const { sampled: tried, seedsPerPart } = estimateSearch(search, range, wanted, options);
    clock.mockRestore();
    return [tried.seeds, tried.matches, Number(tried.seconds.toFixed(7)), seedsPerPart];
  }

  // prettier-ignore
  it.each([
    // By the clock, after a first one that is thrown away.
    ["curse = lost",  3,     ALL,  Infinity, [343040, 11541, 0.201, 65536]],
    ["curse = lost",  10,    ALL,  Infinity, [8192, 258, 0.255, 4096]],
    ["curse = lost",  150,   ALL,  Infinity, [832, 28, 1.05, 256]],
    ["rooms > 90",    40,    ALL,  Infinity, [8192, 0, 1.02, 1024]],
    // With the range.
    ["curse = lost",  0.001, 5,    Infinity, [5, 0, 0.000003, 131072]],
    ["curse = lost",  0.001, 3000, Infinity, [2992, 68, 0.0000165, 65536]],
    ["rooms > 90",    0.001, 3000, Infinity, [2992, 0, 0.0000165, 16777216]],
    // With enough matches.
    ["curse != lost", 0.001, ALL,  3000,     [7168, 6910, 0.0000245, 2048]],
    ["curse != lost", 20,    ALL,  9000,     [8192, 7934, 0.51, 2048]],
  ])("of %s, %d ms by look, to seed %i, until %d, is so long", (conditions, ms, to, wanted, found) => {
    expect(sampled(conditions, ms, to, wanted)).toEqual(found);
  });

  it("counts what is written for each match", () => {
    // 11,541 matches at a millisecond each, besides the 0.201 seconds of looking.
    expect(sampled("curse = lost", 3, ALL, Infinity, 0.001)[2]).toBe(11.742);
  });
});
