/** The progress of a search, in a line of its own on a terminal's stderr. */
import { columns, writeControl } from "./print";
import { durationText } from "../picture/countWords";
import { isQuiet } from "./usage";

/** Shows how far a search has come; `secondsLeft` is Infinity while it is unknown. */
type Update = (seeds: number, all: number, secondsLeft: number) => void;

/** The least milliseconds between two drawings: more would flicker. */
const REDRAW_INTERVAL = 125;

const BAR_SIZE = 24;

/** Left free for the "^C" that a terminal writes, and for the last column, after which it starts a new line. */
const INTERRUPT_SIZE = "^C".length + 1;

/** Goes to the beginning of the line and clears it; nothing else is erased. */
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
 * Works below a progress bar. The first interrupt from the keyboard aborts the signal; a second one ends the program
 * as usual.
 *
 * @param hidesBar whether the bar would appear among results.
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

/** The exit code of a program that an interrupt ended, as shells expect it. */
export const EXIT_INTERRUPTED = 130;
