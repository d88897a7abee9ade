import { SeededDraw } from "../../../src/core/draw/draw";
import { awardName } from "../../../src/core/game/pickups";
import { planAward } from "../../../src/core/award/plan";
import { drawAward, rollAward } from "../../../src/core/award/roll";
import type { AwardPlan } from "../../../src/core/award/steps";
import { awardRules } from "../../../src/core/award/rules";
import type { Loadout } from "../../../src/core/award/loadout";
import type { ItemCounts } from "../../../src/core/game/items";
import { TracedDraw } from "../../../src/core/draw/traced";
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
