/** The map for the terminal: each room a box of its own with its letter, doors as lines between the boxes, so that shapes stay shapes and nothing depends on colour. */
import { at } from "../../core/lists";
import { edgeOf, floorMap, mapDoors, RIGHT, type FloorMap } from "../../floors/map";
import { awardLetter } from "../../core/game/pickupKinds";
import {
  AWARD_MARKS,
  type DrawnRoom,
  isDrawable,
  isOpenDrop,
  isUnsure,
  OPEN_MARK,
  shapeOf,
} from "./drawnRoom";
import { gridCell, middleOf } from "./geometry";
import { roomKind, type Tint } from "./roomKinds";

/** Colours a piece of text, or leaves it as it is. */
export type Paint = (tint: Tint, text: string) => string;

/** For terminals without colour. */
export const NO_PAINT: Paint = (_tint, text) => text;

/** Directions in which a line goes on, one bit each. */
const LINK = { left: 1, up: 2, right: 4, down: 8 } as const;

// The index is the sum of the links: left 1, up 2, right 4, down 8.
const LINES = {
  plain: " ─│╯──╰┴│╮│┤╭┬├┼",
  dotted: " ┈┊╯┈┈╰┴┊╮┊┤╭┬├┼",
  heavy: " ━┃┛━━┗┻┃┓┃┫┏┳┣╋",
  dashed: " ╌╎╯╌╌╰┴╎╮╎┤╭┬├┼",
  corridor: " ═║╝══╚╩║╗║╣╔╦╠╬",
} as const;

/** Columns of a cell, where thirteen of them take 77; cells of a row are one column apart. */
export const FULL_SIZE = 5;

/** The same for many floors on one sheet: thirteen cells take 51 columns. */
export const COMPACT_SIZE = 3;

/** Lines of a cell. */
const CELL_ROWS = 3;

/** The columns between two boxes. */
const GAP = 1;

/** A piece of text in its colour. */
interface Painted {
  readonly text: string;
  readonly tint: Tint;
}

/** A map being drawn. Its characters are told apart by `x + y * width`. */
interface Sheet {
  readonly map: FloorMap<DrawnRoom>;
  readonly size: number;
  readonly width: number;
  /** The rooms on which characters lie. */
  readonly owner: Map<number, DrawnRoom>;
  /** Where doors go on from walls, a bit for each direction. */
  readonly doors: Map<number, number>;
  /** What is written over all else. */
  readonly written: Map<number, Painted>;
}

/** The map of some rooms as lines of text, cropped to their bounding box. */
export function terminalMap(
  rooms: readonly DrawnRoom[],
  { size = FULL_SIZE, paint = NO_PAINT }: { size?: number; paint?: Paint } = {},
): readonly string[] {
  const map = floorMap(rooms);
  const width = (map.right - map.left + 1) * (size + GAP);
  const sheet = { map, size, width, owner: new Map(), doors: new Map(), written: new Map() };
  map.owner.forEach((room, cell) => room >= 0 && drawCell(sheet, cell));
  drawDoors(sheet);
  rooms.filter(isDrawable).forEach((room) => drawLabel(sheet, room));
  return Array.from({ length: (map.bottom - map.top + 1) * CELL_ROWS }, (_, y) => {
    const row = Array.from({ length: width }, (_spot, x) => characterAt(sheet, x + y * width));
    return painted(row, paint);
  });
}

/** The top-left character of a cell. */
function cornerOf({ map, size, width }: Sheet, cell: number): number {
  const { column, row } = gridCell(cell);
  return (column - map.left) * (size + GAP) + (row - map.top) * CELL_ROWS * width;
}

/** Marks the characters of a cell as its room's; a narrow room leaves a column or row free at its sides. */
function drawCell(sheet: Sheet, cell: number): void {
  const { map, size, width, owner } = sheet;
  const room = at(map.rooms, at(map.owner, cell));
  const { closed } = shapeOf(room);
  const insetX = (closed & LINK.left) !== 0 ? 1 : 0;
  const insetY = (closed & LINK.up) !== 0 ? 1 : 0;
  const reach = size - insetX + (edgeOf(map, cell, RIGHT) === "open" ? GAP : 0);
  for (let y = insetY; y < CELL_ROWS - insetY; y += 1) {
    for (let x = insetX; x < reach; x += 1) {
      owner.set(cornerOf(sheet, cell) + x + y * width, room);
    }
  }
}

