/** The search for seeds that is going on or was done. It outlives the view, so that "back" shows it. */
import { computed, signal } from "@preact/signals";
import { isProblem } from "../../core/problem";
import type { SearchEstimate } from "../../search/floors/estimate";
import type { FloorSearch } from "../../search/floors/search";
import type { FloorResult } from "../../search/jobs/types";
import { floorsOfSearch, searchOf, SEEDS_PER_PART, searchParts } from "../model/search";
import { runState, type RunFloor } from "../model/run";
import { randomSeed } from "../model/seed";
import { askOnce, runInWorkers, workerCount } from "../work/workers";
import { ownRooms } from "./ownRooms";
import { state, update } from "./store";

/** How many runs are drawn. */
export const SHOWN_MAX = 24;

/** A run that has what was asked for, and the floors that were asked about. */
export interface FoundRun {
  readonly seed: number;
  readonly floors: readonly RunFloor[];
}

export interface Hunt {
  readonly search: FloorSearch;
  /** What was made of a sample before it began; undefined where it began at once. */
  readonly estimate: SearchEstimate | undefined;
  readonly shown: readonly FoundRun[];
  /** Runs that fit among the seeds that were tried; those beyond the shown ones too. */
  readonly matches: number;
  readonly tried: number;
  readonly seconds: number;
  readonly isRunning: boolean;
}

/** Everything that a search depends on, as text; empty without conditions. */
const askedText = computed(() => {
  const { conditions } = state.value;
  return conditions === ""
    ? ""
    : JSON.stringify([conditions, runState(state.value), state.value.luck]);
});

/**
 * The search that the page asks for now, or what is wrong with it; undefined without conditions. It stays
 * the same object until something changes that it depends on.
 */
export const askedSearch = computed(() =>
  askedText.value === "" ? undefined : searchOf(state.peek(), ownRooms.value),
);

/** What the next search will come to; undefined until that is known. */
export const forecast = signal<
  { readonly search: FloorSearch; readonly estimate: SearchEstimate } | undefined
>(undefined);

let trying: AbortController | undefined;

/** Tries a little of a search, so that it is known beforehand how long it takes. */
export async function estimateHunt(search: FloorSearch): Promise<void> {
  forgetForecast();
  const abort = new AbortController();
  trying = abort;
  const task = { kind: "estimate", search, wanted: SHOWN_MAX, workers: workerCount() } as const;
  const estimate = await askOnce<SearchEstimate>(task, abort.signal).catch(() => undefined);
  if (trying === abort && estimate !== undefined) {
    forecast.value = { search, estimate: spread(estimate) };
  }
}

/** Ends the sample, and forgets what was made of one. */
export function forgetForecast(): void {
  trying?.abort();
  trying = undefined;
  forecast.value = undefined;
}

/** Of each part one run is shown at most: so many of those that fit count as found. */
function spread(estimate: SearchEstimate): SearchEstimate {
  const { sampled, matchShare } = estimate;
  const shown = (1 - (1 - matchShare) ** SEEDS_PER_PART) / SEEDS_PER_PART;
  return { ...estimate, sampled: { ...sampled, matches: sampled.seeds * shown } };
}

/** Undefined before the first search, and when what was asked has changed since. */
export const hunt = signal<Hunt | undefined>(undefined);

let running: AbortController | undefined;

/** Ends the search; what it found stays. */
export function stopHunt(): void {
  running?.abort();
}

/** Ends the search and forgets what it found. */
export function forgetHunt(): void {
  stopHunt();
  running = undefined;
  hunt.value = undefined;
}

/** Searches for what is asked now until {@link SHOWN_MAX} runs are found; one search at a time. */
export async function startHunt(): Promise<void> {
  const search = askedSearch.value;
  if (search === undefined || isProblem(search)) {
    return;
  }
  const [shown, own] = [state.value, ownRooms.value];
  stopHunt();
  const known = forecast.value;
  const estimate = known?.search === search ? known.estimate : undefined;
  forgetForecast();
  // In the address, so that a link to a search finds the same.
  const isAgain = hunt.value?.search === search;
  const from = (isAgain ? undefined : shown.searchFrom) ?? randomSeed();
  update({ searchFrom: from });
  const abort = new AbortController();
  running = abort;
  const isLatest = (): boolean => running === abort;
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  let now: Hunt = {
    search,
    estimate,
    shown: [],
    matches: 0,
    tried: 0,
    seconds: 0,
    isRunning: true,
  };
  hunt.value = now;
  try {
    await runInWorkers(
      { kind: "floors", search, limit: SEEDS_PER_PART },
      searchParts(from),
      (result) => {
        if (!isLatest() || (abort.signal.aborted && now.shown.length >= SHOWN_MAX)) {
          return;
        }
        const { found, seeds } = result as FloorResult;
        const more = found
          .slice(0, now.shown.length < SHOWN_MAX ? 1 : 0) // Neighbours are alike.
          .map(({ seed }) => ({ seed, floors: floorsOfSearch(search, seed, shown, own) }));
        now = {
          ...now,
          shown: [...now.shown, ...more],
          matches: now.matches + found.length,
          tried: now.tried + seeds,
          seconds: seconds(),
        };
        hunt.value = now;
        if (now.shown.length >= SHOWN_MAX) {
          abort.abort();
        }
      },
      { signal: abort.signal },
    );
  } finally {
    if (isLatest()) {
      hunt.value = { ...now, isRunning: false };
    }
  }
}
