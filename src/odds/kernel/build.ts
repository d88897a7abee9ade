/**
 * Builds the WebAssembly module of a loadout: for each range of bands a function that counts awards,
 * sixteen at a time.
 */
import type binaryen from "binaryen";
import type { AwardProgram } from "../program";
import { ProgramEvaluator, type EvaluationOptions } from "./evaluate";
import { LaneWriter, type Binaryen } from "./lanes";
import { BlockStates, SEEDS_PER_BLOCK, TABLE_SIZE } from "./sequence";

/** Vectors in one turn of the innermost loop: sixteen seeds, whose codes fit one vector of bytes. */
const VECTORS_PER_TURN = 4;

/** Bytes of the tables that one turn consumes. */
const BYTES_PER_TURN = VECTORS_PER_TURN * 16;

/** Vectors that are evaluated side by side; more need more registers than there are. */
const DEFAULT_WIDTH = 2;

/** Parameters and scalar variables of a counting function. */
const START = 0;
const BLOCKS = 1;
const PARAMETER_COUNT = 2;

/** A finished module and what its counters mean. */
export interface KernelBinary {
  readonly bytes: Uint8Array;
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
  library: Binaryen,
  program: AwardProgram,
  functions: readonly EvaluationOptions[],
  width = DEFAULT_WIDTH,
): KernelBinary {
  const module = new library.Module();
  module.setFeatures(library.Features.SIMD128);
  module.setMemory(1, 1, "memory");
  let codes: readonly number[] = [];
  for (const [index, options] of functions.entries()) {
    codes = addTally(library, module, `f${index}`, program, options, width);
  }
  const bytes = module.emitBinary();
  module.dispose();
  return { bytes, codes };
}

function addTally(
  library: Binaryen,
  module: binaryen.Module,
  name: string,
  program: AwardProgram,
  options: EvaluationOptions,
  width: number,
): readonly number[] {
  const writer = new LaneWriter(library, module, width, PARAMETER_COUNT);
  const blockStates = new BlockStates(writer, library.i32, START);
  const evaluator = new ProgramEvaluator(program, writer, blockStates, options);
  const codes = finalCodes(program, evaluator.codes);
  const tally = new TallyLoop(library, writer, codes, blockStates.offset);
  tally.writeBody(evaluator);
  const type = library.createType([library.i32, library.i32]);
  module.addFunction(name, type, library.none, writer.variables, tally.function());
  module.addFunctionExport(name, name);
  return codes;
}

/** The codes of states in which an award can end. */
function finalCodes(program: AwardProgram, codes: readonly number[]): readonly number[] {
  return [...new Set(codes.filter((_code, state) => (program.outcomeOf[state] as number) >= 0))];
}

/** The loops around the evaluation, and the counting. */
class TallyLoop {
  private readonly library: Binaryen;
  private readonly writer: LaneWriter;
  private readonly codes: readonly number[];
  /** Sixteen byte counters for every code. A block is too short for them to overflow. */
  private readonly counters: readonly number[];
  /** The place within the tables of draws. */
  private readonly offset: number;

  constructor(library: Binaryen, writer: LaneWriter, codes: readonly number[], offset: number) {
    this.library = library;
    this.writer = writer;
    this.codes = codes;
    this.offset = offset;
    this.counters = codes.map(() => writer.variable());
  }

  /** Writes the loop's body: evaluate sixteen seeds, narrow their codes to bytes, compare, count. */
  writeBody(evaluator: ProgramEvaluator): void {
    const { module } = this.writer;
    const vectors: number[] = [];
    while (vectors.length < VECTORS_PER_TURN) {
      vectors.push(...evaluator.evaluate(vectors.length));
    }
    const bytes = this.narrow(vectors);
    for (const [index, code] of this.codes.entries()) {
      const counter = this.counters[index] as number;
      const pattern = this.writer.constant(new Uint8Array(16).fill(code))[0] as number;
      const equal = module.i8x16.eq(this.writer.get(bytes), this.writer.get(pattern));
      const sum = module.i8x16.sub(this.writer.get(counter), equal);
      this.writer.body.push(module.local.set(counter, sum));
    }
  }

  /** Four vectors of 32-bit codes as one of bytes. The order does not matter for counting. */
  private narrow(vectors: readonly number[]): number {
    const { module } = this.writer;
    const [one, two, three, four] = vectors.map((variable) => this.writer.get(variable));
    const low = module.i16x8.narrow_i32x4_s(one as number, two as number);
    const high = module.i16x8.narrow_i32x4_s(three as number, four as number);
    const bytes = this.writer.variable();
    this.writer.body.push(module.local.set(bytes, module.i8x16.narrow_i16x8_u(low, high)));
    return bytes;
  }

  /** The whole function: constants, then block after block. */
  function(): number {
    const { module } = this.writer;
    const blocks = (): number => module.local.get(BLOCKS, this.library.i32);
    return module.block(null, [
      ...this.writer.before,
      module.loop(
        "blocks",
        module.if(
          blocks(),
          module.block(null, [
            ...this.writer.perBlock,
            ...this.countBlock(),
            ...this.flush(),
            this.add(START, SEEDS_PER_BLOCK),
            this.add(BLOCKS, -1),
            module.br("blocks"),
          ]),
        ),
      ),
    ]);
  }

  private add(variable: number, amount: number): number {
    const { i32, local } = this.writer.module;
    return local.set(variable, i32.add(local.get(variable, this.library.i32), i32.const(amount)));
  }

  private countBlock(): readonly number[] {
    const { module } = this.writer;
    const { i32, local, v128 } = module;
    const isMore = (): number =>
      i32.ne(local.get(this.offset, this.library.i32), i32.const(TABLE_SIZE));
    return [
      local.set(this.offset, i32.const(0)),
      ...this.counters.map((counter) => local.set(counter, v128.const(new Uint8Array(16)))),
      module.loop(
        "turns",
        module.block(null, [
          ...this.writer.body,
          this.add(this.offset, BYTES_PER_TURN),
          module.br("turns", isMore()),
        ]),
      ),
    ];
  }

  /** Adds the byte counters to the 32-bit ones in memory. */
  private flush(): readonly number[] {
    const { module } = this.writer;
    const { i16x8, i32x4, v128, i32 } = module;
    return this.counters.map((counter, index) => {
      const address = (): number => i32.const(index * 16);
      const pairs = i16x8.extadd_pairwise_i8x16_u(this.writer.get(counter));
      const sums = i32x4.extadd_pairwise_i16x8_u(pairs);
      return v128.store(0, 16, address(), i32x4.add(v128.load(0, 16, address()), sums));
    });
  }
}
