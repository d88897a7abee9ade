/**
 * What the special-room gates read of a player's health. Hearts are counted in halves.
 * Source: blcd's pseudo-code and AIsaac up to Afterbirth+; AIsaac, LuaDecomps and zdd for
 * Repentance. The sources reduce co-op's "any player" to one player, and so does this.
 */
import { playerTypeOf } from "../core/game/characters";
import type { FloorPlan } from "./floorTypes";

/** Characters whose bone hearts do not count as containers. */
const WITHOUT_BONE_HEARTS: readonly number[] = [
  playerTypeOf("Blue Baby"),
  playerTypeOf("The Lost"),
  playerTypeOf("The Soul"),
];

/** Whether red and soul hearts together fill the red containers. */
export function isHealthy(plan: FloorPlan): boolean {
  if (plan.rules.alwaysHealthy.indexOf(plan.playerType) >= 0) {
    return true;
  }
  plan.onAsked?.("health");
  return plan.hearts + plan.soulHearts >= plan.maxHearts;
}

/** Whether a sacrifice room's second chance counts: at full health, and for Lazarus from Repentance on. */
export function isFitForSacrifice(plan: FloorPlan): boolean {
  return plan.rules.alwaysSacrificed.indexOf(plan.playerType) >= 0 || isHealthy(plan);
}

/** Whether a player is so low that a bedroom becomes likelier. */
export function isLow(plan: FloorPlan): boolean {
  plan.onAsked?.("health");
  if (plan.hearts <= 1 && plan.soulHearts <= 0) {
    return true;
  }
  return effectiveContainers(plan) <= 0 && plan.soulHearts <= 2;
}

/** Red containers and bone hearts, in halves. */
function effectiveContainers(plan: FloorPlan): number {
  const countsBones = WITHOUT_BONE_HEARTS.indexOf(plan.playerType) < 0;
  return plan.maxHearts + (countsBones ? 2 * plan.boneHearts : 0);
}
