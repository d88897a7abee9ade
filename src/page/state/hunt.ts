/** The search for seeds that goes on or was done last. It stays in other views, so that "back" shows it. */
import { computed, signal } from "@preact/signals";
import { situationOf } from "../../core/model/situation";
import { isProblem } from "../../core/problem";
import { hitWords } from "../../search/floors/played";
import type { FloorSearch } from "../../search/floors/asks";
import type { WholeFloor } from "../../run/wholeFloor";
import { floorsOfSearch, nextSize, searchOf, SEEDS_ALIKE, searchParts } from "../model/pageSearch";
import { randomSeed } from "../model/pageRun";
import { runInWorkers } from "../work/workers";
import { ownRooms } from "./ownRooms";
import { partOf, state, update } from "./store";

/** How many runs are shown. */
const SHOWN_MAX = 24;

export interface Hunt {
  readonly search: FloorSearch;
  /** Runs that were found, each with the floors that were asked about and what it has of the items that were. */
  readonly shown: readonly {
    readonly seed: number;
    readonly floors: readonly WholeFloor[];
    readonly shows: readonly string[];
  }[];
  /** How many runs fit, with those that are not shown. */
  readonly matches: number;
  readonly tried: number;
  readonly isRunning: boolean;
}

/** Everything that a search depends on. */
const asked = partOf((shown) => {
  return { conditions: shown.conditions, run: situationOf(shown), luck: shown.luck };
});

/** The search that the conditions ask for, or what is wrong with them; undefined for no conditions. */
export const askedSearch = computed(() =>
  asked.value.conditions === "" ? undefined : searchOf(state.peek(), ownRooms.value),
);

/** What was found; undefined before the first search, and once the conditions have changed. */
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
  // In the address, so that a link to a search finds the same.
  const isAgain = hunt.value?.search === search;
  const from = (isAgain ? undefined : shown.searchFrom) ?? randomSeed();
  update({ searchFrom: from });
  const abort = new AbortController();
  running = abort;
  let now: Hunt = { search, shown: [], matches: 0, tried: 0, isRunning: true };
  const change = (next: Partial<Hunt>): void => {
    now = { ...now, ...next };
    hunt.value = running === abort ? now : hunt.value;
  };
  change({});
  let size = SEEDS_ALIKE;
  try {
    await runInWorkers(
      { search, limit: Infinity },
      searchParts(from, () => size),
      ({ found }, { count }) => {
        if (abort.signal.aborted && now.shown.length >= SHOWN_MAX) {
          return;
        }
        const alikeOf = (seed = NaN): number => Math.floor(seed / SEEDS_ALIKE);
        const firsts = found.filter((seed, at) => alikeOf(seed) !== alikeOf(found[at - 1]));
        const more = firsts.slice(0, SHOWN_MAX - now.shown.length).map((seed) => {
          const floors = floorsOfSearch(search, seed, shown, own);
          return { seed, floors, shows: hitWords(search, seed) };
        });
        change({
          shown: [...now.shown, ...more],
          matches: now.matches + found.length,
          tried: now.tried + count,
        });
        if (now.shown.length >= SHOWN_MAX) {
          abort.abort();
        }
      },
      { signal: abort.signal, onTime: (took) => (size = nextSize(size, took)) },
    );
  } finally {
    change({ isRunning: false });
  }
}
