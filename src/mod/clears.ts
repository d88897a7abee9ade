/**
 * A room clear at the moment when the award is about to be made: what the rules need, what they say, and its
 * pickups as the game asks for them (callback 24), as it makes them (34), and what became of them.
 */
import type { PickupRecord, AwardRecord } from "../core/record/fields";
import { integerOf, seedOf, readPlayers } from "./read";
import { differingAnswers, formatHypotheses, type AwardRules } from "../core/award/rules";
import { planAward } from "../core/award/plan";
import { rollAward, type Award } from "../core/award/roll";
import { isSeed } from "../core/rng/generator";
import { judgeAward } from "../core/judge/award";
import { awardInputs, whyOutside, type ClearFacts } from "../core/judge/inputs";
import { awardSeedOf, currentDescriptor, readRoom, type RoomReading } from "./rooms";
import { currentRules } from "./proof";
import { session } from "./session";

/** A pickup that was announced or made. */
export interface NotedPickup {
  /** As it was when it was last looked at. */
  record: PickupRecord;
  /** Whether the game asked for it on nobody's behalf, as it does for an award. */
  readonly isUnowned: boolean;
  entity: EntityPickup | undefined;
}

/** What was asked for, before the entity exists. */
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

/** What is asked for and made while a clear is watched or the laboratory calls; undefined at any other time. */
let noted: NotedPickup[] | undefined;

/** Whether pickups are noted right now. */
export function isNoting(): boolean {
  return noted !== undefined;
}

/** Begins to note pickups. */
export function beginNoting(): void {
  noted = [];
}

/** Ends it, and gives those that were noted. */
export function endNoting(): readonly NotedPickup[] {
  const all = noted ?? [];
  noted = undefined;
  return all;
}

/** Notes what the game asks for (24), before the entity exists. */
export function noteRequest(asked: NotedPickup): void {
  noted?.push(asked);
}

/** Notes what became of a request once the pickup exists (34); one that nobody announced counts too. */
export function noteMade(pickup: EntityPickup): void {
  const seed = seedOf(pickup.InitSeed);
  let known = noted?.find(({ record }) => record.seed === seed);
  if (known === undefined) {
    known = askedPickup(pickup.Variant, pickup.SubType, seed, false);
    known.record = { ...known.record, isRequestKnown: 0 };
    noted?.push(known);
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

/** A room clear. */
export interface Clear {
  readonly facts: ClearFacts & RoomReading;
  readonly rules: AwardRules;
  /** Why the rules say nothing about this clear; undefined when they do. */
  readonly outside: string | undefined;
  /** What the rules expect; nothing without a draw when the clear is outside the model. */
  readonly award: Award;
}

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
  const room = readRoom(currentDescriptor());
  if (room === undefined) {
    error("the current room has no data", 0);
  }
  const facts = factsOf(rules, { ...room, awardSeed });
  const outside = whyOutside(facts);
  const award =
    outside === undefined
      ? rollAward(planAward(rules, awardInputs(facts).loadout), awardSeed)
      : NO_AWARD;
  return { facts, rules, outside, award };
}

/** What is known of the current room's clear before it is made. */
export function factsOf(rules: AwardRules, room: RoomReading): Clear["facts"] {
  const { edition } = rules;
  const hypotheses = formatHypotheses(differingAnswers(rules));
  return { ...room, edition, hypotheses, players: readPlayers(edition) };
}

/**
 * The record of a clear, judged.
 *
 * @param nextAwardSeed the room's award seed afterwards, 0 when it could not be read.
 */
export function recordOf(
  { facts, award }: Clear,
  mode: string,
  nextAwardSeed: number,
  pickups: readonly PickupRecord[],
): AwardRecord {
  const { verdict, reason } = judgeAward({ ...facts, nextAwardSeed, pickups });
  return {
    ...facts,
    kind: "award",
    clear: session.clearCount,
    mode,
    nextAwardSeed,
    expectedVariant: award.variant,
    expectedCount: award.count,
    expectedSeeds: award.spawnSeeds,
    pickups,
    verdict,
    reason,
  };
}
