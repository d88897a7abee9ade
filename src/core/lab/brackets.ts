/**
 * Seeds whose draw falls next to a bound: of every "one in n" hits that no other n shares and misses
 * that a divisor of n would call hits, of every chance and every band the nearest draws on both sides.
 * A wanted draw is put where the question stands and the generator turned back to the seed.
 */
import { bandValue, type BandRoll } from "../draw/draw";
import type { AwardHypotheses } from "../award/rules";
import type { AwardPlan } from "../award/types";
import { floatOfDraw, FLOAT_PER_DRAW } from "../rng/distributions";
import {
  nextState,
  previousState,
  SEED_MAX,
  shiftsOf,
  stateAfter,
  type Rng,
} from "../rng/generator";
import { SHIFT_INDEX_LEVEL } from "../rng/shifts";
import { asksAfter, matters, questionsAsked, type Asked } from "./asked";
import { anySeed } from "./chance";
import { planOfSetup, type Experiment, type Setup } from "./questions";
import type { Means } from "./setups";

/** A remainder that a draw shall leave, and one that it shall not. */
interface Wanted {
  readonly bound: number;
  readonly remainder: number;
  /** Not divisible by this. */
  readonly not?: number;
}

/** How many hits of a "one in n": together no other number divides all of them. */
const HITS = 3;

/** How often a wanted draw is tried before it is given up: questions before it may go another way. */
const TRIES = 60;

/** The same where many such seeds are looked for. */
const HITTING_TRIES = 8;

/** Steps of a draw by which its float is sure to change, to either side of a chance, near and far. */
const SIDES: readonly number[] = [-256, 256, -65536, 65536];

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/** With fewer seeds the answers of a question do not show in a setup, and another one may do. */
const SEEDS_MIN = 3;

/** Seeds a setup is tried with, to see what it asks. */
const SAMPLES = 6;

/**
 * Brackets of every question that a setup asks and that is not among those known.
 *
 * @param known the names of questions that have their brackets; added to.
 */
export function bracketsOf(
  means: Means,
  hypotheses: AwardHypotheses,
  setup: Setup,
  dice: Rng,
  known: Record<string, boolean>,
): readonly Experiment[] {
  const plan = planOfSetup(means.edition, hypotheses, setup);
  const brackets: Experiment[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const sampleSeed = hittingSeed(plan, dice) ?? anySeed(dice);
    let before: Asked | undefined;
    for (const asked of questionsAsked(plan, sampleSeed)) {
      for (const awardSeed of newSeeds(plan, sampleSeed, asked, before, dice, known)) {
        brackets.push({ asks: asked.label, setup, awardSeed });
      }
      before = asked.kind === "band" ? undefined : asked;
    }
  }
  return brackets;
}

/** Seeds for a question, alone and after the one before it, where there are none yet. */
function newSeeds(
  plan: AwardPlan,
  sampleSeed: number,
  asked: Asked,
  before: Asked | undefined,
  dice: Rng,
  known: Record<string, boolean>,
): readonly number[] {
  const seeds: number[] = [];
  const name = nameOf(asked, plan);
  if (known[name] !== true) {
    const found =
      asked.kind === "band" ? bandSeeds(plan.bandRoll, dice) : drawSeeds(plan, asked, dice);
    known[name] = found.length >= SEEDS_MIN;
    seeds.push(...(known[name] === true ? found : []));
  }
  const both = `${before?.label ?? ""} ${asked.label}`;
  if (before !== undefined && known[both] !== true) {
    const seed = jointSeed(plan, sampleSeed, before, asked, dice);
    known[both] = seed !== undefined;
    seeds.push(...listed(seed));
  }
  return seeds;
}

/** So many draws are looked at for two hits in a row, and so many awards made of them. */
const JOINT_DRAWS = 200;
const JOINT_AWARDS = 12;

