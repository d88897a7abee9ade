/** Level generation: how a floor is dug, which special rooms it gets, and whether a real one agrees. */
export * from "./audit";
export { baseOf, type Placement } from "./auditSeeds";
export * from "./batch";
export { boardChecksum, floorChecksum, mixChecksum } from "./checksum";
export * from "./curses";
export {
  createBoard,
  cellOfGridIndex,
  gridIndexOfCell,
  GRID_SIZE,
  GRID_WIDTH,
  START_GRID_INDEX,
  type Board,
} from "./grid";
export { generateFloor, generateFromSetup } from "./generate";
export * from "./discrepancies";
export * from "./items";
export * from "./layout";
export { firstPassStart, passEndings, possibleStartBases, type PassEnding } from "./passEndings";
export { checkedPlan, floorPlan, canBeXl, DIALECTS, type PlanInput } from "./plan";
export * from "./map";
export * from "./roomSource";
export * from "./roomTypes";
export { stageSetup } from "./setup";
export { SHAPES, SHAPE_MAX, ALL_SHAPES, openDoorMask, type ShapeRow } from "./shapes";
export * from "./specialRoomOdds";
export * from "./stage";
export * from "./types";
export * from "./why";
