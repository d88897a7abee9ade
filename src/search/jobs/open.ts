/** Every kind of work a thread can do. */
import { FloorSearcher } from "../floors/search";
import { Counter } from "./count";
import { Finder } from "./find";
import type {
  CountPart,
  FindPart,
  FloorJob,
  FloorPart,
  FloorResult,
  Job,
  Part,
  Result,
} from "./types";

export type { Job, Part, Result } from "./types";

/**
 * Prepares a job: the returned function works on its parts, one after the other.
 *
 * @param makesCode whether JavaScript may be made for the job; a page's policy forbids that, and
 * seeds are then counted and looked at one by one. Awards cannot be searched for without it.
 */
export function openJob(job: Job, makesCode = true): (part: Part) => Result {
  switch (job.kind) {
    case "count": {
      const counter = new Counter(job, makesCode);
      return (part) => counter.run(part as CountPart);
    }
    case "find": {
      const finder = new Finder(job);
      return (part) => finder.run(part as FindPart);
    }
    case "floors": {
      const searcher = new FloorSearcher(job.search, makesCode);
      return (part) => searchPart(searcher, job, part as FloorPart);
    }
  }
}

function searchPart(
  searcher: FloorSearcher,
  { counts, limit }: FloorJob,
  { start, count }: FloorPart,
): FloorResult {
  const before = searcher.layouts;
  const found = counts === true ? [] : searcher.run(start, count, limit);
  const matches = counts === true ? searcher.count(start, count) : found.length;
  const layouts = searcher.layouts - before;
  return { kind: "floors", seeds: count, layouts, matches, found };
}
