/** Searching start seeds for floors, one part at a time. */
import { bestOf, FloorSearcher } from "../floors/search";
import type { FloorJob, FloorPart, FloorResult } from "./types";

/** Finds seeds in parts of one job. */
export class FloorFinder {
  private readonly searcher: FloorSearcher;
  private readonly job: FloorJob;

  constructor(job: FloorJob) {
    this.job = job;
    this.searcher = new FloorSearcher(job.search);
  }

  /** The matching seeds of a part. */
  run({ start, count }: FloorPart): FloorResult {
    const { search, limit } = this.job;
    const before = this.searcher.layouts;
    const isScored = search.score !== undefined;
    const all = this.searcher.run(start, count, isScored ? Infinity : limit);
    const found = isScored ? bestOf(all, limit) : all;
    return { kind: "floors", seeds: count, layouts: this.searcher.layouts - before, found };
  }
}
