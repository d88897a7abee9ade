/**
 * Spreads the parts of a job over threads, whatever a thread is here: Node's, or a page's worker.
 * Parts add up to the same total in any order and on any number of threads.
 */
import type { Part, Result } from "./job";
import { SEED_MAX } from "../core/rng/generator";

/** Receives the result of each part, in the order of the parts. */
export type OnResult = (result: Result, part: Part) => void;

/** How to spread work. */
export interface SpreadOptions {
  /** How many threads: all processors by default, 0 for the calling thread only. */
  readonly workers?: number | undefined;
  /** Stops handing out parts; those under way are finished and counted. */
  readonly signal?: AbortSignal | undefined;
}

/** A thread that is asked one thing at a time. */
export interface Thread {
  readonly ask: (part: Part) => Promise<Result>;
  readonly end: () => unknown;
}

/** Works on all parts in as many threads as `workers` says, at least one. */
export async function spreadParts(
  parts: Generator<Part>,
  onResult: OnResult,
  { openThread, workers = 1, signal }: SpreadOptions & { readonly openThread: () => Thread },
): Promise<void> {
  const done = new Map<number, readonly [Result, Part]>();
  let [begun, told] = [0, 0];
  const runThread = async (): Promise<void> => {
    const thread = openThread();
    try {
      // All threads take from the same: whoever breaks off, ends it for all.
      for (const part of parts) {
        if (signal?.aborted === true) {
          break;
        }
        const place = begun++;
        done.set(place, [await thread.ask(part), part]);
        for (let next = done.get(told); next !== undefined; next = done.get(told)) {
          done.delete(told++);
          onResult(...next);
        }
      }
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: Math.max(workers, 1) }, runThread));
}

/** Seeds from one to another; both ends belong to it. */
export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

/** Every seed but 0, which the generator never leaves. */
export const ALL_SEEDS: SeedRange = { from: 1, to: SEED_MAX };

/** A range in parts, all but the last of the same size: made as they are handed out, since there can be millions. */
export function* partsOf({ from, to }: SeedRange, size: number): Generator<Part> {
  for (let start = from; start <= to; start += size) {
    yield { start, count: Math.min(size, to - start + 1) };
  }
}
