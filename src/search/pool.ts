/**
 * Work spread over Node's worker threads; with none, it is done in this thread, between which events
 * are served.
 */
import { at } from "../core/lists";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { openJob, type Job, type Part, type Result } from "./job";
import { spreadParts, type OnResult, type SpreadOptions, type Thread } from "./spread";

/**
 * Where the build puts the worker's entry: beside the bundle of the command line, while this code
 * may have come to lie in a folder of shared pieces.
 */
function builtWorker(): URL {
  const places = ["./oddsWorker.js", "../oddsWorker.js"];
  const urls = places.map((place) => new URL(place, import.meta.url));
  return urls.find((url) => existsSync(fileURLToPath(url))) ?? at(urls, 0);
}

/**
 * Works on all parts.
 *
 * @param workerUrl of the options: the built entry of the worker threads.
 */
export async function runParts(
  job: Job,
  parts: Generator<Part>,
  onResult: OnResult,
  {
    workers = availableParallelism(),
    workerUrl = builtWorker(),
    signal,
  }: SpreadOptions & { readonly workerUrl?: URL | undefined } = {},
): Promise<void> {
  const threads = Math.min(workers, threadsWithin(...addressesNow()));
  const isHere = threads < 1 || !existsSync(fileURLToPath(workerUrl));
  return spreadParts(parts, onResult, {
    openThread: () => (isHere ? thisThread(job) : workerThread(workerUrl, job)),
    workers: isHere ? 1 : threads,
    signal,
  });
}

/**
 * Addresses that a thread takes, in bytes, and what this thread may come to take besides: 0.9 GB each on Node 26.
 * From Node 24 on a thread for which there are too few ends the whole process, so they are counted before.
 */
const THREAD_ADDRESSES = 2 ** 30;

/** How many threads a limit of addresses (`ulimit -v`) has room for, beside this one; Infinity without a limit. */
export function threadsWithin(limit: number, taken: number): number {
  return Math.max(0, Math.floor((limit - taken) / THREAD_ADDRESSES) - 1);
}

/** The limit of this process's addresses and those that it has taken, in bytes, where the system tells them. */
function addressesNow(): readonly [limit: number, taken: number] {
  try {
    const [, limit] =
      /^Max address space +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    const [, taken] = /^VmSize:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return limit === undefined || taken === undefined
      ? [Infinity, 0]
      : [Number(limit), Number(taken) * 1024];
  } catch {
    // No system of the kind that limits addresses.
    return [Infinity, 0];
  }
}

/** Gives way to other events after every part, so that an interrupt is heard. */
function thisThread(job: Job): Thread {
  const run = openJob(job);
  return { ask: async (part) => setImmediate(run(part)), end: () => undefined };
}

/** Whoever asked last hears its answer, or how it ended. */
function workerThread(url: URL, job: Job): Thread {
  const worker = new Worker(url, { workerData: job });
  const ask = (part: Part): Promise<Result> =>
    new Promise((resolve, reject) => {
      worker.removeAllListeners();
      worker.on("message", resolve).on("error", reject);
      worker.on("exit", (code) =>
        reject(new Error(`A worker thread ended early with code ${code}.`)),
      );
      worker.postMessage(part);
    });
  return { ask, end: () => worker.terminate() };
}
