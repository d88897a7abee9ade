/** Where rooms lie on the grid, and where doors join them. */
import { cellOfGridIndex, GRID_WIDTH } from "../../core/floor/grid";
import {
  GRID_STRIDE,
  NO_SLOT,
  OPEN_TARGETS,
  SHAPE_CELLS,
  SHAPE_HEIGHTS,
  SHAPE_WIDTHS,
  SLOT_COUNT,
  SLOT_SOURCES,
} from "../../core/floor/shapes";
import { shapeOf, type DrawnRoom } from "./drawnRoom";

/** A cell of the grid; both count from 0 at the top left. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
}

/** A rectangle of cells. */
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

/** The cell of a grid index. */
export function gridCell(gridIndex: number): GridCell {
  return { column: gridIndex % GRID_WIDTH, row: Math.floor(gridIndex / GRID_WIDTH) };
}

/** The cells that a room covers. */
export function cellsOf(room: DrawnRoom): readonly GridCell[] {
  const anchor = gridCell(room.gridIndex);
  return shapeOf(room).cells.map(([column, row]) => ({
    column: anchor.column + column,
    row: anchor.row + row,
  }));
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

/** Directions to the right and down; the same door seen from its other room is not counted again. */
const RIGHT = 2;
const DOWN = 3;

/**
 * Every door between two of the rooms, once. A door is where both rooms have a slot that leads into
 * the other one, and neither room's own list of doors denies it.
 */
export function doorsBetween(rooms: readonly DrawnRoom[]): readonly RoomDoor[] {
  const owners = ownersOf(rooms);
  const doors: RoomDoor[] = [];
  rooms.forEach((room, fromRoom) => {
    for (const slot of slotsOf(room)) {
      const toRoom = owners.get(slot.target);
      const isForward = slot.direction === RIGHT || slot.direction === DOWN;
      if (isForward && toRoom !== undefined && toRoom !== fromRoom) {
        const other = rooms[toRoom] as DrawnRoom;
        if (slotsOf(other).some((back) => leadsBack(slot, back))) {
          doors.push({
            direction: slot.direction === RIGHT ? "right" : "down",
            from: cellAt(slot.source),
            to: cellAt(slot.target),
            fromRoom,
            toRoom,
          });
        }
      }
    }
  });
  return doors;
}

/** A door slot that a room has: padded cells, see the core's grid. */
interface OpenSlot {
  readonly direction: number;
  readonly source: number;
  readonly target: number;
}

function leadsBack(slot: OpenSlot, back: OpenSlot): boolean {
  return back.source === slot.target && back.target === slot.source;
}

function slotsOf(room: DrawnRoom): readonly OpenSlot[] {
  const anchor = cellOfGridIndex(room.gridIndex);
  const slots: OpenSlot[] = [];
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const source = SLOT_SOURCES[room.shape * SLOT_COUNT + slot] as number;
    const target = OPEN_TARGETS[room.shape * SLOT_COUNT + slot] as number;
    const isListed = room.doors === undefined || ((room.doors >>> slot) & 1) === 1;
    if (source !== NO_SLOT && target !== NO_SLOT && isListed) {
      slots.push({ direction: slot & 3, source: anchor + source, target: anchor + target });
    }
  }
  return slots;
}

/** Which room covers a padded cell; where observed rooms contradict each other, the first. */
function ownersOf(rooms: readonly DrawnRoom[]): ReadonlyMap<number, number> {
  const owners = new Map<number, number>();
  rooms.forEach((room, index) => {
    for (const offset of SHAPE_CELLS[room.shape] as readonly number[]) {
      const cell = cellOfGridIndex(room.gridIndex) + offset;
      if (!owners.has(cell)) {
        owners.set(cell, index);
      }
    }
  });
  return owners;
}

function cellAt(padded: number): GridCell {
  const row = Math.floor(padded / GRID_STRIDE);
  return { column: padded - row * GRID_STRIDE - 1, row: row - 1 };
}
