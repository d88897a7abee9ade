/** What a clear that was watched says about the rules: match, mismatch, or outside the model. */
import { awardName } from "../core/award/pickups";
import type { Award } from "../core/award/roll";
import type { AwardHypotheses } from "../core/award/rules";
import type { PickupRecord, Verdict } from "../core/record/fields";
import { shiftsOf, stepsBetween } from "../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../core/rng/shifts";

/** How far along the award's stream a pickup's seed is looked for: no award makes more draws. */
const STREAM_LIMIT = 64;

/** A pickup that appeared with a clear. */
export interface SeenPickup extends PickupRecord {
  /** Whether the game told what it asked for, before the pickup's init could change it. */
  readonly isRequestKnown: boolean;
}

/** One clear and what came of it. */
export interface Observation {
  readonly awardSeed: number;
  readonly nextAwardSeed: number;
  readonly award: Award;
  readonly hypotheses: AwardHypotheses;
  /** Pickups on the award's stream, in the order of spawning. */
  readonly pickups: readonly SeenPickup[];
}

/** A verdict with its reason. */
export interface Judgement {
  readonly verdict: Verdict;
  /** A sentence without its full stop; "" for a match. */
  readonly reason: string;
  /** Draws by which the game is ahead of the expectation; undefined when nobody can tell. */
  readonly drawsApart: number | undefined;
}

/** How many draws of the award's stream lead to a seed; undefined when it lies elsewhere. */
export function drawsTo(awardSeed: number, seed: number): number | undefined {
  const steps = stepsBetween(awardSeed, seed, shiftsOf(SHIFT_INDEX_LEVEL), STREAM_LIMIT);
  return steps !== undefined && steps >= 0 ? steps : undefined;
}

/** Whether a pickup's seed was drawn from the award's stream: only the game's award does that. */
export function isOfAward(awardSeed: number, seed: number): boolean {
  const draws = drawsTo(awardSeed, seed);
  return draws !== undefined && draws > 0;
}

/** Judges a clear to which the normal award applies. */
export function judge(seen: Observation): Judgement {
  const isUnmoved = seen.nextAwardSeed === seen.awardSeed;
  if (isUnmoved && seen.pickups.length === 0) {
    return judgeSilence(seen);
  }
  const drawsApart = measureDraws(seen);
  const reason =
    drawsProblem(seen, drawsApart) ??
    payProblem(seen) ??
    seedsProblem(seen) ??
    subTypesProblem(seen) ??
    writeBackProblem(seen);
  if (reason === undefined) {
    return { verdict: "match", reason: "", drawsApart: 0 };
  }
  return { verdict: "mismatch", reason, drawsApart };
}

/** An award in words: "key x1", "nothing". */
export function describePay(variant: number, count: number): string {
  return count === 0 ? "nothing" : `${awardName(variant)} x${count}`;
}

/** Nothing moved and nothing came: where seeds are not written back that is how nothing looks. */
function judgeSilence(seen: Observation): Judgement {
  if (seen.hypotheses.writeBack === "no" && seen.award.count === 0) {
    return { verdict: "match", reason: "", drawsApart: 0 };
  }
  return {
    verdict: "outside",
    reason: "the award was not made: the award seed stayed and nothing of its stream was spawned",
    drawsApart: undefined,
  };
}

/** How far the game's generator is ahead; undefined when the new seed is none of the stream's. */
function measureDraws(seen: Observation): number | undefined {
  const last = seen.pickups[seen.pickups.length - 1];
  const isWrittenBack = seen.nextAwardSeed !== seen.awardSeed;
  const end = isWrittenBack || last === undefined ? seen.nextAwardSeed : last.seed;
  const draws = drawsTo(seen.awardSeed, end);
  return draws === undefined ? undefined : draws - seen.award.drawCount;
}

function drawsProblem(seen: Observation, drawsApart: number | undefined): string | undefined {
  if (drawsApart === 0) {
    return undefined;
  }
  if (drawsApart === undefined) {
    return `the new award seed ${seen.nextAwardSeed} is not among the ${STREAM_LIMIT} draws after ${seen.awardSeed}`;
  }
  const made = seen.award.drawCount + drawsApart;
  return `expected ${expectedPay(seen)} after ${seen.award.drawCount} draws but the game paid ${seenPay(seen)} after ${made}`;
}

function payProblem(seen: Observation): string | undefined {
  let isAlike = seen.pickups.length === seen.award.count;
  for (const pickup of seen.pickups) {
    isAlike = isAlike && isExpectedVariant(pickup, seen.award.variant);
  }
  return isAlike
    ? undefined
    : `expected ${expectedPay(seen)} but the game paid ${seenPay(seen)} after as many draws`;
}

function seedsProblem(seen: Observation): string | undefined {
  for (let index = 0; index < seen.pickups.length; index += 1) {
    const expected = seen.award.spawnSeeds[index];
    const seed = seen.pickups[index]?.seed;
    if (seed !== expected) {
      return `expected the seed ${expected} for pickup ${index + 1} but it has ${seed}`;
    }
  }
  return undefined;
}

/** The first pickup is asked for with sub-type 0, each further one with that of the one before. */
function subTypesProblem(seen: Observation): string | undefined {
  let expected = 0;
  for (const pickup of seen.pickups) {
    if (pickup.isRequestKnown && pickup.subType !== expected) {
      return `expected sub-type ${expected} to be asked for but it was ${pickup.subType}`;
    }
    expected = seen.hypotheses.extraCopies === "carrySubType" ? pickup.finalSubType : 0;
  }
  return undefined;
}

function writeBackProblem(seen: Observation): string | undefined {
  const isWrittenBack = seen.nextAwardSeed !== seen.awardSeed;
  if (isWrittenBack === (seen.hypotheses.writeBack === "yes")) {
    return undefined;
  }
  return isWrittenBack
    ? "the award seed was written back although the rules say it is not"
    : "the award seed was not written back";
}

function expectedPay(seen: Observation): string {
  return describePay(seen.award.variant, seen.award.count);
}

function seenPay(seen: Observation): string {
  const first = seen.pickups[0];
  if (first === undefined) {
    return "nothing";
  }
  const name = awardName(first.variant);
  const what = name === "none" ? `variant ${first.variant}` : name;
  return `${what} x${seen.pickups.length}`;
}

/**
 * What a pickup's init may make of a request, from Repentance on: needed where the game did not tell
 * the request. Source: Isaac.LuaDecomps, as a list; the init draws from the pickup's own seed.
 */
// prettier-ignore
const INIT_CHANGES: readonly { readonly asked: number; readonly made: readonly number[] }[] = [
  { asked: 40,  made: [41, 42] },                                     // bomb: throwable, poop
  { asked: 50,  made: [51, 52, 53, 54, 55, 56, 57, 58, 60, 69, 360] }, // chest: every other chest
  { asked: 60,  made: [50, 51, 52, 53, 54, 55, 56, 57, 58, 360] },    // locked chest
  { asked: 70,  made: [300] },                                        // pill: Starter Deck
  { asked: 300, made: [70] },                                         // card: Little Baggy
  { asked: 350, made: [300] },                                        // trinket: the pool is empty
];

function isExpectedVariant(pickup: SeenPickup, expected: number): boolean {
  if (pickup.isRequestKnown || pickup.finalVariant === expected) {
    return pickup.variant === expected;
  }
  for (const { asked, made } of INIT_CHANGES) {
    if (asked === expected) {
      return made.indexOf(pickup.finalVariant) >= 0;
    }
  }
  return false;
}
