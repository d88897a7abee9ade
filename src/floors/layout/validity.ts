/**
 * Whether a new room may stand where it would: every door slot that would touch another room must
 * be able to become a door on both sides.
 *
 * Source: Lceoliu/AIsaac. Verified: 848 logged generation attempts of the real game.
 */
import type { Board } from "./grid";
import { NO_SLOT, OPEN_TARGETS, SLOT_COUNT, SLOT_SOURCES, SLOT_TARGETS } from "./shapes";

/**
 * Narrow rooms are ignored when the touching rooms are looked up, so a room may not even stand
 * beside the closed side of a narrow one.
 */
export function isValidPlace(board: Board, anchor: number, shape: number): boolean {
  const first = shape * SLOT_COUNT;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const target = SLOT_TARGETS[first + slot] as number;
    if (target !== NO_SLOT) {
      const other = board.owner[anchor + target] as number;
      if (other >= 0) {
        const source = SLOT_SOURCES[first + slot] as number;
        if (source === NO_SLOT || !hasDoorTo(board, other, anchor + source)) {
          return false;
        }
      }
    }
  }
  return true;
}

/** Whether one of a room's open door slots leads to a cell. */
export function hasDoorTo(board: Board, room: number, cell: number): boolean {
  const offset = cell - (board.anchors[room] as number);
  const first = (board.shapes[room] as number) * SLOT_COUNT;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    if (OPEN_TARGETS[first + slot] === offset) {
      return true;
    }
  }
  return false;
}