/** A seed in which two questions in a row are both hits; undefined where none was found. */
function jointSeed(
  plan: AwardPlan,
  sampleSeed: number,
  first: Asked,
  second: Asked,
  dice: Rng,
): number | undefined {
  // After a hit the second question may not be asked at all, or some draws later.
  const turned = first.isHit ? "" : first.label;
  const after = questionsAsked(plan, sampleSeed, turned).find((one) => one.label === second.label);
  let awards = 0;
  for (let tried = 0; tried < JOINT_DRAWS && awards < JOINT_AWARDS; tried += 1) {
    const draw = hitOf(first, dice);
    if (
      after !== undefined &&
      isHitBy(after, stateAfter(draw, after.before - first.before, SHIFTS))
    ) {
      awards += 1;
      const seed = seedBefore(draw, first.before);
      const hits = questionsAsked(plan, seed).filter(
        (one) => one.isHit && (one.label === first.label || one.label === second.label),
      );
      if (hits.length === 2 && matters(plan, seed, second.label)) {
        return seed;
      }
    }
  }
  return undefined;
}

function isHitBy({ kind, bound, limit, chance }: Asked, draw: number): boolean {
  return kind === "chance" ? draw * FLOAT_PER_DRAW < chance : draw % bound < limit;
}

/** The seed of whose award a draw is the one after so many others. */
function seedBefore(draw: number, before: number): number {
  let seed = draw;
  for (let step = 0; step <= before; step += 1) {
    seed = previousState(seed, SHIFTS);
  }
  return seed;
}

/** A draw that hits. */
function hitOf({ kind, bound, chance }: Asked, dice: Rng): number {
  return kind === "chance"
    ? 1 + (anySeed(dice) % Math.floor(chance / FLOAT_PER_DRAW))
    : drawLike({ bound, remainder: 0 }, dice);
}

/** Questions with equal names need no brackets of their own. */
function nameOf({ label, kind, bound, limit, chance }: Asked, { bandRoll }: AwardPlan): string {
  if (kind !== "band") {
    return `${label} ${bound} ${limit} ${chance}`;
  }
  const { before, weight, after } = bandRoll.game;
  const luck = weight === 0 ? "" : "luck";
  return `${label} ${before?.factor ?? 0} ${luck} ${after?.factor ?? 0}`;
}

/**
 * A seed in whose award something rare happens: a question of the setup, taken at random, is answered
 * by a hit. Undefined where no such seed was found.
 *
 * @param mustMatter whether the answer has to show by the rules; where it need not, other rules can show.
 */
export function hittingSeed(plan: AwardPlan, dice: Rng, mustMatter = true): number | undefined {
  const rolls = questionsAsked(plan, anySeed(dice)).filter((one) => one.kind !== "band");
  const roll = rolls[dice.randomInt(Math.max(1, rolls.length))];
  if (roll === undefined) {
    return undefined;
  }
  return seedWith(plan, roll, () => hitOf(roll, dice), HITTING_TRIES, mustMatter);
}

/** Seeds for a question with a remainder or a chance. */
function drawSeeds(plan: AwardPlan, asked: Asked, dice: Rng): readonly number[] {
  if (asked.kind === "chance") {
    const middle = Math.floor(asked.chance / FLOAT_PER_DRAW);
    return SIDES.flatMap((side) =>
      listed(seedWith(plan, asked, (attempt) => middle + side * (attempt + 1))),
    );
  }
  return wantedOf(asked.bound, asked.limit).flatMap((wanted) =>
    listed(seedWith(plan, asked, () => drawLike(wanted, dice))),
  );
}

/** Seeds next to the bound of a draw by its name; none where it is not asked. */
export function seedsBeside(plan: AwardPlan, label: string, dice: Rng): readonly number[] {
  for (let tried = 0; tried < BESIDE_TRIES; tried += 1) {
    const asked = questionsAsked(plan, anySeed(dice)).find((one) => one.label === label);
    if (asked !== undefined) {
      return drawSeeds(plan, asked, dice);
    }
  }
  return [];
}

/** A heart, on which hard mode rolls, is one award in seven. */
const BESIDE_TRIES = 20;

function listed(seed: number | undefined): readonly number[] {
  return seed === undefined ? [] : [seed];
}

