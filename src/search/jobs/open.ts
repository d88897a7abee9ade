/** Every kind of work a thread can do. */
import { Counter } from "./count";
import { Finder } from "./find";
import { FloorFinder } from "./floors";
import type {
  CountJob,
  CountPart,
  CountResult,
  FindJob,
  FindPart,
  FindResult,
  FloorJob,
  FloorPart,
  FloorResult,
} from "./types";

/** Any job. */
export type Job = CountJob | FindJob | FloorJob;
/** A part of any job. */
export type Part = CountPart | FindPart | FloorPart;
/** The result of any part. */
export type Result = CountResult | FindResult | FloorResult;

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
      const finder = new FloorFinder(job, makesCode);
      return (part) => finder.run(part as FloorPart);
    }
  }
}
