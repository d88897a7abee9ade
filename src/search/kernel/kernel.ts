/** Running a kernel: an instance with its memory, and its counters read back as states. */
import type { AwardProgram } from "../program/types";
import { nextState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { buildKernel } from "./build";
import { codesOf } from "./select";
import type { EvaluationOptions } from "./evaluate";
import { SEEDS_PER_BLOCK, TABLE_COUNT, TABLES_START } from "./sequence";

export { SEEDS_PER_BLOCK };

/** A compiled kernel, ready to be sent to other threads. */
export interface KernelModule {
  readonly module: WebAssembly.Module;
  /** For every counter of the kernel a state of the program. */
  readonly counterStates: readonly number[];
}

/** Seeds per call: long enough to hide the call, short enough for the optimising compiler to come in. */
const SEEDS_PER_CALL = 2 ** 20;

/** The smallest module with a vector instruction: an empty function would not do. */
// prettier-ignore
const SIMD_PROBE = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
);

/** Whether this JavaScript engine runs WebAssembly with vectors. */
export function hasSimd(): boolean {
  return WebAssembly.validate(SIMD_PROBE);
}

/** Whether a kernel can follow the program's arithmetic: it computes in float32, not in doubles. */
export function canBeKernel(program: AwardProgram): boolean {
  const question = program.steps[0]?.cases[0]?.question;
  return question?.kind === "bands" && (question.cutoffs !== undefined || question.roll.isFloat32);
}

/** Compiles a kernel with one function for each of `functions`. */
export function compileKernel(
  program: AwardProgram,
  functions: readonly EvaluationOptions[],
): KernelModule {
  const { bytes, codes } = buildKernel(program, functions);
  const stateCodes = codesOf(program);
  const counterStates = codes.map((code) =>
    stateCodes.findIndex(
      (stateCode, state) => stateCode === code && (program.outcomeOf[state] as number) >= 0,
    ),
  );
  return { module: new WebAssembly.Module(bytes), counterStates };
}

/** What a kernel's instance exports besides its memory. */
type KernelFunction = (start: number, blocks: number) => void;

/** One thread's instance of a kernel. */
export class Kernel {
  private readonly functions: Readonly<Record<string, KernelFunction>>;
  private readonly counters: Uint32Array;
  private readonly counterStates: readonly number[];

  constructor({ module, counterStates }: KernelModule) {
    const { exports } = new WebAssembly.Instance(module);
    this.functions = exports as Readonly<Record<string, KernelFunction>>;
    const { buffer } = exports["memory"] as WebAssembly.Memory;
    this.counters = new Uint32Array(buffer, 0, TABLES_START / 4);
    this.counterStates = counterStates;
    writeTables(new Uint32Array(buffer, TABLES_START, TABLE_COUNT * SEEDS_PER_BLOCK));
  }

  /**
   * Counts a whole number of blocks.
   *
   * @param functionIndex which of the functions the kernel was compiled with.
   * @param start the first seed or first draw, a multiple of {@link SEEDS_PER_BLOCK}.
   * @param count a multiple of {@link SEEDS_PER_BLOCK}.
   * @param counts receives the counts by state.
   */
  count(functionIndex: number, start: number, count: number, counts: Float64Array): void {
    const run = this.functions[`f${functionIndex}`] as KernelFunction;
    this.counters.fill(0);
    for (let done = 0; done < count; done += SEEDS_PER_CALL) {
      const size = Math.min(SEEDS_PER_CALL, count - done);
      run((start + done) | 0, size / SEEDS_PER_BLOCK);
    }
    for (const [index, state] of this.counterStates.entries()) {
      for (let lane = 0; lane < 4; lane += 1) {
        counts[state] = (counts[state] as number) + (this.counters[index * 4 + lane] as number);
      }
    }
  }
}

/** For every number of draws the state that each low part of a seed leads to. */
function writeTables(tables: Uint32Array): void {
  const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
  for (let low = 0; low < SEEDS_PER_BLOCK; low += 1) {
    let state = low;
    for (let draws = 0; draws < TABLE_COUNT; draws += 1) {
      tables[draws * SEEDS_PER_BLOCK + low] = state;
      state = nextState(state, shifts);
    }
  }
}
