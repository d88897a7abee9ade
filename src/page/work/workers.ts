/**
 * The page's workers, what they are asked and what they answer. A page that was opened from a file may not load a worker
 * from another file, so workers run the page's own program, taken from the page as a blob.
 */
import type { Job, Part, Result } from "../../search/job";
import { once } from "../../core/once";
import type { FigureSet } from "../../figures/figureSet";
import type { ShownLog } from "../../answers/shownLog";
import { type OnResult, type SpreadOptions, spreadParts, type Thread } from "../../search/spread";

/** A task of a worker; a part belongs to the job before it, a piece to the log. */
export type Task =
  | { readonly kind: "job"; readonly job: Job }
  | { readonly kind: "part"; readonly part: Part }
  | LogTask;

/** A log, or what was added to it since the last piece. */
export interface LogTask {
  readonly kind: "log";
  readonly name: string;
  readonly piece: Blob;
  readonly isNew: boolean;
  /** Whether more may come, since the game is running. */
  readonly isOpen: boolean;
  /** The player's own room figures, with which entered rooms are compared. */
  readonly ownFigures: FigureSet | undefined;
}

/** What comes back. */
export type Answer =
  /** To a part. */
  | { readonly kind: "answer"; readonly answer: Result }
  /** A sentence about what is wrong with a task. */
  | { readonly kind: "problem"; readonly text: string }
  /** What changes in what is shown of a log; with the last change of a piece, how many bytes of it were read. */
  | { readonly kind: "log"; readonly change: LogChange; readonly read?: number | undefined };

/** A change of what is shown of a log. */
export interface LogChange {
  /** What it says; undefined before the first report, and where the file is no log. */
  readonly shown?: ShownLog | undefined;
  /** What is being done, and which share of it is done; undefined at the end. */
  readonly progress?: { readonly what: string; readonly share: number } | undefined;
  readonly problem?: string | undefined;
}

/** What went wrong, in words. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const programUrl = once(() => {
  const text = document.querySelector("#program")?.textContent ?? "";
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
});

/** A worker; the program knows where it runs and serves tasks there. */
export function startWorker(): Worker {
  return new Worker(programUrl());
}

/** Does something once the next frame is drawn. */
export function afterFrame(does: () => void): void {
  requestAnimationFrame(() => setTimeout(does));
}

/**
 * Works on all parts in workers, as many as the computer has threads: the page itself has little to do.
 *
 * @param onTime told how many milliseconds a part took.
 */
export async function runInWorkers(
  job: Job,
  parts: Generator<Part>,
  onResult: OnResult,
  { signal, onTime }: SpreadOptions & { readonly onTime: (took: number) => void },
): Promise<void> {
  const workers = Math.max(1, navigator.hardwareConcurrency);
  const openThread = (): Thread => {
    const { ask, end } = openWorker(job);
    const timed = async (part: Part): Promise<Result> => {
      const began = performance.now();
      const result = await ask(part);
      onTime(performance.now() - began);
      return result;
    };
    return { ask: timed, end };
  };
  return spreadParts(parts, onResult, { openThread, workers, signal });
}

/** A worker that is asked one part at a time. */
function openWorker(job: Job): Thread {
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
