/** How long a floor search will take, found by trying a little of it. */
import type { SeedRange } from "../seedRange";
import { FloorSearcher, type FloorSearch } from "./search";

/** What a search will cost, as plain data that a worker can hand over. */
export interface SearchEstimate {
  readonly seeds: number;
  readonly wanted: number;
  readonly sampled: SearchedSoFar;
  /** The share of seeds that match, by the sample. */
  readonly matchShare: number;
  /** A size of parts that takes about a fifth of a second and yields no huge list. */
  readonly seedsPerPart: number;
}

/** How far a search has come. */
export interface SearchedSoFar {
  /** Seeds that were looked at, those among them that match, and how long it took. */
  readonly seeds: number;
  readonly matches: number;
  readonly seconds: number;
}

/** Stretches of the sample, spread over the range since neighbours are alike. */
const STRETCHES = 16;
const SEEDS_PER_STRETCH = 2 ** 20;
/** Seeds of a stretch before the next has its turn, at first. */
const FIRST_BATCH = 64;

/** When a sample ends. */
interface SampleLimits {
  /** After so many milliseconds, if so many seeds have been tried by then. */
  readonly milliseconds: number;
  readonly seeds: number;
  /** However few were tried. */
  readonly longest: number;
}

const MEASURED: SampleLimits = { milliseconds: 400, seeds: 2 ** 13, longest: 2000 };
/**
 * A sample before it lets the compiler do its work. Measured on whole floors: the first 3,000 seeds
 * take a second, ten times as long as they do afterwards.
 */
const WARM_UP: SampleLimits = { milliseconds: 200, seeds: 2 ** 13, longest: 2000 };

/** Matches of a sample that tell their share well; with those wanted among them it may end. */
const ENOUGH_MATCHES = 1000;
const SECONDS_PER_PART = 0.2;
/** What a part may find at most, by the sample: results wait in memory for those before them. */
const MATCHES_PER_PART = 2 ** 11;

/** How a search will go on. */
interface EstimateOptions {
  /** How many threads will search. */
  readonly workers: number;
  /** Whether matches are only counted, so that parts may hold any number. */
  readonly counts?: boolean | undefined;
  /** How long one match takes to be written, by the thread that writes them all. */
  readonly secondsPerMatch?: number;
}

/**
 * Tries a sample of a range. One that soon finds what is wanted is short: so is the search.
 *
 * @param wanted how many seeds are to be found, Infinity if all are looked at.
 */
export function estimateSearch(
  search: FloorSearch,
  range: SeedRange,
  wanted: number,
  { workers, counts = false, secondsPerMatch = 0 }: EstimateOptions,
): SearchEstimate {
  const searcher = new FloorSearcher(search);
  const enough = Math.max(wanted, ENOUGH_MATCHES);
  const first = sample(searcher, range, WARM_UP, enough);
  const { tried, matches, seconds } =
    first.matches < enough ? sample(searcher, range, MEASURED, enough) : first;
  const seeds = Math.max(0, range.to - range.from + 1);
  const secondsPerSeed = seconds / Math.max(tried, 1);
  const matchShare = tried === 0 ? 0 : matches / tried;
  return {
    seeds,
    wanted,
    sampled: {
      seeds: tried,
      matches,
      seconds: seconds / Math.max(workers, 1) + matches * secondsPerMatch,
    },
    matchShare,
    seedsPerPart: partSize(secondsPerSeed, counts ? 0 : matchShare),
  };
}

/** How many more seeds are looked at, and how long it takes: one forecast from start to end. */
export function whatIsLeft(
  { sampled, seeds, wanted }: Pick<SearchEstimate, "sampled" | "seeds" | "wanted">,
  done: SearchedSoFar = NOTHING_DONE,
): { readonly looked: number; readonly secondsLeft: number } {
  const tried = Math.max(sampled.seeds + done.seeds, 1);
  const matchesPerSeed = (sampled.matches + done.matches) / tried;
  const untilEnough = Math.max(0, wanted - done.matches) / matchesPerSeed;
  const left = Math.max(0, seeds - done.seeds);
  const looked = matchesPerSeed === 0 ? left : Math.min(left, untilEnough);
  return { looked, secondsLeft: (looked * (sampled.seconds + done.seconds)) / tried };
}

/** Matches that tell a rarity within a factor of three, and seeds that tell a rate. */
const MATCHES_KNOWN = 5;
const SEEDS_KNOWN = 2 ** 12;

/** Whether a sample tells how long a search will take: fewer seeds on a busy machine tell nothing. */
export function isForetold({ sampled, seeds }: Pick<SearchEstimate, "sampled" | "seeds">): boolean {
  return sampled.matches >= MATCHES_KNOWN || sampled.seeds >= Math.min(SEEDS_KNOWN, seeds);
}

/** A search that has not begun. */
export const NOTHING_DONE: SearchedSoFar = { seeds: 0, matches: 0, seconds: 0 };

/** Goes through all stretches in turn, by more and more seeds. */
function sample(
  searcher: FloorSearcher,
  { from, to }: SeedRange,
  { milliseconds, seeds, longest }: SampleLimits,
  enough: number,
) {
  const began = performance.now();
  const stretches = Math.max(1, Math.min(STRETCHES, to - from + 1));
  const stride = Math.floor((to - from + 1) / stretches);
  const size = Math.min(SEEDS_PER_STRETCH, stride);
  let tried = 0;
  let matches = 0;
  for (
    let place = 0, count = FIRST_BATCH;
    place < size && matches < enough;
    place += count, count *= 2
  ) {
    const batch = Math.min(count, size - place);
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      const passed = performance.now() - began;
      if (passed > (tried < seeds ? longest : milliseconds)) {
        return { tried, matches, seconds: passed / 1000 };
      }
      matches += searcher.count(from + stretch * stride + place, batch);
      tried += batch;
    }
  }
  return { tried, matches, seconds: (performance.now() - began) / 1000 };
}

function partSize(secondsPerSeed: number, matchShare: number): number {
  const size = Math.min(
    SECONDS_PER_PART / Math.max(secondsPerSeed, 1e-9),
    MATCHES_PER_PART / matchShare,
  );
  return Math.min(2 ** 24, Math.max(256, 2 ** Math.round(Math.log2(size))));
}
