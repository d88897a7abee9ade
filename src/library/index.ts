/**
 * Basement Oracle as a library: the core of the tool, without any input or output of its own.
 * Importing it has no side effects; everything here is pure and works in Node and in a browser.
 *
 * ```ts
 * import { awardRules, planAward, rollAward, EMPTY_LOADOUT } from "basement-oracle";
 *
 * const plan = planAward(awardRules("afterbirth+"), EMPTY_LOADOUT);
 * rollAward(plan, 305419896); // one coin, spawn seed 2483374371, 6 draws
 * ```
 *
 * @packageDocumentation
 */
import type { RunState } from "../core/floor/run";
import { DEFAULT_EDITION, type RuleSet } from "../core/game/edition";
import { isProblem, type Problem } from "../core/problem";
import { isSeed, seedError } from "../core/rng/generator";
import { answerAward, readAwardCase, readLoadoutCase } from "../core/words/awardCase";
import { readStartSeed } from "../core/words/seeds";
import { builtInFigures } from "../figures/builtIn";
import { answerCase, answerRun, type BatchAnswer, type RunAnswer } from "../figures/floorAnswers";
import { jsonReport } from "../report/jsonReport";
import { jsonText } from "../report/jsonText";
import { isSavedRun } from "../save/readSavedRun";
import { savedRunReport } from "../save/report";
import { savedRunJson } from "../save/savedJson";
import { idealOdds } from "../search/odds";
import { oddsAnswer, type OddsAnswer } from "../search/oddsAnswer";
import { ReportBuilder } from "../study/report";

export * from "../core/award";
export { CERTAINTIES, type Certainty } from "../core/game/certainty";
export * from "../core/draw/draw";
export * from "../core/game/edition";
export {
  DOUBLES,
  enumeratePaths,
  pathChance,
  type ChanceAlgebra,
  type PathStep,
} from "../core/draw/enumerating";
export * from "../core/floor";
export { floatOfDraw, RANDOM_FLOAT_MAX } from "../core/rng/distributions";
export { toFloat32 } from "../core/rng/float32";
export * from "../core/record/write";
export * from "../core/record/fields";
export * from "../core/record/read";
export { stepsBetween } from "../core/rng/distance";
export * from "../core/rng/generator";
export * from "../core/draw/scripted";
export * from "../core/rng/seedText";
export * from "../core/rng/shifts";
export * from "../core/rng/stageSeeds";
export * from "../core/draw/traced";
export type { AwardAnswer, AwardCertainty } from "../core/words/awardCase";
export type { AwardStream } from "../core/award/stream";
export type { FloorCertainty } from "../core/floor/certainty";
export {
  OPEN_FLOORS,
  type FloorMaker,
  type MadeFloor,
  type PathName,
  type RunState,
} from "../core/floor/run";
export type { FigureOrigin } from "../figures/figureSet";
export type { RunFloorAnswer, RunRoomAnswer } from "../figures/floorAnswers";
export type { OddsRow } from "../search/odds";
export type { BatchAnswer, OddsAnswer, RunAnswer };

/** A run as {@link run} takes it: who plays, and what is carried. */
export interface RunOptions extends RunState {
  /** The game's PlayerType number; 0 for Isaac. */
  readonly character?: number;
}

/**
 * All floors of a run, on the built-in room figures: what `oracle floor SEED --json` prints.
 *
 * @param seed the start seed, or its text such as "B911 99AC".
 * @returns the answer, or a problem: a sentence naming what is wrong with the seed or the state.
 */
export function run(seed: number | string, options: RunOptions = {}): RunAnswer | Problem {
  const startSeed = typeof seed === "string" ? readStartSeed(seed) : checkedSeed(seed);
  if (isProblem(startSeed)) {
    return startSeed;
  }
  const { character, ...state } = options;
  const figures = builtInFigures(state.edition ?? DEFAULT_EDITION, state.build);
  return plain(answerRun(startSeed, { playerType: character, ...state }, figures));
}

/**
 * One floor, on the built-in room figures: what a line of `oracle floor --batch` is answered with.
 *
 * @param value a case as plain data.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 */
export function floor(value: unknown): BatchAnswer | Problem {
  return plain(answerCase(value, builtInFigures));
}

/**
 * The award of a seed: what a line of `oracle award --batch` is answered with.
 *
 * @param value a case as plain data, such as `{ awardSeed: 305419896, edition: "afterbirth+" }`.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 */
export function award(value: unknown): ReturnType<typeof answerAward> | Problem {
  const read = readAwardCase(value);
  return isProblem(read) ? read : answerAward(read);
}

/**
 * The ideal odds of a loadout, as exact fractions: what `oracle odds --json` prints.
 *
 * @param value a case as for {@link award}, without its seed.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 */
export function odds(value: unknown): OddsAnswer | Problem {
  const read = readLoadoutCase(value);
  return isProblem(read) ? read : oddsAnswer(read, idealOdds(read));
}

/**
 * The game against the simulation: what `oracle compare --json` prints of a log.txt or a saved run.
 *
 * @param bytes the whole file, as it lies on the disk.
 * @param source a name for it in the answer.
 * @param judgedBy other rules than those of the game's edition, such as "documents".
 * @returns the report as plain data, or a problem where the file is neither or is damaged.
 */
export function compare(
  bytes: Uint8Array,
  source = "the file",
  judgedBy?: RuleSet,
): Readonly<Record<string, unknown>> | Problem {
  if (isSavedRun(bytes)) {
    const saved = savedRunReport(bytes, { judgedBy });
    return isProblem(saved) ? saved : savedRunJson(saved, source);
  }
  const builder = new ReportBuilder({ source, comparesRooms: true, judgedBy });
  builder.reader.push(bytes);
  builder.reader.end();
  const report = builder.report();
  return report.isGameLog
    ? jsonReport(report, undefined)
    : { problem: "Expected a log of the game or a saved run but found no line of either." };
}

/** As it comes out of JSON: what an answer does not have is null. */
function plain<Answer extends object>(answer: Answer): Answer {
  return JSON.parse(jsonText(answer)) as Answer;
}

function checkedSeed(seed: number): number | Problem {
  return isSeed(seed) ? seed : { problem: seedError(seed) };
}
