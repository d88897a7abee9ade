/** Searching one part, in whichever thread. */
import { planAward } from "../../core/award/plan";
import { compileFind, type CompiledFind } from "../javascript/compile";
import { buildProgram } from "../program";
import type { FindJob, FindResult, Part } from "./types";

/** Seeds collected between two returns to the caller of the compiled loop. */
const BATCH_SIZE = 2 ** 16;

/** Finds seeds in parts of one job. */
export class Finder {
  private readonly find: CompiledFind;
  private readonly wanted: Uint8Array;
  private readonly limit: number;
  private readonly batch: Uint32Array;

  constructor(job: FindJob) {
    const plan = planAward(job.case.rules, job.case.loadout);
    const program = buildProgram(plan);
    this.find = compileFind(plan, program);
    this.wanted = Uint8Array.from(program.outcomeOf, (outcome) =>
      job.wanted.includes(outcome) ? 1 : 0,
    );
    this.limit = job.limit;
    this.batch = new Uint32Array(Math.min(BATCH_SIZE, this.limit));
  }

  /** The wanted seeds of a part, ascending, at most as many as the job's limit. */
  run({ start, count }: Part): FindResult {
    const found: number[] = [];
    let next = start;
    while (next < start + count && found.length < this.limit) {
      const hits = this.find(next, start + count - next, this.wanted, this.batch);
      found.push(...this.batch.subarray(0, Math.min(hits, this.limit - found.length)));
      next = hits < this.batch.length ? start + count : (this.batch[hits - 1] as number) + 1;
    }
    return { seeds: count, found };
  }
}
