/** How long a search takes, and the parts in which it is made. */
import { situationOf } from "../../src/core/model/situation";
import { setTimeout } from "node:timers/promises";
import { partsOf, spreadParts } from "../../src/search/spread";
import type { Part, Result } from "../../src/search/job";
import { estimateSearch, isForetold, pacing, whatIsLeft } from "../../src/search/floors/estimate";
import { forecastSentence } from "../../src/picture/countWords";
import { askedSearch } from "../../src/search/floors/asked";
import { answered } from "../support/answered";

describe("what is left of a search", () => {
  /** One match in ten seeds. */
  const estimate = { sampled: { seeds: 1000, matches: 100 }, seeds: 100_000, wanted: 50 };
  const ofAll = { ...estimate, wanted: Infinity };

  it("is until what is wanted is found, or until the seeds end", () => {
    expect(whatIsLeft(estimate).looked).toBe(500);
    expect(whatIsLeft(ofAll).looked).toBe(100_000);
    expect(whatIsLeft({ ...estimate, seeds: 300 }).looked).toBe(300);
    expect(whatIsLeft({ ...estimate, sampled: { seeds: 1000, matches: 0 } }).looked).toBe(100_000);
  });

  it("learns how rare it is from what was looked at since", () => {
    const done = { seeds: 3000, matches: 20 };
    // 20 of 3,000 match: 30 more take 4,500 seeds; with few of its own the sample's count too.
    expect(whatIsLeft(estimate, done, 500)).toEqual({ looked: 4500, secondsLeft: 9 });
    expect(whatIsLeft(estimate, { ...done, matches: 4 }).looked).toBeCloseTo((46 * 4000) / 104);
    expect(whatIsLeft(estimate, { ...done, matches: 5 }).looked).toBeCloseTo((45 * 3000) / 5);
    expect(whatIsLeft(estimate, { ...done, matches: 70 }).looked).toBe(0);
    expect(whatIsLeft({ ...estimate, seeds: 3500 }, done).looked).toBe(500);
  });

  it("takes a time that nobody knows without a rate, or while it is open how rare it is", () => {
    const timeLeft = (wanted: number, rate?: number) =>
      whatIsLeft({ ...estimate, sampled: { seeds: 1000, matches: 4 }, wanted }, undefined, rate)
        .secondsLeft;
    expect([timeLeft(50), timeLeft(50, 500), timeLeft(Infinity, 500)]).toEqual([
      ...[undefined, undefined, 200],
    ]);
  });

  it("goes at the rate so far, the beginning left out", () => {
    const paceAt = pacing();
    const rates = [1.9, 2, 2.9, 4, 7].map((second) => paceAt(second ** 2, second));
    expect(rates).toEqual([undefined, undefined, undefined, (16 - 4) / 2, (49 - 4) / 5]);
  });

  /** The greatest factor by which a time is off that is told after two seconds, by a scripted clock. */
  function worst(
    share: number,
    wanted: number,
    sampled: number,
    rateAt: (second: number) => number,
  ) {
    const told: (readonly [second: number, left: number])[] = [];
    const own = { sampled: { seeds: 1e5, matches: sampled }, seeds: 1e7, wanted };
    const paceAt = pacing();
    let [seeds, second] = [0, 0];
    while (seeds < own.seeds && Math.floor(seeds * share) < wanted) {
      seeds += rateAt(second) / 5;
      second += 0.2;
      const done = { seeds, matches: Math.floor(seeds * share) };
      const { secondsLeft } = whatIsLeft(own, done, paceAt(seeds, second));
      told.push(...(secondsLeft === undefined ? [] : [[second, secondsLeft] as const]));
    }
    const factors = told
      .map(([at, left]) => [left, second - at] as const)
      .filter(([, real]) => real > 1)
      .map(([left, real]) => Math.max(left / real, real / left));
    return [told.length > 0, Math.max(...factors)] as const;
  }

  // prettier-ignore
  it.each([
    ["at one speed",                             1e-3, 200,      100, () => 1e4],
    ["whose code is slow for a second",            1e-3, 200,      100, (second: number) => (second < 1.8 ? 1e2 : 1e4)],
    ["that another program slows down by half",  1e-3, 300,      100, (second: number) => (second < 5 ? 1e4 : 5e3)],
    ["whose sample found twice as many as come", 1e-3, 300,      200, () => 1e4],
    ["whose sample found half of what comes",    1e-3, 300,      50,  () => 1e4],
    ["for all seeds, of which few fit",          1e-6, Infinity, 0,   () => 1e5],
  ])("is off by no factor of three after two seconds, of a search %s", (_, share, wanted, sampled, rateAt) => {
    const [isTold, factor] = worst(share, wanted, sampled, rateAt);
    expect(isTold).toBe(true);
    expect(factor).toBeLessThan(3);
  });
});

