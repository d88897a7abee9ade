/**
 * An award program on lanes. Both answers of every question are followed and the results chosen by
 * mask: no branches, so four awards (and a few vectors of four side by side) advance together.
 */
import { childrenOf } from "../program/build";
import type { AwardProgram, ProgramStep, Question } from "../program/types";
import { LaneArithmetic } from "./arithmetic";
import { codesOf, LaneSelector, lanesState, negate, type StateLanes } from "./select";
import { f32x4, i32x4, i8x16 } from "../wasm/assembler";
import type { LaneWriter, Lanes, Mask } from "./lanes";
import { DrawSequence, type BlockStates, type GeneratorState } from "./sequence";

/** Which bands of the first roll can occur, both inclusive. */
export interface BandRange {
  readonly from: number;
  readonly to: number;
}

/** What to evaluate. */
export interface EvaluationOptions {
  /** Whether the lanes start with the first draw itself instead of the award seed. */
  readonly startsAtFirstDraw: boolean;
  /** The bands that can occur; all of them if missing. */
  readonly bands?: BandRange | undefined;
}

/** The generator's state and the award's state. */
interface Moment {
  readonly x: GeneratorState;
  readonly s: StateLanes;
}

/** Lanes set aside: their states ask nothing for a while. */
interface Resting {
  readonly states: readonly number[];
  readonly mask: Mask;
  readonly moment: Moment;
}

/** Writes the code of one program. */
export class ProgramEvaluator {
  readonly codes: readonly number[];
  private readonly arithmetic: LaneArithmetic;
  private readonly selector: LaneSelector;
  private sequence: DrawSequence;

  constructor(
    private readonly program: AwardProgram,
    private readonly writer: LaneWriter,
    private readonly blockStates: BlockStates,
    private readonly options: EvaluationOptions,
  ) {
    this.arithmetic = new LaneArithmetic(writer);
    this.selector = new LaneSelector(writer);
    this.codes = codesOf(program);
    this.sequence = this.sequenceFrom(0);
  }

  private sequenceFrom(firstVector: number): DrawSequence {
    return new DrawSequence(this.writer, this.selector, this.blockStates, firstVector);
  }

  /**
   * From award seeds (or first draws) to the codes of the final states.
   *
   * @param firstVector which vectors of a turn of the loop: this one and those beside it.
   */
  evaluate(firstVector: number): Lanes {
    this.sequence = this.sequenceFrom(firstVector);
    let moment: Moment = { x: this.sequence.start(), s: { kind: "constant", code: 0 } };
    let resting: Resting | undefined;
    for (const [index, step] of this.program.steps.entries()) {
      if (step.cases.length === 0) {
        continue;
      }
      const idle = step.before.filter(
        (state) => !step.cases.some(({ from }) => from.includes(state)),
      );
      if (resting !== undefined && resting.states.join() !== idle.join()) {
        moment = this.wake(resting, moment, this.program.steps[index - 1] as ProgramStep);
        resting = undefined;
      }
      if (resting === undefined && idle.length > 0) {
        resting = { states: idle, mask: this.isIn(idle, step.before, moment.s), moment };
      }
      moment = this.evaluateStep(step, moment);
      if (resting !== undefined && leadsInto(step, resting.states)) {
        moment = this.wake(resting, moment, step);
        resting = undefined;
      }
    }
    const last = this.program.steps[this.program.steps.length - 1] as ProgramStep;
    const final = resting === undefined ? moment : this.wake(resting, moment, last);
    return this.selector.lanesOf(final.s);
  }

  /** Puts back what rested while the other lanes were evaluated. */
  private wake({ states, mask, moment }: Resting, others: Moment, last: ProgramStep): Moment {
    const isOpen = states.some((state) => last.openAfter.includes(state));
    const only = states.length === 1 ? this.constantState(states[0] as number) : moment.s;
    return {
      x: isOpen ? this.sequence.select(mask, moment.x, others.x) : others.x,
      s: this.selector.selectState(mask, only, others.s),
    };
  }

