/**
 * The judge of awards: what a clear says about the rules. The mod writes its verdict into the log
 * and the desk comes to its own by the same function, from what the same record holds.
 */
import { at } from "../lists";
import { describeAward } from "../award/awardWords";
import { itemCode } from "../game/bag";
import { ITEM_COUNT_MAX, PICKUP_ITEMS } from "../game/items";
import { isChest, PickupVariant } from "../game/pickupKinds";
import { isHeld } from "../award/loadout";
import { planAward } from "../award/awardPlan";
import { everyReading, rollAward, type Award } from "../award/roll";
import type { AwardHypotheses } from "../award/awardRules";
import type { AwardRecord, PickupRecord, Verdict } from "../record/recordFields";
import { shiftsOf, stepsTo, SHIFT_INDEX_LEVEL } from "../rng/generator";
import { awardInputs, whyOutside, type ClearFacts } from "./inputs";
import { canBecome, type PickupItem } from "./pickupInit";

/** A clear with what came of it: an award record holds it. */
export type ObservedClear = ClearFacts &
  Pick<AwardRecord, "nextAwardSeed" | "pickups"> &
  Partial<Pick<AwardRecord, "mode" | "clear">>;

/** The mode of a clear that the laboratory asked for: nobody else answered the game's call. */
export const LAB_MODE = "lab";

/** The mode of a watched clear that another mod answered, or failed in, before this mod's turn. */
export const ANSWERED_MODE = "answered";

/** What the game did at a clear, as far as it was seen. */
export interface ObservedAward {
  /** The room's award seed before. */
  readonly awardSeed: number;
  /** Variant of the first pickup as asked for, 0 for nothing. */
  readonly variant: number;
  readonly count: number;
  /** The pickups that the award made, in the order of spawning. */
  readonly pickups: readonly PickupRecord[];
  /** Pickups whose seed is no draw of this award: other mods' and items' own. */
  readonly foreign: readonly PickupRecord[];
  /** 0 when it was not seen. */
  readonly nextAwardSeed: number;
  /** Whether the award seed moved: no write-back, or a clear without an award, leave it. */
  readonly isWrittenBack: boolean;
  /** Whether the game was surely asked, so that nothing at all is an answer too. */
  readonly isAsked: boolean;
  /** Whether this mod made the award itself. */
  readonly isOwn: boolean;
  /** Whether another mod answered the game's call before this mod's turn. */
  readonly isAnswered: boolean;
  /** Steps from the award seed to where it was left, or to the last pickup; undefined if unrelated. */
  readonly draws: number | undefined;
  readonly stage: number;
  /** The held items that let a pickup's init make another one of it. */
  readonly held: readonly PickupItem[];
}

/** A verdict with its reason. */
export interface Finding {
  readonly verdict: Verdict;
  /** A clause; "" for a match. */
  readonly reason: string;
}

/** What is found of a clear. */
export interface AwardJudgement extends Finding {
  /** What the rules expect; undefined outside the model. */
  readonly expected: Award | undefined;
}

/**
 * How far along the award's stream a seed is looked for: the rolls take less than 64 draws under any rule, and each
 * pickup one more, of which no run can hold enough contracts for more than so many.
 */
const DRAWS_MAX = 64 + ITEM_COUNT_MAX;

/** How many draws of the award's stream lead to a seed, 1 or more; undefined if it lies elsewhere. */
export function drawsTo(awardSeed: number, seed: number): number | undefined {
  return stepsTo(awardSeed, seed, DRAWS_MAX, shiftsOf(SHIFT_INDEX_LEVEL));
}

/**
 * What a clear was seen to drop. If a game rolled an award but seeded its pickups otherwise, none is of the stream; then
 * only the laboratory, which alone calls the game, can take the pickups that came for the award's.
 */
export function observeAward(clear: ObservedClear): ObservedAward {
  const { awardSeed, nextAwardSeed, stage } = clear;
  const isAsked = clear.mode === LAB_MODE;
  const ofStream: PickupRecord[] = [];
  const others: PickupRecord[] = [];
  for (const pickup of clear.pickups) {
    (drawsTo(awardSeed, pickup.seed) === undefined ? others : ofStream).push(pickup);
  }
  const isWrittenBack = nextAwardSeed !== 0 && nextAwardSeed !== awardSeed;
  const isSeededElsewhere = isAsked && isWrittenBack && ofStream.length === 0 && others.length > 0;
  const pickups = isSeededElsewhere ? others : ofStream;
  const last = pickups[pickups.length - 1];
  const end = isWrittenBack ? nextAwardSeed : last?.seed;
  return {
    awardSeed,
    variant: pickups[0]?.variant ?? 0,
    count: pickups.length,
    pickups,
    foreign: isSeededElsewhere ? [] : others,
    nextAwardSeed,
    isWrittenBack,
    isAsked,
    isOwn: clear.mode === "override",
    isAnswered: clear.mode === ANSWERED_MODE,
    draws: end === undefined ? undefined : drawsTo(awardSeed, end),
    stage,
    held: PICKUP_ITEMS.filter((item) => isHeld(clear.players, itemCode(item))).map(
      ({ name }) => name,
    ),
  };
}

