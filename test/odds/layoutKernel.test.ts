import { describe, expect, it } from "vitest";
import { floorKinds, LayoutComparison } from "../../bench/floors/equal";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";

/** Together with the kinds of floors a little over 25,000; npm run ci:long makes 3 million. */
const FLOORS_PER_KIND = Number(process.env["LAYOUTS_PER_KIND"] ?? 130);

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

  it("over more than 25,000 floors in all", () => {
    expect(kinds.length * FLOORS_PER_KIND).toBeGreaterThan(25_000);
  });
});
