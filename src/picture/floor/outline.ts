/** The outline of a room as an SVG path with rounded corners, convex and concave alike. */
import { shapeOf, type DrawnRoom } from "./drawnRoom";
import { extentOf, missingCorner } from "./geometry";
import { rounded, type Point } from "./svgText";

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
