/**
 * Seeds whose draw falls next to a bound: of every "one in n" hits that no other n shares and misses
 * that a divisor of n would call hits, of every chance and every band the nearest draws on both sides.
 * A wanted draw is put where the question stands and the generator turned back to the seed.
 */
import { bandValue, type BandRoll } from "../draw/draw";
import type { AwardHypotheses } from "../award/rules";
import type { AwardPlan } from "../award/types";
import type { RuleSet } from "../game/edition";
import { floatOfDraw, FLOAT_PER_DRAW } from "../rng/distributions";
import { isSeed, previousState, SEED_MAX, shiftsOf, type Rng } from "../rng/generator";
import { SHIFT_INDEX_LEVEL } from "../rng/shifts";
import { matters, questionsAsked, type Asked } from "./asked";
import { anyOf, anySeed, firstOf, times } from "./chance";
import { planOfSetup, type Experiment, type Setup } from "./questions";

/** Where a draw shall fall: on a remainder, and not on a multiple of another number. */
interface Wanted {
  readonly bound: number;
  readonly remainder: number;
  readonly not?: number;
}

/** Steps of a draw by which its float is sure to change, to either side of a chance. */
const SIDES: readonly number[] = [-256, 256];

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/** Awards that a setup is tried with, to see what it asks. */
const SAMPLES = 6;

/** Two hits in a row are rare: so many first ones are tried. */
const JOINT_TRIES = 100;

/**
 * Brackets of every question that a setup asks, alone and after a hit of the one before, and that is
 * not among those known.
 *
 * @param known the names of questions that have their brackets; added to.
 */
export function bracketsOf(
  edition: RuleSet,
  hypotheses: AwardHypotheses,
  setup: Setup,
  dice: Rng,
  known: Record<string, boolean>,
): readonly Experiment[] {
  const plan = planOfSetup(edition, hypotheses, setup);
  const brackets: Experiment[] = [];
  const add = (asks: string, seeds: readonly number[]): boolean => {
    brackets.push(...seeds.map((awardSeed) => ({ asks, setup, awardSeed })));
    return seeds[0] !== undefined;
  };
  const ofBands = bandSeeds(plan.bandRoll);
  if (known[ofBands.join()] !== true) {
    known[ofBands.join()] = add(plan.bandRoll.firstLabel, ofBands);
  }
  for (const sample of times(SAMPLES, () => hittingSeed(plan, dice))) {
    let before: Asked | undefined;
    for (const asked of questionsAsked(plan, sample)) {
      const name = nameOf(asked);
      if (known[name] !== true) {
        known[name] = add(asked.label, drawSeeds(plan, asked, dice));
      }
      const both = before === undefined ? name : `${before.label} ${asked.label}`;
      if (before !== undefined && known[both] !== true) {
        // Looked for once: where one answer rules the other question out, there is no such award.
        known[both] = true;
        add(asked.label, listed(jointSeed(plan, before, asked, dice)));
      }
      before = asked;
    }
  }
  return brackets;
}

/** Questions with equal names need no brackets of their own. */
export function nameOf(asked: Asked): string {
  return asked.kind === "chance"
    ? `${asked.label} ${asked.chance}`
    : `${asked.label} ${asked.bound} ${asked.limit}`;
}

