/** A search in parts that can be spread over threads. Everything here can be cloned. */
import { FloorSearcher } from "./floors/floorSearch";
import type { FloorSearch } from "./floors/asks";

/** Finds start seeds whose floors match. */
export interface Job {
  readonly search: FloorSearch;
  /** How many of one part are enough. */
  readonly limit: number;
  /** Whether matches are counted only; with a score, how many there are of each. */
  readonly counts?: boolean;
}

/** A part of a job: consecutive seeds, ascending. */
export interface Part {
  readonly start: number;
  readonly count: number;
}

/** What a part yields: ascending seeds. */
export interface Result {
  /** How many seeds match; with a limit, how many of them are in `found`. */
  readonly matches: number;
  readonly found: readonly number[];
  /** How many seeds have each score, of a count by one. */
  readonly tally: readonly (readonly [score: number, seeds: number])[];
}

/** Prepares a job: the returned function works on its parts, one after the other. */
export function openJob({ search, counts, limit }: Job): (part: Part) => Result {
  const searcher = new FloorSearcher(search);
  return ({ start, count }) => {
    const tally = new Map<number, number>();
    const found = counts === true ? [] : searcher.run(start, count, limit);
    const matches = counts === true ? searcher.count(start, count, tally) : found.length;
    return { matches, found, tally: [...tally] };
  };
}
