/** The map for the terminal: each room a box of its own with its letter, doors as lines between the boxes, so that shapes stay shapes and nothing depends on colour. */
import { roomKind, type Tint } from "./roomKinds";
import { awardLetter } from "../../core/game/pickups";
import { AWARD_MARKS, type DrawnRoom, isDrawable, isUnsure, shapeOf } from "./drawnRoom";
import {
  boundsOf,
  type CellBounds,
  cellsOf,
  doorsBetween,
  gridCell,
  type GridCell,
  middleOf,
  type RoomDoor,
} from "./geometry";
import type { Point } from "./svgText";

/** Colours a piece of text, or leaves it as it is. */
export type Paint = (tint: Tint, text: string) => string;

/** For terminals without colour. */
const NO_PAINT: Paint = (_tint, text) => text;

/** Directions in which a line goes on, one bit each. */
const LINK = { left: 1, up: 2, right: 4, down: 8 } as const;

type LineStyle = "plain" | "dotted" | "dashed" | "heavy" | "corridor";

/** One character's place: either text, or lines by their links. */
interface Spot {
  text: string;
  links: number;
  style: LineStyle;
  tint: Tint;
}

// The index is the sum of the links: left 1, up 2, right 4, down 8.
const LINES: Readonly<Record<LineStyle, string>> = {
  plain: " ─│╯──╰┴│╮│┤╭┬├┼",
  dotted: " ┈┊╯┈┈╰┴┊╮┊┤╭┬├┼",
  heavy: " ━┃┛━━┗┻┃┓┃┫┏┳┣╋",
  dashed: " ╌╎╯╌╌╰┴╎╮╎┤╭┬├┼",
  corridor: " ═║╝══╚╩║╗║╣╔╦╠╬",
};

/** A sheet of characters. Everything outside it is ignored. */
class Canvas {
  private readonly rows: (Spot | undefined)[][];

  constructor(
    readonly width: number,
    height: number,
  ) {
    this.rows = Array.from({ length: height }, () => []);
  }

  /** Draws a line piece; on a piece that is there already it only adds links. */
  link(x: number, y: number, links: number, style: LineStyle, tint: Tint): void {
    const spot = this.rows[y]?.[x];
    if (spot !== undefined) {
      spot.links |= links;
    } else {
      this.put(x, y, { text: "", links, style, tint });
    }
  }

  /** Empties a place, as the inside of a room is. */
  clear(x: number, y: number): void {
    this.put(x, y, undefined);
  }

  /** Writes over whatever is there. */
  write(x: number, y: number, text: string, tint: Tint): void {
    [...text].forEach((character, offset) => {
      this.put(x + offset, y, { text: character, links: 0, style: "plain", tint });
    });
  }

  /** The sheet as lines of text, without blanks at their ends. */
  lines(paint: Paint): readonly string[] {
    return this.rows.map((row) => painted(row, paint));
  }

  private put(x: number, y: number, spot: Spot | undefined): void {
    const row = this.rows[y];
    if (row !== undefined && x >= 0 && x < this.width) {
      row[x] = spot;
    }
  }
}

/** Neighbours of one colour are painted together, so that a log of the output stays readable. */
function painted(row: readonly (Spot | undefined)[], paint: Paint): string {
  const end = row.findLastIndex((spot) => glyphOf(spot) !== " ");
  const runs: { tint: Tint; text: string }[] = [{ tint: "plain", text: "" }];
  for (let x = 0; x <= end; x += 1) {
    const last = runs.at(-1);
    const [spot, text] = [row[x], glyphOf(row[x])];
    if (last !== undefined && (spot === undefined || spot.tint === last.tint)) {
      last.text += text;
    } else {
      runs.push({ tint: spot?.tint ?? "plain", text });
    }
  }
  return runs.map(({ tint, text }) => (text === "" ? "" : paint(tint, text))).join("");
}

