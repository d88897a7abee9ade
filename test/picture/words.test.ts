/** Numbers, bars and drops in words, as terminal, report and page write them. */
import { dropWords as wordsOfDrop } from "../../src/core/words/droppedWords";
import { barOf, percentTextFor } from "../../src/picture/bars";
import type { DrawnAward } from "../../src/picture/floor/drawnRoom";
import { drawnDropWords } from "../../src/picture/floor/roomsPicture";
import { counted, durationText, forecastSentence, rarerThan } from "../../src/picture/countWords";
import { roomOfShape } from "./support";

it.each([
  [0.9, "less than a second"],
  [1, "about 1 second"],
  [40.4, "about 40 seconds"],
  [89, "about 89 seconds"],
  [90, "about 2 minutes"],
  [726, "about 12 minutes"],
  [5370, "about 90 minutes"],
  [5400, "about 1.5 hours"],
  [7381, "about 2.1 hours"],
  [172_799, "about 48 hours"],
  [172_800, "about 2 days"],
  [216_001, "about 3 days"],
  [Infinity, "no end in sight"],
])("a time of %d seconds is told in the unit that says it shortest: %s", (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

describe("how rare something is", () => {
  it("is told of three hundred seeds on, at one third of those that were tried", () => {
    const rare = ", rarer than about 1 in ";
    expect([299, 300, 8193].map(rarerThan)).toEqual(["", `${rare}100`, `${rare}2,730`]);
  });

  it.each([
    [99, 1000, 900, "About 1 seed in 10 fits: to find 5, about 900 are looked at."],
    [100, 1000, 900, "About 10 % of seeds fit: to find 5, about 900 are looked at."],
    [10, 12345, 900, "About 1 seed in 1,230 fits: to find 5, about 900 are looked at."],
    [1, 1000, 1000, "About 1 seed in 1,000 fits: 1,000 start seeds to look at, about 1 match."],
    [3, 1000, 1000, "About 1 seed in 333 fits: 1,000 start seeds to look at, about 3 matches."],
    [0, 20, 1000, "None of 20 seeds tried fits: 1,000 start seeds to look at."],
  ])("is told by a sample before a search: %i of %i", (matches, seeds, looked, words) => {
    const sampled = { seeds, matches };
    expect(forecastSentence({ seeds: 1000, wanted: 5, sampled, looked })).toBe(words);
  });

  it("is counted with its noun", () => {
    expect([1, 2000].map((count) => counted(count, "room"))).toEqual(["1 room", "2,000 rooms"]);
    expect(counted(0, "match", "matches")).toBe("0 matches");
  });
});

it.each([
  [1, 10, "██████████"],
  [0.5, 3, "█▌"],
  [1 / 80, 10, "▏"],
  [0.39, 2, "▊"],
  [0, 10, ""],
])("a share of %d of %i columns is a bar of whole blocks and eighths", (share, columns, bar) => {
  expect(barOf(share, columns)).toBe(bar);
});

it.each([
  [[13.333, 1.6, 22], "13.33 %, 1.60 %, 22.00 %"],
  [[13.964999999999991, 13.965000000000002], "13.97 %, 13.97 %"],
  [[100, 0], "100.00 %, 0.00 %"],
  [[50, 0.05], "50.000 %, 0.050 %"],
  [[50, 1e-9], "50.0000 %, 0.0000 %"],
  [[0], "0.00 %"],
])("odds are written with as many decimals as the smallest of a list needs: %j", (all, texts) => {
  expect(all.map(percentTextFor(all)).join(", ")).toBe(texts);
});

describe("what a room drops, on a map", () => {
  const coins: DrawnAward = { award: "coin", count: 2, hasDropped: false };
  const key: DrawnAward = { award: "key", count: 1, hasDropped: false };
  const pickups = [{ variant: 10, subType: 2, name: "half heart", spawnSeed: 1 }] as never;
  const open = {
    oneOf: [
      { ...key, pickups: [] },
      { ...coins, pickups },
    ],
  };
  const either = wordsOfDrop({ pickups: [], ...open });

  it.each([
    [{}, ""],
    [{ award: coins }, "drops 2 coins"],
    [{ award: { ...coins, hasDropped: true } }, "has dropped 2 coins"],
    [{ award: { ...coins, award: "none", count: 0 } as const }, "drops nothing"],
    [{ award: { ...coins, award: "none", count: 1 } as const }, "drops something else"],
    [{ award: { ...coins, award: "heart", pickups } as const }, "drops 1 half heart"],
    [{ award: { ...key, ...open } }, `drops ${either}`],
  ])("is told in words: %#", (more, words) => {
    expect(drawnDropWords({ ...roomOfShape(1), ...more })).toBe(words);
  });
});
