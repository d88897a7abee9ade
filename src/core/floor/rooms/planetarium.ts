/** The planetarium (Repentance), whose chance grows with treasure rooms passed by. */
import { toFloat32 } from "../../rng/float32";
import { ACHIEVEMENTS, isUnlocked } from "../../game/achievements";
import { isCarried, trinketMultiplier } from "../../game/floorItems";
import { pickSpecial, settleOptional, takeDeadEnd, skipSpecial, type Pass } from "./pass";
import { RoomType } from "../../game/roomTypes";
import { effectiveStage } from "../stage";
import type { FloorPlan } from "../types";

const LEAST_CHANCE = 0.01;

/** Rolls for a planetarium on every floor; the float is drawn only if a dead end was found. */
export function placePlanetarium(pass: Pass): void {
  const request = { roomType: RoomType.PLANETARIUM };
  const layout = pickSpecial(pass, RoomType.PLANETARIUM, "planetarium: layout");
  if (pass.plan.rules.challengesWithoutTreasure.indexOf(pass.plan.challenge) >= 0) {
    skipSpecial(pass, request, "refused");
    return;
  }
  const room = takeDeadEnd(pass, layout);
  if (room < 0) {
    settleOptional(pass, request, room, layout, true);
    return;
  }
  const value = planetariumChance(pass.plan);
  const isDrawn = pass.level.chance("planetarium", { factors: [value], value });
  const isWanted = isDrawn && isUnlocked(pass.plan, ACHIEVEMENTS.planetariums);
  settleOptional(pass, request, room, layout, isWanted);
}

/**
 * The chance of a planetarium, a float32 in 0..1.
 * Source: AIsaac and LuaDecomps; the wiki agrees. From stage 9 on the sources differ a little.
 */
export function planetariumChance(plan: FloorPlan): number {
  const lens = trinketMultiplier(plan, "telescope-lens");
  if (plan.stage > 10 || (plan.stage > 6 && lens === 0) || (plan.stage >= 9 && lens < 2)) {
    return 0;
  }
  const terms = plan.planetariumsVisited > 0 ? visitedTerms(lens) : freshTerms(plan, lens);
  let chance = toFloat32(LEAST_CHANCE);
  for (const term of terms) {
    chance = toFloat32(chance + toFloat32(term));
  }
  return Math.min(1, Math.max(toFloat32(LEAST_CHANCE), chance));
}

/** What Telescope Lens adds on top of its 0.15: plain, golden or with Mom's Box, both. */
const LENS_BONUS: readonly number[] = [0, 0.09, 0.18, 0.33];

function visitedTerms(lens: number): readonly number[] {
  return lens > 0 ? [LENS_BONUS[Math.min(lens, 3)] as number] : [];
}

function freshTerms(plan: FloorPlan, lens: number): readonly number[] {
  const stage = effectiveStage(plan.stage, plan.stageType);
  const skipped = Math.max(0, stage - 1 - plan.treasureRoomsVisited);
  const terms: number[] = [toFloat32(toFloat32(0.2) * skipped)];
  if (skipped > 0 && isCarried(plan, "crystal-ball")) {
    terms.push(1);
  }
  if (isCarried(plan, "magic-8-ball")) {
    terms.push(0.15);
  }
  if (isCarried(plan, "crystal-ball")) {
    terms.push(0.15);
  }
  if (isCarried(plan, "sausage")) {
    terms.push(0.069);
  }
  if (lens > 0) {
    terms.push(0.15, LENS_BONUS[Math.min(lens, 3)] as number);
  }
  return terms;
}
