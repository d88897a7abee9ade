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
export type { Certainty } from "../core/certainty";
export * from "../core/draw";
export * from "../core/edition";
export {
  DOUBLES,
  enumeratePaths,
  pathChance,
  type ChanceAlgebra,
  type PathStep,
} from "../core/enumerate";
export * from "../core/floor";
export { floatOfDraw, RANDOM_FLOAT_MAX, toFloat32 } from "../core/float32";
export * from "../core/record";
export * from "../core/recordFields";
export * from "../core/recordReader";
export * from "../core/rng";
export * from "../core/scriptedDraw";
export * from "../core/seedText";
export * from "../core/shifts";
export * from "../core/stageSeeds";
export * from "../core/tracedDraw";
