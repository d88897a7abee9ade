import fc from "fast-check";
import { planAward } from "../../../src/core/award/awardPlan";
import { awardRules } from "../../../src/core/award/awardRules";
import { bandOf, bandOfDraws, bandValue, chanceOf } from "../../../src/core/draw/draw";
import { floatOfDraw } from "../../../src/core/rng/generator";

const SEED = fc.integer({ min: 1, max: 4294967295 });
const LUCK = fc.float({ min: -3, max: 12, noNaN: true });

function bandRoll(luck: number, foot: boolean, toe: boolean, constants: "float32" | "double") {
  const items = { "lucky-foot": foot ? 1 : 0, "lucky-toe": toe ? 1 : 0 };
  const rules = awardRules("afterbirth+", { constants });
  return planAward(rules, { luck, difficulty: "normal", items }).bandRoll;
}

const ROLL = fc
  .tuple(LUCK, fc.boolean(), fc.boolean(), fc.constantFrom("float32" as const, "double" as const))
  .map((numbers) => bandRoll(...numbers));

describe("the short way to a band or a chance", () => {
  it("is the game's own arithmetic for any draws", () => {
    fc.assert(
      fc.property(ROLL, SEED, SEED, (roll, first, second) => {
        const exact = bandOf(roll, bandValue(roll, floatOfDraw(first), floatOfDraw(second)));
        expect(bandOfDraws(roll, first, second)).toBe(exact);
      }),
      { numRuns: 5000 },
    );
  });

  it("is so on the draws right around every bound, where rounding decides", () => {
    for (const roll of [bandRoll(0, false, false, "float32"), bandRoll(0, true, false, "double")]) {
      const { perFirstDraw, constant } = roll.estimate;
      for (const bound of roll.game.bounds) {
        const middle = Math.round((bound - constant) / perFirstDraw);
        for (let first = middle - 400; first < middle + 400; first += 1) {
          const exact = bandOf(roll, bandValue(roll, floatOfDraw(first), 0.5));
          expect(bandOfDraws(roll, first, 1 << 30)).toBe(exact);
        }
      }
    }
  });

  it("rounds a product of chances to float32 at each step, where the game does", () => {
    const factor = Math.fround(0.666);
    expect(chanceOf([0.666, 0.3], true).value).toBe(Math.fround(factor * Math.fround(0.3)));
    expect(chanceOf([0.666, 0.3], false).value).toBe(0.666 * 0.3);
  });
});
