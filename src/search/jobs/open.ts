/** Every kind of work a thread can do. */
import { FloorSearcher } from "../floors/search";
import { Counter } from "./count";
import { Finder } from "./find";
import type { FloorJob, FloorResult, Job, Part, Result } from "./types";

export type { Job, Part, Result } from "./types";

/** Prepares a job: the returned function works on its parts, one after the other. */
export function openJob(job: Job): (part: Part) => Result {
  switch (job.kind) {
    case "count": {
      const counter = new Counter(job);
      return (part) => counter.run(part);
    }
    case "find": {
      const finder = new Finder(job);
      return (part) => finder.run(part);
    }
    case "floors": {
      const searcher = new FloorSearcher(job.search);
      return (part) => searchPart(searcher, job, part);
    }
  }
}

function searchPart(
  searcher: FloorSearcher,
  { counts, limit }: FloorJob,
  { start, count }: Part,
): FloorResult {
  const before = searcher.layouts;
  const tally = new Map<number, number>();
  const found = counts === true ? [] : searcher.run(start, count, limit);
  const matches = counts === true ? searcher.count(start, count, tally) : found.length;
  const layouts = searcher.layouts - before;
  return { seeds: count, layouts, matches, found, tally: [...tally] };
}