/**
 * Judges a clear.
 *
 * @param overrides answers to open questions that take precedence over those of the clear.
 */
export function judgeAward(
  clear: ObservedClear,
  overrides: Partial<AwardHypotheses> = {},
): AwardJudgement {
  const outside = whyOutside(clear);
  if (outside !== undefined) {
    return { verdict: "outside", reason: outside, expected: undefined };
  }
  const { rules, loadout } = awardInputs(clear, overrides);
  const expected = rollAward(planAward(rules, loadout), clear.awardSeed);
  return { ...judgeObserved(expected, observeAward(clear), rules.hypotheses), expected };
}

const MATCH: Finding = { verdict: "match", reason: "" };

/** Holds an award that some rules expect against what the game did. */
export function judgeObserved(
  expected: Award,
  observed: ObservedAward,
  hypotheses: AwardHypotheses,
): Finding {
  // What is open between awards, each of them bears out.
  const findings = everyReading(expected).map((one) => judgeOne(one, observed, hypotheses));
  const borne = findings.find(({ verdict }) => verdict !== "mismatch");
  return borne ?? at(findings, 0);
}

function judgeOne(expected: Award, seen: ObservedAward, hypotheses: AwardHypotheses): Finding {
  const observed = withoutOthers(seen, expected);
  const others = othersDoing(expected, observed, seen);
  if (others !== undefined) {
    return { verdict: "outside", reason: others };
  }
  const own = withoutCapacitor(observed, expected);
  if (isSilent(own)) {
    return judgeSilence(expected, own, hypotheses);
  }
  const reason =
    drawsDifference(expected, own) ??
    pickupDifference(expected, own) ??
    subTypeDifference(own, hypotheses.extraCopies) ??
    writeBackDifference(own, hypotheses);
  if (reason === undefined) {
    return MATCH;
  }
  return seen.isAnswered
    ? { verdict: "outside", reason: "another mod answered the clear before this mod's turn" }
    : { verdict: "mismatch", reason };
}

/** Whether the award seed moved exactly as an award moves it: no mod can tell the game's own generator to. */
function isMovedBy(award: Award, { isWrittenBack, nextAwardSeed }: ObservedAward): boolean {
  return isWrittenBack && nextAwardSeed === award.nextAwardSeed;
}

/** The seeds of all that an award makes. */
function seedsOf({ spawnSeeds, capacitorSeed }: Award): readonly number[] {
  return capacitorSeed === undefined ? spawnSeeds : [...spawnSeeds, capacitorSeed];
}

/**
 * What was seen without pickups of others. Where the award seed moved exactly as the expected award moves it, its pickups
 * are those that have its seeds; others are of a mod that drew from the callback's copy of the generator.
 */
function withoutOthers(observed: ObservedAward, expected: Award): ObservedAward {
  const seeds = seedsOf(expected);
  const own = observed.pickups.filter(({ seed }) => seeds.indexOf(seed) >= 0);
  const isOthers =
    own.length === seeds.length && isMovedBy(expected, observed) && !endsWithPickup(observed, own);
  return observed.isAsked || !isOthers
    ? observed
    : { ...observed, pickups: own, count: own.length, variant: own[0]?.variant ?? 0 };
}

/** Whether another pickup than some was seeded where the generator was left: no mod draws exactly so often. */
function endsWithPickup(
  { pickups, nextAwardSeed }: ObservedAward,
  own: readonly PickupRecord[],
): boolean {
  return pickups.some((one) => one.seed === nextAwardSeed && own.indexOf(one) < 0);
}

/**
 * Why what came may be another mod's doing, so that it says nothing of the rules: a clause, undefined if it cannot.
 *
 * @param seen with pickups of others, which `observed` may be without.
 */
function othersDoing(
  expected: Award,
  observed: ObservedAward,
  seen: ObservedAward,
): string | undefined {
  const seeds = seedsOf(expected);
  const isOwn = (seed: number): boolean => seeds.indexOf(seed) >= 0;
  const own = observed.pickups.filter(({ seed }) => isOwn(seed)).length;
  const came = seen.pickups.length + seen.foreign.length;
  const others = came - own;
  const isTaken = came === 0 && seeds.length > 0 && isMovedBy(expected, seen);
  if (isTaken && !seen.isAsked && !seen.isOwn) {
    return TAKEN;
  }
  if (seen.isAsked || others === 0 || seen.nextAwardSeed === 0) {
    return undefined;
  }
  if (
    isMovedBy(expected, seen) &&
    !endsWithPickup(observed, []) &&
    own < Math.max(1, seeds.length)
  ) {
    return seeds.length === 0 ? BESIDE : INSTEAD;
  }
  return !seen.isWrittenBack && seen.pickups.length > 0 && own === 0 ? NOT_MOVED : undefined;
}

const TAKEN =
  "nothing was seen of it: the award seed moved exactly as expected, so that it was rolled, and a mod took what came";
