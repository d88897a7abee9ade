/** Level generation: how a floor is generated, which special rooms it gets, and whether a real one agrees. */
export * from "../judge/audit/auditFloor";
export {
  baseOf,
  type AuditFinding,
  type AuditRuleId,
  type AuditVerdict,
  type ObservedRoom,
} from "../judge/audit/findings";
export * from "../words/floorCase";
export * from "./curses";
export { createBoard, cellOfGridIndex, GRID_SIZE, type Board } from "./layout/grid";
export { generateFloor, generateFromSetup, PASS_LIMIT } from "./generate";
export * from "../game/achievements";
export * from "../game/bosses";
export * from "../game/floorItems";
export * from "../game/stateFlags";
export * from "./layout/layout";
export { isPossibleStartBase } from "./rooms/passEndings";
export { checkedPlan, floorPlan, type PlanInput } from "./plan";
export * from "./map";
export { BossPools, possibleBosses, settledBosses, type BossPoolState } from "./rooms/bossPools";
export { FigureRoomSource, type RoomTables } from "./rooms/figureSource";
export type * from "./rooms/roomFigures";
export { dealLayout } from "./rooms/deals";
export { SPECIAL_FILE, stageFile } from "./rooms/stageFile";
export * from "./rules";
export * from "./rooms/roomSource";
export * from "../game/roomTypes";
export { stageSetup } from "./setup";
export { SHAPES, openDoorMask, type ShapeRow } from "./layout/shapes";
export * from "./stage";
export * from "./sureness";
export * from "../problem";
export * from "./types";
export * from "./why";
