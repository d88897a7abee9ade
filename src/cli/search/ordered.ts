/** Parts done by many threads in any order, their results handed on in the order of the parts. */
import type { Job, Part, Result } from "../../odds/jobs/open";
import { runParts, type PoolOptions } from "../../odds/pool";

/** What became of a search. */
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
 * @param onProgress is told how many seeds were looked at so far, in whatever order.
 */
export async function searchInOrder(
  job: Job,
  parts: readonly Stretch[],
  take: (result: Result, part: Stretch) => boolean,
  onProgress: (seeds: number) => void,
  options: PoolOptions,
): Promise<SearchEnd> {
  const enough = new AbortController();
  const waiting = new Map<number, Result>();
  let next = 0;
  let seeds = 0;
  options.signal?.addEventListener("abort", () => enough.abort());
  await runParts(
    job,
    parts,
    (result, _part, index) => {
      waiting.set(index, result);
      seeds += result.seeds;
      onProgress(seeds);
      for (let ready = waiting.get(next); ready !== undefined; ready = waiting.get(next)) {
        waiting.delete(next);
        if (!enough.signal.aborted || options.signal?.aborted === true) {
          if (take(ready, parts[next] as Stretch)) {
            enough.abort();
          }
        }
        next += 1;
      }
    },
    { ...options, signal: enough.signal },
  );
  const last = parts[parts.length - 1];
  const end = last === undefined ? 1 : last.start + last.count;
  return {
    next: parts[next]?.start ?? end,
    isInterrupted: options.signal?.aborted === true,
  };
}
