import { bagOf, type NamedCounts } from "../../support/bags";
import Fraction from "fraction.js";
import { awardOdds, ROUNDING_MARGIN } from "../../../src/core/award/awardOdds";
import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/awardRules";
import { AWARD_ITEMS } from "../../../src/core/game/items";
import { chancesOf, DOUBLES, everyWay } from "../../../src/core/draw/enumerating";
import { FRACTIONS } from "../../../src/search/loadoutOdds";

function outcomesOf(items: NamedCounts, luck = 0, difficulty: "normal" | "hard" = "normal") {
  const loadout = { luck, difficulty, items: bagOf(items) };
  return awardOdds(planAward(awardRules("afterbirth+"), loadout), FRACTIONS);
}

it("an exact chance is one as soon as it is above nothing: less than that is no branch at all", () => {
  const [some, none] = [FRACTIONS.ratio(1, 1_000_000), FRACTIONS.ratio(0, 5)];
  expect([some, none].map((chance) => FRACTIONS.isPositive(chance))).toEqual([true, false]);
  expect(FRACTIONS.isPositive(FRACTIONS.subtract(none, some))).toBe(false);
});

it("the ways that draws can go are two for one in so many, each number of a pick, and one for a seed", () => {
  const ways = everyWay((draw) => [draw.below("", 5, 2), draw.pick("", 4), draw.seed("")].join());
  expect(ways).toHaveLength(8);
  const all = chancesOf(ways, DOUBLES);
  const chances = ways.map(({ result }, index) => [result, all[index]]);
  expect([chances[0], chances[7]]).toEqual([
    ["false,0,1", 0.6 / 4],
    ["true,3,1", 0.4 / 4],
  ]);
});

/** Item by item: scripts/statements.ts. */
describe("the ideal odds are exact fractions", () => {
  it("drops nothing in exactly 22 of 100 rooms with nothing carried", () => {
    const [nothing] = outcomesOf({}).filter(({ count }) => count === 0);
    expect(nothing?.chance.toFraction()).toBe("11/50");
  });

  it("are rounded as on paper, where binary numbers lie a little below", () => {
    const onPaper = [13.965, 2.675, 1.005, 22, 4.655];
    const texts = onPaper.map((percentage) => (percentage + ROUNDING_MARGIN).toFixed(2));
    expect(texts).toEqual(["13.97", "2.68", "1.01", "22.00", "4.66"]);
  });

  it("names each outcome once, and adds up to one for any loadout", () => {
    const every = Object.fromEntries(AWARD_ITEMS.map(({ name }) => [name, 1] as const));
    const outcomes = outcomesOf({ ...every, "contract-from-below": 3 }, 3.5, "hard");
    const names = outcomes.map(({ variant, count }) => `${variant} ${count}`);
    expect(new Set(names).size).toBe(names.length);
    const sum = outcomes.reduce((total, { chance }) => total.add(chance), new Fraction(0));
    expect(sum.toFraction()).toBe("1");
  });

  it("is what sampling scattered seeds approaches", () => {
    const items = bagOf({ "guppys-tail": 1, "rusted-key": 1, "lucky-foot": 1 });
    const plan = planAward(awardRules("afterbirth+"), { luck: 2, difficulty: "normal", items });
    const tally = new Map<number, number>();
    const samples = 200_000;
    for (let index = 1; index <= samples; index += 1) {
      // Neighbouring seeds are not a sample: a stride of the golden ratio scatters them.
      const award = rollAward(plan, Math.imul(index, 0x9e3779b1) >>> 0);
      tally.set(award.variant, (tally.get(award.variant) ?? 0) + 1);
    }
    for (const outcome of awardOdds(plan, DOUBLES)) {
      const share = (tally.get(outcome.variant) ?? 0) / samples;
      expect(Math.abs(share - outcome.chance)).toBeLessThan(0.005);
    }
  });
});
