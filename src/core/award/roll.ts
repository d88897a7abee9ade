/** Rolling an award: the steps of the plan, then one spawn seed per pickup. */
import { SeededDraw, type Draw } from "../draw";
import { PickupVariant } from "./pickups";
import type { AwardPlan } from "./plan";
import type { AwardState } from "./steps";

/** What a cleared room pays. */
export interface Award {
  /** The pickup variant asked for; 0 for nothing. */
  readonly variant: number;
  /** How many are spawned: 0 with variant 0, otherwise at least 1. */
  readonly count: number;
  /** The seed of each pickup (its InitSeed), in the order of spawning. */
  readonly spawnSeeds: readonly number[];
  /** How many steps the generator made, spawn seeds included. */
  readonly drawCount: number;
  /** The generator's state afterwards, which the game writes back as the room's award seed. */
  readonly nextAwardSeed: number;
}

/** A draw that also knows its generator's state and how far it has moved. */
export interface CountedDraw extends Draw {
  readonly drawCount: number;
  state(): number;
}

/**
 * The award of a seed.
 *
 * @param awardSeed an integer in [1, 2^32), see `isSeed`.
 */
export function rollAward(plan: AwardPlan, awardSeed: number): Award {
  return drawAward(plan, new SeededDraw(awardSeed));
}

/** The award that an interpreter of draws leads to. */
export function drawAward(plan: AwardPlan, draw: CountedDraw): Award {
  const { variant, count } = resolveAward(plan, draw);
  const spawnSeeds: number[] = [];
  for (let spawn = 0; spawn < count; spawn += 1) {
    spawnSeeds.push(draw.seed("spawn"));
  }
  return { variant, count, spawnSeeds, drawCount: draw.drawCount, nextAwardSeed: draw.state() };
}

/** Which pickup and how many, without the spawn seeds. Nothing is always variant 0, count 0. */
export function resolveAward(plan: AwardPlan, draw: Draw): AwardState {
  const award: AwardState = { variant: PickupVariant.NONE, count: 1 };
  for (const step of plan.steps) {
    step(plan, award, draw);
  }
  return settle(award);
}

/** A pickup that is none, or none of a pickup, is the same thing: nothing. */
export function settle(award: AwardState): AwardState {
  if (award.variant === PickupVariant.NONE || award.count === 0) {
    award.variant = PickupVariant.NONE;
    award.count = 0;
  }
  return award;
}
