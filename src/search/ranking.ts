/** The best so many seeds by rank; of equal ranks the smaller seeds. */
import type { Score } from "./language/types";

/** A seed with its rank, the larger the better. */
export interface RankedSeed {
  readonly seed: number;
  readonly rank: number;
}

/** From a score to a rank and back: where the least is best, ranks are negative. */
export function rankOf({ isLeast }: Score, value: number): number {
  return isLeast ? 0 - value : value;
}

export class Ranking {
  private readonly limit: number;
  private seeds: RankedSeed[] = [];

  constructor(limit: number, before: readonly RankedSeed[] = []) {
    this.limit = limit;
    this.seeds = [...before];
    this.cut();
  }

  add(seed: number, rank: number): void {
    this.seeds.push({ seed, rank });
    // Cutting now and then keeps memory small and costs little per seed.
    if (this.seeds.length > 4 * this.limit + 64) {
      this.cut();
    }
  }

  /** The best first. */
  best(): readonly RankedSeed[] {
    this.cut();
    return this.seeds;
  }

  /** The rank that another seed must reach: that of the last place, if all places are taken. */
  leastRank(): number {
    const last = this.best()[this.limit - 1];
    return last === undefined ? -Infinity : last.rank;
  }

  private cut(): void {
    this.seeds.sort((one, other) => other.rank - one.rank || one.seed - other.seed);
    this.seeds.length = Math.min(this.seeds.length, this.limit);
  }
}