function glyphOf(spot: Spot | undefined): string {
  return spot === undefined ? " " : spot.text || (LINES[spot.style][spot.links] ?? " ");
}

/** Columns of a cell, where thirteen of them take 77; cells of a row are one column apart. */
export const FULL_SIZE = 5;

/** The same for many floors on one sheet: thirteen cells take 51 columns. */
export const COMPACT_SIZE = 3;

/** Lines of a cell. */
const CELL_ROWS = 3;

/** The columns between two boxes. */
const GAP = 1;

/** A map being drawn. */
interface Drawing {
  readonly canvas: Canvas;
  readonly bounds: CellBounds;
  readonly size: number;
}

/** The map of some rooms as lines of text, cropped to their bounding box. */
export function terminalMap(
  rooms: readonly DrawnRoom[],
  { size = FULL_SIZE, paint = NO_PAINT }: { size?: number; paint?: Paint } = {},
): readonly string[] {
  const drawable = rooms.filter(isDrawable);
  const bounds = boundsOf(drawable);
  const canvas = new Canvas(bounds.columns * (size + GAP), bounds.rows * CELL_ROWS);
  const drawing = { canvas, bounds, size };
  drawable.forEach((room) => drawWalls(drawing, room));
  doorsBetween(drawable).forEach((door) => drawDoor(drawing, door, drawable));
  drawable.forEach((room) => drawLabel(drawing, room));
  return canvas.lines(paint);
}

/** The top-left character of a cell. */
function corner(drawing: Drawing, cell: GridCell): Point {
  return {
    x: (cell.column - drawing.bounds.column) * (drawing.size + GAP),
    y: (cell.row - drawing.bounds.row) * CELL_ROWS,
  };
}

/** Every character that a room covers, as `x + y * width`. */
function regionOf(drawing: Drawing, room: DrawnRoom): ReadonlySet<number> {
  const { closed } = shapeOf(room);
  const insetX = (closed & LINK.left) !== 0 ? 1 : 0;
  const insetY = (closed & LINK.up) !== 0 ? 1 : 0;
  const cells = cellsOf(room);
  const region = new Set<number>();
  for (const cell of cells) {
    const { x, y } = corner(drawing, cell);
    const isOpenRight = cells.some((c) => c.row === cell.row && c.column === cell.column + 1);
    const reach = drawing.size + (isOpenRight ? GAP : 0);
    for (let row = insetY; row < CELL_ROWS - insetY; row += 1) {
      for (let column = insetX; column < reach - insetX; column += 1) {
        region.add(x + column + (y + row) * drawing.canvas.width);
      }
    }
  }
  return region;
}

/** The outline of a room's region; its inside is emptied. */
function drawWalls(drawing: Drawing, room: DrawnRoom): void {
  const { canvas } = drawing;
  const region = regionOf(drawing, room);
  const { tint } = roomKind(room.type);
  const style = lineStyle(drawing, room);
  const isWall = (spot: number): boolean =>
    region.has(spot) && isOnEdge(region, spot, canvas.width);
  for (const spot of region) {
    const x = spot % canvas.width;
    const y = Math.floor(spot / canvas.width);
    canvas.clear(x, y);
    if (isUnsure(room) && !isWall(spot)) {
      canvas.write(x, y, GUESS_FILL, tint);
    }
    if (isWall(spot)) {
      const links =
        (isWall(spot - 1) ? LINK.left : 0) |
        (isWall(spot - canvas.width) ? LINK.up : 0) |
        (isWall(spot + 1) ? LINK.right : 0) |
        (isWall(spot + canvas.width) ? LINK.down : 0);
      canvas.link(x, y, links, style, tint);
    }
  }
}

/** Whether one of the eight places around lies outside; columns are a gap apart, so rows don't wrap. */
function isOnEdge(region: ReadonlySet<number>, spot: number, width: number): boolean {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return around.some((offset) => !region.has(spot + offset));
}

