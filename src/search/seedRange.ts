import { SEED_MAX } from "../core/rng/generator";

/** Seeds from `from` to `to`, both included. */
export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

/** All seeds there are. */
export const ALL_SEEDS: SeedRange = { from: 1, to: SEED_MAX };
