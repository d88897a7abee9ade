/** Ranges of seeds and numbers of threads as they are typed. */
import { SEED_MAX } from "../core/rng/generator";
import { addressLimit } from "../search/kernel";
import type { SeedRange } from "../search/spread";
import { UsageError, wholeNumber } from "./usage";

/** "1-4294967295" or "0x1-0xffff": both ends are counted. */
export function seedRange(text: string): SeedRange {
  const ends = text.split("-").map((end) => (end.trim() === "" ? NaN : Number(end)));
  const [from = NaN, to = NaN] = ends;
  const isRange = ends.length === 2 && Number.isInteger(from) && Number.isInteger(to);
  if (!isRange || from < 1 || to > SEED_MAX || from > to) {
    throw new UsageError(
      `Expected --seeds as FROM-TO within 1-${SEED_MAX} but received "${text}", ` +
        `as in --seeds 1-1048576.`,
    );
  }
  return { from, to };
}

/** More threads than any machine has processors only cost memory. */
const WORKERS_MAX = 256;

/** The number of threads of --workers, undefined without it. */
export function workersFrom(text: string | undefined): number | undefined {
  const workers = text === undefined ? undefined : wholeNumber(text, "--workers");
  if (workers !== undefined && workers > WORKERS_MAX) {
    throw new UsageError(`Expected at most ${WORKERS_MAX} for --workers but received "${text}".`);
  }
  return workers ?? (addressLimit() < SPACE_MIN ? 1 : undefined);
}

/** With fewer bytes of addresses several threads end the engine; measured at 2.0 and 2.5 billion. */
const SPACE_MIN = 2.5e9;
