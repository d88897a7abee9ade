/**
 * Spreads the parts of a search over worker threads and delivers the results in the order of the
 * seeds, so that what is found does not depend on how many threads there are.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Finder, timed, type FloorSearch, type SearchPart, type TimedPart } from "./finder";

/** How to spread the work. */
export interface PoolOptions {
  /** How many threads; 0 for this thread only, between whose parts events are served. */
  readonly workers: number;
  /** The built entry of the worker threads; without it this thread does all. */
  readonly workerUrl?: URL | undefined;
}

/** Where parts come from and results go. */
export interface PartStream {
  /** The next part, undefined when there are no more or work shall stop. */
  readonly next: () => SearchPart | undefined;
  /** Receives all results, in the order in which the parts were handed out. */
  readonly onResult: (part: SearchPart, result: TimedPart) => void;
}

/** Where the build puts the worker's entry: beside the bundle, or above its shared pieces. */
export function builtWorker(): URL {
  const places = ["./searchWorker.js", "../searchWorker.js"];
  const urls = places.map((place) => new URL(place, import.meta.url));
  return urls.find((url) => existsSync(fileURLToPath(url))) ?? (urls[0] as URL);
}

/** Works on all parts; those under way when the stream ends are finished and delivered. */
export async function runParts(
  search: FloorSearch,
  stream: PartStream,
  { workers, workerUrl = builtWorker() }: PoolOptions,
): Promise<void> {
  const ordered = inOrder(stream);
  if (workers === 0 || !existsSync(fileURLToPath(workerUrl))) {
    await runHere(search, ordered);
    return;
  }
  await Promise.all(Array.from({ length: workers }, () => runThread(workerUrl, search, ordered)));
}

/** A numbered part, and what to do with its result. */
interface OpenPart {
  readonly part: SearchPart;
  readonly deliver: (result: TimedPart) => void;
}

type OpenParts = () => OpenPart | undefined;

/** Holds results back until all parts before them are done. */
function inOrder({ next, onResult }: PartStream): OpenParts {
  const waiting = new Map<number, () => void>();
  let handedOut = 0;
  let delivered = 0;
  return () => {
    const part = next();
    if (part === undefined) {
      return undefined;
    }
    const place = handedOut;
    handedOut += 1;
    const deliver = (result: TimedPart): void => {
      waiting.set(place, () => onResult(part, result));
      for (
        let ready = waiting.get(delivered);
        ready !== undefined;
        ready = waiting.get(delivered)
      ) {
        waiting.delete(delivered);
        delivered += 1;
        ready();
      }
    };
    return { part, deliver };
  };
}

async function runHere(search: FloorSearch, nextPart: OpenParts): Promise<void> {
  const finder = new Finder(search);
  for (let open = nextPart(); open !== undefined; open = nextPart()) {
    open.deliver(timed(finder, open.part));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function runThread(url: URL, search: FloorSearch, nextPart: OpenParts): Promise<void> {
  const thread = new Thread(url, search);
  try {
    for (let open = nextPart(); open !== undefined; open = nextPart()) {
      open.deliver(await thread.ask(open.part));
    }
  } finally {
    await thread.end();
  }
}

/** A worker thread that is asked one thing at a time. */
class Thread {
  private readonly worker: Worker;
  private resolve: (result: TimedPart) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(url: URL, search: FloorSearch) {
    this.worker = new Worker(url, { workerData: search });
    this.worker.on("message", (result: TimedPart) => this.resolve(result));
    this.worker.on("error", (error: Error) => this.reject(error));
    this.worker.on("exit", (code) =>
      this.reject(new Error(`A worker thread ended early with code ${code}.`)),
    );
  }

  ask(part: SearchPart): Promise<TimedPart> {
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
