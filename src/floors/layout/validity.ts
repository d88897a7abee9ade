/**
 * Whether a new room may stand where it would: every door slot that would touch another room must
 * be able to become a door on both sides.
 *
 * Source: Lceoliu/AIsaac. Verified: 848 logged generation attempts of the real game.
 */
import { ownerOf, anchorOf, shapeOf, type Board } from "./grid";
import { NO_SLOT, SLOT_COUNT, slotSource, slotTarget, leadsTo } from "./shapes";

/**
 * Narrow rooms are ignored when the touching rooms are looked up, so a room may not even stand
 * beside the closed side of a narrow one.
 */
export function isValidPlace(board: Board, anchor: number, shape: number): boolean {
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const target = slotTarget(shape, slot);
    if (target !== NO_SLOT) {
      const other = ownerOf(board, anchor + target);
      if (other >= 0) {
        const source = slotSource(shape, slot);
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
  return leadsTo(shapeOf(board, room), cell - anchorOf(board, room));
}
