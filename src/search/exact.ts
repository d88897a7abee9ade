/** Exact odds with Node's worker threads. */
import { countSeedsWith, type Count, type CountOptions as Watch, type SeedRange } from "./counting";
import type { Case } from "./jobs/types";
import { runParts, type PoolOptions } from "./pool";

export { ALL_SEEDS, split, type Count, type CountedOutcome, type SeedRange } from "./counting";

/** How to count, and with which threads. */
export type PoolCountOptions = Watch & PoolOptions;

/** Counts a range of seeds; see {@link countSeedsWith}. */
export function countSeeds(
  one: Case,
  range: SeedRange,
  options: PoolCountOptions = {},
): Promise<Count> {
  return countSeedsWith(runParts, one, range, options);
}
