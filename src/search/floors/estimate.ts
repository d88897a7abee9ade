/** How a floor search will go on: its rarity by a sample before it begins, its rate by the search itself. */
import type { SeedRange } from "../spread";
import { FloorSearcher } from "./floorSearch";
import type { FloorSearch } from "./asks";

/** What a search will come to. */
export interface SearchEstimate {
  readonly seeds: number;
  /** Infinity for all that fit. */
  readonly wanted: number;
  readonly sampled: Looked;
  /** A size of parts that takes about a fifth of a second and yields no huge list. */
  readonly seedsPerPart: number;
}

/** Seeds that were looked at, and those among them that match. */
interface Looked {
  readonly seeds: number;
  readonly matches: number;
}

/** Stretches of the sample, spread over the range since neighbours are alike. */
const STRETCHES = 16;
const SEEDS_PER_STRETCH = 2 ** 20;
/** Seeds of a stretch before the next has its turn, at first. */
const FIRST_BATCH = 64;

/** A sample ends after MILLISECONDS if SEEDS were tried by then, else after LONGEST milliseconds. */
const [MILLISECONDS, SEEDS, LONGEST] = [500, 2 ** 13, 2000];

/** Matches of a sample that tell their share well; with those wanted among them it may end. */
const ENOUGH_MATCHES = 1000;
const SECONDS_PER_PART = 0.2;
/** What a part may find at most, by the sample: results wait in memory for those before them. */
const MATCHES_PER_PART = 2 ** 11;

/**
 * Tries a sample of a range. One that soon finds what is wanted is short: so is the search.
 *
 * @param wanted how many seeds are to be found, Infinity if all are looked at.
 * @param counts whether matches are only counted, so that parts may hold any number.
 */
export function estimateSearch(
  search: FloorSearch,
  range: SeedRange,
  wanted: number,
  counts = false,
): SearchEstimate {
  const sampled = sample(new FloorSearcher(search), range, Math.max(wanted, ENOUGH_MATCHES));
  const { seeds, matches, seconds } = sampled;
  const share = counts ? 0 : matches / Math.max(seeds, 1);
  return {
    seeds: Math.max(0, range.to - range.from + 1),
    wanted,
    sampled: { seeds, matches },
    seedsPerPart: partSize(seconds / Math.max(seeds, 1), share),
  };
}

/** Matches that tell a rarity within a factor of three. */
const MATCHES_KNOWN = 5;

/** Seeds that tell how rare something is of which none was among them. */
const SEEDS_KNOWN = 2 ** 12;

/**
 * How many more seeds are looked at, and how long it takes; the time is undefined while nobody knows the rate,
 * or how rare is what is wanted.
 *
 * @param rate seeds a second, by the search itself.
 */
export function whatIsLeft(
  { sampled, seeds, wanted }: Omit<SearchEstimate, "seedsPerPart">,
  done: Looked = { seeds: 0, matches: 0 },
  rate?: number,
): { readonly looked: number; readonly secondsLeft: number | undefined } {
  // Seeds beside each other are alike: once it has some, its own matches tell more than those of all seeds.
  const isOwn = done.matches >= MATCHES_KNOWN;
  const matches = done.matches + (isOwn ? 0 : sampled.matches);
  const tried = done.seeds + (isOwn ? 0 : sampled.seeds);
  const untilEnough = (Math.max(0, wanted - done.matches) * Math.max(tried, 1)) / matches;
  const left = Math.max(0, seeds - done.seeds);
  const looked = matches === 0 ? left : Math.min(left, untilEnough);
  const isKnown = wanted === Infinity || matches >= MATCHES_KNOWN;
  return { looked, secondsLeft: rate === undefined || !isKnown ? undefined : looked / rate };
}

/** Seconds until the code of all threads is compiled: up to then it is many times slower. */
const BEGINNING = 2;
/** Seconds behind the beginning that tell a rate. */
const STRETCH_MIN = 1;

/** Tells the seeds a second of a search by its own reports, its beginning left out: undefined until that is over. */
export function pacing(): (seeds: number, seconds: number) => number | undefined {
  let from: { readonly seeds: number; readonly seconds: number } | undefined;
  return (seeds, seconds) => {
    if (seconds >= BEGINNING) {
      from ??= { seeds, seconds };
    }
    const passed = seconds - (from?.seconds ?? seconds);
    return passed < STRETCH_MIN ? undefined : (seeds - (from?.seeds ?? 0)) / passed;
  };
}

/** Whether a sample tells how rare something is: few seeds on a busy machine tell nothing. */
export function isForetold({ sampled, seeds }: Pick<SearchEstimate, "sampled" | "seeds">): boolean {
  return sampled.matches >= MATCHES_KNOWN || sampled.seeds >= Math.min(SEEDS_KNOWN, seeds);
}

function sample(
  searcher: FloorSearcher,
  range: SeedRange,
  enough: number,
): Looked & { readonly seconds: number } {
  const began = performance.now();
  let [seeds, matches] = [0, 0];
  for (const [start, count] of batchesOf(range)) {
    const passed = performance.now() - began;
    if (matches >= enough || passed > (seeds < SEEDS ? LONGEST : MILLISECONDS)) {
      break;
    }
    matches += searcher.count(start, count);
    seeds += count;
  }
  return { seeds, matches, seconds: (performance.now() - began) / 1000 };
}

/** Goes through all stretches in turn, by more and more seeds. */
function* batchesOf({ from, to }: SeedRange): Generator<readonly [start: number, count: number]> {
  const stretches = Math.max(1, Math.min(STRETCHES, to - from + 1));
  const stride = Math.floor((to - from + 1) / stretches);
  const size = Math.min(SEEDS_PER_STRETCH, stride);
  for (let place = 0, count = FIRST_BATCH; place < size; place += count, count *= 2) {
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      yield [from + stretch * stride + place, Math.min(count, size - place)];
    }
  }
}

function partSize(secondsPerSeed: number, matchShare: number): number {
  const size = Math.min(
    SECONDS_PER_PART / Math.max(secondsPerSeed, 1e-9),
    MATCHES_PER_PART / matchShare,
  );
  return Math.min(2 ** 24, Math.max(256, 2 ** Math.round(Math.log2(size))));
}
