/** Counting one part, in whichever thread. */
import { planAward } from "../../core/award/plan";
import { previousState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { compileTally, coreTally, type CompiledTally } from "../javascript/compile";
import { Kernel, SEEDS_PER_BLOCK } from "../kernel/kernel";
import { buildProgram, type AwardProgram } from "../program";
import type { CountJob, CountResult, Part } from "./types";

/** Counts parts of one job. */
export class Counter {
  private readonly program: AwardProgram;
  private readonly tally: CompiledTally;
  private readonly kernel: Kernel | undefined;

  constructor(job: CountJob, makesCode = true) {
    const plan = planAward(job.case.rules, job.case.loadout);
    this.program = buildProgram(plan);
    this.tally = (makesCode ? compileTally : coreTally)(plan, this.program);
    this.kernel = job.kernel && new Kernel(job.kernel);
  }

  /** The outcomes of a part's seeds. */
  run({ start, count, functionIndex }: Part): CountResult {
    const counts = new Float64Array(this.program.states.length);
    const { head, body } =
      this.kernel === undefined ? { head: count, body: 0 } : wholeBlocks(start, count);
    const areDraws = functionIndex !== undefined;
    this.countSingly(areDraws, start, head, counts);
    this.kernel?.count(functionIndex ?? 0, start + head, body, counts);
    this.countSingly(areDraws, start + head + body, count - head - body, counts);
    return { seeds: count, counts: this.byOutcome(counts) };
  }

  /**
   * What fills no whole block, as kernels take: seeds in JavaScript, and first draws as well, which are
   * followed back to their seeds.
   */
  private countSingly(areDraws: boolean, start: number, count: number, counts: Float64Array): void {
    if (!areDraws) {
      this.tally(start, count, counts);
      return;
    }
    for (let draw = start; draw < start + count; draw += 1) {
      this.tally(previousState(draw, shiftsOf(SHIFT_INDEX_LEVEL)), 1, counts);
    }
  }

  private byOutcome(counts: Float64Array): readonly number[] {
    const byOutcome = this.program.outcomes.map(() => 0);
    for (const [state, outcome] of this.program.outcomeOf.entries()) {
      if (outcome >= 0) {
        byOutcome[outcome] = (byOutcome[outcome] as number) + (counts[state] as number);
      }
    }
    return byOutcome;
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
