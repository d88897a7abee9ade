/**
 * Spreads the parts of a job over worker threads. Parts add up to the same total in any order and on
 * any number of threads; with none, the work is done in this thread, between which events are served.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { openJob, type Job, type Part, type Result } from "./jobs/open";

/** How to spread work. */
export interface PoolOptions {
  /** How many threads: all processors by default, 0 for this thread only. */
  readonly workers?: number | undefined;
  /** The built entry of the worker threads. */
  readonly workerUrl?: URL | undefined;
  /** Stops handing out parts; those under way are finished and counted. */
  readonly signal?: AbortSignal | undefined;
}

/** Parts with their place in the order, as they are handed out. */
type NumberedParts = IterableIterator<[number, Part]>;

/** Receives the result of each part, in any order. */
type OnResult = (result: Result, part: Part, index: number) => void;

/**
 * Where the build puts the worker's entry: beside the bundle of the command line, while this code
 * may have come to lie in a folder of shared pieces.
 */
function builtWorker(): URL {
  const places = ["./oddsWorker.js", "../oddsWorker.js"];
  const urls = places.map((place) => new URL(place, import.meta.url));
  return urls.find((url) => existsSync(fileURLToPath(url))) ?? (urls[0] as URL);
}

/**
 * Works on all parts.
 *
 * @returns whether all of them were done: false after an abort.
 */
export async function runParts(
  job: Job,
  parts: Iterable<Part>,
  onResult: OnResult,
  { workers = availableParallelism(), workerUrl = builtWorker(), signal }: PoolOptions = {},
): Promise<boolean> {
  const numbered = numberParts(parts, signal);
  if (workers === 0 || !existsSync(fileURLToPath(workerUrl))) {
    await runHere(job, numbered, onResult);
  } else {
    const threads = Array.from({ length: workers }, () =>
      runThread(workerUrl, job, numbered, onResult),
    );
    await Promise.all(threads);
  }
  return signal?.aborted !== true;
}

function* numberParts(
  parts: Iterable<Part>,
  signal: AbortSignal | undefined,
): Generator<[number, Part], void, undefined> {
  let index = 0;
  for (const part of parts) {
    if (signal?.aborted === true) {
      return;
    }
    yield [index, part];
    index += 1;
  }
}

/** Gives way to other events after every part, so that an interrupt is heard. */
async function runHere(job: Job, parts: NumberedParts, onResult: OnResult): Promise<void> {
  const run = openJob(job);
  for (const [index, part] of parts) {
    onResult(run(part), part, index);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function runThread(
  url: URL,
  job: Job,
  parts: NumberedParts,
  onResult: OnResult,
): Promise<void> {
  const thread = new Thread(url, job);
  try {
    for (const [index, part] of parts) {
      onResult(await thread.ask(part), part, index);
    }
  } finally {
    await thread.end();
  }
}

/** A worker thread that is asked one thing at a time. */
class Thread {
  private readonly worker: Worker;
  private resolve: (result: Result) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(url: URL, job: Job) {
    this.worker = new Worker(url, { workerData: job });
    this.worker.on("message", (result: Result) => this.resolve(result));
    this.worker.on("error", (error: Error) => this.reject(error));
    this.worker.on("exit", (code) =>
      this.reject(new Error(`A worker thread ended early with code ${code}.`)),
    );
  }

  ask(part: Part): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.worker.postMessage(part);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
