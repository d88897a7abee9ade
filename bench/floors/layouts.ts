/** Layouts by the kernel against a scalar C program of the same rules (layout.c), round by round in one run. */
import { ATTEMPT_LIMIT, stageSetup, type FloorPlan, type StageSetup } from "../../src/floors";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";
import { boardChecksum } from "../../test/support/floorChecksum";
import {
  compileC,
  expectSame,
  foundOnThreads,
  medians,
  microseconds,
  searchFor,
  seconds,
  seedOf,
  timesC,
  whole,
  type Row,
} from "../measure";
import { SharedSetups } from "./equal";
import { planOf } from "../../test/floors/support";

const EDITION = "afterbirth+";
const ROUNDS = 5;

/** How often C's speed the kernel must reach: alone, and in a search with its start. */
const KERNEL_MIN = 0.9;
const SEARCH_MIN = 0.8;

const CASES = [
  { name: "stage 1", stage: 1, curses: 0, floors: 300_000 },
  { name: "stage 1 XL", stage: 1, curses: 2, floors: 80_000 },
  { name: "stage 7", stage: 7, curses: 0, floors: 120_000 },
  { name: "The Void", stage: 12, curses: 0, floors: 60_000 },
] as const;

/** Every case, then the search. */
export async function layoutRows(): Promise<readonly Row[]> {
  const runC = compileC("bench/floors/layout.c");
  const rows: Row[] = [];
  for (const one of CASES) {
    rows.push(await measureLayouts(one, runC));
  }
  return [...rows, await measureSearch(runC)];
}

/** By processor time, so that other programs on the machine do not count. */
async function measureLayouts(
  one: (typeof CASES)[number],
  runC: ReturnType<typeof compileC>,
): Promise<Row> {
  const { name, stage, curses, floors } = one;
  const kernel = new LayoutKernel();
  const setups = setupsOf(planOf({ edition: EDITION, stage, curses }), floors);
  let checksum = runKernel(kernel, setups);
  const [perSecond, ratio] = await medians(ROUNDS, () => {
    const ours = microseconds(() => (checksum = runKernel(kernel, setups))) / 1e6;
    const [line] = runC?.(["layouts", 1, 1, floors, stage, curses, 0, 0]) ?? [];
    const [result = checksum, theirs = NaN] = line?.split(" ").map(Number) ?? [];
    expectSame(`layouts of ${name}`, checksum, result);
    return [floors / ours, theirs / ours] as const;
  });
  return {
    what: `layout, ${name}`,
    measured: `${whole(perSecond)} per second${timesC(ratio)}`,
    target: `at least ${KERNEL_MIN} × C`,
    checksum: checksum.toString(16),
  };
}

/** The stage seeds that the C program takes, with their setups, of which those alike are one. */
function setupsOf(plan: FloorPlan, floors: number): readonly (readonly [StageSetup, number])[] {
  const shared = new SharedSetups();
  return Array.from({ length: floors }, (_, index) => {
    const setup = stageSetup(plan, seedOf(index + 1));
    return [shared.like(setup), setup.generatorSeed] as const;
  });
}

function runKernel(kernel: LayoutKernel, setups: ReturnType<typeof setupsOf>): number {
  let checksum = 0;
  for (const [setup, generatorSeed] of setups) {
    kernel.generate(setup, generatorSeed, ATTEMPT_LIMIT);
    checksum = boardChecksum(kernel, checksum);
  }
  return checksum;
}

const SEARCH_SEEDS = 4_000_000;
const SEARCH_ROUNDS = 3;
const SEEDS_PER_PART = 2 ** 16;

/** All layouts of four million start seeds on two threads, start-up included on both sides. */
async function measureSearch(runC: ReturnType<typeof compileC>): Promise<Row> {
  const search = searchFor(EDITION, "dead-ends >= 8");
  const { curseOdds } = planOf({ edition: EDITION, stage: 1 });
  const range = { from: 1, to: SEARCH_SEEDS };
  let found = 0;
  const [perSecond, ratio] = await medians(SEARCH_ROUNDS, async () => {
    const ours = await seconds(async () => {
      const threads = { workers: 2, counts: false };
      found = await foundOnThreads(search, range, SEEDS_PER_PART, threads);
    });
    let line: string | undefined;
    const theirs = await seconds(() => {
      [line] = runC?.(["search", 2, 1, SEARCH_SEEDS, 1, 0, curseOdds, 1]) ?? [];
    });
    expectSame("the search", found, line === undefined ? found : Number.parseInt(line, 10));
    return [SEARCH_SEEDS / ours, line === undefined ? NaN : theirs / ours] as const;
  });
  return {
    what: "search of 4 million layouts, 2 threads",
    measured: `${whole(perSecond)} per second${timesC(ratio)}`,
    target: `at least ${SEARCH_MIN} × C`,
    checksum: `${found} found`,
  };
}
