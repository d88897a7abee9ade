/**
 * Fitting a dead end to a special room's layout. The layout is picked first; then the first dead end
 * that can take its shape and doors is reshaped to it.
 *
 * Source: Lceoliu/AIsaac, inside its comparison with 6,000 whole real floors; for 1x1 layouts also
 * confirmed by the second boss rooms of logged XL floors.
 */
import { OPTION_ANCHORS, OPTION_SHAPES } from "./candidates";
import { liftRoom, settleRoom, WALL, type Board } from "./grid";
import type { RoomLayout } from "../rooms/roomSource";
import { NO_SLOT, OPEN_TARGETS, SHAPE_CELLS, SLOT_COUNT } from "./shapes";

const CANDIDATE_OPTION_COUNT = 13;

/**
 * Which door each option asks of the layout: 0 the side towards the parent on the first row or
 * column, 4 on the second. The first option is the plain 1x1, the others follow the candidates.
 * QUIRK: options 3-12 ask for the wrong one of the two doors, pairwise swapped. The last option
 * reads uninitialised memory; no special layout has its shapes, and here it asks like the one before.
 */
const ASKED_ROW: readonly number[] = [0, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 0, 0];

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
  const direction = (board.slots[room] as number) & 3;
  for (let option = 0; option < ASKED_ROW.length; option += 1) {
    if (optionShape(option, direction) === layout.shape) {
      const anchor = (board.entries[room] as number) + optionAnchor(option, direction);
      const asked = ((direction + 2) & 3) + (ASKED_ROW[option] as number);
      if (
        hasSlot(layout, asked) &&
        areCellsOpen(board, room, anchor, layout.shape) &&
        areLinksFit(board, room, anchor, layout, isSecret)
      ) {
        moveRoom(board, room, anchor, layout.shape);
        return true;
      }
    }
  }
  return false;
}

function optionShape(option: number, direction: number): number {
  return option === 0
    ? 1
    : (OPTION_SHAPES[direction * CANDIDATE_OPTION_COUNT + option - 1] as number);
}

function optionAnchor(option: number, direction: number): number {
  return option === 0
    ? 0
    : (OPTION_ANCHORS[direction * CANDIDATE_OPTION_COUNT + option - 1] as number);
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
  const cells = SHAPE_CELLS[shape] as readonly number[];
  for (const cell of cells) {
    const owner = board.owner[anchor + cell] as number;
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
    const target = OPEN_TARGETS[layout.shape * SLOT_COUNT + slot] as number;
    if (target !== NO_SLOT) {
      const other = board.owner[anchor + target] as number;
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
