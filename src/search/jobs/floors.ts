/** Searching start seeds for floors, one part at a time. */
import { FloorSearcher } from "../floors/search";
import type { FloorJob, FloorPart, FloorResult } from "./types";

/** Finds seeds in parts of one job. */
export class FloorFinder {
  private readonly searcher: FloorSearcher;
  private readonly job: FloorJob;

  constructor(job: FloorJob, makesCode = true) {
    this.job = job;
    this.searcher = new FloorSearcher(job.search, makesCode);
  }

  /** The matching seeds of a part. */
  run({ start, count }: FloorPart): FloorResult {
    const before = this.searcher.layouts;
    const { counts, limit } = this.job;
    const found = counts === true ? [] : this.searcher.run(start, count, limit);
    const matches = counts === true ? this.searcher.count(start, count) : found.length;
    const layouts = this.searcher.layouts - before;
    return { kind: "floors", seeds: count, layouts, matches, found };
  }
}
