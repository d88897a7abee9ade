/**
 * Which seeds of a run feed its item pools, pills and trinkets, behind the seeds of its floors.
 * Source: 2o181o28/eden-seed-finder, scy114/isaac-seed-seeker and Guantol-Lemat/Isaac.LuaDecomps; all three
 * states stand in the saved runs of Rebirth, Afterbirth+ and Repentance that docs/saved-runs.md counts.
 */
import { at } from "../lists";
import { newestOf, type RuleSet } from "../game/edition";
import {
  nextState,
  Rng,
  shiftsOf,
  stateAfter,
  SHIFT_INDEX_STAGE_SEEDS,
  floatOfDraw,
} from "../rng/generator";
import type { Draw } from "../draw/draw";
import { runSeeds } from "../rng/stageSeeds";

/** Shift indexes of the generators that seed what lies in a room. */
export const CONTENT_SHIFTS = {
  trinkets: 2,
  pools: 3,
  collectible: 4,
  entries: 11,
  pill: 12,
  card: 21,
  reroll: 7,
  /** Of every entity, what it drops: from its InitSeed on. */
  drop: 30,
  local: 35,
  flip: 39,
  holyCard: 47,
  specialHeart: 51,
  /** Which machine an entry's becomes. */
  machine: 68,
} as const;

/** Where a run's pools, pills and trinkets begin. */
export interface ContentStreams {
  /** The item pools' own seed. */
  readonly poolSeed: number;
  readonly poolCount: number;
  /** The pools' generator behind all pools: it seeds their shuffle, and the pills are drawn from it on. */
  readonly pillState: number;
  /** The first trinket is the next draw of this, on {@link CONTENT_SHIFTS}.trinkets. */
  readonly trinketState: number;
}

/** How many pools there are, and how many draws after the player's own seed theirs is. */
const POOLS: readonly (readonly [
  RuleSet,
  { readonly pools: number; readonly draw: number } | undefined,
])[] = [
  ["rebirth", { pools: 16, draw: 1 }],
  ["afterbirth", undefined], // Nobody has published it, and no saved run is at hand.
  ["afterbirth+", { pools: 26, draw: 2 }],
  ["repentance", { pools: 31, draw: 2 }],
];

/** The streams of a start seed, an integer in [1, 2^32); undefined in an edition where nobody knows them. */
export function contentStreams(startSeed: number, edition: RuleSet): ContentStreams | undefined {
  const row = newestOf(POOLS, edition);
  if (row === undefined) {
    return undefined;
  }
  const { playerInitSeed } = runSeeds(startSeed, edition);
  const poolSeed = stateAfter(playerInitSeed, row.draw, shiftsOf(SHIFT_INDEX_STAGE_SEEDS));
  const pools = new Rng(poolSeed, shiftsOf(CONTENT_SHIFTS.pools));
  const trinketState = pools.next();
  // Two seeds a pool, for generators of its own.
  const pillState = stateAfter(trinketState, 2 * row.pools, shiftsOf(CONTENT_SHIFTS.pools));
  return { poolSeed, poolCount: row.pools, pillState, trinketState };
}

/** Named draws of one generator, which may seed others. */
export interface ContentDraw extends Pick<Draw, "oneIn" | "pick" | "seed"> {
  /** A generator of its own, on a shift index, that the next draw seeds. */
  apart(label: string, shiftIndex: number): ContentDraw;
  /** A generator of its own that starts from this one's state, which does not move. */
  beside(label: string, shiftIndex: number): ContentDraw;
}

/** Draws of a generator that outlives what asks it. */
export interface ContentStream extends ContentDraw {
  /** Whether the draw as a float lies below a float32. */
  below(label: string, limit: number): boolean;
  /** Where the generator stands, an integer in [1, 2^32). */
  state(): number;
}

/** The answers that the game gives for a seed, an integer in [1, 2^32), on a shift index. */
export function seededDraw(seed: number, shiftIndex: number): ContentStream {
  const rng = new Rng(seed, shiftsOf(shiftIndex));
  return {
    oneIn: (_label, bound) => rng.randomInt(bound) === 0,
    pick: (_label, bound) => rng.randomInt(bound),
    seed: (_label) => rng.next(),
    below: (_label, limit) => rng.randomFloat() < limit,
    state: () => rng.getSeed(),
    apart: (_label, other) => seededDraw(rng.next(), other),
    beside: (_label, other) => seededDraw(rng.getSeed(), other),
  };
}

/**
 * Which draw of the room is its first entry's; each entry takes one, in file order, also where nothing appears.
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Room/SubSystem/Spawn.lua`. Verified: 39 of 39 layout pickups of
 * saved runs of Repentance and 26 of Afterbirth+; Afterbirth and Rebirth by what was picked up in treasure rooms.
 */
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

/**
 * What a seed makes of what stands on it: of an entry's draw the InitSeed of the pickup that it spawns, and of that
 * the seed of the choice of what the pickup is, a pedestal's item or the stock of a shop's entry.
 */
export function seedBehind(seed: number): number {
  return nextState(seed, shiftsOf(CONTENT_SHIFTS.local));
}

/**
 * The InitSeed that Rebirth's D6 gives a pedestal at each use. Verified: nine of nine runs of logs that used it once,
 * of 81 generators the only one; other editions' is not known.
 */
export function rerolledSeed(initSeed: number): number {
  return nextState(initSeed, shiftsOf(CONTENT_SHIFTS.reroll));
}

/** The seed of the item behind a pedestal's that Flip shows. Source: TeamREPENTOGON/REPENTOGON, `PickupUtils.cpp`. */
export function flippedSeed(initSeed: number): number {
  return nextState(initSeed, shiftsOf(CONTENT_SHIFTS.flip));
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
    sum += at(weights, place);
    if (goal < sum) {
      return place;
    }
  }
  return weights.length - 1;
}
