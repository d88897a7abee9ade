/** Progress of a search: one line of a terminal's stderr, which results never share. */
import { columns, writeControl } from "./print";
import { durationText } from "../picture/countWords";
import { isQuiet } from "./usage";

/** Takes how far a search has come; `secondsLeft` is Infinity where nobody knows yet. */
type Update = (seeds: number, all: number, secondsLeft: number) => void;

/** Milliseconds between two drawings: more would only flicker. */
const REDRAW_INTERVAL = 125;

const BAR_SIZE = 24;

/** A terminal writes "^C" behind the line, and begins another where the last column is filled. */
const INTERRUPT_SIZE = "^C".length + 1;

/** Goes to the beginning of the line and empties it. No place is kept, so nothing else is erased. */
export const EMPTY_LINE = "\r\u001b[K";

/** A bar for a search; silent when stderr is no terminal, or where it is not wanted. */
export function progressBar(isWanted = true): { readonly update: Update; stop(): void } {
  if (!isWanted || !process.stderr.isTTY || isQuiet()) {
    return { update: () => undefined, stop: () => undefined };
  }
  const began = performance.now();
  const width = columns() - INTERRUPT_SIZE;
  let drawnAt = -Infinity;
  return {
    update: (seeds, all, secondsLeft) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_INTERVAL) {
        return;
      }
      drawnAt = now;
      const share = Math.min(1, seeds / Math.max(all, 1));
      const left = Number.isFinite(secondsLeft) ? ` · ${durationText(secondsLeft)} left` : "";
      const words = `${Math.floor(share * 100)} % · ${rateText(seeds, now - began)}${left}`;
      const size = Math.max(0, Math.min(BAR_SIZE, width - "searching  ".length - words.length));
      const bar = "█".repeat(Math.floor(share * size)).padEnd(size, "░");
      writeControl(EMPTY_LINE + `searching ${bar} ${words}`.slice(0, width));
    },
    stop: () => void writeControl(EMPTY_LINE),
  };
}

/** "412 million seeds/s". */
function rateText(seeds: number, milliseconds: number): string {
  const perSecond = (seeds / Math.max(milliseconds, 1)) * 1000;
  return perSecond >= 1e6
    ? `${(perSecond / 1e6).toFixed(perSecond >= 1e7 ? 0 : 1)} million seeds/s`
    : `${Math.round(perSecond).toLocaleString("en-US")} seeds/s`;
}

/**
 * Searches under a bar. The first interrupt from the keyboard tells it to stop by the signal; a second one ends
 * the program as usual.
 *
 * @param hidesBar where a bar would stand among results.
 */
export async function underWatch<T>(
  work: (signal: AbortSignal, update: Update) => Promise<T>,
  hidesBar: boolean,
): Promise<T> {
  const bar = progressBar(!hidesBar);
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
