/**
 * Fitting a dead end to a special room's layout. The layout is picked first; then the first dead end
 * that can take its shape and doors is reshaped to it.
 *
 * Source: Lceoliu/AIsaac, inside its comparison with 6,000 whole real floors; for 1x1 layouts also
 * confirmed by the second boss rooms of logged XL floors.
 */
import { DIRECTED_OPTIONS } from "./candidates";
import { at } from "../../core/lists";
import { slotOf, entryOf, ownerOf, liftRoom, settleRoom, WALL, type Board } from "./grid";
import type { RoomLayout } from "../rooms/roomSource";
import { cellsOf, NO_SLOT, SLOT_COUNT, openTarget } from "./shapes";

/**
 * Which door each option asks of the layout: 0 the side towards the parent on the first row or
 * column, 4 on the second. The first option is the plain 1x1, the others follow the candidates.
 * QUIRK: options 3-12 ask for the wrong one of the two doors, pairwise swapped. The last option
 * reads uninitialised memory; no special layout has its shapes, and here it asks like the one before.
 */
const ASKED_ROW: readonly number[] = [0, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 0, 0];

const PLAIN = { shape: 1, anchor: 0 } as const;

/** By direction: the fourteen placements, and the door slot that each asks of the layout. */
const PLACEMENTS = DIRECTED_OPTIONS.map((options, direction) =>
  [PLAIN, ...options].map(({ shape, anchor }, option) => ({
    shape,
    anchor,
    asked: ((direction + 2) & 3) + at(ASKED_ROW, option),
  })),
);

/**
 * Reshapes a dead end to a layout if one of the fourteen placements fits.
 *
 * @param isSecret by room index: whether a room is a secret room, which does not count as a link.
 * @returns whether it fitted; entry, direction and depth stay as they were.
 */
export function reshapeRoom(
  board: Board,
  room: number,
  layout: RoomLayout,
  isSecret: readonly boolean[],
): boolean {
  for (const { shape, anchor: offset, asked } of at(PLACEMENTS, slotOf(board, room) & 3)) {
    const anchor = entryOf(board, room) + offset;
    if (
      shape === layout.shape &&
      hasSlot(layout, asked) &&
      areCellsOpen(board, room, anchor, shape) &&
      areLinksFit(board, room, anchor, layout, isSecret)
    ) {
      moveRoom(board, room, anchor, shape);
      return true;
    }
  }
  return false;
}

/** Whether a layout has a door slot. */
export function hasSlot(layout: RoomLayout, slot: number): boolean {
  return ((layout.doors >>> slot) & 1) === 1;
}

function moveRoom(board: Board, room: number, anchor: number, shape: number): void {
  liftRoom(board, room);
  board.anchors[room] = anchor;
  board.shapes[room] = shape;
  settleRoom(board, room);
}

/** Whether the cells are there. Blocked and reserved cells do not matter here, unlike when a room is placed. */
function areCellsOpen(board: Board, room: number, anchor: number, shape: number): boolean {
  for (const cell of cellsOf(shape)) {
    const owner = ownerOf(board, anchor + cell);
    if (owner === WALL || (owner >= 0 && owner !== room)) {
      return false;
    }
  }
  return true;
}

/** Whether every touching room can be reached, one ordinary room at most. */
function areLinksFit(
  board: Board,
  room: number,
  anchor: number,
  layout: RoomLayout,
  isSecret: readonly boolean[],
): boolean {
  let links = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const target = openTarget(layout.shape, slot);
    if (target !== NO_SLOT) {
      const other = ownerOf(board, anchor + target);
      if (other >= 0 && other !== room) {
        if (!hasSlot(layout, slot)) {
          return false;
        }
        links += isSecret[other] === true ? 0 : 1;
      }
    }
  }
  return links < 2;
}
