/**
 * From the start seed of a run to the seeds of its floors and of the rooms on them.
 * Source: stage seeds AIsaac, REPENTOGON, zdd, confirmed by two logged pairs of start seed and
 * stage seed; room seeds confirmed for the spawn seed on 454 logged floors.
 */
import { at } from "../lists";
import { newestOf, type RuleSet } from "../game/edition";
import {
  nextState,
  Rng,
  shiftsOf,
  SHIFT_INDEX_ROOM_SEEDS,
  SHIFT_INDEX_STAGE_SEEDS,
} from "./generator";

/** The seeds that a start seed determines. */
export interface RunSeeds {
  /** Slot s is the seed of stage s; slot 0 is drawn and unused. */
  readonly stageSeeds: readonly number[];
  readonly playerInitSeed: number;
}

/** A room's own seeds, in the order in which they are drawn. */
export interface RoomSeeds {
  readonly decorationSeed: number;
  readonly spawnSeed: number;
  readonly awardSeed: number;
}

/** How many stage seeds there are: slot 0 and one for each stage that the edition has. */
const STAGE_SEEDS: readonly (readonly [RuleSet, number])[] = [
  ["rebirth", 12], // The player's own seed in five saved runs is the thirteenth draw.
  ["afterbirth", 13],
  ["repentance", 14],
];

/** All seeds that follow from a start seed, an integer in [1, 2^32). */
export function runSeeds(startSeed: number, edition: RuleSet): RunSeeds {
  const rng = new Rng(startSeed, shiftsOf(SHIFT_INDEX_STAGE_SEEDS));
  const stageSeeds: number[] = [];
  const count = newestOf(STAGE_SEEDS, edition);
  for (let slot = 0; slot < count; slot += 1) {
    stageSeeds.push(rng.next());
  }
  return { stageSeeds, playerInitSeed: rng.next() };
}

/**
 * Which slot seeds a stage: its own number, but the alternative path (stage types 4 and 5, from
 * Repentance on) takes the next one, at most 13.
 */
export function stageSeedSlot(stage: number, stageType: number): number {
  return stageType === 4 || stageType === 5 ? Math.min(stage + 1, 13) : stage;
}

/**
 * The seed that a run has for a stage, unless an effect re-rolled it; undefined where the edition lacks the stage, as a
 * damaged line or a case may name one.
 */
export function slotSeed(
  startSeed: number,
  stage: number,
  stageType: number,
  edition: RuleSet,
): number | undefined {
  return runSeeds(startSeed, edition).stageSeeds[stageSeedSlot(stage, stageType)];
}

/** The same for a stage that the edition is known to have. */
export function stageSeed(
  startSeed: number,
  stage: number,
  stageType: number,
  edition: RuleSet,
): number {
  return at(runSeeds(startSeed, edition).stageSeeds, stageSeedSlot(stage, stageType));
}

/** The next of a room's three seeds: each is one step from the one before. */
export function nextRoomSeed(seed: number): number {
  return nextState(seed, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
}

/**
 * A room's three seeds from its base, which is the level generator's state when it was placed.
 * So the award seed is one index-12 step of the spawn seed, as long as no award advanced it.
 */
export function roomSeeds(base: number): RoomSeeds {
  const rng = new Rng(base, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  return { decorationSeed: rng.next(), spawnSeed: rng.next(), awardSeed: rng.next() };
}
