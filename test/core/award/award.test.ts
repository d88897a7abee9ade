import { describe, expect, it } from "vitest";
import { SeededDraw } from "../../../src/core/draw/draw";
import { awardName } from "../../../src/core/game/pickups";
import { planAward } from "../../../src/core/award/plan";
import { drawAward, rollAward } from "../../../src/core/award/roll";
import type { AwardPlan } from "../../../src/core/award/steps";
import { awardRules } from "../../../src/core/award/rules";
import type { Loadout } from "../../../src/core/award/loadout";
import type { ItemCounts } from "../../../src/core/game/items";
import { TracedDraw } from "../../../src/core/draw/traced";
import {
  floatOfDraw,
  nextState,
  shiftsOf,
  SHIFT_INDEX_LEVEL,
} from "../../../src/core/rng/generator";
import vectors from "../../vectors/awards.json";

const PLUS = awardRules("afterbirth+");

function loadout(
  items: ItemCounts,
  luck = 0,
  difficulty: Loadout["difficulty"] = "normal",
): Loadout {
  return { luck, difficulty, items };
}

describe("the worked cases that follow from the published pseudo-code", () => {
  it.each(vectors)("$name", (vector) => {
    const items: ItemCounts = { ...vector.collectibles, ...vector.trinkets };
    const difficulty = vector.difficulty as Loadout["difficulty"];
    const award = rollAward(
      planAward(PLUS, loadout(items, vector.luck, difficulty)),
      vector.awardSeed,
    );
    expect({
      award: awardName(award.variant),
      count: award.count,
      spawnSeeds: award.spawnSeeds,
      draws: award.drawCount,
    }).toEqual({
      award: vector.award,
      count: vector.count,
      spawnSeeds: vector.spawnSeeds,
      draws: vector.draws,
    });
  });
});

describe("Deep Pockets", () => {
  it("makes one to three coins where the room would drop nothing", () => {
    const [plan, bare] = [{ "deep-pockets": 1 }, {}].map((held) =>
      planAward(awardRules("repentance+"), loadout(held)),
    ) as [AwardPlan, AwardPlan];
    const seeds = Array.from({ length: 3000 }, (_, index) => 1 + 1_000_003 * index);
    const empty = seeds.filter((seed) => rollAward(bare, seed).count === 0);
    const made = empty.map((seed) => rollAward(plan, seed));
    expect(new Set(made.map(({ count }) => count))).toEqual(new Set([1, 2, 3]));
    expect(new Set(made.map(({ variant }) => awardName(variant)))).toEqual(new Set(["coin"]));
  });
});

/** Which draws are made, case by case: test/documents/awardRules.test.ts. */
describe("a trace", () => {
  it("tells every draw, and changes nothing", () => {
    const plan = planAward(PLUS, loadout({ "guppys-tail": 1, "contract-from-below": 2 }));
    const traced = new TracedDraw(new SeededDraw(2478996093));
    const award = drawAward(plan, traced);
    expect(award).toEqual(rollAward(plan, 2478996093));
    const labels = traced.entries.map(({ label }) => label).join(" ");
    expect(labels).toBe("base luck guppy guppy-lock contract spawn spawn spawn");
    expect(traced.entries[0]?.value).toBeCloseTo(0.186770171, 9);
  });
});

describe("hard mode", () => {
  it("keeps a heart on hard by the draws below the limit, and by none at it", () => {
    const plan = planAward(awardRules("repentance"), loadout({}, 0, "hard"));
    const hundredths = Array.from({ length: 500 }, (_, index) => {
      const isRemoved = !new SeededDraw(index + 1).below("hard", 100, plan.heartsKept);
      return [nextState(index + 1, shiftsOf(SHIFT_INDEX_LEVEL)) % 100, isRemoved] as const;
    });
    const kept = hundredths.filter(([, isRemoved]) => !isRemoved).map(([draw]) => draw);
    const removed = hundredths.filter(([, isRemoved]) => isRemoved).map(([draw]) => draw);
    expect([Math.max(...kept), Math.min(...removed)]).toEqual([65, 66]);
  });
});

describe("luck", () => {
  const drop = (seed: number, luck: number) =>
    awardName(rollAward(planAward(PLUS, loadout({}, luck)), seed).variant);
  /** The value that picks the band, without any limit of luck. */
  const unlimited = (seed: number, luck: number) => {
    const first = nextState(seed, shiftsOf(SHIFT_INDEX_LEVEL));
    const second = nextState(first, shiftsOf(SHIFT_INDEX_LEVEL));
    return floatOfDraw(first) + floatOfDraw(second) * luck * 0.1;
  };

  it("counts up to 10 and no further, where 11 would reach the chests", () => {
    const seed = 1697034193;
    expect(unlimited(seed, 10)).toBeLessThan(0.95);
    expect(unlimited(seed, 11)).toBeGreaterThan(0.95);
    expect([10, 11, 40].map((luck) => drop(seed, luck))).toEqual(["bomb", "bomb", "bomb"]);
  });

  it("counts from 0 up, where less would drop nothing", () => {
    const seed = 3189639203;
    expect(unlimited(seed, -3)).toBeLessThan(0.22);
    // A coin that became a battery.
    expect([0, -3, -40].map((luck) => drop(seed, luck))).toEqual(["battery", "battery", "battery"]);
  });
});
