/**
 * Basement Oracle as a library: the core of the tool, without any input or output of its own.
 * Importing it has no side effects; everything here is pure and works in Node and in a browser.
 *
 * ```ts
 * import { awardRules, planAward, rollAward, EMPTY_LOADOUT } from "basement-oracle";
 *
 * const plan = planAward(awardRules("afterbirth+"), EMPTY_LOADOUT);
 * rollAward(plan, 305419896); // one coin, spawn seed 2483374371, 6 draws
 * ```
 *
 * @packageDocumentation
 */
export * from "../core/award";
export { CERTAINTIES, type Certainty } from "../core/game/certainty";
export * from "../core/draw/draw";
export * from "../core/game/edition";
export {
  DOUBLES,
  enumeratePaths,
  pathChance,
  type ChanceAlgebra,
  type PathStep,
} from "../core/draw/enumerating";
export * from "../core/floor";
export { floatOfDraw, RANDOM_FLOAT_MAX } from "../core/rng/distributions";
export { toFloat32 } from "../core/rng/float32";
export * from "../core/record/write";
export * from "../core/record/fields";
export * from "../core/record/read";
export { stepsBetween } from "../core/rng/distance";
export * from "../core/rng/generator";
export * from "../core/draw/scripted";
export * from "../core/rng/seedText";
export * from "../core/rng/shifts";
export * from "../core/rng/stageSeeds";
export * from "../core/draw/traced";
