/** The file that an unfinished floor search goes on from. */
import { existsSync, readFileSync } from "node:fs";
import { SEED_MAX } from "../../core/rng/generator";
import type { FoundSeed } from "../../odds/floors/search";
import { replaceFile } from "../files";
import { UsageError } from "../usage";

/** What has been found of the list that a search is making. */
export interface ListState {
  /** How many seeds it has so far. */
  readonly count: number;
  /** Those of them that are not in a file yet. */
  readonly seeds: readonly number[];
  /** With a score, the best so far. */
  readonly best: readonly FoundSeed[];
  /** How much of the file of results belongs to them, in bytes. */
  readonly bytes: number;
}

/** What the file holds. */
export interface SavedState extends ListState {
  /** Of the search that it belongs to. */
  readonly digest: string;
  /** The first seed that was not looked at. */
  readonly next: number;
}

/** The state of a search, undefined if there is none yet; throws for that of another search. */
export function readState(file: string | undefined, digest: string): SavedState | undefined {
  if (file === undefined || !existsSync(file)) {
    return undefined;
  }
  let saved: Partial<SavedState> | null;
  try {
    saved = JSON.parse(readFileSync(file, "utf8")) as Partial<SavedState> | null;
  } catch {
    throw new UsageError(`Expected ${file} to be the state of a search; delete it to start over.`);
  }
  if (!isState(saved) || saved.digest !== digest) {
    throw new UsageError(`Expected ${file} to belong to this search; delete it to start over.`);
  }
  return saved;
}

/** Whether every number is one that a search writes. */
function isState(saved: Partial<SavedState> | null): saved is SavedState {
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
  const isSeed = (value: unknown): boolean =>
    isCount(value) && Number(value) >= 1 && Number(value) <= SEED_MAX;
  const isBest = (one: Partial<FoundSeed> | null): boolean =>
    isSeed(one?.seed) && Number.isFinite(one?.score);
  return (
    saved !== null &&
    typeof saved.digest === "string" &&
    // A finished search stands one past its last seed.
    (isSeed(saved.next) || saved.next === SEED_MAX + 1) &&
    isCount(saved.count) &&
    isCount(saved.bytes) &&
    Array.isArray(saved.seeds) &&
    saved.seeds.every(isSeed) &&
    Array.isArray(saved.best) &&
    saved.best.every(isBest)
  );
}

/** Replaces the state at once, so that a fall of power leaves the old or the new one. */
export function writeState(file: string | undefined, state: SavedState): void {
  if (file !== undefined) {
    replaceFile(file, JSON.stringify(state));
  }
}