/** A door: a line across the gap between two boxes, or a junction in both where one stands on the other. */
function drawDoors(sheet: Sheet): void {
  const { map, size, width, doors, written } = sheet;
  for (const { from, direction, isHidden } of mapDoors(map)) {
    if (direction === RIGHT) {
      const gap = cornerOf(sheet, from) + size + Math.floor(CELL_ROWS / 2) * width;
      written.set(gap, { text: isHidden ? "╌" : "─", tint: "plain" });
      doors.set(gap - 1, LINK.right);
      doors.set(gap + 1, LINK.left);
    } else {
      const above = cornerOf(sheet, from) + Math.floor(size / 2) + (CELL_ROWS - 1) * width;
      doors.set(above, LINK.down);
      doors.set(above + width, LINK.up);
    }
  }
}

/** Writes what a room drops, with its mark, or the letter of its kind into its middle. */
function drawLabel(sheet: Sheet, room: DrawnRoom): void {
  const { size, width, written } = sheet;
  const { column, row } = middleOf(room);
  const x = Math.floor(column * (size + GAP) - GAP / 2);
  const y = Math.floor(row * CELL_ROWS - 1 / 2);
  const { text, tint } = labelOf(room, size - WALLS);
  const start = cornerOf(sheet, room.gridIndex) + x + y * width - Math.floor((text.length - 1) / 2);
  [...text].forEach((character, at) => written.set(start + at, { text: character, tint }));
}

/** The walls of a box. */
const WALLS = 2;

/** @param columns how many fit for the number and letter of a drop. */
function labelOf(room: DrawnRoom, columns: number): Painted {
  const { award, type } = room;
  if (award === undefined) {
    const { letter, tint } = roomKind(type);
    return { text: letter, tint };
  }
  const letter = `${award.count > 1 ? award.count : ""}${awardLetter(award.award)}`;
  const open = isOpenDrop(room) ? OPEN_MARK : "";
  const { mark = open, tint = "cyan" } = award.verdict ? AWARD_MARKS[award.verdict] : {};
  return { text: letter.slice(-columns) + mark, tint };
}

const BLANK: Painted = { text: " ", tint: "plain" };

/** What is written at a place, else its room's wall or filling. */
function characterAt(sheet: Sheet, spot: number): Painted {
  const room = sheet.owner.get(spot);
  const written = sheet.written.get(spot);
  if (written !== undefined || room === undefined) {
    return written ?? BLANK;
  }
  const { tint } = roomKind(room.type);
  if (!isWall(sheet, spot, room)) {
    return isUnsure(room) ? { text: GUESS_FILL, tint } : BLANK;
  }
  const { width, doors } = sheet;
  const links =
    (doors.get(spot) ?? 0) |
    (isWall(sheet, spot - 1, room) ? LINK.left : 0) |
    (isWall(sheet, spot - width, room) ? LINK.up : 0) |
    (isWall(sheet, spot + 1, room) ? LINK.right : 0) |
    (isWall(sheet, spot + width, room) ? LINK.down : 0);
  return { text: LINES[lineStyle(sheet.size, room)].charAt(links), tint };
}

/** Whether one of the eight places around lies outside the room. No box reaches the last column, so rows do not wrap. */
function isWall({ owner, width }: Sheet, spot: number, room: DrawnRoom): boolean {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return owner.get(spot) === room && around.some((offset) => owner.get(spot + offset) !== room);
}

/** Fills rooms that are not sure. */
export const GUESS_FILL = "·";

/** Boxes one character thick are corridors; hidden rooms are dashed, the start is heavy, what is not sure is dotted. */
function lineStyle(size: number, room: DrawnRoom): keyof typeof LINES {
  const { closed } = shapeOf(room);
  const isFlat = (closed & LINK.up) !== 0;
  const isThin = (closed & LINK.left) !== 0 && size <= COMPACT_SIZE;
  if (isFlat || isThin) {
    return "corridor";
  }
  if (roomKind(room.type).isHidden) {
    return "dashed";
  }
  if (room.type === "start") {
    return "heavy";
  }
  return isUnsure(room) ? "dotted" : "plain";
}

/** A line without blanks at its end. Neighbours of one colour are painted together, so that a log of the output stays readable. */
function painted(characters: readonly Painted[], paint: Paint): string {
  const end = characters.findLastIndex(({ text }) => text !== " ");
  const runs: Painted[] = [];
  for (const { text, tint } of characters.slice(0, end + 1)) {
    const last = runs.at(-1);
    if (last !== undefined && (text === " " || tint === last.tint)) {
      runs[runs.length - 1] = { ...last, text: last.text + text };
    } else {
      runs.push({ text, tint });
    }
  }
  return runs.map(({ tint, text }) => paint(tint, text)).join("");
}
