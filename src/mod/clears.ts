/** A room clear at the moment when the game is about to pay: what the rules need, and what they say. */
import { formatHypotheses } from "../core/award/hypothesisText";
import { planAward } from "../core/award/plan";
import { rollAward, type Award } from "../core/award/roll";
import {
  awardRules,
  HYPOTHESES,
  type AwardHypotheses,
  type AwardRules,
  type HypothesisId,
} from "../core/award/rules";
import type { AwardRecord, PickupRecord, PlayerRecord } from "../core/record/fields";
import { isSeed } from "../core/rng/generator";
import { whyUntold } from "./normalAward";
import { loadoutOf, readPlayers, seedOf } from "./read";
import {
  currentDescriptor,
  readRoom,
  readStage,
  whyRoomPaysNothing,
  type RoomReading,
  type StageReading,
} from "./rooms";
import { currentRules, session } from "./session";
import type { Judgement } from "./verdict";

/** An award where there is none to expect. */
const NO_AWARD: Award = { variant: 0, count: 0, spawnSeeds: [], drawCount: 0, nextAwardSeed: 0 };

/** A room clear. */
export interface Clear {
  readonly stage: StageReading;
  readonly room: RoomReading;
  readonly players: readonly PlayerRecord[];
  readonly rules: AwardRules;
  /** The seed that the game is about to roll with, an integer in [1, 2^32). */
  readonly awardSeed: number;
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
  const seed = seedOf(currentDescriptor().AwardSeed);
  return isSeed(seed) ? seed : seedOf(rng.GetSeed());
}

/**
 * Reads the clear that the game is about to pay.
 *
 * @param awardSeed an integer in [0, 2^32); 0 is outside the model.
 */
export function readClear(awardSeed: number): Clear {
  const rules = currentRules();
  const stage = readStage();
  const descriptor = currentDescriptor();
  const room = readRoom(descriptor);
  if (room === undefined) {
    error("the current room has no data", 0);
  }
  const players = readPlayers(rules.edition);
  const outside =
    whyRoomPaysNothing(stage, room, descriptor) ??
    whyUntold(players, rules.edition) ??
    whyUnrollable(players, awardSeed);
  const award = outside === undefined ? expectAward(rules, players, stage, awardSeed) : NO_AWARD;
  return { stage, room, players, rules, awardSeed, outside, award };
}

function expectAward(
  rules: AwardRules,
  players: readonly PlayerRecord[],
  stage: StageReading,
  awardSeed: number,
): Award {
  const plan = planAward(rules, loadoutOf(players, stage.difficulty, rules));
  return rollAward(plan, awardSeed);
}

function whyUnrollable(players: readonly PlayerRecord[], awardSeed: number): string | undefined {
  if (players.length === 0) {
    return "no player was found";
  }
  return isSeed(awardSeed) ? undefined : "the award seed is 0";
}

/** The answers in force that are not the edition's own. */
function differingAnswers(rules: AwardRules): Partial<AwardHypotheses> {
  const usual = awardRules(rules.edition).hypotheses;
  const differing: Partial<Record<HypothesisId, string>> = {};
  for (const { id } of HYPOTHESES) {
    if (rules.hypotheses[id] !== usual[id]) {
      differing[id] = rules.hypotheses[id];
    }
  }
  return differing as Partial<AwardHypotheses>;
}

/** The record of a clear. */
export function recordOf(
  clear: Clear,
  mode: string,
  nextAwardSeed: number,
  pickups: readonly PickupRecord[],
  judgement: Judgement,
): AwardRecord {
  const { stage, room, award } = clear;
  const record: AwardRecord = {
    kind: "award",
    clear: session.clearCount,
    mode,
    edition: clear.rules.edition,
    hypotheses: formatHypotheses(differingAnswers(clear.rules)),
    difficulty: stage.difficulty,
    stage: stage.stage,
    stageType: stage.stageType,
    listIndex: room.listIndex,
    gridIndex: room.gridIndex,
    roomType: room.roomType,
    roomShape: room.roomShape,
    players: clear.players,
    awardSeed: clear.awardSeed,
    nextAwardSeed,
    expectedVariant: award.variant,
    expectedCount: award.count,
    expectedSeeds: award.spawnSeeds,
    expectedDraws: award.drawCount,
    pickups,
    verdict: judgement.verdict,
    reason: judgement.reason,
  };
  return judgement.drawsApart === undefined
    ? record
    : { ...record, drawsApart: judgement.drawsApart };
}
