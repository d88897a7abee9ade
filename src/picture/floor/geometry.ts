/** Where rooms lie on the grid, and where doors join them. */
import { GRID_WIDTH } from "../../core/floor/layout/grid";
import { edgeOf, floorMap, neighbourCell, roomCells } from "../../core/floor/map";
import { SHAPE_HEIGHTS, SHAPE_WIDTHS } from "../../core/floor/layout/shapes";
import { shapeOf, type DrawnRoom } from "./drawnRoom";

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
export function extentOf(room: DrawnRoom): { readonly columns: number; readonly rows: number } {
  return {
    columns: SHAPE_WIDTHS[room.shape] as number,
    rows: SHAPE_HEIGHTS[room.shape] as number,
  };
}

/** The corner of an L that its bounding box lacks, from the anchor; undefined for other shapes. */
export function missingCorner(room: DrawnRoom): GridCell | undefined {
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