/** Fills rooms that are a guess. */
export const GUESS_FILL = "·";

/**
 * Hidden rooms are dashed, the start room is heavy, a room one character thick is a corridor; other
 * rooms that are a guess are dotted.
 */
function lineStyle(drawing: Drawing, room: DrawnRoom): LineStyle {
  if (isCorridor(drawing, room)) {
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

function isCorridor(drawing: Drawing, room: DrawnRoom): boolean {
  const { closed } = shapeOf(room);
  const isFlat = (closed & LINK.up) !== 0;
  const isThin = (closed & LINK.left) !== 0 && drawing.size <= 3;
  return isFlat || isThin;
}

/** A door is a line across the gap, or a pair of junctions where boxes stand on each other. */
function drawDoor(drawing: Drawing, door: RoomDoor, rooms: readonly DrawnRoom[]): void {
  const from = corner(drawing, door.from);
  const to = corner(drawing, door.to);
  const middleX = Math.floor(drawing.size / 2);
  const middleY = Math.floor(CELL_ROWS / 2);
  const [start, end] = [rooms[door.fromRoom], rooms[door.toRoom]] as [DrawnRoom, DrawnRoom];
  if (door.direction === "right") {
    const gap = from.x + drawing.size;
    join(drawing, start, gap - 1, from.y + middleY, LINK.right);
    join(drawing, end, to.x, to.y + middleY, LINK.left);
    const style = isHiddenDoor(start, end) ? "dashed" : "plain";
    drawing.canvas.link(gap, from.y + middleY, LINK.left | LINK.right, style, "plain");
  } else {
    join(drawing, start, from.x + middleX, from.y + CELL_ROWS - 1, LINK.down);
    join(drawing, end, to.x + middleX, to.y, LINK.up);
  }
}

/** A corridor is a line itself, and where a flat one ends short of the edge the door reaches it. */
function join(drawing: Drawing, room: DrawnRoom, x: number, y: number, link: number): void {
  if (!isCorridor(drawing, room)) {
    drawing.canvas.link(x, y, link, lineStyle(drawing, room), roomKind(room.type).tint);
  }
}

function isHiddenDoor(...rooms: readonly DrawnRoom[]): boolean {
  return rooms.some((room) => roomKind(room.type).isHidden);
}

/** What the room drops, or its letter, in its middle, with the mark of what does not agree. */
function drawLabel(drawing: Drawing, room: DrawnRoom): void {
  const { column, row } = gridCell(room.gridIndex);
  const { size } = drawing;
  const middle = middleOf(room);
  const anchor = corner(drawing, { column, row });
  const x = anchor.x + Math.floor(middle.column * (size + GAP) - GAP / 2);
  const y = anchor.y + Math.floor(middle.row * CELL_ROWS - 1 / 2);
  const { text, tint } = labelOf(room, size - WALLS);
  drawing.canvas.write(x - Math.floor((text.length - 1) / 2), y, text, tint);
}

/** The walls of a box. */
const WALLS = 2;

/** @param columns so many there are for the number and letter of a drop. */
function labelOf(room: DrawnRoom, columns: number): { text: string; tint: Tint } {
  const { award, verdict } = room;
  if (award !== undefined) {
    const letter = `${award.count > 1 ? award.count : ""}${awardLetter(award.award)}`;
    const { mark = "", tint = "cyan" } = award.verdict ? AWARD_MARKS[award.verdict] : {};
    return { text: letter.slice(-columns) + mark, tint };
  }
  const { letter, tint } = roomKind(room.type);
  if (verdict === undefined || verdict === "match") {
    return { text: letter, tint };
  }
  // Rooms closed at the sides are too narrow for more than one.
  const isNarrow = (shapeOf(room).closed & LINK.left) !== 0;
  return { text: (isNarrow ? "" : letter) + AWARD_MARKS[verdict].mark, tint: "red" };
}
