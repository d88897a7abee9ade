/** Plain logs of Repentance+ as the game would have written them, room by room. */
import { bagOf, type NamedCounts } from "../../support/bags";
import type { Difficulty } from "../../../src/core/game/difficulty";
import { combinePlayers, type PlayerLoadout } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/awardPlan";
import type { AwardPlan } from "../../../src/core/award/steps";
import { rollAward, type Award } from "../../../src/core/award/roll";
import { awardRules, type AwardHypotheses } from "../../../src/core/award/awardRules";
import { nextRoomSeed } from "../../../src/core/rng/stageSeeds";

/** What the game goes by when it rolls an award. */
export interface Game {
  readonly players?: readonly PlayerLoadout[];
  readonly difficulty?: Difficulty;
  readonly answers?: Partial<AwardHypotheses>;
}

/** One room, entered once and left by its doors. */
export interface PlainRoom {
  readonly spawnSeed: number;
  /** What it drops. */
  readonly award: Award;
  /** Lines that stand before it is entered. */
  readonly before?: readonly string[];
}

export function holding(items: NamedCounts, luck = 0): PlayerLoadout {
  return { luck, items: bagOf(items) };
}

/** What the game drops in a room. */
export function droppedIn(spawnSeed: number, game: Game = {}): Award {
  return rollAward(planOf(game), nextRoomSeed(spawnSeed));
}

function planOf({ players = [holding({})], difficulty = "normal", answers }: Game): AwardPlan {
  const rules = awardRules("repentance+", answers);
  return planAward(rules, combinePlayers(players, difficulty, rules));
}

/** Games that no seed tells apart among so many go by the same rules. */
const SEEDS_LOOKED_AT = 200_000;

/** Spawn seeds of rooms that drop something, and for which each of these drops something else. */
export function seedsTelling(count: number, ...payers: readonly Game[]): readonly number[] {
  const plans = payers.map(planOf);
  const found: number[] = [];
  for (let looked = 0; found.length < count; looked += 1) {
    if (looked === SEEDS_LOOKED_AT) {
      throw new Error(`Only ${found.length} of ${count} seeds tell these games apart.`);
    }
    const seed = 1157 + looked * 5_500_017;
    const awards = plans.map((plan) => rollAward(plan, nextRoomSeed(seed)));
    const told = awards.map(({ variant, spawnSeeds }) => `${variant} ${spawnSeeds.join()}`);
    if (awards.every((award) => award.count > 0) && new Set(told).size === told.length) {
      found.push(seed);
    }
  }
  return found;
}

/** The lines of a run, with what stands between its seed and its first floor. */
export function plainRun(rooms: readonly PlainRoom[], start: readonly string[] = []): string {
  const lines = [
    "Binding of Isaac: Repentance+ v1.9.7.8.J181",
    "RNG Start Seed: 8NFZ GX2D (4242812082) [New, 1]",
    "Initialized player with Variant 0 and Subtype 0",
    ...start,
    "Level::Init m_Stage 1, m_StageType 0 Seed 1624751119",
    "Room 1.2(Start Room)",
    "SpawnRNG seed: 2957287978",
    ...rooms.flatMap(roomLines),
    "Room 1.2(Start Room)",
    "SpawnRNG seed: 2957287978",
  ];
  return lines.map((line) => `[INFO] - ${line}\n`).join("");
}

function roomLines({ spawnSeed, award, before = [] }: PlainRoom, index: number): readonly string[] {
  return [
    ...before,
    `Room 1.${index + 100}(New Room)`,
    `SpawnRNG seed: ${spawnSeed}`,
    "Spawn Entity with Type(10), Variant(1), Pos(80.00,160.00)",
    ...award.spawnSeeds.map(
      (seed) =>
        `Entity Pickup Initialized as: 5.${award.variant}.1  Seed: ${seed.toString(16).padStart(8, "0")} `,
    ),
  ];
}