const BESIDE =
  "another mod's pickup beside it: the award seed moved exactly as for nothing, which was expected";
const INSTEAD =
  "another mod's pickup in its place: the award seed moved exactly as expected, what came has other seeds";
const NOT_MOVED =
  "another mod's pickup: the award seed stayed, and what came has none of the expected seeds";

/** What was seen without Old Capacitor's battery, which is of the same stream. */
function withoutCapacitor(observed: ObservedAward, { capacitorSeed }: Award): ObservedAward {
  const { pickups } = observed;
  const isLast = pickups[pickups.length - 1]?.seed === capacitorSeed;
  if (capacitorSeed === undefined || !isLast) {
    return observed;
  }
  const rest = pickups.slice(0, -1);
  return { ...observed, pickups: rest, count: rest.length, variant: rest[0]?.variant ?? 0 };
}

/** Nothing came and nothing moved: another mod's veto, or nothing where seeds are not written back. */
export function isSilent(observed: ObservedAward): boolean {
  return !observed.isWrittenBack && observed.count === 0;
}

function judgeSilence(
  expected: Award,
  { nextAwardSeed, isAsked }: ObservedAward,
  { writeBack }: AwardHypotheses,
): Finding {
  if (nextAwardSeed !== 0 && writeBack === "no" && expected.count === 0) {
    return MATCH;
  }
  if (isAsked) {
    const reason = `expected ${describeAward(expected)} but nothing came and the award seed stayed`;
    return { verdict: "mismatch", reason };
  }
  const reason =
    nextAwardSeed === 0
      ? "undetermined: nothing of the award was seen, nor the award seed afterwards"
      : "the award was not made: the award seed stayed and nothing of its stream was spawned";
  return { verdict: "outside", reason };
}

/** How many draws are expected up to where the generator was seen: to its end, or to the last pickup's seed. */
function drawsSeen(expected: Award, { isWrittenBack, awardSeed }: ObservedAward): number {
  const { capacitorSeed, drawCount, spawnSeeds } = expected;
  const last = capacitorSeed ?? spawnSeeds[spawnSeeds.length - 1];
  return isWrittenBack || last === undefined ? drawCount : (drawsTo(awardSeed, last) ?? drawCount);
}

function drawsDifference(expected: Award, observed: ObservedAward): string | undefined {
  const { draws, awardSeed, nextAwardSeed } = observed;
  if (draws === undefined) {
    return `the new award seed ${nextAwardSeed} is not among the ${DRAWS_MAX} draws after ${awardSeed}`;
  }
  const expectedDraws = drawsSeen(expected, observed);
  return draws === expectedDraws
    ? undefined
    : `expected ${describeAward(expected)} after ${expectedDraws} draws but ${describeAward(observed)} came after ${draws}`;
}

function pickupDifference(expected: Award, observed: ObservedAward): string | undefined {
  if (observed.count !== expected.count || !isVariantPossible(expected.variant, observed)) {
    return `expected ${describeAward(expected)} but ${describeAward(observed)} came after as many draws`;
  }
  for (let index = 0; index < expected.count; index += 1) {
    const seed = observed.pickups[index]?.seed;
    if (seed !== expected.spawnSeeds[index]) {
      return `expected the seed ${expected.spawnSeeds[index]} for pickup ${index + 1} but it has ${seed}`;
    }
  }
  return undefined;
}

/** Whether every observed pickup can be one of the expected variant. */
export function isVariantPossible(expected: number, observed: ObservedAward): boolean {
  const { pickups, stage, held } = observed;
  // What the player needed, nobody has published.
  const isAny = expected === PickupVariant.NEEDED;
  const isLike = ({ isRequestKnown, variant, finalVariant }: (typeof pickups)[number]): boolean =>
    isRequestKnown === 1 ? variant === expected : canBecome(expected, finalVariant, stage, held);
  return isAny || pickups.every((pickup) => isLike(pickup));
}

/**
 * What is wrong with the sub-types that the pickups were asked for with: 0 for the first, then what the one
 * before became, or 0 again. Undefined if nothing is, or where nobody told.
 */
export function subTypeDifference(
  observed: ObservedAward,
  extraCopies: AwardHypotheses["extraCopies"],
): string | undefined {
  let expected = 0;
  for (const pickup of observed.pickups) {
    // Copies of a chest may roll for themselves, which depends on the edition.
    const isRolled = pickup.subType === 0 && isChest(pickup.variant);
    if (pickup.isRequestKnown === 1 && pickup.subType !== expected && !isRolled) {
      return `expected sub-type ${expected} to be asked for but it was ${pickup.subType}`;
    }
    expected = extraCopies === "carrySubType" ? pickup.finalSubType : 0;
  }
  return undefined;
}

function writeBackDifference(
  { nextAwardSeed, isWrittenBack }: ObservedAward,
  { writeBack }: AwardHypotheses,
): string | undefined {
  if (nextAwardSeed === 0 || isWrittenBack === (writeBack === "yes")) {
    return undefined;
  }
  return isWrittenBack
    ? "the award seed was written back although the rules say it is not"
    : "the award seed was not written back";
}
