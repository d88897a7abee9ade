import { SEED_MAX } from "../core/rng/generator";
import type { Part } from "./job";

/** Seeds from one to another; both ends belong to it. */
export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

/** Every seed but 0, which the generator never leaves. */
export const ALL_SEEDS: SeedRange = { from: 1, to: SEED_MAX };

/** A range in parts, all but the last of the same size: made as they are handed out, since there can be millions. */
export function* partsOf({ from, to }: SeedRange, size: number): Generator<Part> {
  for (let start = from; start <= to; start += size) {
    yield { start, count: Math.min(size, to - start + 1) };
  }
}
