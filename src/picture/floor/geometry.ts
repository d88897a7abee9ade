/** Where a room's sign stands, and its outline in a picture. */
import { at, lastOf } from "../../core/lists";
import { GRID_WIDTH } from "../../floors/layout/grid";
import { SHAPE_HEIGHTS, SHAPE_WIDTHS } from "../../floors/layout/shapes";
import type { MapRoom } from "../../floors/map";
import { shapeOf } from "./drawnRoom";
import { type Point, rounded } from "./svgText";

/** A cell of the grid; both count from 0 at the top left. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
}

export function gridCell(gridIndex: number): GridCell {
  return { column: gridIndex % GRID_WIDTH, row: Math.floor(gridIndex / GRID_WIDTH) };
}

/** Columns and rows of a room's bounding box. */
function extentOf({ shape }: MapRoom): { readonly columns: number; readonly rows: number } {
  return { columns: at(SHAPE_WIDTHS, shape), rows: at(SHAPE_HEIGHTS, shape) };
}

/** The first of the four L shapes; their order is that of the corners that they lack. */
const FIRST_L = 9;

/** The cell of its bounding box that an L lacks, from the anchor; undefined for other shapes. */
function missingCorner({ shape }: MapRoom): GridCell | undefined {
  const corner = shape - FIRST_L;
  return corner < 0 ? undefined : { column: corner & 1, row: corner >>> 1 };
}

/** Where a room's sign goes, in cells from its anchor: the middle of the room, or of the cell between an L's arms. */
export function middleOf(room: MapRoom): GridCell {
  const missing = missingCorner(room);
  const { columns, rows } = extentOf(room);
  return missing === undefined
    ? { column: columns / 2, row: rows / 2 }
    : { column: 1.5 - missing.column, row: 1.5 - missing.row };
}

/** The size of a cell in pictures. */
export const CELL_WIDTH = 62;
export const CELL_HEIGHT = 50;

/** From a cell's edge to the wall of its room: half the gap between two rooms. */
const INSET = 4;

/** How much narrower a narrow room is at each closed side. */
const NARROW_X = 14;
const NARROW_Y = 10;

/** Of a room's rounded corners. */
const RADIUS = 9;

/** The top-right corner of a room, inside its walls: where a badge goes. */
export function topRightPoint(room: MapRoom): Point {
  const corners = cornersOf(room);
  const top = Math.min(...corners.map(({ y }) => y));
  return lastOf(corners.filter(({ y }) => y === top));
}

/** The corners clockwise from the top left; those of an L go around the cell that it lacks. */
function cornersOf(room: MapRoom): readonly Point[] {
  const { columns, rows } = extentOf(room);
  const { closed } = shapeOf(room);
  const left = INSET + ((closed & 1) !== 0 ? NARROW_X : 0);
  const top = INSET + ((closed & 2) !== 0 ? NARROW_Y : 0);
  const missing = missingCorner(room);
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return corners.flatMap(([column, row]) => {
    const x = column === 0 ? left : columns * CELL_WIDTH - left;
    const y = row === 0 ? top : rows * CELL_HEIGHT - top;
    if (column !== missing?.column || row !== missing.row) {
      return [{ x, y }];
    }
    // Around the missing cell, too, walls stand INSET from the cell's edge.
    const innerX = CELL_WIDTH + (column === 0 ? INSET : -INSET);
    const innerY = CELL_HEIGHT + (row === 0 ? INSET : -INSET);
    const around = [
      { x, y: innerY },
      { x: innerX, y: innerY },
      { x: innerX, y },
    ];
    return column === row ? around : around.toReversed();
  });
}

/** The outline of a room around the top-left corner of its bounding box, with rounded corners. */
export function outlinePath(room: MapRoom): string {
  const corners = cornersOf(room);
  const pieces = corners.map((corner, index) => {
    const start = towards(corner, at(corners, (index + corners.length - 1) % corners.length));
    const end = towards(corner, at(corners, (index + 1) % corners.length));
    return `${pair(start)}Q${pair(corner)} ${pair(end)}`;
  });
  return `M${pieces.join("L")}Z`;
}

/** Where the rounding of a corner begins, on the wall to the next corner. Walls lie along the axes. */
function towards(from: Point, to: Point): Point {
  return {
    x: from.x + Math.sign(to.x - from.x) * RADIUS,
    y: from.y + Math.sign(to.y - from.y) * RADIUS,
  };
}

function pair({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}
