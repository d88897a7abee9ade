/** Whether a start seed's run has a floor: no XL floor before stands for both of the chapter. */
import { floorPlan } from "../../src/core/floor/plan";
import { LAST_CHAPTER_STAGE, type RunState } from "../../src/core/floor/run";
import { stageSetup } from "../../src/core/floor/setup";
import type { FloorPlan } from "../../src/core/floor/types";
import { stageSeed } from "../../src/core/rng/stageSeeds";

export function isOfRun(seed: number, state: RunState, stage: number, stageType: number): boolean {
  if (stage % 2 === 1 || stage > LAST_CHAPTER_STAGE) {
    return true;
  }
  const plan = floorPlan({ ...state, stage: stage - 1, stageType }) as FloorPlan;
  const own = stageSeed(seed, stage - 1, stageType, plan.edition as "repentance+") as number;
  return !stageSetup(plan, own).isXl;
}
