import fc from "fast-check";
import { EDITIONS } from "../../../src/core/game/edition";
import { SEED_MAX } from "../../../src/core/rng/generator";
import { formatSeedText, isMadeOf, numberIn, parseSeedText } from "../../../src/core/rng/seedText";
import {
  nextRoomSeed,
  roomSeeds,
  runSeeds,
  stageSeed,
  stageSeedSlot,
} from "../../../src/core/rng/stageSeeds";

describe("seed texts", () => {
  it("come back for every seed, in lower case and without the space too", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: SEED_MAX }), (seed) => {
        const text = formatSeedText(seed);
        expect(text).toMatch(/^[A-Z0-9]{4} [A-Z0-9]{4}$/);
        expect(parseSeedText(text)).toEqual({ seed });
        expect(parseSeedText(text.toLowerCase().replace(" ", ""))).toEqual({ seed });
      }),
    );
  });

  it.each([
    ["their length", "symbols)", ["B911 99A", "B911 99ACC", ""]],
    ["a character", "not a seed symbol", ["B911 99AI", "B911 59AC"]],
    ["their checksum", "The checksum", ["B911 99AD", "BASE MENT", "B911 99JA"]],
  ])("are refused for %s", (_flaw, words, texts) => {
    const problem = expect.stringContaining(words) as string;
    expect(texts.map(parseSeedText)).toEqual(texts.map(() => ({ problem })));
  });
});

it("numbers as people type them are decimal, or hexadecimal after 0x, with marks between", () => {
  const texts = ["305419896", "0x12345678", "0xFf", "4,294 967_295", "-1", "1.5"];
  expect(texts.map(numberIn)).toEqual([305419896, 305419896, 255, 4294967295, -1, 1.5]);
  const others = ["0x", "0xfg", "0xg1", "ff", ""];
  expect(others.map(numberIn)).toEqual(others.map(() => undefined));
});

describe("stage seeds", () => {
  const FROM_SEED_1 = [
    0x00800001, 0x00100001, 0x00920001, 0x00004001, 0x00804801, 0x80104141, 0x2492497b, 0x0a000051,
    0x26c00048, 0x02980040, 0x26cb005b, 0x0a126055, 0x24d02c4d, 0xc24a29a5,
  ];

  it("follow from start seed 1, one a stage: twelve, thirteen, fourteen", () => {
    expect(runSeeds(1, "repentance")).toEqual({
      stageSeeds: FROM_SEED_1,
      playerInitSeed: 0x92836cd8,
    });
    expect(runSeeds(1, "afterbirth+")).toEqual({
      stageSeeds: FROM_SEED_1.slice(0, 13),
      playerInitSeed: 0xc24a29a5,
    });
    expect(EDITIONS.map((edition) => runSeeds(1, edition).stageSeeds.length)).toEqual([
      12, 13, 13, 14, 14,
    ]);
  });

  it("are what the game logged: a Basement I, and a floor of the alternative path one slot later", () => {
    expect(stageSeed(1432161169, 1, 0, "afterbirth+")).toBe(4273504213);
    expect(stageSeed(3398290282, 4, 4, "repentance+")).toBe(2649606411);
    expect(stageSeed(3398290282, 4, 0, "repentance+")).not.toBe(2649606411);
  });
});

it("a floor of the alternative path takes the next stage's slot, up to the last", () => {
  expect([0, 2, 3, 4, 5].map((type) => stageSeedSlot(3, type))).toEqual([3, 3, 3, 4, 4]);
  expect([12, 13].map((stage) => stageSeedSlot(stage, 4))).toEqual([13, 13]);
  expect(stageSeedSlot(13, 0)).toBe(13);
});

it("a text is made of characters if it has some and no others", () => {
  expect(["", "ab", "abc"].filter((text) => isMadeOf(text, "ab"))).toEqual(["ab"]);
});

it("room seeds follow from the level generator's state at placement (stage seed 2593915157)", () => {
  const seeds = { decorationSeed: 2228228266, spawnSeed: 1472570282, awardSeed: 1484604405 };
  expect(roomSeeds(155983352)).toEqual(seeds);
  const before = [155983352, seeds.decorationSeed, seeds.spawnSeed];
  expect(before.map(nextRoomSeed)).toEqual(Object.values(seeds));
});