  private evaluateStep(step: ProgramStep, moment: Moment): Moment {
    const asking = step.cases.flatMap((one) => one.from);
    const results = step.cases.map(({ from, question }) => this.ask(question, from, moment));
    let result = results[0] ?? moment;
    for (let index = 1; index < results.length; index += 1) {
      const mask = this.isIn(step.cases[index]?.from ?? [], asking, moment.s);
      result = this.merge(mask, results[index] as Moment, result);
    }
    return result;
  }

  private merge(mask: Mask, yes: Moment, no: Moment): Moment {
    return {
      x: this.sequence.select(mask, yes.x, no.x),
      s: this.selector.selectState(mask, yes.s, no.s),
    };
  }

  private ask(question: Question, from: readonly number[], moment: Moment): Moment {
    switch (question.kind) {
      case "end":
        return { x: moment.x, s: this.end(from, question.to, moment.s) };
      case "draw": {
        const x = this.sequence.draw(moment.x);
        return this.ask(question.then, from, { x, s: moment.s });
      }
      case "pick":
        return this.askPick(question, from, moment);
      case "bands":
        return this.askBands(question, from, moment);
      default:
        return this.askChoice(question, from, moment);
    }
  }

  private askChoice(question: Choice, from: readonly number[], moment: Moment): Moment {
    const x = this.sequence.draw(moment.x);
    const hit = this.answer(question, x);
    const after = { x, s: moment.s };
    return this.merge(hit, this.ask(question.yes, from, after), this.ask(question.no, from, after));
  }

  private askPick({ children }: Pick, from: readonly number[], moment: Moment): Moment {
    const x = this.sequence.draw(moment.x);
    const draw = this.sequence.lanesOf(x);
    const [first, ...others] = children.map((child) => this.ask(child, from, { x, s: moment.s }));
    // Each but the first stands where the remainder is not below its number.
    return others.reduce((result, other, index) => {
      const isBelow = this.arithmetic.ratio(draw, children.length, index + 1);
      return this.merge(isBelow, result, other);
    }, first as Moment);
  }

  private answer(question: Choice, x: GeneratorState): Mask {
    const draw = this.sequence.lanesOf(x);
    return question.kind === "ratio"
      ? this.arithmetic.ratio(draw, question.bound, question.limit)
      : this.arithmetic.isAtMost(draw, question.below - 1);
  }

  /** The first roll. Every band's consequences are followed, then chosen between. */
  private askBands(question: Bands, from: readonly number[], moment: Moment): Moment {
    const first = this.options.startsAtFirstDraw ? moment.x : this.sequence.draw(moment.x);
    const second = this.sequence.draw(first);
    const range = this.options.bands ?? { from: 0, to: question.children.length - 1 };
    const after: Moment = { x: second, s: moment.s };
    const children = question.children.slice(range.from, range.to + 1);
    const results = children.map((child) => this.ask(child, from, after));
    if (results.length === 1) {
      return results[0] as Moment;
    }
    const above = this.boundsBelow(question, range, first, second);
    return this.chooseBand(results, above, second);
  }

  /** For every bound between the bands in question: whether the value lies above it. */
  private boundsBelow(
    { roll, cutoffs }: Bands,
    range: BandRange,
    first: GeneratorState,
    second: GeneratorState,
  ): readonly Mask[] {
    const bounds = Array.from({ length: range.to - range.from }, (_, index) => range.from + index);
    const draw = this.sequence.lanesOf(first);
    if (cutoffs !== undefined) {
      return bounds.map((bound) =>
        negate(this.arithmetic.isAtMost(draw, (cutoffs[bound] as number) - 1)),
      );
    }
    const value = this.arithmetic.bandValue(roll, draw, this.sequence.lanesOf(second));
    return bounds.map((bound) => {
      const limit = this.writer.float(roll.game.bounds[bound] as number);
      const isAbove = roll.inclusive[bound] === true ? f32x4.gt : f32x4.ge;
      return { lanes: this.writer.binary(isAbove, value, limit), isNegated: false };
    });
  }

