/** Rolling an award: the steps of the plan, then one spawn seed per pickup. */
import type { Draw, StatefulDraw } from "../draw/draw";
import { TracedDraw, type TraceEntry } from "../draw/traced";
import { PickupVariant } from "../game/pickupKinds";
import type { AwardPlan, AwardState } from "./steps";

const { NONE } = PickupVariant;

/** What a cleared room drops. */
export interface Award {
  /** The pickup variant asked for; 0 for nothing. */
  readonly variant: number;
  /** How many are spawned: 0 with variant 0, otherwise at least 1. */
  readonly count: number;
  /** The seed of each pickup (its InitSeed), in the order of spawning. */
  readonly spawnSeeds: readonly number[];
  /** How many steps the generator made, spawn seeds included. */
  readonly drawCount: number;
  /** The room's award seed afterwards: the generator's state, or as before where it is not written back. */
  readonly nextAwardSeed: number;
  /** Whether the first pickup is glitched. */
  readonly isGlitched?: boolean;
  /** The seed of the battery that Old Capacitor makes besides; undefined where it makes none. */
  readonly capacitorSeed?: number;
  /** What it may be as well, by another reading of a draw, which may have one more; missing where nothing is open. */
  readonly other?: Award;
}

type Made = { -readonly [Field in keyof Award]: Award[Field] };

/**
 * The award of a seed.
 *
 * @param awardSeed an integer in [1, 2^32), see `isSeed`.
 */
export function rollAward(plan: AwardPlan, awardSeed: number): Award {
  plan.stream.start(awardSeed);
  return drawAward(plan, plan.stream);
}

/** The award that an interpreter of draws leads to. */
export function drawAward(plan: AwardPlan, draw: StatefulDraw): Award {
  const awardSeed = draw.state();
  const state = resolveAward(plan, draw);
  const { variant, count } = state;
  const spawnSeeds: number[] = [];
  for (let spawn = 0; spawn < count; spawn += 1) {
    spawnSeeds[spawn] = draw.seed("spawn");
  }
  const award: Made = { variant, count, spawnSeeds, drawCount: 0, nextAwardSeed: awardSeed };
  if (state.isGlitched === true) {
    award.isGlitched = true;
  }
  if (plan.capacitor !== undefined && draw.chance("capacitor", plan.capacitor)) {
    award.capacitorSeed = draw.seed("capacitor-spawn");
  }
  award.drawCount = draw.drawCount;
  if (plan.rules.hypotheses.writeBack === "yes") {
    award.nextAwardSeed = draw.state();
  }
  if (state.isDoubted === true) {
    addReadings(award, plan.readings, awardSeed);
  }
  return award;
}

/** An award, and every draw that leads to it. */
export interface TracedAward {
  readonly award: Award;
  readonly entries: readonly TraceEntry[];
}

/** The award of a seed, and every draw that leads to it. */
export function traceAward(plan: AwardPlan, awardSeed: number): TracedAward {
  const draw = new TracedDraw(awardSeed);
  return { award: drawAward(plan, draw), entries: draw.entries };
}

/** Something and all that it may be as well, itself first. */
export function everyReading<T extends { readonly other?: T | undefined }>(one: T): readonly T[] {
  const all: T[] = [];
  for (let next: T | undefined = one; next !== undefined; next = next.other) {
    all.push(next);
  }
  return all;
}

/** Hangs the awards of the other readings on this one, each that differs on the one before. */
function addReadings(award: Made, readings: readonly AwardPlan[], awardSeed: number): void {
  let last = award;
  for (const reading of readings) {
    const other: Made = rollAward(reading, awardSeed);
    if (!isSameAward(award, other) && !isSameAward(last, other)) {
      last.other = other;
      last = other;
    }
  }
}

function isSameAward(one: Award, other: Award): boolean {
  const isSameSeed = one.spawnSeeds[0] === other.spawnSeeds[0];
  return isSameSeed && one.variant === other.variant && one.count === other.count;
}

/** Which pickup and how many, without the spawn seeds. Nothing is always variant 0, count 0. */
export function resolveAward(plan: AwardPlan, draw: Draw): AwardState {
  const award: AwardState = { variant: NONE, count: 1 };
  for (const step of plan.steps) {
    step(plan, award, draw);
  }
  return settle(award);
}

/** A pickup that is none, or none of a pickup, is the same thing: nothing. */
export function settle(award: AwardState): AwardState {
  if (award.variant === NONE || award.count === 0) {
    award.variant = NONE;
    award.count = 0;
  }
  return award;
}