/** A seed in which two questions in a row are both hits; undefined where none was found. */
function jointSeed(plan: AwardPlan, first: Asked, second: Asked, dice: Rng): number | undefined {
  return firstOf(() => {
    const seed = seedBefore(hitOf(first, dice), first.before);
    const hits = questionsAsked(plan, seed).filter(
      ({ isHit, label }) => isHit && (label === first.label || label === second.label),
    );
    return hits.length === 2 && matters(plan, seed, second.label) ? seed : undefined;
  }, JOINT_TRIES);
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
function hitOf(asked: Asked, dice: Rng): number {
  return asked.kind === "chance"
    ? anySeed(dice) % Math.floor(asked.chance / FLOAT_PER_DRAW)
    : drawLike({ bound: asked.bound, remainder: 0 }, dice);
}

/** A seed in whose award a question, taken at random, is answered by a hit that shows; any where none was found. */
export function hittingSeed(plan: AwardPlan, dice: Rng): number {
  const all = questionsAsked(plan, anySeed(dice));
  if (all.length === 0) {
    return anySeed(dice);
  }
  const asked = anyOf(dice, all);
  return seedWith(plan, asked, () => hitOf(asked, dice)) ?? anySeed(dice);
}

/** Seeds next to the bound of a question. */
function drawSeeds(plan: AwardPlan, asked: Asked, dice: Rng): readonly number[] {
  if (asked.kind === "chance") {
    const middle = Math.floor(asked.chance / FLOAT_PER_DRAW);
    return SIDES.flatMap((side) =>
      listed(seedWith(plan, asked, (tried) => middle + side * (tried + 1))),
    );
  }
  return wantedOf(asked.bound, asked.limit).flatMap((wanted) =>
    listed(seedWith(plan, asked, () => drawLike(wanted, dice))),
  );
}

/** Seeds next to the bound of a draw by its name; none where it is not asked. */
export function seedsBeside(plan: AwardPlan, label: string, dice: Rng): readonly number[] {
  const asked = firstOf(() =>
    questionsAsked(plan, anySeed(dice)).find((one) => one.label === label),
  );
  return asked === undefined ? [] : drawSeeds(plan, asked, dice);
}

function listed(seed: number | undefined): readonly number[] {
  return seed === undefined ? [] : [seed];
}

/** What to try of "limit in bound": its ends, the first hit thrice, since together no other number divides all. */
function wantedOf(bound: number, limit: number): readonly Wanted[] {
  const primes = PRIMES.filter((prime) => bound % prime === 0);
  return [
    ...[0, 0, limit - 1, limit, bound - 1].map((remainder) => ({ bound, remainder })),
    ...primes.map((prime) => ({ bound: bound / prime, remainder: 0, not: bound })),
  ];
}

/** Those that divide a number of the rules. */
const PRIMES: readonly number[] = [2, 3, 5, 7];

function drawLike({ bound, remainder, not }: Wanted, dice: Rng): number {
  const some = anySeed(dice);
  const draw = some - (some % bound) + remainder;
  return not !== undefined && draw % not === 0 ? draw + bound : draw;
}

/** A seed with which a question is asked of a wanted draw, and its answer shows; undefined where none was found. */
function seedWith(
  plan: AwardPlan,
  { label, before }: Asked,
  wanted: (this: void, tried: number) => number,
): number | undefined {
  return firstOf((tried) => {
    const draw = wanted(tried);
    const seed = seedBefore(draw, before);
    const isThere = (): boolean =>
      questionsAsked(plan, seed).some((one) => one.label === label && one.before === before);
    return isSeed(draw) && isThere() && matters(plan, seed, label) ? seed : undefined;
  });
}

/**
 * Seeds whose first roll comes out next to a bound between two bands: right below it, on it where a float
 * is, and right above. None with luck, where two draws decide.
 */
export function bandSeeds(roll: BandRoll): readonly number[] {
  const valueOf = (draw: number): number => bandValue(roll, floatOfDraw(draw), floatOfDraw(draw));
  const { bounds, weight } = roll.game;
  return (weight === 0 ? bounds : []).flatMap((bound) => {
    const reached = firstDraw((draw) => valueOf(draw) >= bound);
    const passed = firstDraw((draw) => valueOf(draw) > bound);
    const draws = [reached - 1, reached, ...(passed === reached ? [] : [passed])];
    return draws.map((draw) => previousState(draw, SHIFTS));
  });
}

/** The first draw of which something holds that holds of all after it. */
function firstDraw(holds: (this: void, draw: number) => boolean): number {
  let before = 0;
  let first = SEED_MAX;
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (holds(middle)) {
      first = middle;
    } else {
      before = middle;
    }
  }
  return first;
}
