import { awardName } from "../../../src/core/game/pickups";
import { planAward } from "../../../src/core/award/plan";
import { drawAward, rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/rules";
import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import type { ItemCounts } from "../../../src/core/game/items";
import { TracedDraw } from "../../../src/core/draw/traced";
import { selfTest } from "../../../src/core/selfTest";
import awards from "../../../src/mod/vectors/awards.json";
import rng from "../../../src/mod/vectors/rng.json";
import seedTexts from "../../../src/mod/vectors/seedTexts.json";

const planOf = (edition: "afterbirth+" | "repentance+", items: ItemCounts) =>
  planAward(awardRules(edition), { ...EMPTY_LOADOUT, items });

describe("the shared vectors", () => {
  it("come out as published: generators, seed texts, and awards that follow from the pseudo-code", () => {
    const count = 1 + rng.length + seedTexts.length + awards.length;
    expect(selfTest({ rng, seedTexts, awards })).toEqual({ count, difference: undefined });
  });

  it("are told with what comes instead where they do not", () => {
    const wrong = { shiftIndex: 35, seed: 1, draws: [517, 2] };
    const { difference } = selfTest({ rng: [wrong], seedTexts: [], awards: [] });
    expect(difference).toBe("generator 35 of seed 1: expected 517, 2 but received 517, 270405");
  });
});

describe("Deep Pockets", () => {
  it("makes one to three coins where the room would drop nothing", () => {
    const [plan, bare] = [planOf("repentance+", { "deep-pockets": 1 }), planOf("repentance+", {})];
    const seeds = Array.from({ length: 3000 }, (_, index) => 1 + 1_000_003 * index);
    const empty = seeds.filter((seed) => rollAward(bare, seed).count === 0);
    const made = empty.map((seed) => rollAward(plan, seed));
    expect(new Set(made.map(({ count }) => count))).toEqual(new Set([1, 2, 3]));
    expect(new Set(made.map(({ variant }) => awardName(variant)))).toEqual(new Set(["coin"]));
  });

  it("brings back at least one coin where Contract from Below took the room's coin or nothing", () => {
    const plan = planOf("repentance+", { "deep-pockets": 1, "contract-from-below": 2 });
    const seeds = Array.from({ length: 3000 }, (_, index) => 1 + 1_000_003 * index);
    const labelOf = (seed: number) => {
      const traced = new TracedDraw(seed);
      const { variant, count } = drawAward(plan, traced);
      const isAsked = traced.entries.some(({ label }) => label === "pockets");
      return isAsked ? `${awardName(variant)} ${count}` : "not asked";
    };
    const coins = ["coin 1", "coin 2", "coin 3", "coin 4", "coin 5"];
    expect(new Set(seeds.map(labelOf))).toEqual(new Set(["not asked", ...coins]));
  });
});

/** Which draws are made, case by case: test/documents/awardRules.test.ts. */
describe("a trace", () => {
  it("tells every draw, and changes nothing", () => {
    const plan = planOf("afterbirth+", { "guppys-tail": 1, "contract-from-below": 2 });
    const traced = new TracedDraw(2478996093);
    const award = drawAward(plan, traced);
    expect(award).toEqual(rollAward(plan, 2478996093));
    const labels = traced.entries.map(({ label }) => label).join(" ");
    expect(labels).toBe("base luck guppy guppy-lock contract spawn spawn spawn");
    expect(traced.entries[0]?.value).toBeCloseTo(0.186770171, 9);
  });
});
