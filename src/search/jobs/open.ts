/** Every kind of work a thread can do. */
import { FloorSearcher } from "../floors/search";
import type {
  FloorJob,
  FloorResult,
  Job,
  Part,
  Result,
  Case,
  CountJob,
  CountResult,
  FindJob,
  FindResult,
} from "./types";
import { planAward } from "../../core/award/plan";
import { resolveAward } from "../../core/award/roll";
import { previousState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { Kernel, SEEDS_PER_BLOCK } from "../kernel/kernel";
import { buildProgram } from "../program/build";
import type { AwardProgram } from "../program/types";

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

/** Rolls an award seed: the number of its outcome in the program. */
type CoreRoll = (awardSeed: number) => number;

/** What every kernel replaces: some ten million awards a second and thread. */
function coreRoll(one: Case, { outcomes }: AwardProgram): CoreRoll {
  const plan = planAward(one.rules, one.loadout);
  const { start, draw } = plan.stream;
  const places = new Map(outcomes.map((outcome, place) => [keyOf(outcome), place]));
  return (awardSeed) => {
    start(awardSeed);
    return places.get(keyOf(resolveAward(plan, draw))) as number;
  };
}

/** Counts stay far below. */
const COUNTS = 1024;

function keyOf({ variant, count }: { readonly variant: number; readonly count: number }): number {
  return variant * COUNTS + count;
}

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
