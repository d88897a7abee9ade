/**
 * How fast start seeds are searched, on all processors: by curse and room count alone, by layouts,
 * and by conditions on two stages. A rate counts only if the search finds what the core's own setups
 * and floors say, on a slice of the range.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SeededDraw } from "../src/core/draw/draw";
import { createBoard, type Board } from "../src/core/floor/layout/grid";
import {
  generateLayout,
  stageSetup,
  type FloorPlan,
  type StageSetup,
} from "../src/core/floor/index";
import { stageSeed } from "../src/core/rng/stageSeeds";
import { split } from "../src/search/exact";
import { FloorSearcher } from "../src/search/floors/search";
import type { FloorResult } from "../src/search/jobs/types";
import { runParts } from "../src/search/pool";
import { planOf, searchFor } from "./measure";

/** One measured search. */
export interface SearchBenchRow {
  readonly name: string;
  readonly threads: number;
  readonly seeds: number;
  /** Start seeds per second on all threads. */
  readonly seedsPerSecond: number;
  /** Layouts generated per second on all threads; 0 where none is needed. */
  readonly layoutsPerSecond: number;
  readonly found: number;
  /** The seeds per second that it must reach, if any are promised. */
  readonly least: number | undefined;
  /** Over all seeds found, in order, so that two builds can be compared, or how many. */
  readonly checksum: number;
}

const EDITION = "afterbirth+";

/** A search with the same question put to the core. */
interface Case {
  readonly name: string;
  readonly conditions: string;
  readonly seeds: number;
  readonly seedsPerPart: number;
  /** How many seeds are checked against the core before anything is timed. */
  readonly slice: number;
  /** Whether matches are counted, as by `--count`, and not handed over. */
  readonly counts?: true;
  readonly least?: number;
  readonly fits: (startSeed: number) => boolean;
}

const BOARD = createBoard();

/** Start seeds a second of which only curse and room count are asked. */
const SETUPS_MIN = 50_000_000;

// prettier-ignore
const CASES: readonly Case[] = [
  {
    name: "curse and rooms of one stage, counted", conditions: "curse = labyrinth and rooms >= 14",
    seeds: 2 ** 29, seedsPerPart: 2 ** 22, slice: 2 ** 16, counts: true, least: SETUPS_MIN,
    fits: (seed) => setupAt(seed, 1).curses === 2 && setupAt(seed, 1).roomCount >= 14,
  },
  {
    name: "curse and rooms of one stage, listed", conditions: "curse = labyrinth and rooms >= 14",
    seeds: 2 ** 27, seedsPerPart: 2 ** 21, slice: 2 ** 16,
    fits: (seed) => setupAt(seed, 1).curses === 2 && setupAt(seed, 1).roomCount >= 14,
  },
  {
    name: "curses of two stages", conditions: "curse = lost; 3: xl",
    seeds: 2 ** 28, seedsPerPart: 2 ** 22, slice: 2 ** 16, least: SETUPS_MIN,
    fits: (seed) => setupAt(seed, 1).curses === 4 && setupAt(seed, 3).isXl,
  },
  {
    name: "layouts of stage 1", conditions: "dead-ends >= 8",
    seeds: 2 ** 17, seedsPerPart: 2 ** 12, slice: 2 ** 11,
    fits: (seed) => layoutAt(seed, 1).deadEndCount >= 8,
  },
  {
    name: "layouts after a curse", conditions: "curse = labyrinth and dead-ends >= 9",
    seeds: 2 ** 21, seedsPerPart: 2 ** 16, slice: 2 ** 15,
    fits: (seed) => setupAt(seed, 1).curses === 2 && layoutAt(seed, 1).deadEndCount >= 9,
  },
];

/** Far from both ends; any stretch would do. */
const FIRST_SEED = 0x40000001;

/** Rounds of each case; the fastest counts, since the machine may be busy with other things. */
const ROUNDS = 3;

/**
 * Measures every case. Throws where the search and the core disagree.
 *
 * @param now a clock in milliseconds, such as `performance.now`.
 */
export async function benchSearch(
  now: () => number = () => performance.now(),
): Promise<SearchBenchRow[]> {
  const rows: SearchBenchRow[] = [];
  for (const one of CASES) {
    checkSlice(one);
    rows.push(await measure(one, now));
  }
  return rows;
}

/** The search must find in a slice exactly what the core says. */
function checkSlice({ name, conditions, slice, fits }: Case): void {
  const searcher = new FloorSearcher(searchFor(EDITION, conditions));
  const found = searcher.run(FIRST_SEED, slice, Infinity);
  const counted = searcher.count(FIRST_SEED, slice);
  const expected: number[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + slice; seed += 1) {
    if (fits(seed)) {
      expected.push(seed);
    }
  }
  const isSame = found.map(({ seed }) => seed).join() === expected.join();
  if (!isSame || counted !== expected.length) {
    throw new Error(`The search "${name}" and the core disagree: no time is reported.`);
  }
}

async function measure(one: Case, now: () => number): Promise<SearchBenchRow> {
  let best: SearchBenchRow | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await measureOnce(one, now);
    if (best !== undefined && best.checksum !== row.checksum) {
      throw new Error(`Two rounds of "${one.name}" differ: no time is reported.`);
    }
    best = best === undefined || row.seedsPerSecond > best.seedsPerSecond ? row : best;
  }
  return best as SearchBenchRow;
}

async function measureOnce(
  { name, conditions, seeds, seedsPerPart, counts, least }: Case,
  now: () => number,
): Promise<SearchBenchRow> {
  // The bundle of the benchmark lies elsewhere; it is run from the project's folder.
  const workerUrl = pathToFileURL(resolve("dist/oddsWorker.js"));
  const threads = existsSync(fileURLToPath(workerUrl)) ? availableParallelism() : 0;
  const parts = split(FIRST_SEED, FIRST_SEED + seeds, seedsPerPart);
  const results: FloorResult[] = [];
  const start = now();
  await runParts(
    {
      kind: "floors",
      search: searchFor(EDITION, conditions),
      limit: Infinity,
      counts: counts === true,
    },
    parts.map((part) => ({ ...part, kind: "floors" })),
    (result, _part, index) => (results[index] = result as FloorResult),
    { workers: threads, workerUrl },
  );
  const seconds = (now() - start) / 1000;
  const layouts = results.reduce((sum, result) => sum + result.layouts, 0);
  const found = results.reduce((sum, result) => sum + result.matches, 0);
  return {
    name,
    threads: Math.max(1, threads),
    seeds,
    seedsPerSecond: Math.round(seeds / seconds),
    layoutsPerSecond: Math.round(layouts / seconds),
    found,
    least,
    checksum: counts === true ? found : checksumOf(results),
  };
}

function checksumOf(results: readonly FloorResult[]): number {
  let checksum = 0;
  for (const { found } of results) {
    for (const { seed } of found) {
      checksum = (Math.imul(checksum, 31) + seed) >>> 0;
    }
  }
  return checksum;
}

const PLANS = new Map<number, FloorPlan>();

function setupAt(startSeed: number, stage: number): StageSetup {
  const plan = PLANS.get(stage) ?? planOf({ stage, edition: EDITION });
  PLANS.set(stage, plan);
  return stageSetup(plan, stageSeed(startSeed, stage, 0, EDITION) as number);
}

function layoutAt(startSeed: number, stage: number): Board {
  const setup = setupAt(startSeed, stage);
  generateLayout(BOARD, setup, new SeededDraw(setup.generatorSeed));
  return BOARD;
}
