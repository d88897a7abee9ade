/**
 * How fast start seeds are searched by curse and room count alone, on all processors. A rate counts
 * only if the search finds what the core's own setups say, on a slice of the range.
 */
import { availableParallelism } from "node:os";
import { stageSetup, type StageSetup } from "../src/core/floor";
import { stageSeed } from "../src/core/rng/stageSeeds";
import { FloorSearcher } from "../src/search/floors/search";
import {
  expectSame,
  foundOnThreads,
  medians,
  planOf,
  searchFor,
  seconds,
  whole,
  type Row,
} from "./measure";

const EDITION = "afterbirth+";

/** A search with the same question put to the core. */
interface Case {
  readonly name: string;
  readonly conditions: string;
  readonly seeds: number;
  /** Whether matches are counted, as by `--count`, and not handed over. */
  readonly counts: boolean;
  readonly fits: (startSeed: number) => boolean;
}

/** Start seeds a second of which only curse and room count are asked. */
const SETUPS_MIN = 30_000_000;

const PLANS = [1, 3].map((stage) => planOf({ stage, edition: EDITION }));

const setupAt = (startSeed: number, which: 0 | 1): StageSetup => {
  const plan = PLANS[which] as (typeof PLANS)[number];
  return stageSetup(plan, stageSeed(startSeed, plan.stage, 0, EDITION) as number);
};

const CASES: readonly Case[] = [
  {
    name: "curse and rooms of one stage, counted",
    conditions: "curse = labyrinth and rooms >= 14",
    seeds: 2 ** 29,
    counts: true,
    fits: (seed) => setupAt(seed, 0).curses === 2 && setupAt(seed, 0).roomCount >= 14,
  },
  {
    name: "curses of two stages",
    conditions: "curse = lost; 3: xl",
    seeds: 2 ** 28,
    counts: false,
    fits: (seed) => setupAt(seed, 0).curses === 4 && setupAt(seed, 1).isXl,
  },
];

/** Far from both ends; any stretch would do. */
const FIRST_SEED = 0x40000001;

const SLICE = 2 ** 16;
const SEEDS_PER_PART = 2 ** 22;
const ROUNDS = 3;

/** Measures every case. Throws where the search and the core disagree. */
export async function searchRows(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const one of CASES) {
    checkSlice(one);
    rows.push(await measure(one));
  }
  return rows;
}

/** The search must find in a slice exactly what the core says. */
function checkSlice({ name, conditions, fits }: Case): void {
  const searcher = new FloorSearcher(searchFor(EDITION, conditions));
  const found = searcher.run(FIRST_SEED, SLICE, Infinity);
  const expected = Array.from({ length: SLICE }, (_, index) => FIRST_SEED + index).filter(fits);
  expectSame(name, found.join(), expected.join());
  expectSame(`${name}, counted`, searcher.count(FIRST_SEED, SLICE), expected.length);
}

async function measure({ name, conditions, seeds, counts }: Case): Promise<Row> {
  const workers = availableParallelism();
  const search = searchFor(EDITION, conditions);
  const range = { from: FIRST_SEED, to: FIRST_SEED + seeds - 1 };
  let found = 0;
  const [perSecond] = await medians(ROUNDS, async () => {
    const took = await seconds(async () => {
      found = await foundOnThreads(search, range, SEEDS_PER_PART, { workers, counts });
    });
    return [seeds / took] as const;
  });
  return {
    what: `search, ${name}, ${workers} threads`,
    measured: `${whole(perSecond)} seeds per second`,
    target: `at least ${whole(SETUPS_MIN)}`,
    checksum: `${found} found`,
  };
}
