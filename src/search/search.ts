/** A whole search over a range of start seeds, with its pace, its progress and where it stopped. */
import { availableParallelism } from "node:os";
import { timed, type Finder, type FloorSearch, type SearchPart, type TimedPart } from "./finder";
import { runParts } from "./pool";
import type { SeedRange } from "./prefix";
import type { Ranking } from "./ranking";

/** How to run a search. */
export interface SearchOptions {
  /** How many threads: all processors by default, 0 for this thread only. */
  readonly workers?: number | undefined;
  readonly workerUrl?: URL | undefined;
  /** Stops handing out parts; those under way are finished and count. */
  readonly signal?: AbortSignal | undefined;
  /** Called after every part. */
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined;
  /** Seeds per second and thread, if measured before. */
  readonly seedsPerSecond?: number | undefined;
}

/** How far a search has come. */
export interface SearchProgress {
  /** Seeds searched, and seeds in all. */
  readonly searched: number;
  readonly all: number;
  /** Fitting seeds so far. */
  readonly hits: number;
}

/** How a search ended. */
export interface SearchEnd extends SearchProgress {
  /** The first seed that was not searched; one past the range at its end. */
  readonly next: number;
  readonly isComplete: boolean;
}

/** How long one part should take: long enough to be worth a message, short enough to stop soon. */
const PART_MILLISECONDS = 100;

/** Bounds of a part's size, in seeds. The upper one bounds the memory that its hits can take. */
const PART_MIN = 64;
const PART_MAX = 1 << 20;

/** The pace before anything is known, in seeds per second. */
const UNKNOWN_PACE = 20_000;

/**
 * Finds fitting seeds, ascending.
 *
 * @param limit how many are enough.
 * @param onFound receives them in order; it is told where the search could go on after them.
 */
export async function findInOrder(
  search: FloorSearch,
  range: SeedRange,
  limit: number,
  onFound: (seeds: Uint32Array, next: number) => void,
  options: SearchOptions = {},
): Promise<SearchEnd> {
  let open = limit;
  const onResult = (part: SearchPart, { seeds }: TimedPart): PartOutcome => {
    const taken = seeds.subarray(0, open);
    open -= taken.length;
    const isEnough = open === 0;
    const next = isEnough ? (taken.at(-1) ?? part.from) + 1 : part.from + part.count;
    onFound(taken, next);
    return { next, hits: taken.length, isEnough };
  };
  return run(search, range, { limit: () => open, leastRank: () => -Infinity, onResult }, options);
}

/**
 * Finds the best seeds by the search's score.
 *
 * @param ranking holds the best of what was searched before, and receives what is found.
 */
export async function findBest(
  search: FloorSearch,
  range: SeedRange,
  limit: number,
  ranking: Ranking,
  options: SearchOptions = {},
): Promise<SearchEnd> {
  const onResult = (part: SearchPart, { seeds, ranks, hits }: TimedPart): PartOutcome => {
    seeds.forEach((seed, index) => ranking.add(seed, ranks[index] as number));
    return { next: part.from + part.count, hits, isEnough: false };
  };
  const leastRank = (): number => ranking.leastRank();
  return run(search, range, { limit: () => limit, leastRank, onResult }, options);
}

/** What a finished part means for the search. */
interface PartOutcome {
  readonly next: number;
  readonly hits: number;
  readonly isEnough: boolean;
}

/** What is looked for, and what becomes of it. */
interface Aim {
  readonly limit: () => number;
  readonly leastRank: () => number;
  readonly onResult: (part: SearchPart, result: TimedPart) => PartOutcome;
}

async function run(
  search: FloorSearch,
  { from, to }: SeedRange,
  aim: Aim,
  { signal, onProgress, seedsPerSecond = UNKNOWN_PACE, workers, workerUrl }: SearchOptions,
): Promise<SearchEnd> {
  const all = to - from + 1;
  let pace = seedsPerSecond;
  let handedOut = from;
  let next = from;
  let hits = 0;
  let isEnough = false;
  const nextPart = (): SearchPart | undefined => {
    if (isEnough || signal?.aborted === true || handedOut > to) {
      return undefined;
    }
    const count = Math.min(partSize(pace), to - handedOut + 1);
    const part = { from: handedOut, count, limit: aim.limit(), leastRank: aim.leastRank() };
    handedOut += count;
    return part;
  };
  const onResult = (part: SearchPart, result: TimedPart): void => {
    if (isEnough) {
      return;
    }
    const outcome = aim.onResult(part, result);
    ({ next, isEnough } = outcome);
    hits += outcome.hits;
    pace = (pace + (part.count / Math.max(result.milliseconds, 0.01)) * 1000) / 2;
    onProgress?.({ searched: next - from, all, hits });
  };
  await runParts(
    search,
    { next: nextPart, onResult },
    { workers: workers ?? availableParallelism(), workerUrl },
  );
  return { searched: next - from, all, hits, next, isComplete: next > to };
}

function partSize(seedsPerSecond: number): number {
  const wanted = Math.round((seedsPerSecond * PART_MILLISECONDS) / 1000);
  return Math.min(PART_MAX, Math.max(PART_MIN, wanted));
}

/** What a short measurement says about a search. */
export interface Pace {
  /** On one thread. */
  readonly seedsPerSecond: number;
  /** How many of the sampled seeds fit, from 0 to 1. */
  readonly share: number;
}

/** Pieces of the sample, so that it is spread over the range. */
const SAMPLE_PIECES = 16;

/**
 * Measures the pace of a search on some seeds scattered over a range.
 *
 * @param milliseconds about how long to measure.
 */
export function measurePace(finder: Finder, { from, to }: SeedRange, milliseconds: number): Pace {
  const all = to - from + 1;
  let searched = 0;
  let hits = 0;
  let took = 0;
  let count = 4;
  for (let piece = 0; took < milliseconds && searched < all; piece += 1) {
    const size = Math.min(count, Math.ceil(all / SAMPLE_PIECES));
    const start = from + Math.floor(goldenFraction(piece) * (all - size));
    const limit = Infinity;
    const result = timed(finder, { from: start, count: size, limit, leastRank: -Infinity });
    took += result.milliseconds;
    searched += size;
    hits += result.hits;
    // The first pieces run cold: they are forgotten as soon as larger ones fit into the time.
    const isQuick = result.milliseconds < milliseconds / SAMPLE_PIECES;
    if (isQuick && count < PART_MAX) {
      count *= 2;
      took = result.milliseconds;
      searched = size;
      hits = result.hits;
    }
  }
  return { seedsPerSecond: (searched / Math.max(took, 0.01)) * 1000, share: hits / searched };
}

/** Spreads numbers over 0 to 1 as evenly as can be. */
function goldenFraction(index: number): number {
  return (index * 0.6180339887498949) % 1;
}
