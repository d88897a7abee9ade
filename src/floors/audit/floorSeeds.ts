/** Whether seeds that were observed belong together: a floor's to its run, a room's to its floor. */
import { newestOf, type RuleSet } from "../../core/game/edition";
import {
  previousState,
  shiftsOf,
  stepsTo,
  SHIFT_INDEX_LEVEL,
  SHIFT_INDEX_ROOM_SEEDS,
} from "../../core/rng/generator";

/**
 * The shift index with which a floor that is built again forgets its seed.
 * Verified up to Afterbirth+ by one floor of a real Afterbirth log, built again in a dice room; from
 * Repentance on as published (AIsaac, LuaDecomps).
 */
const RESTART_SHIFTS: readonly (readonly [RuleSet, number])[] = [
  ["rebirth", SHIFT_INDEX_LEVEL],
  ["repentance", 39],
];

/** How often a floor is taken to have been built again, at most. */
const RESTARTS_MAX = 8;

/** How often a floor's slot was re-rolled to come to its seed; undefined if that does not explain it. */
export function restartsTo(
  slot: number,
  stageSeed: number | undefined,
  edition: RuleSet,
): number | undefined {
  const shifts = shiftsOf(newestOf(RESTART_SHIFTS, edition));
  return slot === stageSeed ? 0 : stepsTo(slot, stageSeed, RESTARTS_MAX, shifts);
}

/** No floor makes more draws of the level stream, even in many passes. */
const LEVEL_DRAWS_MAX = 3000;

/** Which draw of the level stream a state is, counted from 1; undefined if it is none. */
export function levelDraw(stageSeed: number, state: number): number | undefined {
  return stepsTo(stageSeed, state, LEVEL_DRAWS_MAX, shiftsOf(SHIFT_INDEX_LEVEL));
}

/** The base from which a spawn seed was drawn: two steps back. */
export function baseOfSpawnSeed(spawnSeed: number): number {
  const shifts = shiftsOf(SHIFT_INDEX_ROOM_SEEDS);
  return previousState(previousState(spawnSeed, shifts), shifts);
}
