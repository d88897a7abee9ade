/**
 * How fast start seeds are searched by curse and room count alone, on all processors. That a search finds what
 * the core says is held by test/search.
 */
import { availableParallelism } from "node:os";
import { foundOnThreads, medians, searchFor, seconds, whole, type Row } from "./measure";

const EDITION = "afterbirth+";

/** A search. */
interface Case {
  readonly name: string;
  readonly conditions: string;
  readonly seeds: number;
  /** Whether matches are counted, as by `--count`, and not handed over. */
  readonly counts: boolean;
}

/** Start seeds a second of which only curse and room count are asked. */
const SETUPS_MIN = 30_000_000;

const CASES: readonly Case[] = [
  {
    name: "curse and rooms of one stage, counted",
    conditions: "curse = labyrinth and rooms >= 14",
    seeds: 2 ** 29,
    counts: true,
  },
  {
    name: "curses of two stages",
    conditions: "curse = lost; 3: xl",
    seeds: 2 ** 28,
    counts: false,
  },
];

/** Far from both ends; any stretch would do. */
const FIRST_SEED = 0x40000001;

const SEEDS_PER_PART = 2 ** 22;
const ROUNDS = 3;

/** Measures every case. */
export async function searchRows(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const one of CASES) {
    rows.push(await measure(one));
  }
  return rows;
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
