/**
 * From a door's coordinates in a room file to its slot.
 * Source: the engine's reader (Lceoliu/AIsaac, zdd14990/isaac-offline-map-generator). Verified: all
 * doors of 9,562 rooms of Repentance map to one slot each, none to two.
 */

/** Slots by edge: coordinate, its inner twin of an L-shaped room, the slots of the two rows. */
const LEFT = [-1, 12];
const RIGHT = [13, 26];
const FIRST_ROW = 3;
const SECOND_ROW = 10;
const FIRST_COLUMN = 6;
const SECOND_COLUMN = 19;

/** Shapes whose gap lies above a slot, so that a door at the gap's edge leads up: shape, slot, y. */
const INNER_UP: readonly (readonly [shape: number, column: number, y: number])[] = [
  [9, FIRST_COLUMN, 6],
  [11, FIRST_COLUMN, 14],
  [10, SECOND_COLUMN, 6],
  [12, SECOND_COLUMN, 14],
];

/** The bit of the slot that a door belongs to, 0 if it stands on none. */
export function doorBit(x: number, y: number, shape: number): number {
  if (LEFT.includes(x)) {
    return rowBit(y, 1, 16);
  }
  if (RIGHT.includes(x)) {
    return rowBit(y, 4, 64);
  }
  if (x !== FIRST_COLUMN && x !== SECOND_COLUMN) {
    return 0;
  }
  const isUp = y === -1 || INNER_UP.some((row) => row[0] === shape && row[1] === x && row[2] === y);
  if (isUp) {
    return x === FIRST_COLUMN ? 2 : 32;
  }
  if (y !== 7 && y !== 14) {
    return 0;
  }
  return x === FIRST_COLUMN ? 8 : 128;
}

function rowBit(y: number, first: number, second: number): number {
  if (y === FIRST_ROW) {
    return first;
  }
  return y === SECOND_ROW ? second : 0;
}
