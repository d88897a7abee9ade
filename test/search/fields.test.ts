import { describe, expect, it } from "vitest";
import { floorPlan } from "../../src/core/floor/plan";
import { createBoard } from "../../src/core/floor/layout/grid";
import { stageSetup } from "../../src/core/floor/setup";
import type { FloorPlan } from "../../src/core/floor/types";
import { findField } from "../../src/search/floors/fields";

/** The boss's distance as far as a layout with dead ends of these depths tells. */
function bossDistance(depths: readonly number[], curses = 0): number | undefined {
  const plan = floorPlan({ edition: "afterbirth+", stage: 1, curses }) as FloorPlan;
  const deadEnds = depths.map((_, room) => room);
  const board = { ...createBoard(), depths: [...depths], deadEnds, deadEndCount: depths.length };
  return findField("boss-distance")?.ofLayout?.({ board, attempts: 1 }, stageSetup(plan, 1));
}

describe("the boss's distance", () => {
  it("is that of the first dead end in the list which is not beside the start", () => {
    expect(bossDistance([1, 5, 3])).toBe(5);
    expect(bossDistance([1, 1, 3])).toBe(3);
    expect(bossDistance([4])).toBe(4);
  });

  it("is open where every dead end is, and on XL floors", () => {
    expect(bossDistance([1, 1])).toBeUndefined();
    expect(bossDistance([4], 2)).toBeUndefined();
  });
});
