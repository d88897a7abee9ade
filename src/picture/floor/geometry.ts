/** Where a room's sign stands, and its outline in a picture. */
import { GRID_WIDTH } from "../../core/floor/layout/grid";
import { SHAPE_HEIGHTS, SHAPE_WIDTHS } from "../../core/floor/layout/shapes";
import type { MapRoom } from "../../core/floor/map";
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
  return { columns: SHAPE_WIDTHS[shape] as number, rows: SHAPE_HEIGHTS[shape] as number };
}

/** The first of the four L shapes; their order is that of the corners that they lack. */
const FIRST_L = 9;

/** The corner of an L that its bounding box lacks, from the anchor; undefined for other shapes. */
function missingCorner({ shape }: MapRoom): GridCell | undefined {
  const corner = shape - FIRST_L;
  return corner < 0 ? undefined : { column: corner & 1, row: corner >>> 1 };
}

/** The middle of a room, or of the corner cell of an L, in cells from its anchor: where its sign goes. */
export function middleOf(room: MapRoom): GridCell {
  const missing = missingCorner(room);
  const { columns, rows } = extentOf(room);
  return missing === undefined
    ? { column: columns / 2, row: rows / 2 }
    : { column: 1.5 - missing.column, row: 1.5 - missing.row };
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
  /** No more than half of the shortest wall. */
  readonly radius: number;
}

/** The top-right corner of the room itself, inside its walls: where a depth or a badge goes. */
export function topRightPoint(room: MapRoom, size: PictureSize): Point {
  const corners = cornersOf(room, size);
  const top = Math.min(...corners.map(({ y }) => y));
  return corners.findLast(({ y }) => y === top) as Point;
}

/** The corners clockwise from the top left; an L goes around the cell that it lacks. */
function cornersOf(room: MapRoom, size: PictureSize): readonly Point[] {
  const { cellWidth, cellHeight, inset } = size;
  const { columns, rows } = extentOf(room);
  const { closed } = shapeOf(room);
  const left = inset + ((closed & 1) !== 0 ? size.narrowX : 0);
  const top = inset + ((closed & 2) !== 0 ? size.narrowY : 0);
  const missing = missingCorner(room);
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return corners.flatMap(([column, row]) => {
    const x = column === 0 ? left : columns * cellWidth - left;
    const y = row === 0 ? top : rows * cellHeight - top;
    if (column !== missing?.column || row !== missing.row) {
      return [{ x, y }];
    }
    // The walls around the gap stand as far from the gap's cell as any wall from its cell's edge.
    const innerX = cellWidth + (column === 0 ? inset : -inset);
    const innerY = cellHeight + (row === 0 ? inset : -inset);
    const around = [
      { x, y: innerY },
      { x: innerX, y: innerY },
      { x: innerX, y },
    ];
    return column === row ? around : around.toReversed();
  });
}

/** The outline of a room around the top-left corner of its bounding box, with rounded corners. */
export function outlinePath(room: MapRoom, size: PictureSize): string {
  const corners = cornersOf(room, size);
  const pieces = corners.map((corner, index) => {
    const start = towards(corner, corners.at(index - 1) as Point, size.radius);
    const end = towards(corner, corners[(index + 1) % corners.length] as Point, size.radius);
    return `${pair(start)}Q${pair(corner)} ${pair(end)}`;
  });
  return `M${pieces.join("L")}Z`;
}

/** The point of a wall so far from one of its ends: walls lie along the axes. */
function towards(from: Point, to: Point, distance: number): Point {
  return {
    x: from.x + Math.sign(to.x - from.x) * distance,
    y: from.y + Math.sign(to.y - from.y) * distance,
  };
}

function pair({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}
