/** The core's own layouts in the form of a kernel's, for where no kernel runs. */
import { SeededDraw } from "../../core/draw/draw";
import { createBoard } from "../../core/floor/layout/grid";
import { attemptLayout, startAttempts, type AttemptCounter } from "../../core/floor/layout/layout";
import type { StageSetup } from "../../core/floor/types";
import { hasRoomForKernels } from "../addressSpace";
import { LayoutKernel, type LayoutSource } from "./layoutKernel";

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
