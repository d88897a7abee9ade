/**
 * Counting in the order of the first draw. The generator's step is a bijection, so the first draws
 * of all seeds are all numbers from 1 to 2^32 - 1, each once; and the first roll's value grows with
 * the first draw. Cut at the right places, each stretch of first draws needs only some of the bands,
 * and without luck exactly one.
 */
import { bandOf, bandValue, type BandRoll } from "../core/draw/draw";
import { floatOfDraw, RANDOM_FLOAT_MAX } from "../core/rng/distributions";
import type { BandRange } from "./kernel/evaluate";
import { firstDrawThat, type AwardProgram, type Question } from "./program";

/** One past the largest first draw. */
const DRAW_END = 4294967296;

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
