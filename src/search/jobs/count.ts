/** Counting one part, in whichever thread. */
import { planAward } from "../../core/award/plan";
import { previousState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { coreRoll, type CoreRoll } from "../coreRoll";
import { Kernel, SEEDS_PER_BLOCK } from "../kernel/kernel";
import { buildProgram, type AwardProgram } from "../program";
import type { CountJob, CountResult, Part } from "./types";

/** Counts parts of one job. */
export class Counter {
  private readonly program: AwardProgram;
  private readonly roll: CoreRoll;
  private readonly kernel: Kernel | undefined;

  constructor(job: Omit<CountJob, "kind">) {
    this.program = buildProgram(planAward(job.case.rules, job.case.loadout));
    this.roll = coreRoll(job.case, this.program);
    this.kernel = job.kernel && new Kernel(job.kernel);
  }

  /** The outcomes of a part's seeds. */
  run({ start, count, functionIndex }: Part): CountResult {
    const counts = this.program.outcomes.map(() => 0);
    const { head, body } =
      this.kernel === undefined ? { head: count, body: 0 } : wholeBlocks(start, count);
    const areDraws = functionIndex !== undefined;
    this.countSingly(areDraws, start, head, counts);
    this.countBlocks(functionIndex ?? 0, start + head, body, counts);
    this.countSingly(areDraws, start + head + body, count - head - body, counts);
    return { seeds: count, counts };
  }

  /** What fills no whole block, as kernels take; first draws are followed back to their seeds. */
  private countSingly(areDraws: boolean, start: number, count: number, counts: number[]): void {
    const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
    for (let next = start; next < start + count; next += 1) {
      const outcome = this.roll(areDraws ? previousState(next, shifts) : next);
      counts[outcome] = (counts[outcome] as number) + 1;
    }
  }

  private countBlocks(functionIndex: number, start: number, count: number, into: number[]): void {
    const byState = new Float64Array(this.program.states.length);
    this.kernel?.count(functionIndex, start, count, byState);
    for (const [state, outcome] of this.program.outcomeOf.entries()) {
      if (outcome >= 0) {
        into[outcome] = (into[outcome] as number) + (byState[state] as number);
      }
    }
  }
}

/** How many numbers come before the first whole block, and how many the whole blocks hold. */
function wholeBlocks(
  start: number,
  count: number,
): { readonly head: number; readonly body: number } {
  const head = Math.min(count, (SEEDS_PER_BLOCK - (start % SEEDS_PER_BLOCK)) % SEEDS_PER_BLOCK);
  return { head, body: count - head - ((count - head) % SEEDS_PER_BLOCK) };
}