/** What to try of "limit in bound". */
function wantedOf(bound: number, limit: number): readonly Wanted[] {
  const wanted: Wanted[] = [];
  const hits = limit === 1 ? HITS : 1;
  for (let hit = 0; hit < hits; hit += 1) {
    wanted.push({ bound, remainder: limit - 1 });
  }
  wanted.push({ bound, remainder: limit % bound });
  wanted.push({ bound, remainder: bound - 1 });
  if (limit > 1) {
    wanted.push({ bound, remainder: 0 }, { bound, remainder: 1 });
  }
  for (const prime of PRIMES) {
    if (limit === 1 && bound % prime === 0 && bound > prime) {
      wanted.push({ bound: bound / prime, remainder: 0, not: bound });
    }
  }
  return wanted;
}

/** Those that divide a number of the rules. */
const PRIMES: readonly number[] = [2, 3, 5, 7];

function drawLike({ bound, remainder, not }: Wanted, dice: Rng): number {
  const some = anySeed(dice);
  const draw = some - (some % bound) + remainder;
  return not !== undefined && draw % not === 0 ? draw + bound : draw;
}

/** A seed with which a question is answered by a wanted draw; undefined where none was found. */
function seedWith(
  plan: AwardPlan,
  { label, before }: Asked,
  wanted: (this: void, attempt: number) => number,
  tries: number = TRIES,
  mustMatter = true,
): number | undefined {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const draw = Math.min(SEED_MAX, Math.max(1, wanted(attempt)));
    const seed = seedBefore(draw, before);
    const isThere = asksAfter(plan, seed, label, before);
    if (isThere && (!mustMatter || matters(plan, seed, label))) {
      return seed;
    }
  }
  return undefined;
}

/** How many seeds are looked at for the nearest to a bound where they cannot be worked out. */
const LOOKED_AT = 160;

/**
 * Seeds whose first roll comes out next to a bound between two bands, on both sides: next to every
 * bound where nothing is added to it, and next to some where items and luck move it.
 */
export function bandSeeds(roll: BandRoll, dice: Rng): readonly number[] {
  const { before, after, weight, bounds } = roll.game;
  const isPlain = before === undefined && after === undefined && weight === 0;
  const tried = isPlain ? bounds : bounds.filter((_, index) => index % 3 === 0);
  return tried.flatMap((bound) =>
    weight === 0 ? besideBound(roll, bound) : nearBound(roll, bound, dice),
  );
}

/** Below the bound, on it where a float is, and above it: without luck the first draw decides. */
function besideBound(roll: BandRoll, bound: number): readonly number[] {
  const before = roll.game.before ?? { factor: 1, offset: 0 };
  const after = roll.game.after ?? { factor: 1, offset: 0 };
  const first = ((bound - after.offset) / after.factor - before.offset) / before.factor;
  const middle = Math.floor(first / FLOAT_PER_DRAW);
  const near = new NearBound(bound);
  for (let step = -1024; step <= 1024; step += 32) {
    const draw = middle + step;
    near.take(bandValue(roll, floatOfDraw(draw), 0), previousState(draw, SHIFTS));
  }
  return near.seeds();
}

/** With luck both draws decide, so the nearest of many seeds are taken. */
function nearBound(roll: BandRoll, bound: number, dice: Rng): readonly number[] {
  const near = new NearBound(bound);
  for (let tried = 0; tried < LOOKED_AT; tried += 1) {
    const seed = anySeed(dice);
    const first = nextState(seed, SHIFTS);
    const second = nextState(first, SHIFTS);
    near.take(bandValue(roll, floatOfDraw(first), floatOfDraw(second)), seed);
  }
  return near.seeds();
}

/** The nearest values to a bound with their seeds. */
class NearBound {
  private readonly bound: number;
  private below = -1;
  private above = 9;
  private belowSeed = 0;
  private onSeed = 0;
  private aboveSeed = 0;

  constructor(bound: number) {
    this.bound = bound;
  }

  take(value: number, seed: number): void {
    if (value === this.bound) {
      this.onSeed = seed;
    } else if (value < this.bound && value > this.below) {
      this.below = value;
      this.belowSeed = seed;
    } else if (value > this.bound && value < this.above) {
      this.above = value;
      this.aboveSeed = seed;
    }
  }

  seeds(): readonly number[] {
    return [this.belowSeed, this.onSeed, this.aboveSeed].filter((seed) => seed !== 0);
  }
}
