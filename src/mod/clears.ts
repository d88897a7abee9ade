/**
 * A room clear, read at the moment when the award is about to be made: what the rules need, what they say, and its
 * pickups as the game asks for them (callback 24), makes them (34), and what became of them.
 */
import type { PickupRecord, AwardRecord } from "../core/record/recordFields";
import { integerOf, seedOf, readPlayers } from "./readGame";
import { differingAnswers, formatHypotheses } from "../core/award/awardRules";
import type { Award } from "../core/award/roll";
import { isSeed } from "../core/rng/generator";
import { judgeObserved, observeAward, type Finding } from "../core/judge/judgeAward";
import { whyOutsideHere } from "../core/judge/inputs";
import { awardSeedOf, currentDescriptor, readRoom } from "./gameRooms";
import { madeIn } from "./made";
import { currentRules } from "./proof";
import { session } from "./session";
import type { NotedPickup, Clear } from "./modState";

/** A pickup that was asked for and does not exist yet. */
export function askedPickup(
  askedVariant: number,
  askedSubType: number,
  seed: number,
  isUnowned: boolean,
): NotedPickup {
  const [variant, subType] = [integerOf(askedVariant), integerOf(askedSubType)];
  const became = { finalVariant: variant, finalSubType: subType };
  const record = { seed: seedOf(seed), variant, subType, ...became, isRequestKnown: 1 };
  return { record, isUnowned, entity: undefined };
}

/** Ends noting and returns the pickups that were noted. */
export function endNoting(): readonly NotedPickup[] {
  const all = session.noted ?? [];
  session.noted = undefined;
  return all;
}

/** Notes a pickup that the game asks for (24), once for each seed. */
export function noteRequest(asked: NotedPickup): void {
  if (notedOf(asked.record.seed) === undefined) {
    session.noted?.push(asked);
  }
}

function notedOf(seed: number): NotedPickup | undefined {
  return session.noted?.find(({ record }) => record.seed === seed);
}

/** Notes a pickup that now exists (34), whether it was asked for before or not. */
export function noteMade(pickup: EntityPickup): void {
  const seed = seedOf(pickup.InitSeed);
  let known = notedOf(seed);
  if (known === undefined) {
    known = askedPickup(pickup.Variant, pickup.SubType, seed, false);
    known.record = { ...known.record, isRequestKnown: 0 };
    session.noted?.push(known);
  }
  known.entity = pickup;
  known.record = pickupRecord(known);
}

/** The record of a pickup, whose fields may be incomplete while it is being made. */
export function pickupRecord({ record, entity }: NotedPickup): PickupRecord {
  return entity?.Exists() === true
    ? {
        ...record,
        finalVariant: integerOf(entity.Variant),
        finalSubType: integerOf(entity.SubType),
      }
    : record;
}

/** An award where there is none to expect. */
const NO_AWARD: Award = { variant: 0, count: 0, spawnSeeds: [], drawCount: 0, nextAwardSeed: 0 };

/**
 * The seed that the game is about to roll with. The callback's generator starts from it, too, but mods
 * that were called before may have drawn from their common copy.
 */
export function readAwardSeed(rng: RNG): number {
  const seed = awardSeedOf(currentDescriptor());
  return isSeed(seed) ? seed : seedOf(rng.GetSeed());
}

/**
 * Reads the clear whose award is about to be made.
 *
 * @param awardSeed an integer in [0, 2^32); 0 is outside the model.
 */
export function readClear(awardSeed: number): Clear {
  const rules = currentRules();
  const read = readRoom(currentDescriptor());
  if (read === undefined) {
    error("the current room has no data", 0);
  }
  const room = { ...read, awardSeed };
  const players = readPlayers(rules.edition);
  const made = madeIn(rules, room, awardSeed, players);
  const outside = whyOutsideHere({ ...room, players, edition: rules.edition });
  const award = (outside === undefined ? made.traced?.award : undefined) ?? NO_AWARD;
  return { ...made, awardSeed, room, players, outside, award };
}

/**
 * The record of a clear, judged.
 *
 * @param nextAwardSeed the room's award seed afterwards, 0 when it could not be read.
 */
export function recordOf(
  clear: Clear,
  mode: string,
  nextAwardSeed: number,
  pickups: readonly PickupRecord[],
): AwardRecord {
  const { award, players, room, rules } = clear;
  const hypotheses = formatHypotheses(differingAnswers(rules));
  const seen = {
    ...room,
    edition: rules.edition,
    hypotheses,
    players,
    mode,
    nextAwardSeed,
    pickups,
  };
  const finding: Finding =
    clear.outside === undefined
      ? judgeObserved(award, observeAward(seen), rules.hypotheses)
      : { verdict: "outside", reason: clear.outside };
  return {
    ...seen,
    ...finding,
    kind: "award",
    clear: session.clearCount,
    expectedVariant: award.variant,
    expectedCount: award.count,
    expectedSeeds: award.spawnSeeds,
  };
}
