/**
 * Which seeds of a run feed its item pools, pills and trinkets, behind the seeds of its floors.
 * Source: 2o181o28/eden-seed-finder, scy114/isaac-seed-seeker and Guantol-Lemat/Isaac.LuaDecomps; all three
 * states stand in the saved runs of Rebirth, Afterbirth+ and Repentance that docs/saved-runs.md counts.
 */
import { newestOf, type RuleSet } from "../game/edition";
import { Rng, shiftsOf, stateAfter } from "../rng/generator";
import { SHIFT_INDEX_STAGE_SEEDS } from "../rng/shifts";
import { runSeeds } from "../rng/stageSeeds";

/** Shift indexes of the generators that seed what lies in a room. */
export const CONTENT_SHIFTS = {
  trinkets: 2,
  pools: 3,
  collectible: 4,
  entries: 11,
  pill: 12,
  card: 21,
  local: 35,
  holyCard: 47,
  specialHeart: 51,
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

/** How many pools there are, and which draw behind the player's own seed theirs is. */
interface PoolRow {
  readonly pools: number;
  readonly draw: number;
}

const POOLS: readonly (readonly [RuleSet, PoolRow | undefined])[] = [
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
