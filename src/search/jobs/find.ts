/** Searching one part, in whichever thread. */
import { planAward } from "../../core/award/plan";
import { coreRoll, type CoreRoll } from "../coreRoll";
import { SEEDS_PER_BLOCK } from "../kernel/kernel";
import { buildProgram } from "../program";
import { Counter } from "./count";
import type { FindJob, FindResult, Part } from "./types";

/** Into how many pieces a stretch is cut where a kernel has counted a wanted outcome in it. */
const PIECES = 16;

/** Finds seeds in parts of one job. */
export class Finder {
  private readonly roll: CoreRoll;
  private readonly counter: Counter | undefined;

  constructor(private readonly job: FindJob) {
    this.roll = coreRoll(job.case, buildProgram(planAward(job.case.rules, job.case.loadout)));
    this.counter = job.kernel && new Counter(job);
  }

  /** The wanted seeds of a part, ascending, at most as many as the job's limit. */
  run({ start, count }: Part): FindResult {
    const found: number[] = [];
    this.search(start, start + count, found);
    return { seeds: count, found };
  }

  /** The kernel rules out stretches without a hit, smaller and smaller ones; the core names the seeds. */
  private search(from: number, to: number, found: number[]): void {
    const { wanted, limit } = this.job;
    if (this.counter !== undefined && to - from > SEEDS_PER_BLOCK) {
      const { counts } = this.counter.run({ start: from, count: to - from });
      if (wanted.every((outcome) => counts[outcome] === 0)) {
        return;
      }
      const size = Math.max(SEEDS_PER_BLOCK, Math.ceil((to - from) / PIECES));
      for (let next = from; next < to && found.length < limit; next += size) {
        this.search(next, Math.min(next + size, to), found);
      }
      return;
    }
    for (let seed = from; seed < to && found.length < limit; seed += 1) {
      if (wanted.includes(this.roll(seed))) {
        found.push(seed);
      }
    }
  }
}
