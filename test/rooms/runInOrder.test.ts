import { describe, expect, it } from "vitest";
import { BossPools, checkedPlan, isProblem, type FloorPlan } from "../../src/core/floor";
import { builtInFigures } from "../../src/rooms";

const tables = builtInFigures("repentance")?.bosses ?? { pools: [], achievements: [] };

function planOf(stage: number): FloorPlan {
  const plan = checkedPlan({ edition: "repentance", stage, stageSeed: 1 });
  if (isProblem(plan)) {
    throw new Error(plan.problem);
  }
  return plan;
}

/** The bosses of some stages of a run, one floor after the other. */
function bossesOf(pools: BossPools, stages: readonly number[]): readonly number[] {
  return stages.map((stage) => {
    pools.startAttempt();
    const { boss } = pools.choose(planOf(stage), stage, []);
    pools.finishFloor();
    return boss;
  });
}

describe("the boss pools of a run", () => {
  const seeds = Array.from({ length: 50 }, (_, index) => 1 + index * 7919);

  it("give the same bosses when their state is put back into new ones", () => {
    for (const seed of seeds) {
      const run = new BossPools(tables, seed);
      bossesOf(run, [1, 2]);
      const kept = run.state();
      const later = bossesOf(run, [2, 3, 5]);
      const other = new BossPools(tables, seed);
      other.restore(kept);
      expect(other.state()).toEqual(kept);
      expect(bossesOf(other, [2, 3, 5])).toEqual(later);
    }
  });

  it("forget what came after the state that is put back", () => {
    for (const seed of seeds) {
      const run = new BossPools(tables, seed);
      const kept = run.state();
      const first = bossesOf(run, [1, 2, 3, 5]);
      run.restore(kept);
      expect(run.state()).toEqual(kept);
      expect(bossesOf(run, [1, 2, 3, 5])).toEqual(first);
    }
  });
});
