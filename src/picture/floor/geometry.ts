/** Where rooms lie on the grid, where doors join them, and their outlines in a picture. */
import { GRID_WIDTH } from "../../core/floor/layout/grid";
import { edgeOf, floorMap, neighbourCell, roomCells } from "../../core/floor/map";
import { SHAPE_HEIGHTS, SHAPE_WIDTHS } from "../../core/floor/layout/shapes";
import { type DrawnRoom, shapeOf } from "./drawnRoom";
import { type Point, rounded } from "./svgText";

/** A cell of the grid; both count from 0 at the top left. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
}

export interface CellBounds extends GridCell {
  readonly columns: number;
  readonly rows: number;
}

/** A door: it leads from one cell to its right or lower neighbour. */
export interface RoomDoor {
  readonly direction: "right" | "down";
  readonly from: GridCell;
  readonly to: GridCell;
  /** Indexes into the list of rooms. */
  readonly fromRoom: number;
  readonly toRoom: number;
}

export function gridCell(gridIndex: number): GridCell {
  return { column: gridIndex % GRID_WIDTH, row: Math.floor(gridIndex / GRID_WIDTH) };
}

/** The cells that a room covers; none for a room that cannot be drawn. */
export function cellsOf(room: DrawnRoom): readonly GridCell[] {
  return (roomCells(room.gridIndex, room.shape) ?? []).map(gridCell);
}

/** The smallest rectangle around some rooms; one empty cell if there are none. */
export function boundsOf(rooms: readonly DrawnRoom[]): CellBounds {
  const cells = rooms.flatMap((room) => cellsOf(room));
  if (cells.length === 0) {
    return { column: 0, row: 0, columns: 1, rows: 1 };
  }
  const columns = cells.map((cell) => cell.column);
  const rows = cells.map((cell) => cell.row);
  const column = Math.min(...columns);
  const row = Math.min(...rows);
  return {
    column,
    row,
    columns: Math.max(...columns) - column + 1,
    rows: Math.max(...rows) - row + 1,
  };
}

/** Columns and rows of a room's bounding box. */
function extentOf(room: DrawnRoom): { readonly columns: number; readonly rows: number } {
  return {
    columns: SHAPE_WIDTHS[room.shape] as number,
    rows: SHAPE_HEIGHTS[room.shape] as number,
  };
}

/** The corner of an L that its bounding box lacks, from the anchor; undefined for other shapes. */
function missingCorner(room: DrawnRoom): GridCell | undefined {
  const cells = shapeOf(room).cells;
  if (cells.length !== 3) {
    return undefined;
  }
  const isCovered = (column: number, row: number): boolean =>
    cells.some((cell) => cell[0] === column && cell[1] === row);
  const corners = [0, 1, 2, 3].map((corner) => ({ column: corner & 1, row: corner >>> 1 }));
  return corners.find((corner) => !isCovered(corner.column, corner.row));
}

/** The middle of a room, or of the corner cell of an L, in cells from its anchor: where its sign goes. */
export function middleOf(room: DrawnRoom): GridCell {
  const missing = missingCorner(room);
  const { columns, rows } = extentOf(room);
  return missing === undefined
    ? { column: columns / 2, row: rows / 2 }
    : { column: 1.5 - missing.column, row: 1.5 - missing.row };
}

/** The directions in which a door is looked for: from its other room it is the same door. */
const RIGHT = 2;
const DOWN = 3;

/** Every door between two of the rooms, once. */
export function doorsBetween(rooms: readonly DrawnRoom[]): readonly RoomDoor[] {
  const map = floorMap(rooms.map((room) => ({ ...room, roomType: 0 })));
  const doors: RoomDoor[] = [];
  map.owner.forEach((owner, cell) => {
    for (const direction of [RIGHT, DOWN]) {
      if (owner >= 0 && edgeOf(map, cell, direction) === "door") {
        const neighbour = neighbourCell(cell, direction);
        doors.push({
          direction: direction === RIGHT ? "right" : "down",
          from: gridCell(cell),
          to: gridCell(neighbour),
          fromRoom: map.rooms[owner]?.index as number,
          toRoom: map.rooms[map.owner[neighbour] as number]?.index as number,
        });
      }
    }
  });
  return doors;
}

/** Sizes of a picture, in its own units. */
export interface PictureSize {
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** From a cell's edge to the wall of its room: half the way between two rooms. */
  readonly inset: number;
  /** How much narrower a narrow room is at each closed side. */
  readonly narrowX: number;
  readonly narrowY: number;
  readonly radius: number;
}

/** The outline of a room around the top-left corner of its bounding box. */
export function outlinePath(room: DrawnRoom, size: PictureSize): string {
  return roundedPath(cornersOf(room, size), size.radius);
}

/** The top-right corner of the room itself, inside its walls: where a depth or a badge goes. */
export function topRightPoint(room: DrawnRoom, size: PictureSize): Point {
  const { right, top } = wallsOf(room, size);
  const missing = missingCorner(room);
  const isCut = missing !== undefined && missing.column === 1 && missing.row === 0;
  return { x: isCut ? right - size.cellWidth : right, y: top };
}

/** A room's walls, relative to the top left of its bounding box. */
function wallsOf(room: DrawnRoom, size: PictureSize) {
  const { columns, rows } = extentOf(room);
  const { closed } = shapeOf(room);
  const x = size.inset + ((closed & 1) !== 0 ? size.narrowX : 0);
  const y = size.inset + ((closed & 2) !== 0 ? size.narrowY : 0);
  const right = columns * size.cellWidth - x;
  return { left: x, top: y, right, bottom: rows * size.cellHeight - y };
}

/** The corners clockwise from the top left; an L has its gap cut out of the rectangle. */
function cornersOf(room: DrawnRoom, size: PictureSize): readonly Point[] {
  const walls = wallsOf(room, size);
  const { left, top, right, bottom } = walls;
  const missing = missingCorner(room);
  const rectangle: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  if (missing === undefined) {
    return rectangle;
  }
  // The walls around the gap stand as far from the gap's cell as any wall from its cell's edge.
  const x = size.cellWidth + (missing.column === 0 ? size.inset : -size.inset);
  const y = size.cellHeight + (missing.row === 0 ? size.inset : -size.inset);
  const sharp = { x: missing.column === 0 ? left : right, y: missing.row === 0 ? top : bottom };
  const along = [
    { x, y: sharp.y },
    { x, y },
    { x: sharp.x, y },
  ];
  const isClockwise = missing.column === missing.row;
  const cut = isClockwise ? along.toReversed() : along;
  return rectangle.flatMap((point) => {
    return point.x === sharp.x && point.y === sharp.y ? cut : [point];
  });
}

/** A closed path that rounds every corner as far as its shorter edge allows. */
function roundedPath(points: readonly Point[], radius: number): string {
  const pieces = points.map((point, index) => {
    const before = points[(index + points.length - 1) % points.length] as Point;
    const after = points[(index + 1) % points.length] as Point;
    const start = towards(point, before, radius);
    const end = towards(point, after, radius);
    const go = index === 0 ? "M" : "L";
    return `${go}${pair(start)}Q${pair(point)} ${pair(end)}`;
  });
  return `${pieces.join("")}Z`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function pair(point: Point): string {
  return `${rounded(point.x)} ${rounded(point.y)}`;
}
