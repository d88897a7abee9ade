/** Generating layouts by the kernel: the core's rules and marks, the kernel's speed. */
import { clearBoard, createBoard } from "../../core/floor/layout/grid";
import {
  growFloor,
  reserveCells,
  startAttempts,
  attemptLayout,
  type AttemptCounter,
} from "../../core/floor/layout/layout";
import { SeededDraw } from "../../core/draw/draw";
import type { StageSetup } from "../../core/floor/types";
import { hasRoomForKernels } from "../addressSpace";
import { openKernel } from "../kernel";
import { wasm } from "./layoutKernel.json";
import { writeTables } from "./tables";

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

type Attempt = (
  state: number,
  roomCount: number,
  goal: number,
  allowedShapes: number,
  isCrowded: number,
) => number;

/** More rooms than any floor places, and the padded grid's size, as the kernel has them. */
const ROOMS_MAX = 128;
const BOARD_SIZE = 240;

/** The kernel with its memory: it generates layouts one after the other, its own is the last of them. */
export class LayoutKernel implements GeneratedLayout {
  private readonly kernel = openKernel(wasm);
  private readonly attempt = this.kernel.call<Attempt>("attempt");
  private readonly results = new Int32Array(this.kernel.buffer, this.kernel.at("RESULT"), 5);
  private readonly template = new Int8Array(
    this.kernel.buffer,
    this.kernel.at("TEMPLATE"),
    BOARD_SIZE,
  );
  private readonly templates = new WeakMap<StageSetup, Int8Array>();
  readonly owner = new Int8Array(this.kernel.buffer, this.kernel.at("OWNER"), BOARD_SIZE);
  readonly anchors = this.bytes("ANCHORS");
  readonly shapes = this.bytes("SHAPES");
  readonly depths = this.bytes("DEPTHS");
  readonly entries = this.bytes("ENTRIES");
  readonly slots = new Int8Array(this.kernel.buffer, this.kernel.at("SLOTS"), ROOMS_MAX);
  readonly parents = new Int8Array(this.kernel.buffer, this.kernel.at("PARENTS"), ROOMS_MAX);
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

  private read(): void {
    const results = this.results;
    this.generatorState = (results[0] as number) >>> 0;
    this.roomCount = results[1] as number;
    this.placed = results[2] as number;
    this.loops = results[3] as number;
    this.forcedDeadEnds = results[4] as number;
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
    const { minDeadEnds, forcedDeadEndGoal, allowedShapes } = setup;
    const isCrowded = setup.isCrowded ? 1 : 0;
    let state = generatorState;
    while (counter.attempts < limit) {
      const { roomCount } = counter;
      this.deadEndCount = this.attempt(
        state,
        roomCount,
        forcedDeadEndGoal,
        allowedShapes,
        isCrowded,
      );
      this.read();
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

/** The core's own: a board that generates. */
function plainLayouts(): LayoutSource {
  const board = createBoard();
  const generate: LayoutSource["generate"] = (
    setup,
    generatorState,
    limit,
    counter = startAttempts(setup),
  ) => {
    const generator = new SeededDraw(generatorState);
    Object.assign(layouts, { setup, counter });
    let isPlacing = false;
    while (!isPlacing && counter.attempts < limit) {
      isPlacing = attemptLayout(board, setup, counter, generator);
    }
    layouts.generatorState = generator.state();
    return isPlacing ? counter.attempts : 0;
  };
  const counter: AttemptCounter = { attempts: 0, roomCount: 0 };
  const layouts: LayoutSource = Object.assign(board, {
    setup: undefined,
    counter,
    generatorState: 0,
    generate,
  });
  return layouts;
}
