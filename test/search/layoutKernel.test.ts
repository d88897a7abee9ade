import { floorKinds, LayoutComparison } from "../../bench/floors/equal";
import { planOf } from "../floors/support";
import { ATTEMPT_LIMIT } from "../../src/floors/layout/layout";
import { stageSetup } from "../../src/floors";
import { LayoutKernel, plainLayouts } from "../../src/search/layout/layoutKernel";
import { often } from "../support/cases";

/** Together with the kinds of floors some 10,000; npm run ci:long makes 2 million. */
const FLOORS_PER_KIND = often(50, 10_200);

describe("the layout kernel generates exactly what the readable core does", () => {
  const kernel = new LayoutKernel();
  const kinds = floorKinds();

  it.each(
    kinds.map((input) => {
      const { edition, stage, stageType = 0, difficulty, curses } = input;
      return [
        `${edition} ${stage}.${stageType} ${difficulty} ${curses ?? "rolled"}`,
        input,
      ] as const;
    }),
  )("%s", (_name, input) => {
    const comparison = new LayoutComparison(input, kernel);
    const differences: string[] = [];
    for (let number = 1; number <= FLOORS_PER_KIND; number += 1) {
      const stageSeed = Math.imul(number, 0x9e3779b1) >>> 0;
      const difference = comparison.difference(stageSeed);
      if (difference !== undefined) {
        differences.push(`stage seed ${stageSeed}: ${difference}`);
      }
    }
    expect(differences).toEqual([]);
  });

  it("also where no kernel can run, and gives up after as many attempts", () => {
    const plain = plainLayouts();
    for (const input of kinds.slice(0, 12)) {
      for (let seed = 1; seed <= 20; seed += 1) {
        const setup = stageSetup(planOf(input), seed * 999_983);
        for (const limit of [1, ATTEMPT_LIMIT]) {
          const [ours, theirs] = [plain, kernel].map((layouts) => {
            const attempts = layouts.generate(setup, setup.generatorSeed, limit);
            const { deadEndCount, roomCount, generatorState } = layouts;
            const shapes = [...Array(roomCount).keys()].map((room) => layouts.shapes[room]);
            return { attempts, deadEndCount, roomCount, shapes, generatorState };
          });
          expect([seed, limit, ours]).toEqual([seed, limit, theirs]);
          expect([plain.setup, plain.counter]).toEqual([setup, kernel.counter]);
        }
      }
    }
  });
});