  /** The band's number is how many bounds lie below; a table gives the states of simple bands. */
  private chooseBand(
    results: readonly Moment[],
    above: readonly Mask[],
    x: GeneratorState,
  ): Moment {
    const number = this.countMasks(above);
    const codes = results.map(({ s }) => (s.kind === "constant" ? s.code : 0));
    let moment: Moment = { x, s: lanesState(this.lookUp(codes, number)) };
    for (const [band, result] of results.entries()) {
      if (result.s.kind !== "constant" || result.x !== x) {
        moment = this.merge(this.arithmetic.equals(number, UPPER_BYTES + band), result, moment);
      }
    }
    return moment;
  }

  /** How many masks say yes, in the lowest byte; the upper bytes are set. */
  private countMasks(masks: readonly Mask[]): Lanes {
    // A mask is -1 for yes; a negated one is counted as a yes taken back.
    const start = UPPER_BYTES + masks.filter((mask) => mask.isNegated).length;
    return masks.reduce<Lanes>(
      (sum, mask) => this.writer.binary(mask.isNegated ? i32x4.add : i32x4.sub, sum, mask.lanes),
      this.writer.integer(start),
    );
  }

  /** A table of at most sixteen bytes; bytes beyond 15 give 0, so the upper bytes vanish. */
  private lookUp(table: readonly number[], index: Lanes): Lanes {
    const bytes = new Uint8Array(16);
    bytes.set(table);
    return this.writer.binary(i8x16.swizzle, this.writer.constant(bytes), index);
  }

  private constantState(state: number): StateLanes {
    return { kind: "constant", code: this.codes[state] as number };
  }

  /** The states after the last answer. */
  private end(from: readonly number[], to: readonly number[], s: StateLanes): StateLanes {
    const changes = from.map((state, index) => this.change(state, to[index] as number));
    if (changes.every((change) => change === 0)) {
      return s;
    }
    if (to.every((state) => state === to[0])) {
      return this.constantState(to[0] as number);
    }
    const lanes = this.selector.lanesOf(s);
    let result: StateLanes = lanesState(lanes);
    for (const plus of new Set(changes.filter((change) => change !== 0))) {
      const changed = from.filter((_state, index) => changes[index] === plus);
      const sum: StateLanes = { kind: "sum", lanes: this.selector.lanesOf(result), plus };
      result =
        changed.length === from.length
          ? sum
          : this.selector.selectState(this.isIn(changed, from, lanesState(lanes)), sum, result);
    }
    return result;
  }

  private change(from: number, to: number): number {
    return (this.codes[to] as number) - (this.codes[from] as number);
  }

  /** Whether the state is one of some, given that it is one of `universe`. */
  private isIn(states: readonly number[], universe: readonly number[], s: StateLanes): Mask {
    const lanes = this.selector.lanesOf(s);
    const outside = universe.filter((state) => !states.includes(state));
    return outside.length < states.length
      ? negate(this.isAnyOf(outside, lanes))
      : this.isAnyOf(states, lanes);
  }

  private isAnyOf(states: readonly number[], lanes: Lanes): Mask {
    const masks = states.map((state) => this.arithmetic.equals(lanes, this.codes[state] as number));
    return masks.reduce((either, mask) => this.arithmetic.or(either, mask));
  }
}

type Choice = Extract<Question, { kind: "ratio" | "cutoff" }>;
type Pick = Extract<Question, { kind: "pick" }>;
type Bands = Extract<Question, { kind: "bands" }>;

/** Fills all bytes of a lane but the lowest. */
const UPPER_BYTES = 0xffffff00;

/** Whether some answer of a step turns an asked state into one of `states`. */
function leadsInto(step: ProgramStep, states: readonly number[]): boolean {
  const reaches = (question: Question): boolean =>
    question.kind === "end"
      ? question.to.some((to) => states.includes(to))
      : childrenOf(question).some(reaches);
  return step.cases.some((one) => reaches(one.question));
}
