/** The attempts at a layout that follow a placing pass which failed. */
import { SeededDraw } from "../../core/draw/draw";
import { createBoard, type Board } from "../../core/floor/layout/grid";
import { attemptLayout, describeAttempt, startAttempts } from "../../core/floor/layout/layout";
import type { LayoutAttempt, StageSetup } from "../../core/floor/types";
import { isSameAttempt } from "./attemptDifference";
import type { ObservedAttempt } from "../../log/observed";

/**
 * How many draws a failed placing pass may have made on the generator: the second boss of an XL floor
 * lists the candidates of the first boss room (13 draws a free door) and shuffles them.
 * Verified: on the 11 such floors among 150 logged ones it was 0 to 43.
 */
const PASS_DRAWS_MAX = 130;

/** The attempts after one that reached placing and failed there. */
export interface LaterAttempts {
  /** Draws that the failed pass made on the generator; undefined if none reproduces the log. */
  readonly passDraws: number | undefined;
  readonly generatorState: number;
}

/** Whether a simulated attempt can be a logged one. */
type FitsAttempt = (attempt: LayoutAttempt, logged: ObservedAttempt, setup: StageSetup) => boolean;

/**
 * Finds how far the generator had moved when the log's next attempts began.
 *
 * @param state the generator's state after the attempt that reached placing.
 */
export function findLaterAttempts(
  setup: StageSetup,
  state: number,
  logged: readonly ObservedAttempt[],
  attemptsBefore: number,
  { drawsMax = PASS_DRAWS_MAX, fits = isSameAttempt as FitsAttempt } = {},
): LaterAttempts {
  const board = createBoard();
  const start = new SeededDraw(state);
  for (let passDraws = 0; passDraws <= drawsMax; passDraws += 1) {
    const end = replay(board, setup, start.state(), logged, attemptsBefore, fits);
    if (end !== undefined) {
      return { passDraws, generatorState: end };
    }
    start.seed("");
  }
  return { passDraws: undefined, generatorState: state };
}

/** The generator's state after the logged attempts, undefined if they come out otherwise. */
function replay(
  board: Board,
  setup: StageSetup,
  state: number,
  logged: readonly ObservedAttempt[],
  attemptsBefore: number,
  fits: FitsAttempt,
): number | undefined {
  const generator = new SeededDraw(state);
  const counter = { ...startAttempts(setup), attempts: attemptsBefore };
  for (const attempt of logged) {
    attemptLayout(board, setup, counter, generator);
    if (!fits(describeAttempt(board, setup.minDeadEnds), attempt, setup)) {
      return undefined;
    }
  }
  return generator.state();
}

/** As many attempts as asked for from a state of the generator, with its state after them. */
export function attemptsFrom(
  setup: StageSetup,
  state: number,
  attemptsBefore: number,
  count: number,
): { readonly attempts: readonly LayoutAttempt[]; readonly generatorState: number } {
  const board = createBoard();
  const generator = new SeededDraw(state);
  const counter = { ...startAttempts(setup), attempts: attemptsBefore };
  const attempts: LayoutAttempt[] = [];
  for (let made = 0; made < count; made += 1) {
    attemptLayout(board, setup, counter, generator);
    attempts.push(describeAttempt(board, setup.minDeadEnds));
  }
  return { attempts, generatorState: generator.state() };
}
