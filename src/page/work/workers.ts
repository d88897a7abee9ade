/**
 * Workers of the page. A file that was opened by a double click may not load a worker from another
 * file, so each runs the page's own program, taken from the page as a blob.
 */
import type { Job, Part, Result } from "../../search/jobs/open";
import { spreadParts, type OnResult, type SpreadOptions, type Thread } from "../../search/spread";
import type { Answer, AskedOnce, Task } from "./tasks";

let programUrl: string | undefined;

/** Starts a worker; the program knows where it runs and serves tasks there. */
export function startWorker(): Worker {
  const text = document.querySelector("#program")?.textContent ?? "";
  programUrl ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(programUrl);
}

/** Hands a task to a worker. */
export function sendTask(worker: Worker, task: Task): void {
  worker.postMessage(task);
}

/** What is said where somebody stopped a task. */
const STOPPED = "Stopped.";

/** Has a task done by a worker of its own; fails with a sentence about what is wrong with it. */
export function askOnce(task: AskedOnce, signal?: AbortSignal): Promise<Answer> {
  const worker = startWorker();
  const answer = new Promise<Answer>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error(STOPPED)));
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === "problem") {
        reject(new Error(data.text));
      } else {
        resolve(data);
      }
    };
    worker.onerror = (event) => reject(new Error(event.message));
    sendTask(worker, task);
  });
  return answer.finally(() => worker.terminate());
}

/** How many work at once; the page itself has little to do meanwhile. */
export function workerCount(): number {
  return Math.max(1, navigator.hardwareConcurrency);
}

/** Works on all parts in workers; see the odds' own pool for Node. */
export async function runInWorkers(
  job: Job,
  parts: Iterable<Part>,
  onResult: OnResult,
  { workers = workerCount(), signal }: SpreadOptions = {},
): Promise<boolean> {
  return spreadParts(parts, onResult, {
    openThread: () => new WorkerThread(job),
    workers,
    signal,
  });
}

/** A worker that is asked one part at a time. */
class WorkerThread implements Thread {
  private readonly worker = startWorker();

  constructor(job: Job) {
    sendTask(this.worker, { kind: "job", job });
  }

  ask(part: Part): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.kind === "result") {
          resolve(data.result);
        } else if (data.kind === "problem") {
          reject(new Error(data.text));
        }
      };
      this.worker.onerror = (event) => reject(new Error(event.message));
      sendTask(this.worker, { kind: "part", part });
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
