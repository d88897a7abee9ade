/** The count of every seed that is going on or was done. It outlives the view. */
import { signal } from "@preact/signals";
import { ALL_SEEDS, countSeedsWith } from "../../search/counting";
import { countedOdds, type OddsTable } from "../../search/odds";
import { caseOf } from "../model/loadout";
import type { OddsState } from "../model/odds";
import { runInWorkers } from "../work/workers";

/** A count of one loadout's awards. */
export interface ExactCount {
  /** What was counted, as {@link countKey} writes it. */
  readonly key: string;
  /** How far it is; undefined when it is over. */
  readonly share: number | undefined;
  /** Undefined until every seed is counted. */
  readonly table: OddsTable | undefined;
}

/** Undefined before the first. */
export const exactCount = signal<ExactCount | undefined>(undefined);

let running: AbortController | undefined;

export function countKey({ edition, isHard, luck, items }: OddsState): string {
  return JSON.stringify([edition, isHard, luck, items]);
}

/** Ends it; an unfinished count is no estimate, since it did not meet all parts of the range. */
export function stopCount(): void {
  running?.abort();
}

/** Counts every award seed, one count at a time. */
export async function startCount(shown: OddsState): Promise<void> {
  stopCount();
  const abort = new AbortController();
  running = abort;
  const key = countKey(shown);
  const tell = (share: number | undefined, table?: OddsTable): void => {
    if (running === abort) {
      exactCount.value = { key, share, table };
    }
  };
  tell(0);
  try {
    const found = await countSeedsWith(runInWorkers, caseOf(shown), ALL_SEEDS, {
      signal: abort.signal,
      onProgress: (done: number, all: number) => tell(done / all),
    });
    const isCounted = found.isComplete && !abort.signal.aborted;
    tell(undefined, isCounted ? countedOdds(found.outcomes, found.seeds) : undefined);
  } catch (error) {
    tell(undefined);
    throw error;
  }
}
