/** Workers of the page, what they are asked and what they answer. A file that was opened by a double click may not load a worker from another file, so each runs the page's own program, taken from the page as a blob. */
import type { Job, Part, Result } from "../../search/job";
import type { FigureSet } from "../../figures/figureSet";
import type { ShownLog } from "../../report/shownLog";
import { type OnResult, type SpreadOptions, spreadParts, type Thread } from "../../search/spread";

/** A task of a worker; parts belong to the job before them, pieces to the log. */
export type Task =
  | { readonly kind: "job"; readonly job: Job }
  | { readonly kind: "part"; readonly part: Part }
  | LogTask;

/** A log from its beginning, or what was added to the one before. */
export interface LogTask {
  readonly kind: "log";
  readonly name: string;
  readonly piece: Blob;
  readonly isNew: boolean;
  /** Whether more may come, since the game is running. */
  readonly isOpen: boolean;
  /** The player's own room figures, which the rooms that were entered are held against. */
  readonly ownFigures: FigureSet | undefined;
}

/** What comes back. */
export type Answer =
  /** To a part. */
  | { readonly kind: "answer"; readonly answer: Result }
  /** A sentence about what is wrong with a task. */
  | { readonly kind: "problem"; readonly text: string }
  /** What is to be shown of a log otherwise, and how much of a piece was read once nothing more comes of it. */
  | { readonly kind: "log"; readonly change: LogChange; readonly read?: number | undefined };

/** What comes of a log. */
export interface LogChange {
  /** What it says; undefined before the first report, and where the file is no log. */
  readonly shown?: ShownLog | undefined;
  /** What is being done, and how much of it is; undefined where all is over. */
  readonly progress?: { readonly what: string; readonly share: number } | undefined;
  readonly problem?: string | undefined;
}

/** What went wrong, in words. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

let programUrl: string | undefined;

/** Starts a worker; the program knows where it runs and serves tasks there. */
export function startWorker(): Worker {
  const text = document.querySelector("#program")?.textContent ?? "";
  programUrl ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(programUrl);
}

/** Works on all parts in workers, as many as the computer has threads: the page itself has little to do. */
export async function runInWorkers(
  job: Job,
  parts: Generator<Part>,
  onResult: OnResult,
  { signal }: SpreadOptions = {},
): Promise<void> {
  const workers = Math.max(1, navigator.hardwareConcurrency);
  return spreadParts(parts, onResult, { openThread: () => openThread(job), workers, signal });
}

/** A worker that is asked one part at a time. */
function openThread(job: Job): Thread {
  const worker = startWorker();
  worker.postMessage({ kind: "job", job } satisfies Task);
  const ask = (part: Part): Promise<Result> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.kind === "problem") {
          reject(new Error(data.text));
        } else if (data.kind === "answer") {
          resolve(data.answer);
        }
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ kind: "part", part } satisfies Task);
    });
  return { ask, end: () => worker.terminate() };
}
