/**
 * Room figures and what they make possible: whole floors.
 *
 * {@link builtInFigures} gives the figures of an edition and build, {@link buildOfRoomCount} the build
 * that a log tells; {@link wholeFloor} one floor, {@link RunState} a run's floors in order, and
 * {@link fitRuns} the state of a run that the rooms entered fit.
 */
export { allBuiltInFigures, buildOfRoomCount, builtInFigures } from "./builtIn";
export {
  carriesFloors,
  countSpecialRooms,
  roomSourceOf,
  type FigureOrigin,
  type FigureSet,
} from "./figureSet";
export {
  fitRuns,
  placeRooms,
  type EnteredFloor,
  type EnteredRoom,
  type EnteredRun,
  type FittedFloor,
  type FittedRuns,
  type HiddenFact,
  type RoomMatch,
} from "./fitRun";
export { FiguresAsLoaded, type LoadedFiles } from "./loadedFiles";
export { exportFigures, importFigures } from "./exported";
export { SPECIAL_FILE } from "./stageFiles";
export { RoomsError } from "./problem";
export { askedRun, floorOfAnyRun } from "./playedRun";
export { RunInOrder, type RunMemory } from "./runInOrder";
export { bossChoices, isStageFileMissing, wholeFloor, type WholeFloor } from "./wholeFloor";
export {
  answerCase,
  runAnswer,
  type BatchAnswer,
  type FiguresFor,
  type RunAnswer,
} from "./floorAnswers";
