/** A progress bar on stderr with rate and time left; silent when stderr is no terminal. */
import { SingleBar } from "cli-progress";
import { printable } from "../report/printable";

/** Something that is told how far work has come. */
export interface Progress {
  update(done: number, all: number): void;
  stop(): void;
}

/** Redraws per second: more would only flicker. */
const REDRAWS_PER_SECOND = 8;

/**
 * A bar for long work.
 *
 * @param title what is being done, in a few words.
 * @param unit what is counted, as in "seeds".
 */
export function progressBar(title: string, unit: string): Progress {
  if (!process.stderr.isTTY) {
    return { update: () => undefined, stop: () => undefined };
  }
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${printable(title)} {bar} {percentage} % · {rate} · {eta_formatted} left`,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    barsize: 24,
    fps: REDRAWS_PER_SECOND,
    clearOnComplete: true,
    hideCursor: true,
    gracefulExit: false,
  });
  const began = performance.now();
  bar.start(1, 0, { rate: "" });
  return {
    update: (done, all) => {
      bar.setTotal(all);
      bar.update(done, { rate: rateText(done, performance.now() - began, unit) });
    },
    stop: () => bar.stop(),
  };
}

/** "412 million seeds/s". */
export function rateText(done: number, milliseconds: number, unit: string): string {
  const perSecond = (done / Math.max(milliseconds, 1)) * 1000;
  return perSecond >= 1e6
    ? `${(perSecond / 1e6).toFixed(perSecond >= 1e7 ? 0 : 1)} million ${unit}/s`
    : `${Math.round(perSecond).toLocaleString("en-US")} ${unit}/s`;
}

/**
 * An abort signal that the first interrupt from the keyboard triggers; a second one ends the program
 * as usual.
 */
export function interruptSignal(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  process.once("SIGINT", abort);
  return { signal: controller.signal, release: () => process.off("SIGINT", abort) };
}

/** What shells expect of a program that an interrupt ended. */
export const EXIT_INTERRUPTED = 130;
