/** Parts done by many threads in any order, their results handed on in the order of the seeds. */
import { partsOf, type SeedRange } from "../../search/spread";
import type { Job, Part, Result } from "../../search/job";
import { runParts, type PoolOptions } from "../../search/pool";

export interface SearchEnd {
  /** The first seed that was not looked at. */
  readonly next: number;
  readonly isInterrupted: boolean;
}

/**
 * Works through seeds until they end, enough is found or the user interrupts.
 *
 * @param take receives results in order, with the seed behind, and says whether that is enough.
 * @param onProgress is told how many seeds were looked at so far, in whatever order.
 */
export async function searchInOrder(
  job: Job,
  range: SeedRange,
  seedsPerPart: number,
  take: (result: Result, next: number) => boolean,
  onProgress: (seeds: number) => void,
  { signal, ...options }: PoolOptions,
): Promise<SearchEnd> {
  const enough = new AbortController();
  const waiting = new Map<number, readonly [Part, Result]>();
  let next = 0;
  let nextSeed = range.from;
  let seeds = 0;
  signal?.addEventListener("abort", () => enough.abort());
  await runParts(
    job,
    partsOf(range, seedsPerPart),
    (result, part, index) => {
      waiting.set(index, [part, result]);
      seeds += result.seeds;
      onProgress(seeds);
      for (let ready = waiting.get(next); ready !== undefined; ready = waiting.get(next)) {
        waiting.delete(next);
        const [{ start, count }, answer] = ready;
        nextSeed = start + count;
        const isWanted = !enough.signal.aborted || signal?.aborted === true;
        if (isWanted && take(answer, nextSeed)) {
          enough.abort();
        }
        next += 1;
      }
    },
    { ...options, signal: enough.signal },
  );
  return { next: nextSeed, isInterrupted: signal?.aborted === true };
}
