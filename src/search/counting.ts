/** Exact odds: how many of a range of award seeds give each outcome. */
import { planAward } from "../core/award/plan";
import { hasRoomForKernels } from "./addressSpace";
import { canBeKernel, compileKernel, hasSimd, type KernelModule } from "./kernel/kernel";
import type { Case, CountResult, Part, Result } from "./jobs/types";
import { buildProgram } from "./program/build";
import type { AwardProgram, CountedOutcome, Question } from "./program/types";
import { runParts, type PoolOptions } from "./pool";
import { ALL_SEEDS, type SeedRange } from "./seedRange";
import { bandOf, bandValue, type BandRoll } from "../core/draw/draw";
import { floatOfDraw, RANDOM_FLOAT_MAX } from "../core/rng/distributions";
import type { BandRange, EvaluationOptions } from "./kernel/evaluate";
import { DRAW_END, firstDrawThat } from "./program/tree";

/** A count. */
export interface Count {
  /**
   * Every outcome that was met, unordered; none of an unfinished count of a range, since stretches of
   * neighbouring seeds are no sample.
   */
  readonly outcomes: readonly CountedOutcome[];
  /** How many seeds were counted. */
  readonly seeds: number;
  readonly isComplete: boolean;
}

/** How to count, and with which threads. */
export interface CountOptions extends PoolOptions {
  /** Called now and then with the seeds counted so far and the seeds in all. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Seeds per part: some tens of milliseconds of work. */
const SEEDS_PER_PART = 2 ** 23;

/**
 * Counts a range of seeds.
 *
 * The whole range is counted in the order of the first draw, which visits the same seeds in another
 * order but lets whole bands be counted by their length.
 */
export async function countSeeds(
  one: Case,
  range: SeedRange,
  { onProgress, ...pool }: CountOptions = {},
  run = runParts,
): Promise<Count> {
  const program = buildProgram(planAward(one.rules, one.loadout));
  const { parts, certain, functions } = workOf(program, range);
  const kernel = functions && compileKernel(program, functions);
  const counts = program.outcomes.map(() => 0);
  const add = (outcome: number, more: number): void => {
    counts[outcome] = (counts[outcome] as number) + more;
  };
  const open = parts.reduce((sum, part) => sum + part.count, 0);
  let done = 0;
  const onResult = (result: Result): void => {
    (result as CountResult).counts.forEach((more, outcome) => add(outcome, more));
    done += result.seeds;
    onProgress?.(done, open);
  };
  const isComplete = await run({ kind: "count", case: one, kernel }, parts, onResult, pool);
  if (!isComplete) {
    return { outcomes: [], seeds: done, isComplete };
  }
  certain.forEach(({ state, seeds }) => add(program.outcomeOf[state] as number, seeds));
  const outcomes = program.outcomes
    .map((outcome, index) => ({ ...outcome, seeds: counts[index] as number }))
    .filter(({ seeds }) => seeds > 0);
  return { outcomes, seeds: counts.reduce((sum, count) => sum + count, 0), isComplete };
}

/** Why no kernel counts these awards, and what does that instead; undefined where one can. */
export function kernelProblem(program: AwardProgram): string | undefined {
  const why = !canBeKernel(program)
    ? "These rules compute in doubles"
    : !hasSimd()
      ? "WebAssembly with vectors is missing here"
      : !hasRoomForKernels()
        ? "This program may not have the addresses that WebAssembly needs"
        : undefined;
  return why && `${why}: awards are rolled one by one, some ten million a second and thread.`;
}

/** The kernel that counts any seeds, where one can. */
export function seedKernel(program: AwardProgram): KernelModule | undefined {
  return kernelProblem(program) === undefined
    ? compileKernel(program, [{ startsAtFirstDraw: false }])
    : undefined;
}

/** Parts to count, outcomes that are certain without counting, and what the kernel is to hold. */
interface Work {
  readonly parts: readonly Part[];
  readonly certain: readonly { readonly state: number; readonly seeds: number }[];
  /** Undefined where no kernel can run. */
  readonly functions: readonly EvaluationOptions[] | undefined;
}

function workOf(program: AwardProgram, { from, to }: SeedRange): Work {
  const canRun = kernelProblem(program) === undefined;
  if (!canRun || from !== ALL_SEEDS.from || to !== ALL_SEEDS.to) {
    const functions = canRun ? [{ startsAtFirstDraw: false }] : undefined;
    return { parts: split(from, to + 1), certain: [], functions };
  }
  const segments = segmentsOf(program);
  const certain = segments.flatMap((segment) => {
    const state = certainState(program, segment);
    return state === undefined ? [] : [{ state, seeds: segment.to - segment.from }];
  });
  const open = segments.filter((segment) => certainState(program, segment) === undefined);
  return {
    parts: open.flatMap((segment, functionIndex) =>
      split(segment.from, segment.to).map((piece) => ({ ...piece, functionIndex })),
    ),
    certain,
    functions: open.map(({ bands }) => ({ startsAtFirstDraw: true, bands })),
  };
}

/** Pieces of [from, to), all but the last of the same size. */
export function split(from: number, to: number, size = SEEDS_PER_PART): readonly Part[] {
  const pieces = [];
  for (let start = from; start < to; start += size) {
    pieces.push({ start, count: Math.min(size, to - start) });
  }
  return pieces;
}

/*
 * Counting in the order of the first draw. The generator's step is a bijection, so the first draws of all
 * seeds are all numbers from 1 to 2^32 - 1, each once; and the first roll's value grows with the first draw.
 * Cut at the right places, each stretch of first draws needs only some of the bands, and without luck one.
 */

/** A stretch of first draws, `from` included and `to` not, with the bands that can occur in it. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly bands: BandRange;
}

/** All first draws in stretches, ascending; together they cover 1 to 2^32 - 1. */
export function segmentsOf(program: AwardProgram): readonly Segment[] {
  const { roll } = bandsQuestion(program);
  const lowest = (first: number): number => bandAt(roll, first, floatOfDraw(1));
  const highest = (first: number): number => bandAt(roll, first, RANDOM_FLOAT_MAX);
  const segments: Segment[] = [];
  let from = 1;
  while (from < DRAW_END) {
    const band = lowest(from);
    const to = firstDrawThat((draw) => lowest(draw) > band);
    segments.push({ from, to, bands: { from: band, to: highest(to - 1) } });
    from = to;
  }
  return segments;
}

function bandAt(roll: BandRoll, first: number, second: number): number {
  return bandOf(roll, bandValue(roll, floatOfDraw(first), second));
}

/** The first roll, with which every award begins. */
export function bandsQuestion(program: AwardProgram): Extract<Question, { kind: "bands" }> {
  const question = program.steps[0]?.cases[0]?.question;
  if (question?.kind !== "bands") {
    throw new Error("Expected an award to begin with the roll of the bands.");
  }
  return question;
}

/**
 * The state that all first draws of a segment lead to, whatever the draws after them; undefined if
 * the rest matters. Such a segment is counted by its length.
 */
export function certainState(program: AwardProgram, { bands }: Segment): number | undefined {
  const child = bandsQuestion(program).children[bands.from];
  if (bands.from !== bands.to || child?.kind !== "end") {
    return undefined;
  }
  const state = child.to[0] as number;
  const isOpen = program.steps[0]?.openAfter.includes(state) === true;
  return isOpen ? undefined : state;
}
