/** The attempts at a layout that follow a placing pass which failed. */
import { SeededDraw } from "../../core/draw/draw";
import { createBoard } from "../../core/floor/layout/grid";
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
    const attempts = attemptsFrom(setup, start.state(), attemptsBefore, board);
    let generatorState = state;
    const isFound = logged.every((one) => {
      const next = attempts.next().value;
      generatorState = next.generatorState;
      return fits(next.attempt, one, setup);
    });
    if (isFound) {
      return { passDraws, generatorState };
    }
    start.seed("");
  }
  return { passDraws: undefined, generatorState: state };
}

/** Attempt after attempt from a state of the generator, each with its state afterwards. */
export function* attemptsFrom(
  setup: StageSetup,
  state: number,
  attemptsBefore: number,
  board = createBoard(),
): Generator<{ readonly attempt: LayoutAttempt; readonly generatorState: number }, never> {
  const generator = new SeededDraw(state);
  const counter = { ...startAttempts(setup), attempts: attemptsBefore };
  for (;;) {
    attemptLayout(board, setup, counter, generator);
    const attempt = describeAttempt(board, setup.minDeadEnds);
    yield { attempt, generatorState: generator.state() };
  }
}
