/**
 * Builds the WebAssembly module of a loadout: for each range of bands a function that counts awards,
 * sixteen at a time.
 */
import type binaryen from "binaryen";
import type { AwardProgram } from "../program";
import { ProgramEvaluator, type EvaluationOptions } from "./evaluate";
import { LaneWriter, type Binaryen, type Lanes } from "./lanes";

/** Seeds in one turn of the loop: four vectors of four. */
export const SEEDS_PER_BLOCK = 16;

/** A byte counter is emptied before it can overflow. */
const BLOCKS_PER_FLUSH = 255;

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
 * Each takes the first seed (or first draw) and a number of blocks, and adds to its counters: four
 * 32-bit numbers each, from address 0, in the order of the returned codes.
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
  const evaluator = new ProgramEvaluator(program, writer, options);
  const codes = finalCodes(program, evaluator.codes);
  const tally = new TallyLoop(library, writer, codes);
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

/** The loop around the evaluation, and the counting. */
class TallyLoop {
  private readonly library: Binaryen;
  private readonly writer: LaneWriter;
  private readonly codes: readonly number[];
  private readonly counters: readonly number[];
  /** The seeds of the block's first vector. */
  private readonly seeds: number;
  /** Blocks until the next flush. */
  private readonly left: number;

  constructor(library: Binaryen, writer: LaneWriter, codes: readonly number[]) {
    this.library = library;
    this.writer = writer;
    this.codes = codes;
    this.counters = codes.map(() => writer.variable());
    this.seeds = writer.variable();
    this.left = writer.variable(library.i32);
  }

  /** Writes the loop's body: evaluate sixteen seeds, narrow their codes to bytes, compare, count. */
  writeBody(evaluator: ProgramEvaluator): void {
    const { module } = this.writer;
    const vectors: number[] = [];
    while (vectors.length < SEEDS_PER_BLOCK / 4) {
      const seeds = this.seedsOf(vectors.length);
      vectors.push(...evaluator.evaluate(seeds));
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

  /** The seeds of the vectors from the given one on. */
  private seedsOf(firstVector: number): Lanes {
    const { module } = this.writer;
    return this.writer.compute((vector) => {
      const offset = this.writer.integer((firstVector + vector) * 4)[0] as number;
      return module.i32x4.add(this.writer.get(this.seeds), this.writer.get(offset));
    });
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

  /** The whole function: constants, then flushes of up to 255 blocks each. */
  function(): number {
    const { module } = this.writer;
    return module.block(null, [
      ...this.writer.before,
      module.local.set(this.seeds, this.firstSeeds()),
      module.loop(
        "flushes",
        module.if(
          module.local.get(BLOCKS, this.library.i32),
          module.block(null, [this.countBlocks(), ...this.flush(), module.br("flushes")]),
        ),
      ),
    ]);
  }

  private firstSeeds(): number {
    const { module } = this.writer;
    const start = module.i32x4.splat(module.local.get(START, this.library.i32));
    const bytes = new Uint8Array(Uint32Array.of(0, 1, 2, 3).buffer);
    return module.i32x4.add(start, module.v128.const(bytes));
  }

  private countBlocks(): number {
    const { module } = this.writer;
    const { i32, local } = module;
    const blocks = (): number => local.get(BLOCKS, this.library.i32);
    const left = (): number => local.get(this.left, this.library.i32);
    const isMany = i32.gt_u(blocks(), i32.const(BLOCKS_PER_FLUSH));
    const zero = (): number => module.v128.const(new Uint8Array(16));
    return module.block(null, [
      local.set(this.left, module.select(isMany, i32.const(BLOCKS_PER_FLUSH), blocks())),
      local.set(BLOCKS, i32.sub(blocks(), left())),
      ...this.counters.map((counter) => local.set(counter, zero())),
      module.loop(
        "blocks",
        module.block(null, [
          ...this.writer.body,
          local.set(this.seeds, this.nextSeeds()),
          module.br(
            "blocks",
            local.tee(this.left, i32.sub(left(), i32.const(1)), this.library.i32),
          ),
        ]),
      ),
    ]);
  }

  private nextSeeds(): number {
    const { module } = this.writer;
    const step = module.i32x4.splat(module.i32.const(SEEDS_PER_BLOCK));
    return module.i32x4.add(this.writer.get(this.seeds), step);
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
