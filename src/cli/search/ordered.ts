/** Parts done by many threads in any order, their results handed on in the order of the parts. */
import type { Job, Part, Result } from "../../search/jobs/open";
import { runParts, type PoolOptions } from "../../search/pool";

export interface SearchEnd {
  /** The first seed that was not looked at. */
  readonly next: number;
  readonly isInterrupted: boolean;
}

/** A part of consecutive seeds. */
type Stretch = Part & { readonly start: number; readonly count: number };

/**
 * Works through parts until they end, enough is found or the user interrupts.
 *
 * @param take receives results in order and says whether that is enough.
 * @param firstSeed where the first part begins.
 * @param onProgress is told how many seeds were looked at so far, in whatever order.
 */
export async function searchInOrder(
  job: Job,
  parts: Iterable<Stretch>,
  take: (result: Result, part: Stretch) => boolean,
  onProgress: (seeds: number) => void,
  firstSeed: number,
  options: PoolOptions,
): Promise<SearchEnd> {
  const enough = new AbortController();
  const waiting = new Map<number, readonly [Stretch, Result]>();
  let next = 0;
  let nextSeed = firstSeed;
  let seeds = 0;
  options.signal?.addEventListener("abort", () => enough.abort());
  await runParts(
    job,
    parts,
    (result, part, index) => {
      waiting.set(index, [part as Stretch, result]);
      seeds += result.seeds;
      onProgress(seeds);
      for (let ready = waiting.get(next); ready !== undefined; ready = waiting.get(next)) {
        waiting.delete(next);
        const [done, answer] = ready;
        nextSeed = done.start + done.count;
        if (!enough.signal.aborted || options.signal?.aborted === true) {
          if (take(answer, done)) {
            enough.abort();
          }
        }
        next += 1;
      }
    },
    { ...options, signal: enough.signal },
  );
  return {
    next: nextSeed,
    isInterrupted: options.signal?.aborted === true,
  };
}
