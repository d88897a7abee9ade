/** Floors of a run, and one by its own seed. */
import type { RunState } from "../core/floor/run";
import { DEFAULT_EDITION } from "../core/game/edition";
import { isProblem, type Problem } from "../core/problem";
import { readCharacter } from "../core/words/characters";
import { readFloorCase } from "../core/words/floorCase";
import { builtInFigures } from "../figures/builtIn";
import { answerCase, answerRun, type BatchAnswer, type RunAnswer } from "../figures/floorAnswers";
import { plain } from "./plain";

/** A run as {@link run} takes it: who plays, and what is carried. */
export interface RunOptions extends Omit<RunState, "playerType"> {
  /** The character, by name or as the game's PlayerType number; Isaac if missing. */
  readonly character?: number | string | undefined;
}

/** A run that was asked for, checked. */
export interface ReadRun {
  readonly startSeed: number;
  readonly state: RunState;
}

/**
 * All floors of a run, on the built-in room figures: what `oracle floor SEED --json` prints.
 *
 * @param seed the start seed, or its text such as "B911 99AC".
 * @returns the answer, or a problem: a sentence naming what is wrong with the seed or the state.
 */
export function run(seed: number | string, options: RunOptions = {}): RunAnswer | Problem {
  const read = readRun(seed, options);
  if (isProblem(read)) {
    return read;
  }
  const { startSeed, state } = read;
  const figures = builtInFigures(state.edition ?? DEFAULT_EDITION, state.build);
  return plain(answerRun(startSeed, state, figures));
}

/**
 * One floor, on the built-in room figures: what a line of `oracle floor --batch` is answered with.
 *
 * @param value a case as plain data, such as `{ seedText: "B911 99AC", stage: "caves-2" }`.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 */
export function floor(value: unknown): BatchAnswer | Problem {
  return plain(answerCase(value, builtInFigures));
}

/** A run's seed and state as a caller without types may give them: every name and number is checked. */
export function readRun(
  seed: unknown,
  { character, ...options }: RunOptions = {},
): ReadRun | Problem {
  const playerType = typeof character === "string" ? readCharacter(character) : character;
  if (isProblem(playerType)) {
    return playerType;
  }
  const named = typeof seed === "string" ? { seedText: seed } : { startSeed: seed };
  const given = playerType === undefined ? options : { ...options, playerType };
  const read = readFloorCase({ ...given, ...named, stage: 1 });
  if (isProblem(read)) {
    return read;
  }
  const { stage: _stage, stageType: _type, stageSeed: _seed, ...state } = read.input;
  return { startSeed: read.startSeed ?? NaN, state };
}
