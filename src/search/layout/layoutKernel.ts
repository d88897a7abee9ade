/** Generating layouts by the kernel: the core's rules and marks, the kernel's speed. */
import { clearBoard, createBoard } from "../../core/floor/layout/grid";
import {
  growFloor,
  reserveCells,
  startAttempts,
  type AttemptCounter,
  attemptLayout,
} from "../../core/floor/layout/layout";
import type { StageSetup } from "../../core/floor/types";
import { buildLayoutKernel } from "./build";
import {
  ANCHORS,
  BOARD_SIZE,
  DEAD_ENDS,
  DEPTHS,
  ENTRIES,
  FLAGS,
  OWNER,
  PARENTS,
  RESULT,
  ROOMS_MAX,
  SHAPES_OF_ROOMS,
  SLOTS,
  TEMPLATE,
  writeTables,
} from "./memory";
import { SeededDraw } from "../../core/draw/draw";
import { hasRoomForKernels } from "../addressSpace";

/** A layout as it stands on a board, to be read before the next one is generated. See `Board`. */
export interface GeneratedLayout {
  readonly roomCount: number;
  readonly placed: number;
  readonly loops: number;
  readonly forcedDeadEnds: number;
  readonly deadEndCount: number;
  readonly owner: ArrayLike<number>;
  readonly anchors: ArrayLike<number>;
  readonly shapes: ArrayLike<number>;
  readonly depths: ArrayLike<number>;
  readonly entries: ArrayLike<number>;
  readonly slots: ArrayLike<number>;
  readonly parents: ArrayLike<number>;
  readonly deadEndFlags: ArrayLike<number>;
  readonly deadEnds: ArrayLike<number>;
}

/** Generates layouts one after the other: its own is the one generated last. */
export interface LayoutSource extends GeneratedLayout {
  /** The generator's state after the last attempt. */
  readonly generatorState: number;
  /** What the floor generated last went by. */
  readonly setup: StageSetup | undefined;
  /** The attempts at the floor generated last. */
  readonly counter: AttemptCounter;
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
    counter?: AttemptCounter,
  ): number;
}

type Attempt = (
  state: number,
  roomCount: number,
  goal: number,
  allowedShapes: number,
  isCrowded: number,
) => number;

/** Compiled once for all kernels. */
let compiled: WebAssembly.Module | undefined;

/** The kernel with its memory. Its own layout is the one generated last. */
export class LayoutKernel implements LayoutSource {
  readonly owner: Int8Array;
  readonly anchors: Uint8Array;
  readonly shapes: Uint8Array;
  readonly depths: Uint8Array;
  readonly entries: Uint8Array;
  readonly slots: Int8Array;
  readonly parents: Int8Array;
  readonly deadEndFlags: Uint8Array;
  readonly deadEnds: Uint8Array;
  private readonly attempt: Attempt;
  private readonly results: Int32Array;
  private readonly template: Int8Array;
  private readonly templates = new WeakMap<StageSetup, Int8Array>();
  setup: StageSetup | undefined;
  counter: AttemptCounter = { attempts: 0, roomCount: 0 };

  constructor() {
    compiled ??= new WebAssembly.Module(buildLayoutKernel());
    const { exports } = new WebAssembly.Instance(compiled);
    const { buffer } = exports["memory"] as WebAssembly.Memory;
    writeTables(new DataView(buffer));
    const bytes = (first: number): Uint8Array => new Uint8Array(buffer, first, ROOMS_MAX);
    this.attempt = exports["attempt"] as Attempt;
    this.results = new Int32Array(buffer, 0, OWNER / 4);
    this.owner = new Int8Array(buffer, OWNER, BOARD_SIZE);
    this.template = new Int8Array(buffer, TEMPLATE, BOARD_SIZE);
    this.anchors = bytes(ANCHORS);
    this.shapes = bytes(SHAPES_OF_ROOMS);
    this.depths = bytes(DEPTHS);
    this.entries = bytes(ENTRIES);
    this.slots = new Int8Array(buffer, SLOTS, ROOMS_MAX);
    this.parents = new Int8Array(buffer, PARENTS, ROOMS_MAX);
    this.deadEndFlags = bytes(FLAGS);
    this.deadEnds = bytes(DEAD_ENDS);
  }

  get roomCount(): number {
    return this.result(RESULT.roomCount);
  }

  get placed(): number {
    return this.result(RESULT.placed);
  }

  get loops(): number {
    return this.result(RESULT.loops);
  }

  get forcedDeadEnds(): number {
    return this.result(RESULT.forcedDeadEnds);
  }

  get deadEndCount(): number {
    return this.result(RESULT.deadEndCount);
  }

  /** The generator's state after the last attempt. */
  get generatorState(): number {
    return this.result(RESULT.generatorState) >>> 0;
  }

  private result(place: number): number {
    return this.results[place / 4] as number;
  }

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
    const { minDeadEnds, forcedDeadEndGoal, allowedShapes } = setup;
    const isCrowded = setup.isCrowded ? 1 : 0;
    let state = generatorState;
    while (counter.attempts < limit) {
      const { roomCount } = counter;
      const deadEnds = this.attempt(state, roomCount, forcedDeadEndGoal, allowedShapes, isCrowded);
      counter.attempts += 1;
      if (deadEnds >= minDeadEnds) {
        return counter.attempts;
      }
      growFloor(setup, counter);
      state = this.generatorState;
    }
    return 0;
  }

  /** Lays out the grid that a setup's attempts begin with. */
  private prepare(setup: StageSetup): void {
    let template = this.templates.get(setup);
    if (template === undefined) {
      template = templateOf(setup);
      this.templates.set(setup, template);
    }
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

/** The quickest that runs here. */
export function openLayouts(): LayoutSource {
  return hasRoomForKernels() ? new LayoutKernel() : plainLayouts();
}

/** A board that generates: its own layout is the one generated last. */
export function plainLayouts(): LayoutSource {
  const board = createBoard();
  const layouts = Object.assign(board, {
    setup: undefined as StageSetup | undefined,
    counter: { attempts: 0, roomCount: 0 },
    generatorState: 0,
    generate(
      setup: StageSetup,
      generatorState: number,
      limit: number,
      counter: AttemptCounter = startAttempts(setup),
    ): number {
      const generator = new SeededDraw(generatorState);
      Object.assign(layouts, { setup, counter });
      let isPlacing = false;
      while (!isPlacing && counter.attempts < limit) {
        isPlacing = attemptLayout(board, setup, counter, generator);
      }
      layouts.generatorState = generator.state();
      return isPlacing ? counter.attempts : 0;
    },
  });
  return layouts;
}
