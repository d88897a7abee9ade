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
    const found = this.searcher.run(start, count, this.job.limit);
    return { kind: "floors", seeds: count, layouts: this.searcher.layouts - before, found };
  }
}
