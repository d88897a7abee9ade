/** Runs, floors and attempts before anything is known of them. */
import type { ObservedAttempt, ObservedFloor, ObservedRun } from "./observed";

/** A run of which nothing is known yet. */
export function newRun(number: number, line: number, launch: number): ObservedRun {
  return {
    number,
    line,
    startSeed: undefined,
    edition: undefined,
    playerType: undefined,
    isWhole: false,
    launch,
    gap: undefined,
    session: undefined,
  };
}

/** What is known of a floor as it begins. */
type FloorBegin = Pick<
  ObservedFloor,
  "line" | "stage" | "stageType" | "stageSeed" | "roomFiles" | "modFiles"
>;

/** A floor of which only its first line is known. */
export function emptyFloor(run: ObservedRun, begin: FloorBegin): ObservedFloor {
  return {
    ...begin,
    run,
    isFromGame: true,
    curses: 0,
    attempts: [],
    generatedIn: undefined,
    generatedLine: 0,
    startRoomSpawnSeed: undefined,
    startRoomLine: 0,
    record: undefined,
    recordLine: 0,
    rooms: [],
    isGreed: false,
    filesBefore: begin.roomFiles,
    damage: undefined,
    endDamage: undefined,
    gapBefore: run.gap,
    entered: [],
  };
}

/** An attempt that has just begun. */
export function emptyAttempt(line: number): ObservedAttempt {
  return {
    line,
    shapes: [],
    shapeLines: [],
    lateShapes: [],
    rooms: undefined,
    loops: undefined,
    loopsLine: line,
    forcedDeadEnds: 0,
    verdict: "cut",
    verdictLine: line,
  };
}
