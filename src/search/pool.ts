/**
 * Work spread over Node's worker threads; with none, it is done in this thread, between which events
 * are served.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { openJob, type Job, type Part, type Result } from "./job";
import { spreadParts, type OnResult, type SpreadOptions, type Thread } from "./spread";

/** How to spread work. */
export interface PoolOptions extends SpreadOptions {
  /** The built entry of the worker threads. */
  readonly workerUrl?: URL | undefined;
}

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
  const isHere = workers === 0 || !existsSync(fileURLToPath(workerUrl));
  return spreadParts(parts, onResult, {
    openThread: () => (isHere ? new ThisThread(job) : new WorkerThread(workerUrl, job)),
    workers: isHere ? 1 : workers,
    signal,
  });
}

/** Gives way to other events after every part, so that an interrupt is heard. */
class ThisThread implements Thread {
  private readonly run: (part: Part) => Result;

  constructor(job: Job) {
    this.run = openJob(job);
  }

  async ask(part: Part): Promise<Result> {
    const result = this.run(part);
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  }

  end(): void {
    // The calling thread goes on.
  }
}

/** A worker thread that is asked one thing at a time. */
class WorkerThread implements Thread {
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
