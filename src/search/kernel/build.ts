/**
 * Builds the WebAssembly module of a loadout: for each range of bands a function that counts awards,
 * sixteen at a time.
 */
import type { AwardProgram } from "../program/types";
import {
  assemble,
  branch,
  branchIf,
  i16x8,
  i32,
  I32,
  i32x4,
  i8x16,
  local,
  loop,
  sequence,
  v128,
  when,
  type Code,
  type WasmFunction,
} from "../wasm/assembler";
import { ProgramEvaluator, type EvaluationOptions } from "./evaluate";
import { LaneWriter } from "./lanes";
import { BlockStates, SEEDS_PER_BLOCK, TABLE_SIZE } from "./sequence";

/** Vectors in one turn of the innermost loop: sixteen seeds, whose codes fit one vector of bytes. */
const VECTORS_PER_TURN = 4;

/** Bytes of the tables that one turn consumes. */
const BYTES_PER_TURN = VECTORS_PER_TURN * 16;

/** Vectors that are evaluated side by side; more need more registers than there are. */
const WIDTH = 2;

/** Parameters and scalar variables of a counting function. */
const START = 0;
const BLOCKS = 1;
const PARAMETERS = [I32, I32] as const;

/** A finished module and what its counters mean. */
export interface KernelBinary {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The code of each counter, in the order in memory. */
  readonly codes: readonly number[];
}

/**
 * Builds a module with one function per entry of `functions`, named f0, f1, ….
 * Each takes the first seed (or first draw), a multiple of 1024, and a number of blocks of 1024, and
 * adds to its counters: four 32-bit numbers each, from address 0, in the order of the returned codes.
 * The tables of draws must have been written to memory before.
 */
export function buildKernel(
  program: AwardProgram,
  functions: readonly EvaluationOptions[],
): KernelBinary {
  const tallies = functions.map((options, index) => tally(`f${index}`, program, options));
  const bytes = assemble(
    tallies.map(({ code }) => code),
    1,
  );
  return { bytes, codes: tallies[tallies.length - 1]?.codes ?? [] };
}

/** One counting function, and the codes of its counters. */
function tally(
  name: string,
  program: AwardProgram,
  options: EvaluationOptions,
): { readonly code: WasmFunction; readonly codes: readonly number[] } {
  const writer = new LaneWriter(WIDTH, PARAMETERS.length);
  const blockStates = new BlockStates(writer, START);
  const evaluator = new ProgramEvaluator(program, writer, blockStates, options);
  // The codes of states in which an award can end.
  const codes = [
    ...new Set(evaluator.codes.filter((_, state) => (program.outcomeOf[state] as number) >= 0)),
  ];
  const body = new TallyLoop(writer, codes, blockStates.offset).body(evaluator);
  return { code: { name, parameters: PARAMETERS, locals: writer.variables, body }, codes };
}

/** The loops around the evaluation, and the counting. */
class TallyLoop {
  /** Sixteen byte counters for every code. A block is too short for them to overflow. */
  private readonly counters: readonly number[];

  constructor(
    private readonly writer: LaneWriter,
    private readonly codes: readonly number[],
    /** The place within the tables of draws. */
    private readonly offset: number,
  ) {
    this.counters = codes.map(() => writer.variable());
  }

  /** The whole function: constants, then block after block. */
  body(evaluator: ProgramEvaluator): Code {
    this.writeTurn(evaluator);
    const blocks = loop(
      when(
        local.get(BLOCKS),
        sequence(
          ...this.writer.perBlock,
          ...this.countBlock(),
          ...this.flush(),
          add(START, SEEDS_PER_BLOCK),
          add(BLOCKS, -1),
          branch(1),
        ),
      ),
    );
    return sequence(...this.writer.before, blocks);
  }

  /** The innermost loop's body: evaluate sixteen seeds, narrow their codes to bytes, compare, count. */
  private writeTurn(evaluator: ProgramEvaluator): void {
    const vectors: number[] = [];
    while (vectors.length < VECTORS_PER_TURN) {
      vectors.push(...evaluator.evaluate(vectors.length));
    }
    const bytes = this.narrow(vectors);
    for (const [index, code] of this.codes.entries()) {
      const counter = this.counters[index] as number;
      const pattern = this.writer.constant(new Uint8Array(16).fill(code))[0] as number;
      const equal = i8x16.eq(local.get(bytes), local.get(pattern));
      this.writer.body.push(local.set(counter, i8x16.sub(local.get(counter), equal)));
    }
  }

  /** Four vectors of 32-bit codes as one of bytes. The order does not matter for counting. */
  private narrow(vectors: readonly number[]): number {
    const [one, two, three, four] = vectors.map((variable) => local.get(variable));
    const low = i16x8.narrow_i32x4_s(one as Code, two as Code);
    const high = i16x8.narrow_i32x4_s(three as Code, four as Code);
    const bytes = this.writer.variable();
    this.writer.body.push(local.set(bytes, i8x16.narrow_i16x8_u(low, high)));
    return bytes;
  }

  private countBlock(): readonly Code[] {
    const isMore = i32.ne(local.get(this.offset), i32.const(TABLE_SIZE));
    return [
      local.set(this.offset, i32.const(0)),
      ...this.counters.map((counter) => local.set(counter, v128.const(new Uint8Array(16)))),
      loop(...this.writer.body, add(this.offset, BYTES_PER_TURN), branchIf(0, isMore)),
    ];
  }

  /** Adds the byte counters to the 32-bit ones in memory. */
  private flush(): readonly Code[] {
    return this.counters.map((counter, index) => {
      const address = i32.const(index * 16);
      const pairs = i16x8.extadd_pairwise_i8x16_u(local.get(counter));
      const sums = i32x4.extadd_pairwise_i16x8_u(pairs);
      return v128.store(0, 16, address, i32x4.add(v128.load(0, 16, address), sums));
    });
  }
}

function add(variable: number, amount: number): Code {
  return local.set(variable, i32.add(local.get(variable), i32.const(amount)));
}