describe("a forecast", () => {
  it("is told only when matches or seeds tell the rarity", () => {
    const told = (seeds: number, matches: number, all = 1_000_000) =>
      isForetold({ sampled: { seeds, matches }, seeds: all });
    expect([told(704, 0), told(128, 4), told(4096, 0), told(128, 5), told(100, 0, 100)]).toEqual([
      ...[false, false, true, true, true],
    ]);
  });

  it("claims no rarity of three seeds without a match", () => {
    const of = (seeds: number) =>
      forecastSentence({ seeds: 3, wanted: 1, sampled: { seeds, matches: 0 }, looked: 3 });
    expect(of(3)).toBe("None of 3 seeds tried fits: 3 start seeds to look at.");
    expect(of(300)).toContain("rarer than about 1 in 100:");
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

  it("come in their order, whichever is done first, until they are aborted", async () => {
    const abort = new AbortController();
    const told: number[] = [];
    // The first takes longest.
    const ask = async ({ start }: Part) => setTimeout(20 / start, { matches: start } as Result);
    const openThread = () => ({ ask, end: () => undefined });
    const take = ({ matches }: Result) => {
      told.push(matches);
      abort.abort();
    };
    const options = { openThread, workers: 3, signal: abort.signal };
    await spreadParts(partsOf({ from: 1, to: 400 }, 1), take, options);
    expect(told).toEqual(told.map((_, index) => index + 1));
    expect(told.length).toBeLessThan(400);
  });
});

const ALL = 2 ** 32 - 1;

describe("the sample of a search", () => {
  /** A sample of a search whose every look at the clock takes so many milliseconds. */
  function sampled(conditions: string, milliseconds: number, to: number, wanted: number) {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += milliseconds));
    const search = answered(
      askedSearch(conditions, situationOf({ edition: "afterbirth+" }), undefined),
    );
    const { sampled: tried, seedsPerPart } = estimateSearch(search, { from: 1, to }, wanted);
    clock.mockRestore();
    return [tried.seeds, tried.matches, seedsPerPart];
  }

  // prettier-ignore
  it.each([
    // By the clock.
    ["curse = lost",  3,     ALL,  Infinity, [1440768, 48062, 65536]],
    ["curse = lost",  10,    ALL,  Infinity, [8192, 258, 4096]],
    ["curse = lost",  150,   ALL,  Infinity, [832, 28, 256]],
    ["attempts < 1",  40,    ALL,  Infinity, [8192, 0, 1024]],
    // With the range.
    ["curse = lost",  0.001, 5,    Infinity, [5, 0, 131072]],
    ["curse = lost",  0.001, 3000, Infinity, [2992, 68, 65536]],
    ["attempts < 1",  0.001, 3000, Infinity, [2992, 0, 16777216]],
    // With enough matches.
    ["curse != lost", 0.001, ALL,  3000,     [3328, 3228, 2048]],
    ["curse != lost", 20,    ALL,  9000,     [8192, 7934, 2048]],
  ])("of %s, %d ms by look, to seed %i, until %d, is so long", (conditions, ms, to, wanted, found) => {
    expect(sampled(conditions, ms, to, wanted)).toEqual(found);
  });
});
