/**
 * The generator's states on lanes. Its step is linear over bits: the n-th draw of (high | low) is the
 * n-th draw of high, exclusive-or the n-th draw of low. So as long as all lanes have made the same
 * number of draws, a draw is one load from a small table and one exclusive-or, in place of three
 * shifts and three.
 */
import { I32, i32, i32x4, local, v128, type Code } from "../wasm/assembler";
import type { LaneWriter, Lanes, Mask } from "./lanes";
import type { LaneSelector } from "./select";

/** Seeds in one block: the table's length. A block begins at a multiple of it. */
export const SEEDS_PER_BLOCK = 1024;

/** Bytes of one table: one 32-bit number per seed of a block. */
export const TABLE_SIZE = SEEDS_PER_BLOCK * 4;

/** How many draws from the start are kept in tables. */
export const TABLE_COUNT = 12;

/** Where the tables begin in memory; before them is room for the counters of 256 codes. */
export const TABLES_START = 4096;

/** A state of the generator: after a number of draws, by mask after one of two, or computed. */
export type GeneratorState =
  | { readonly kind: "counted"; readonly draws: number }
  | {
      readonly kind: "choice";
      readonly mask: Mask;
      readonly yes: number;
      readonly no: number;
    }
  | { readonly kind: "lanes"; readonly lanes: Lanes };

/** The draws of one group of vectors. */
export class DrawSequence {
  private readonly counted = new Map<number, Lanes>();
  private readonly chosen = new Map<GeneratorState, Lanes>();
  private readonly stepped = new Map<GeneratorState, GeneratorState>();

  /** @param firstVector the group's first vector within a turn of the loop. */
  constructor(
    private readonly writer: LaneWriter,
    private readonly selector: LaneSelector,
    private readonly blockStates: BlockStates,
    private readonly firstVector: number,
  ) {}

  /** The state that the lanes start in. */
  start(): GeneratorState {
    return { kind: "counted", draws: 0 };
  }

  /** The next draw of a state. Asked twice of the same state, it is computed once. */
  draw(state: GeneratorState): GeneratorState {
    let next = this.stepped.get(state);
    if (next === undefined) {
      next = this.step(state);
      this.stepped.set(state, next);
    }
    return next;
  }

  private step(state: GeneratorState): GeneratorState {
    if (state.kind === "counted" && state.draws + 1 < TABLE_COUNT) {
      return { kind: "counted", draws: state.draws + 1 };
    }
    if (state.kind === "choice" && Math.max(state.yes, state.no) + 1 < TABLE_COUNT) {
      return { ...state, yes: state.yes + 1, no: state.no + 1 };
    }
    return { kind: "lanes", lanes: this.xorShift(this.lanesOf(state)) };
  }

  /** One state where the mask says yes, another elsewhere. */
  select(mask: Mask, yes: GeneratorState, no: GeneratorState): GeneratorState {
    if (isSameState(yes, no)) {
      return yes;
    }
    if (yes.kind === "counted" && no.kind === "counted") {
      return { kind: "choice", mask, yes: yes.draws, no: no.draws };
    }
    const lanes = this.selector.select(mask, this.lanesOf(yes), this.lanesOf(no));
    return { kind: "lanes", lanes };
  }

  /** The state's bits. */
  lanesOf(state: GeneratorState): Lanes {
    switch (state.kind) {
      case "lanes":
        return state.lanes;
      case "counted":
        return this.load(state.draws);
      case "choice": {
        let lanes = this.chosen.get(state);
        if (lanes === undefined) {
          lanes = this.selector.select(state.mask, this.load(state.yes), this.load(state.no));
          this.chosen.set(state, lanes);
        }
        return lanes;
      }
    }
  }

  /** The lanes after some draws: the table's part and the block's part. */
  private load(draws: number): Lanes {
    let lanes = this.counted.get(draws);
    if (lanes === undefined) {
      const high = this.blockStates.after(draws);
      lanes = this.writer.compute((vector) => {
        const address = TABLES_START + draws * TABLE_SIZE + (this.firstVector + vector) * 16;
        const low = v128.load(address, 16, local.get(this.blockStates.offset));
        return v128.xor(low, local.get(high));
      });
      this.counted.set(draws, lanes);
    }
    return lanes;
  }

  /** One step of the generator (shifts 5, 9, 7). */
  private xorShift(state: Lanes): Lanes {
    let lanes = this.xorWith(state, (value) => i32x4.shr_u(value, i32.const(5)));
    lanes = this.xorWith(lanes, (value) => i32x4.shl(value, i32.const(9)));
    return this.xorWith(lanes, (value) => i32x4.shr_u(value, i32.const(7)));
  }

  private xorWith(value: Lanes, shift: (value: Code) => Code): Lanes {
    return this.writer.compute((vector) => {
      const variable = value[vector] as number;
      return v128.xor(local.get(variable), shift(local.get(variable)));
    });
  }
}

function isSameState(one: GeneratorState, other: GeneratorState): boolean {
  if (one.kind === "counted") {
    return other.kind === "counted" && one.draws === other.draws;
  }
  return one.kind === "lanes" && other.kind === "lanes" ? one.lanes === other.lanes : one === other;
}

/** The draws of a block's first seed, made once per block and spread over all lanes. */
export class BlockStates {
  /** The 32-bit variable with the place within the tables, in bytes. */
  readonly offset: number;
  /** The variable with the state of the block's first seed, stepped on from draw to draw. */
  private readonly scalar: number;
  private readonly spread: number[] = [];

  /** @param first the variable with the block's first seed. */
  constructor(
    private readonly writer: LaneWriter,
    first: number,
  ) {
    this.offset = writer.variable(I32);
    this.scalar = writer.variable(I32);
    writer.perBlock.push(local.set(this.scalar, local.get(first)));
  }

  /** The vector variable with the block's state after some draws. */
  after(draws: number): number {
    while (this.spread.length <= draws) {
      if (this.spread.length > 0) {
        this.step();
      }
      const variable = this.writer.variable();
      const value = i32x4.splat(local.get(this.scalar));
      this.writer.perBlock.push(local.set(variable, value));
      this.spread.push(variable);
    }
    return this.spread[draws] as number;
  }

  private step(): void {
    const get = (): Code => local.get(this.scalar);
    for (const shifted of [
      () => i32.shr_u(get(), i32.const(5)),
      () => i32.shl(get(), i32.const(9)),
      () => i32.shr_u(get(), i32.const(7)),
    ]) {
      this.writer.perBlock.push(local.set(this.scalar, i32.xor(get(), shifted())));
    }
  }
}
