/** How long a floor search will take, found by trying a little of it. */
import { availableParallelism } from "node:os";
import type { SeedRange } from "../exact";
import { FloorSearcher, type FloorSearch } from "./search";

/** What a search will cost. */
export interface SearchEstimate {
  readonly seeds: number;
  /** For the whole range on all threads. */
  readonly secondsInAll: number;
  /** The share of seeds that match, by the sample. */
  readonly matchShare: number;
  /** A size of parts that takes about a fifth of a second and yields no huge list. */
  readonly seedsPerPart: number;
}

/** Stretches of the sample, spread over the range since neighbours are alike. */
const STRETCHES = 16;
const SEEDS_PER_STRETCH = 2 ** 14;
/** Seeds between two looks at the clock. */
const BATCH = 256;
/** The sample ends after so many milliseconds, however much of it was done. */
const TIME_LIMIT = 400;
/** As long a sample before it lets the compiler do its work: else the start would count double. */
const WARM_UP = 200;
const SECONDS_PER_PART = 0.2;
/** What a part may find at most, by the sample: results wait in memory for those before them. */
const MATCHES_PER_PART = 2 ** 11;

/**
 * Tries a sample of a range.
 *
 * @param counts whether matches are only counted, so that parts may hold any number.
 */
export function estimateSearch(
  search: FloorSearch,
  range: SeedRange,
  workers = availableParallelism(),
  counts = false,
): SearchEstimate {
  const searcher = new FloorSearcher(search);
  sample(searcher, range, WARM_UP);
  const { tried, matches, seconds } = sample(searcher, range, TIME_LIMIT);
  const seeds = Math.max(0, range.to - range.from + 1);
  const secondsPerSeed = seconds / Math.max(tried, 1);
  const matchShare = tried === 0 ? 0 : matches / tried;
  return {
    seeds,
    secondsInAll: (seeds * secondsPerSeed) / Math.max(workers, 1),
    matchShare,
    seedsPerPart: partSize(secondsPerSeed, counts ? 0 : matchShare),
  };
}

function sample(searcher: FloorSearcher, { from, to }: SeedRange, milliseconds: number) {
  const began = performance.now();
  let tried = 0;
  let matches = 0;
  const stride = Math.floor((to - from + 1) / STRETCHES);
  const size = Math.min(SEEDS_PER_STRETCH, stride);
  for (let piece = 0; size > 0 && performance.now() - began < milliseconds; piece += BATCH) {
    const stretch = Math.floor(piece / size);
    if (stretch >= STRETCHES) {
      break;
    }
    const count = Math.min(BATCH, size - (piece % size));
    matches += searcher.count(from + scatter(stretch) * stride + (piece % size), count);
    tried += count;
  }
  return { tried, matches, seconds: (performance.now() - began) / 1000 };
}

/** Visits the stretches in an order that covers the range early. */
function scatter(stretch: number): number {
  return (stretch * 7) % STRETCHES;
}

function partSize(secondsPerSeed: number, matchShare: number): number {
  const size = Math.min(
    SECONDS_PER_PART / Math.max(secondsPerSeed, 1e-9),
    MATCHES_PER_PART / matchShare,
  );
  return Math.min(2 ** 24, Math.max(256, 2 ** Math.round(Math.log2(size))));
}
