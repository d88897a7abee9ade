/** Eden's starts against a plain scalar C program of the same rule (eden.c), on as many threads, in one run. */
import { builtInItems } from "../../src/figures/itemFigures";
import { edenKinds } from "../../src/items/eden";
import {
  compileC,
  expectSame,
  foundOnThreads,
  medians,
  searchFor,
  timesC,
  whole,
  type Row,
} from "../measure";

const EDITION = "repentance";

/** The least of C's speed, and the most seconds for all seeds. */
const SPEED_MIN = 1.5;
const ALL_MAX = 120;

const THREADS = 2;
const ROUNDS = 3;
const START = 1_000_000_001;
const SEEDS = 2 ** 27;
const RANGE = { from: START, to: START + SEEDS - 1 };
const SEEDS_PER_PART = 2 ** 24;

/** Which draw of a run's seeds is the player's, from Repentance on, and The D6. */
const PLAYER_DRAW = 15;
const D6 = 105;

/** By processor time of all threads, so that other programs on the machine do not count. */
export async function edenRows(): Promise<readonly Row[]> {
  const runC = compileC("bench/eden/eden.c");
  const kinds = Array.from(
    edenKinds(builtInItems(EDITION, undefined), () => true),
    (one) => one ?? 0,
  );
  const search = searchFor(EDITION, "eden.active = d6");
  let found = 0;
  const [took, ratio] = await medians(ROUNDS, async () => {
    const before = process.cpuUsage();
    const threads = { workers: THREADS, counts: true };
    found = await foundOnThreads(search, RANGE, SEEDS_PER_PART, threads);
    const { user, system } = process.cpuUsage(before);
    const ours = (user + system) / 1e6;
    const words = [THREADS, START, SEEDS, PLAYER_DRAW, D6, kinds.join("")];
    const [theirs = NaN, count = found] = runC?.(words).map(Number) ?? [];
    expectSame("Eden's starts", found, count);
    return [ours, theirs / ours] as const;
  });
  const all = (took * 2 ** 32) / SEEDS / THREADS;
  return [
    {
      what: `Eden's starts, ${THREADS} threads`,
      measured: `${whole((SEEDS * THREADS) / took)} seeds per second${timesC(ratio)}, all in ${all.toFixed(0)} s`,
      target: `at least ${SPEED_MIN} × C, all in ${ALL_MAX} s`,
      checksum: `${found} begin with The D6`,
    },
  ];
}
