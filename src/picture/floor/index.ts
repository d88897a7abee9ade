/** Drawing floors: for the terminal and as SVG. Pure: data in, text out. */
export type { Paint } from "./canvas";
export {
  AWARD_MARKS,
  drawnAward,
  floorRooms,
  type AwardMark,
  type DrawnAward,
  type DrawnRoom,
  type RoomVerdict,
} from "./drawnRoom";
export { floorSvg, roomsSvg, type FloorSvgOptions, type RoomsSvgOptions } from "./floorSvg";
export type { PictureText } from "./pictureBlocks";
export { ROOM_KINDS, type RoomKind, type Tint } from "./roomKinds";
export { sheetSvg, type SheetFloor, type SheetGroup } from "./sheetSvg";
export {
  COMPACT_SIZE,
  FULL_SIZE,
  terminalMap,
  type MapSize,
  type TerminalMapOptions,
} from "./terminalMap";
export {
  awardLegend,
  besideEachOther,
  BLOCK_GAP,
  terminalLegend,
  type TextBlock,
} from "./terminalLegend";
export {
  distanceSentence,
  exactnessNote,
  floorFacts,
  floorSummary,
  floorTitle,
  pathTitle,
  rulesTitle,
  seedHex,
} from "./titles";
export { ENTRY_GAP, wrapEntries, wrapText } from "../wrapText";
