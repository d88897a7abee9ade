/** Generating layouts by the kernel: the core's rules and marks, the kernel's speed. */
import { clearBoard, createBoard } from "../../floors/layout/grid";
import {
  growFloor,
  reserveCells,
  startAttempts,
  attemptLayout,
  type AttemptCounter,
} from "../../floors/layout/layout";
import { SeededDraw } from "../../core/draw/draw";
import type { StageSetup } from "../../floors/floorTypes";
import { hasRoomForKernels, openKernel, linearTable, numberOf, type Kernel } from "../kernel";
import { wasm } from "./layoutKernel.json";
import {
  CANDIDATE_OPTIONS,
  DIRECTED_OPTIONS,
  type DirectedOption,
} from "../../floors/layout/candidates";
import {
  GRID_STRIDE,
  NO_SLOT,
  OPEN_TARGETS,
  SHAPE_CELLS,
  SLOT_COUNT,
  SLOT_TARGETS,
  slotSource,
  cellsOf,
} from "../../floors/layout/shapes";
import { shiftsOf, SHIFT_INDEX_LEVEL, stateAfter } from "../../core/rng/generator";

/** A layout as it stands on a board, to be read before the next one is generated. See `Board`. */
export type GeneratedLayout = Readonly<
  Record<"roomCount" | "placed" | "loops" | "forcedDeadEnds" | "deadEndCount", number> &
    Record<"owner" | "anchors" | "shapes" | "depths" | "entries", ArrayLike<number>> &
    Record<"slots" | "parents" | "deadEndFlags" | "deadEnds", ArrayLike<number>>
>;

/** Generates layouts one after the other: its own is the one generated last. */
export type LayoutSource = GeneratedLayout &
  Pick<LayoutKernel, "generatorState" | "setup" | "counter" | "generate">;

/** The quickest that runs here. */
export function openLayouts(): LayoutSource {
  return hasRoomForKernels() ? new LayoutKernel() : plainLayouts();
}

/** More rooms than any floor places, and the padded grid's size, as the kernel has them. */
const ROOMS_MAX = 128;
const BOARD_SIZE = 240;

/** The kernel with its memory: it generates layouts one after the other, its own is the last of them. */
export class LayoutKernel implements GeneratedLayout {
  private readonly kernel = openKernel(wasm);
  private readonly attempt =
    this.kernel.call<
      (state: number, rooms: number, goal: number, shapes: number, isCrowded: number) => number
    >("attempt");
  private readonly results = new Int32Array(this.kernel.buffer, this.kernel.at("RESULT"), 5);
  private readonly template = this.signed("TEMPLATE", BOARD_SIZE);
  private readonly templates = new WeakMap<StageSetup, Int8Array>();
  readonly owner = this.signed("OWNER", BOARD_SIZE);
  readonly anchors = this.bytes("ANCHORS");
  readonly shapes = this.bytes("SHAPES");
  readonly depths = this.bytes("DEPTHS");
  readonly entries = this.bytes("ENTRIES");
  readonly slots = this.signed("SLOTS", ROOMS_MAX);
  readonly parents = this.signed("PARENTS", ROOMS_MAX);
  readonly deadEndFlags = this.bytes("FLAGS");
  readonly deadEnds = this.bytes("DEAD_ENDS");
  roomCount = 0;
  placed = 0;
  loops = 0;
  forcedDeadEnds = 0;
  deadEndCount = 0;
  /** The generator's state after the last attempt. */
  generatorState = 0;
  /** What the floor generated last went by. */
  setup: StageSetup | undefined;
  /** The attempts at the floor generated last. */
  counter: AttemptCounter = { attempts: 0, roomCount: 0 };

  constructor() {
    writeTables(this.kernel);
  }

  private bytes(name: string): Uint8Array {
    return new Uint8Array(this.kernel.buffer, this.kernel.at(name), ROOMS_MAX);
  }

  private signed(name: string, length: number): Int8Array {
    return new Int8Array(this.kernel.buffer, this.kernel.at(name), length);
  }

  /**
   * Makes attempts until one reaches placing.
   *
   * @param setup what the attempts go by, but for its seeds.
   * @param counter the attempts so far at a floor that was generated before, in vain; they are counted on.
   * @returns how many attempts the floor has taken, 0 if `limit` were not enough.
   */
  generate(
    setup: StageSetup,
    generatorState: number,
    limit: number,
    counter: AttemptCounter = startAttempts(setup),
  ): number {
    if (setup !== this.setup) {
      this.prepare(setup);
    }
    this.counter = counter;
    const { results } = this;
    const { minDeadEnds, forcedDeadEndGoal: goal, allowedShapes } = setup;
    const isCrowded = setup.isCrowded ? 1 : 0;
    let state = generatorState;
    while (counter.attempts < limit) {
      const { roomCount } = counter;
      this.deadEndCount = this.attempt(state, roomCount, goal, allowedShapes, isCrowded);
      this.generatorState = numberOf(results, 0) >>> 0;
      this.roomCount = numberOf(results, 1);
      this.placed = numberOf(results, 2);
      this.loops = numberOf(results, 3);
      this.forcedDeadEnds = numberOf(results, 4);
      counter.attempts += 1;
      if (this.deadEndCount >= minDeadEnds) {
        return counter.attempts;
      }
      growFloor(setup, counter);
      state = this.generatorState;
    }
    return 0;
  }

