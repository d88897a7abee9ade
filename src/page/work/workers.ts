/**
 * Workers of the page. A file that was opened by a double click may not load a worker from another
 * file, so each runs the page's own program, taken from the page as a blob.
 */
import type { Job, Part, Result } from "../../search/job";
import { spreadParts, type OnResult, type SpreadOptions, type Thread } from "../../search/spread";
import type { Answer, Task } from "./tasks";

let programUrl: string | undefined;

/** Starts a worker; the program knows where it runs and serves tasks there. */
export function startWorker(): Worker {
  const text = document.querySelector("#program")?.textContent ?? "";
  programUrl ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(programUrl);
}

export function sendTask(worker: Worker, task: Task): void {
  worker.postMessage(task);
}

/** Has a task done by a worker of its own; fails with a sentence about what is wrong with it. */
export function askOnce<T>(task: Task): Promise<T> {
  const worker = startWorker();
  return ask<T>(worker, task).finally(() => worker.terminate());
}

/** A worker's next answer, of the kind that the task has. */
function ask<T>(worker: Worker, task: Task): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === "problem") {
        reject(new Error(data.text));
      } else if (data.kind === "answer") {
        resolve(data.answer as T);
      }
    };
    worker.onerror = (event) => reject(new Error(event.message));
    sendTask(worker, task);
  });
}

/** Works on all parts in workers, as many as the computer has threads: the page itself has little to do. */
export async function runInWorkers(
  job: Job,
  parts: Iterable<Part>,
  onResult: OnResult,
  { signal }: SpreadOptions = {},
): Promise<boolean> {
  const workers = Math.max(1, navigator.hardwareConcurrency);
  const openThread = (): Thread => new WorkerThread(job);
  return spreadParts(parts, onResult, { openThread, workers, signal });
}

/** A worker that is asked one part at a time. */
class WorkerThread implements Thread {
  private readonly worker = startWorker();

  constructor(job: Job) {
    sendTask(this.worker, { kind: "job", job });
  }

  ask(part: Part): Promise<Result> {
    return ask(this.worker, { kind: "part", part });
  }

  end(): void {
    this.worker.terminate();
  }
}
