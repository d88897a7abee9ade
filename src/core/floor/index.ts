/** Level generation: how a floor is generated, which special rooms it gets, and whether a real one agrees. */
import "./specialRooms/documents";
import "./specialRooms/questLayouts";

export * from "./audit/auditFloor";
export type { Placement } from "./audit/auditSeeds";
export {
  AUDIT_RULES,
  baseOf,
  type AuditFinding,
  type AuditRuleId,
  type AuditVerdict,
  type ObservedRoom,
} from "./audit/findings";
export * from "../case/floorCase";
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
} from "./layout/grid";
export { generateFloor, generateFromSetup, PASS_LIMIT } from "./generate";
export * from "./discrepancies";
export * from "./items";
export * from "./layout/layout";
export {
  firstStartBase,
  isPossibleStartBase,
  type AcceptedLayout,
} from "./specialRooms/passEndings";
export { checkedPlan, floorPlan, canBeXl, type PlanInput } from "./plan";
export * from "./map";
export {
  BossPools,
  possibleBosses,
  settledBosses,
  type BossPoolState,
} from "./specialRooms/bossPools";
export { FigureRoomSource, type RoomTables } from "./specialRooms/figureSource";
export type * from "./specialRooms/roomFigures";
export { stageFile } from "./specialRooms/stageFile";
export * from "./rules";
export * from "./specialRooms/roomSource";
export * from "./specialRooms/roomTypes";
export { stageSetup } from "./setup";
export { SHAPES, SHAPE_MAX, ALL_SHAPES, openDoorMask, type ShapeRow } from "./layout/shapes";
export * from "./specialRooms/specialRoomOdds";
export * from "./stage";
export * from "../problem";
export * from "./types";
export * from "./why";
