/** Progress on long work: one line of a terminal's stderr, which results never share. */
import { printable } from "../report/printable";
import { columns, writeControl } from "./print";
import { durationText } from "../picture/words";
import { isQuiet } from "./usage";

/** Something that is told how far work has come. */
export interface Progress {
  /** @param secondsLeft undefined where the rate so far tells it, Infinity where nobody knows yet. */
  update(done: number, all: number, secondsLeft?: number): void;
  stop(): void;
}

/** Milliseconds between two drawings: more would only flicker. */
const REDRAW_INTERVAL = 125;

const BAR_SIZE = 24;

/** A terminal writes "^C" behind the line, and begins another where the last column is filled. */
const INTERRUPT_SIZE = "^C".length + 1;

/** Goes to the beginning of the line and empties it. No place is kept, so nothing else is erased. */
export const EMPTY_LINE = "\r\u001b[K";

const SILENT: Progress = { update: () => undefined, stop: () => undefined };

/**
 * A bar for long work; silent when stderr is no terminal.
 *
 * @param title what is being done, in a few words.
 * @param unit what is counted, as in "seeds".
 */
export function progressBar(title: string, unit: string): Progress {
  if (!process.stderr.isTTY || isQuiet()) {
    return SILENT;
  }
  const began = performance.now();
  const width = columns() - INTERRUPT_SIZE;
  let drawnAt = -Infinity;
  return {
    update: (done, all, secondsLeft) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_INTERVAL) {
        return;
      }
      drawnAt = now;
      const passed = now - began;
      const left = secondsLeft ?? ((all - done) * passed) / Math.max(done, 1) / 1000;
      const share = Math.min(1, done / Math.max(all, 1));
      const rate = rateText(done, passed, unit);
      const until = Number.isFinite(left) ? ` · ${durationText(left)} left` : "";
      const words = `${Math.floor(share * 100)} % · ${rate}${until}`;
      const name = printable(title);
      const size = Math.max(0, Math.min(BAR_SIZE, width - name.length - words.length - 2));
      const bar = "█".repeat(Math.floor(share * size)).padEnd(size, "░");
      writeControl(EMPTY_LINE + `${name} ${bar} ${words}`.slice(0, width), "stderr");
    },
    stop: () => void writeControl(EMPTY_LINE, "stderr"),
  };
}

/** "412 million seeds/s". */
function rateText(done: number, milliseconds: number, unit: string): string {
  const perSecond = (done / Math.max(milliseconds, 1)) * 1000;
  return perSecond >= 1e6
    ? `${(perSecond / 1e6).toFixed(perSecond >= 1e7 ? 0 : 1)} million ${unit}/s`
    : `${Math.round(perSecond).toLocaleString("en-US")} ${unit}/s`;
}

/**
 * Searches under a bar. The first interrupt from the keyboard tells it to stop by the signal; a second one ends
 * the program as usual.
 *
 * @param hidesBar where a bar would stand among results.
 */
export async function underWatch<T>(
  work: (signal: AbortSignal, update: Progress["update"]) => Promise<T>,
  hidesBar: boolean,
): Promise<T> {
  const bar = hidesBar ? SILENT : progressBar("searching", "seeds");
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  process.once("SIGINT", abort);
  try {
    return await work(controller.signal, bar.update);
  } finally {
    process.off("SIGINT", abort);
    bar.stop();
  }
}

/** What shells expect of a program that an interrupt ended. */
export const EXIT_INTERRUPTED = 130;
