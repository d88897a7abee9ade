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

/** A floor of which only its first line is known. */
export function emptyFloor(
  run: ObservedRun,
  line: number,
  stage: number,
  stageType: number,
  stageSeed: number | undefined,
  { roomFiles, modFiles }: Pick<ObservedFloor, "roomFiles" | "modFiles">,
  restartedFrom?: number,
): ObservedFloor {
  return {
    line,
    run,
    stage,
    stageType,
    stageSeed,
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
    restartedFrom,
    isGreed: false,
    roomFiles,
    filesBefore: roomFiles,
    modFiles,
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
