import { bagOf } from "../support/bags";
import { ISAAC_BEATEN } from "../../src/core/game/unlocks";
import { readStartSeed } from "../../src/core/words/seedTexts";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { curseOddsTried } from "../../src/floors/curseOdds";
import { hasQuestArea, plainRoomCount, xlRoomCount } from "../../src/floors/setup";
import { planOf, scatteredSeeds, setupOf } from "./support";
import type { SaidFloor } from "../support/making";

const PLUS: SaidFloor = { stage: 1, edition: "afterbirth+", curses: 0 };
const REPENTANCE: SaidFloor = { stage: 1, edition: "repentance+", curses: 0 };
const VOODOO_HEAD = { carried: bagOf({ "voodoo-head": 1 }) };

/** The different room counts of a setup over some seeds, in order. */
function roomCounts(input: SaidFloor, seeds = 400): readonly number[] {
  const counts = scatteredSeeds(seeds).map((stageSeed) => setupOf(stageSeed, input).roomCount);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** By stage, curse and difficulty: scripts/statements.ts, the minimum of dead ends too. */
describe("the number of rooms", () => {
  it("is ten for three stages and five more, 20 at most", () => {
    const counts = [1, 2, 3, 4, 5, 12].map((stage) =>
      [0, 1].map((bit) => plainRoomCount(stage, bit)).join("-"),
    );
    expect(counts.join(" ")).toBe("8-9 11-12 15-16 18-19 20-20 20-20");
  });

  it("is nine for five on an XL floor, 45 at most", () => {
    expect([8, 9, 20, 25, 26].map(xlRoomCount)).toEqual([14, 16, 36, 45, 45]);
  });

  it("falls by three where the alternative path leads to the mirror or the mineshaft", () => {
    expect(roomCounts({ ...REPENTANCE, stage: 2 })).toEqual([11, 12]);
    expect(roomCounts({ ...REPENTANCE, stage: 2, stageType: 4 })).toEqual([8, 9]);
    expect(roomCounts({ ...REPENTANCE, stage: 3, stageType: 5, curses: 2 })).toEqual([21, 23]);
    expect(roomCounts({ ...REPENTANCE, stage: 6, stageType: 4 })).toEqual([20]);
  });

  it("falls to three fifths with the Giant curse, which also forbids single rooms", () => {
    expect(roomCounts({ ...REPENTANCE, stage: 5, curses: 128 })).toEqual([12]);
    expect(roomCounts({ ...REPENTANCE, curses: 128 })).toEqual([4, 5]);
    expect(roomCounts({ ...PLUS, curses: 128 })).toEqual([8, 9]);
    expect(setupOf(1, { ...REPENTANCE, stage: 5, curses: 128 }).allowedShapes).toBe(0x1ff0);
  });

  it("is 40 to 44 in the challenge XXXXXXXXL", () => {
    expect(roomCounts({ ...REPENTANCE, challenge: 21 })).toEqual([40, 41, 42, 43, 44]);
  });
});

it("a quest has its area on the second floors of two chapters of the alternative path", () => {
  const has = (stageType: number, isXl: boolean) =>
    [1, 2, 3, 4, 5, 6].filter((stage) =>
      hasQuestArea(planOf({ stage, stageType, edition: "repentance" }), isXl),
    );
  expect([has(4, false), has(5, true), has(0, true)]).toEqual([[2, 4], [1, 2, 3, 4], []]);
  expect(hasQuestArea(planOf({ stage: 2, edition: "afterbirth+" }), false)).toBe(false);
});

describe("the minimum of dead ends", () => {
  it.each<readonly [string, SaidFloor, number]>([
    ["one more with Voodoo Head", { ...REPENTANCE, ...VOODOO_HEAD }, 6],
    ["one more on a mirror floor", { ...REPENTANCE, stage: 2, stageType: 4 }, 7],
    ["no more with Voodoo Head before Repentance", { ...PLUS, ...VOODOO_HEAD }, 5],
  ])("is %s", (_text, input, minimum) => {
    expect(setupOf(1, input).minDeadEnds).toBe(minimum);
  });

  it("is what Repentance forces, where Afterbirth+ forces five", () => {
    expect(setupOf(1, { ...PLUS, stage: 4 }).forcedDeadEndGoal).toBe(5);
    expect(setupOf(1, { ...REPENTANCE, stage: 4 }).forcedDeadEndGoal).toBe(6);
  });
});

it("the hard-mode bit is that of the third draw when no curse is rolled for, else of the fourth, whatever was seen", () => {
  // Stage seed 2649606411: the third draw is odd, the fourth even, and no odds here hit.
  const mines: SaidFloor = { stage: 4, stageType: 4, edition: "repentance+", difficulty: "hard" };

  const states = [{ curseOdds: 0 }, { curseOdds: 3 }, { curses: 0, curseOdds: 3 }];
  const counts = states.map((state) => setupOf(2649606411, { ...mines, ...state }).roomCount);
  expect(counts).toEqual([19, 18, 18]);
});

describe("natural curses", () => {
  it.each([
    ["BJPK 79MF", true],
    ["BJPK 72ME", true],
    ["BJPK 79FB", false],
  ])("make %s XL on Downpour I, hard, 1 in 3: %s (player reports)", (text, isXl) => {
    const seed = stageSeed(readStartSeed(text) as number, 1, 4, "repentance+") ?? 0;
    const downpour: SaidFloor = { stage: 1, stageType: 4, edition: "repentance+" };
    expect(setupOf(seed, { ...downpour, difficulty: "hard", curseOdds: 3 }).isXl).toBe(isXl);
  });

  it("become likelier with what is unlocked, and differ between editions on hard only, an advanced save first", () => {
    expect(curseOddsTried("afterbirth+")).toEqual([5, 10, 30, 80, 0]);
    expect(curseOddsTried("afterbirth+", "hard")).toEqual([2, 3, 5, 10, 0]);
    expect(curseOddsTried("repentance+")).toEqual([5, 10, 30, 80, 0]);
    expect(curseOddsTried("repentance+", "hard")).toEqual([3, 6, 20, 40, 0]);
  });

  it.each<readonly [SaidFloor, number]>([
    [{ locked: ISAAC_BEATEN }, 10],
    [{ unlocks: [4, 33, 52] }, 5],
    [{ unlocks: "none" }, 80],
    [{ unlocks: [4] }, 30],
    [{ unlocks: [4, 33], difficulty: "hard" }, 3],
    [{}, 5],
    [{ stage: 1, unlocks: [] }, 80],
    [{ stage: 1, unlocks: [], edition: "repentance" }, 0],
    [{ unlocks: [], edition: "repentance" }, 80],
  ])("have the odds of the highest tier reached, %j 1 in %i", (input, odds) => {
    expect(planOf({ stage: 2, edition: "afterbirth+", ...input }).curseOdds).toBe(odds);
  });

  it("never strike with Black Candle, nor on Repentance's first stage before Everything Is Terrible", () => {
    const open: SaidFloor = { ...REPENTANCE, curses: undefined };
    const curses = (input: SaidFloor) =>
      scatteredSeeds(200).filter((seed) => setupOf(seed, { ...open, ...input }).curses !== 0)
        .length;
    expect(curses({ curseOdds: 2 })).toBeGreaterThan(50);
    expect(curses({ curseOdds: 2, carried: bagOf({ "black-candle": 1 }) })).toBe(0);
    expect(curses({ unlocks: [4] })).toBe(0);
  });

  it.each<readonly [string, isPossible: boolean, curse: number, SaidFloor]>([
    ["the Lost in challenge 44", false, 4, { stage: 3, edition: "repentance", challenge: 44 }],
    ["the Lost in challenge 45", true, 4, { stage: 3, edition: "repentance", challenge: 45 }],
    ["Darkness after two laps", true, 1, { stage: 3, edition: "afterbirth+", victoryLap: 2 }],
    ["Darkness after three laps", false, 1, { stage: 3, edition: "afterbirth+", victoryLap: 3 }],
    ["Labyrinth on a second floor", false, 2, { stage: 2, edition: "afterbirth+" }],
  ])("may be %s: %s", (_text, isPossible, curse, input) => {
    const rolled = scatteredSeeds(100).map(
      (seed) => setupOf(seed, { ...input, curseOdds: 1 }).curses,
    );
    expect([rolled.includes(curse), rolled.includes(32)]).toEqual([isPossible, true]);
  });
});
