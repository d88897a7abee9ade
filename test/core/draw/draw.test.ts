import fc from "fast-check";
import { planAward } from "../../../src/core/award/awardPlan";
import { awardRules } from "../../../src/core/award/awardRules";
import { bandOf, bandOfDraws, bandValue, chanceOf } from "../../../src/core/draw/draw";
import { TracedDraw } from "../../../src/core/draw/traced";
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

  // prettier-ignore
  it("is told with what was asked, the draw behind it and what came of it", () => {
    const draw = new TracedDraw(1);
    draw.oneIn("a", 7); draw.below("b", 100, 35); draw.chance("c", chanceOf([0.333], true));
    draw.pick("d", 6); draw.seed("e"); draw.band(bandRoll(0, false, false, "float32"));
    const [low, first] = [0.03159346058964729, 0.7937300801277161];
    expect(draw.entries).toEqual([
      { label: "a", question: "1 in 7", draw: 517, value: 6, answer: "no" },
      { label: "b", question: "35 in 100", draw: 270405, value: 5, answer: "yes" },
      { label: "c", question: "below 0.333", draw: 135692889, value: low, answer: "yes" },
      { label: "d", question: "0 to 5", draw: 2775766283, value: 5, answer: "5" },
      { label: "e", question: "seed", draw: 318486952, value: 318486952, answer: "318486952" },
      { label: "base", question: "float", draw: 3409045305, value: first, answer: "0.7937301" },
      { label: "luck", question: "float", draw: 495130832, value: first, answer: "key, from 0.6 to 0.8" },
    ]);
  });

  it("rounds a product of chances to float32 at each step, where the game does", () => {
    const factor = Math.fround(0.666);
    expect(chanceOf([0.666, 0.3], true).value).toBe(Math.fround(factor * Math.fround(0.3)));
    expect(chanceOf([0.666, 0.3], false).value).toBe(0.666 * 0.3);
  });
});
