/**
 * The twelve room shapes: which cells they cover and where their doors lead.
 *
 * Door slots: 0 left, 1 up, 2 right, 3 down on the first row or column, 4-7 the same sides on the
 * second; a slot's direction is `slot & 3`. A slot's source is the room's own outermost cell of that
 * row or column seen from the slot's side, its target is one step out. So in an L-shaped room the
 * slots that face the gap start deeper and lead into the gap. Narrow rooms have closed sides: there
 * the target exists only when narrow rooms are to be ignored, and there is no source.
 *
 * Source: Lceoliu/AIsaac. Verified: 848 logged generation attempts of the real game.
 */

/** Cells a row on the padded grid, see `grid.ts`. */
export const GRID_STRIDE = 15;

/** Number of door slots of any shape. */
export const SLOT_COUNT = 8;

/** Stands for a slot that a shape does not have; no offset on the grid is that large. */
export const NO_SLOT = 999;

/** The largest RoomShape. */
export const SHAPE_MAX = 12;

/** Bit mask of all twelve shapes. */
export const ALL_SHAPES = 0x1ffe;

/** Padded offset of one step left, up, right and down. */
export const STEP: readonly number[] = [-1, -GRID_STRIDE, 1, GRID_STRIDE];

/** One of the steps; direction 0 left, 1 up, 2 right, 3 down. */
export function stepTo(direction: number): number {
  return STEP[direction] as number;
}

/** Directions whose side is closed, bit per direction. */
const LEFT_AND_RIGHT = 5;
const UP_AND_DOWN = 10;

/** One shape: the game's name, its cells from the anchor, its closed sides. */
export interface ShapeRow {
  readonly name: string;
  /** Columns and rows from the anchor, the top-left cell of the bounding box. */
  readonly cells: readonly (readonly [number, number])[];
  /** Bit per direction. */
  readonly closed: number;
}

/** By RoomShape; shape 0 does not exist. */
// prettier-ignore
export const SHAPES: readonly ShapeRow[] = [
  { name: "none",  cells: [],                               closed: 0 },
  { name: "1x1",   cells: [[0, 0]],                         closed: 0 },
  { name: "IH",    cells: [[0, 0]],                         closed: UP_AND_DOWN },
  { name: "IV",    cells: [[0, 0]],                         closed: LEFT_AND_RIGHT },
  { name: "1x2",   cells: [[0, 0], [0, 1]],                 closed: 0 },
  { name: "IIV",   cells: [[0, 0], [0, 1]],                 closed: LEFT_AND_RIGHT },
  { name: "2x1",   cells: [[0, 0], [1, 0]],                 closed: 0 },
  { name: "IIH",   cells: [[0, 0], [1, 0]],                 closed: UP_AND_DOWN },
  { name: "2x2",   cells: [[0, 0], [1, 0], [0, 1], [1, 1]], closed: 0 },
  { name: "LTL",   cells: [[1, 0], [0, 1], [1, 1]],         closed: 0 },
  { name: "LTR",   cells: [[0, 0], [0, 1], [1, 1]],         closed: 0 },
  { name: "LBL",   cells: [[0, 0], [1, 0], [1, 1]],         closed: 0 },
  { name: "LBR",   cells: [[0, 0], [1, 0], [0, 1]],         closed: 0 },
];

/** Padded offsets of a shape's cells from its anchor, by shape. */
export const SHAPE_CELLS: readonly (readonly number[])[] = SHAPES.map((shape) =>
  shape.cells.map((cell) => cell[0] + cell[1] * GRID_STRIDE),
);

/** The padded offsets of one shape's cells. */
export function cellsOf(shape: number): readonly number[] {
  return SHAPE_CELLS[shape] as readonly number[];
}

/** Columns and rows of a shape's bounding box, by shape. */
export const SHAPE_WIDTHS = SHAPES.map(({ cells }) => Math.max(0, ...cells.map(([x]) => x + 1)));
export const SHAPE_HEIGHTS = SHAPES.map(({ cells }) => Math.max(0, ...cells.map(([, y]) => y + 1)));

/**
 * Padded offset from the anchor to the cell a slot comes from, at `shape * 8 + slot`;
 * {@link NO_SLOT} where there is no such slot or its side is closed.
 */
export const SLOT_SOURCES: number[] = [];

/** Padded offset to the cell a slot leads to, narrow rooms ignored: closed sides count as well. */
export const SLOT_TARGETS: number[] = [];

/** Padded offset to the cell a slot leads to; {@link NO_SLOT} for closed sides. */
export const OPEN_TARGETS: number[] = [];

// What stands in these for a shape and its slot.

export function slotSource(shape: number, slot: number): number {
  return SLOT_SOURCES[shape * SLOT_COUNT + slot] as number;
}

export function slotTarget(shape: number, slot: number): number {
  return SLOT_TARGETS[shape * SLOT_COUNT + slot] as number;
}

export function openTarget(shape: number, slot: number): number {
  return OPEN_TARGETS[shape * SLOT_COUNT + slot] as number;
}

/** The cell a slot starts from: the outermost of its row or column; undefined if there is none. */
function sourceOf(shape: ShapeRow, slot: number): number | undefined {
  const direction = slot & 3;
  const line = slot >= 4 ? 1 : 0;
  let best: number | undefined;
  let bestReach = 0;
  for (const cell of shape.cells) {
    const isHorizontal = direction === 0 || direction === 2;
    const onLine = (isHorizontal ? cell[1] : cell[0]) === line;
    const along = isHorizontal ? cell[0] : cell[1];
    const reach = direction >= 2 ? along : -along;
    if (onLine && (best === undefined || reach > bestReach)) {
      best = cell[0] + cell[1] * GRID_STRIDE;
      bestReach = reach;
    }
  }
  return best;
}

for (const shape of SHAPES) {
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const source = sourceOf(shape, slot);
    const direction = slot & 3;
    const isClosed = ((shape.closed >>> direction) & 1) === 1;
    const target = source === undefined ? NO_SLOT : source + stepTo(direction);
    SLOT_SOURCES.push(source === undefined || isClosed ? NO_SLOT : source);
    SLOT_TARGETS.push(target);
    OPEN_TARGETS.push(isClosed ? NO_SLOT : target);
  }
}

/** Whether an open door slot of a shape leads to a cell, by its padded offset from the anchor. */
export function leadsTo(shape: number, offset: number): boolean {
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    if (openTarget(shape, slot) === offset) {
      return true;
    }
  }
  return false;
}

/** Bit mask of the door slots that a shape can have at all. */
export function openDoorMask(shape: number): number {
  let mask = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    if (openTarget(shape, slot) !== NO_SLOT) {
      mask += (1 << slot) >>> 0;
    }
  }
  return mask;
}
