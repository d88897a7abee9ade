/**
 * From a room's spawn seed to the seeds of what its layout spawns: each entry takes one draw, in file order,
 * also where nothing appears. Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Room/SubSystem/Spawn.lua`.
 * Verified: 39 of 39 layout pickups of saved runs of Repentance and 26 of Afterbirth+; Afterbirth and Rebirth by
 * what logs say was picked up in treasure rooms.
 */
import { newestOf, type RuleSet } from "../game/edition";
import { floatOfDraw } from "../rng/distributions";
import { nextState, Rng, shiftsOf, stateAfter } from "../rng/generator";
import { CONTENT_SHIFTS } from "./streams";

/** Which draw of the room is its first entry's. */
const FIRST_DRAW: readonly (readonly [RuleSet, number])[] = [
  ["rebirth", 3],
  ["afterbirth", 2],
  ["repentance", 1],
];

/** The draws of a room's spawn entries from the first on, each an integer in [1, 2^32). */
export function entryDraws(spawnSeed: number, edition: RuleSet, count: number): readonly number[] {
  const shifts = shiftsOf(CONTENT_SHIFTS.entries);
  const skipped = newestOf(FIRST_DRAW, edition) - 1;
  const rng = new Rng(stateAfter(spawnSeed, skipped, shifts), shifts);
  const draws: number[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    draws.push(rng.next());
  }
  return draws;
}

/** The InitSeed of the pickup that an entry's draw spawns. */
export function entryInitSeed(draw: number): number {
  return nextState(draw, shiftsOf(CONTENT_SHIFTS.local));
}

/** What seeds the choice of what a pickup is: a pedestal's item, or the stock of a shop's entry. */
export function stockSeed(initSeed: number): number {
  return nextState(initSeed, shiftsOf(CONTENT_SHIFTS.local));
}

/** Which of an entry's alternatives spawns, by their weights: the place of the first beyond the draw's share. */
export function entryChoice(draw: number, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) {
    total += weight;
  }
  const goal = floatOfDraw(draw) * total;
  let sum = 0;
  for (let place = 0; place < weights.length; place += 1) {
    sum += weights[place] as number;
    if (goal < sum) {
      return place;
    }
  }
  return weights.length - 1;
}