  /** Lays out the grid that a setup's attempts begin with. */
  private prepare(setup: StageSetup): void {
    const template = this.templates.get(setup) ?? templateOf(setup);
    this.templates.set(setup, template);
    this.template.set(template);
    this.setup = setup;
  }
}

/** The core's own empty grid with the cells that a stage keeps free. */
function templateOf(setup: StageSetup): Int8Array {
  const board = createBoard();
  clearBoard(board);
  reserveCells(board, setup);
  return Int8Array.from(board.owner);
}

/** The core's own: a board that generates. */
export function plainLayouts(): LayoutSource {
  const board = createBoard();
  const generate: LayoutSource["generate"] = (
    setup,
    generatorState,
    limit,
    counter = startAttempts(setup),
  ) => {
    const generator = new SeededDraw(generatorState);
    let isPlacing = false;
    while (!isPlacing && counter.attempts < limit) {
      isPlacing = attemptLayout(board, setup, counter, generator);
    }
    Object.assign(board, { setup, counter, generatorState: generator.state() });
    return isPlacing ? counter.attempts : 0;
  };
  const counter: AttemptCounter = { attempts: 0, roomCount: 0 };
  return Object.assign(board, { setup: undefined, counter, generatorState: 0, generate });
}

/** Stands behind the last slot of a shape, and for the source of a closed side. */
const END = 0x7fff;

/** Fills in everything that does not change. */
function writeTables({ at, buffer }: Kernel): void {
  const write = (name: string, numbers: readonly number[]): void =>
    new Int32Array(buffer, at(name)).set(numbers);
  const shapes = SHAPE_CELLS.map((_, shape) => shape);
  write(
    "CELLS",
    SHAPE_CELLS.flatMap((cells) => [...fourOf(cells), cells.length]),
  );
  write("OPEN_SLOTS", shapes.flatMap(openSlots));
  write("ALL_SLOTS", shapes.flatMap(allSlots));
  write("OPTIONS", DIRECTED_OPTIONS.flat().flatMap(optionRow));
  write("TESTS", [0, 4, 8, 12].flatMap(divisorsFrom));
  writeDoors(new Uint8Array(buffer, at("DOORS")));
  writeJumps(new Int32Array(buffer, at("JUMPS")));
}

/** Offsets, the last one repeated. */
function fourOf(offsets: readonly number[]): readonly number[] {
  return [0, 1, 2, 3].map((index) => offsets[Math.min(index, offsets.length - 1)] ?? 0);
}

/** What stands in one of the core's tables for a shape and its slots, with the slots, where it has any. */
function slotsOf(
  targets: readonly number[],
  shape: number,
): readonly (readonly [number, number])[] {
  const first = shape * SLOT_COUNT;
  return targets
    .slice(first, first + SLOT_COUNT)
    .map((target, slot) => [target, slot] as const)
    .filter(([target]) => target !== NO_SLOT);
}

function openSlots(_: unknown, shape: number): readonly number[] {
  const slots = slotsOf(OPEN_TARGETS, shape).map(([target, slot]) => target * 65536 + slot);
  return padded(slots, SLOT_COUNT + 1, END * 65536);
}

function allSlots(_: unknown, shape: number): readonly number[] {
  const slots = slotsOf(SLOT_TARGETS, shape).flatMap(([target, slot]) => {
    const source = slotSource(shape, slot);
    return [target, source === NO_SLOT ? END : source];
  });
  return padded(slots, 2 * (SLOT_COUNT + 1), END);
}

function padded(row: readonly number[], length: number, filling: number): readonly number[] {
  return [...row, ...Array.from({ length: length - row.length }, () => filling)];
}

/** A packed candidate holds anchor, shape, entry and slot; the first two follow from the option. */
function optionRow({ shape, anchor }: DirectedOption): readonly number[] {
  const cells = fourOf(cellsOf(shape));
  return [anchor + shape * 0x100, 2 ** shape, ...cells.map((cell) => anchor + cell)];
}

/**
 * What tells whether four draws are divisible, as compilers do it without a division: x is divisible by an
 * odd m exactly if x · m⁻¹ modulo 2^32 is at most (2^32 - 1) / m. A factor 2^k is tested on the lowest k bits.
 */
function divisorsFrom(first: number): readonly number[] {
  const divisors = [0, 1, 2, 3].map((lane) => {
    const { modulus } = CANDIDATE_OPTIONS[first + lane] ?? { modulus: 1 };
    const twos = modulus & -modulus;
    const odd = modulus / twos;
    return { inverse: inverseOf(odd), most: Math.floor(0xffffffff / odd), low: twos - 1 };
  });
  return [
    ...divisors.map(({ inverse }) => inverse),
    ...divisors.map(({ most }) => most),
    ...divisors.map(({ low }) => low),
  ];
}

/** Newton's iteration: each round doubles the number of right bits, starting from three. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let round = 0; round < 4; round += 1) {
    inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  }
  return inverse;
}

function writeDoors(doors: Uint8Array): void {
  for (const shape of SHAPE_CELLS.keys()) {
    for (const [target] of slotsOf(OPEN_TARGETS, shape)) {
      doors[shape * 64 + target + GRID_STRIDE + 1] = 1;
    }
  }
}

function writeJumps(jumps: Int32Array): void {
  const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
  CANDIDATE_OPTIONS.forEach((_, draw) => {
    const table = linearTable((state) => stateAfter(state, draw + 1, shifts));
    table.forEach((image, row) => (jumps[row * 16 + draw] = image));
  });
}
