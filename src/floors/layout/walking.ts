/** Doors between the rooms on a board, and how far one must walk from the start room. */
import { at } from "../../core/lists";
import { anchorOf, shapeOf, ownerOf, listOf, type Board } from "./grid";
import { NO_SLOT, SLOT_COUNT, slotSource, openTarget } from "./shapes";
import { hasDoorTo } from "./validity";

/** The doors of a board's rooms, by room. */
export interface Doors {
  /** Bit per door slot that leads into another room. */
  readonly masks: readonly number[];
  /** The rooms behind these slots. */
  readonly behind: readonly (readonly number[])[];
}

/** Every door of a board: a slot leads somewhere only if the room there has a door back. */
export function doorsOf(board: Board): Doors {
  const masks: number[] = [];
  const behind: number[][] = [];
  for (let room = 0; room < board.roomCount; room += 1) {
    const anchor = anchorOf(board, room);
    const shape = shapeOf(board, room);
    const others: number[] = [];
    let mask = 0;
    for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
      const target = openTarget(shape, slot);
      const other = target === NO_SLOT ? -1 : ownerOf(board, anchor + target);
      const source = slotSource(shape, slot);
      if (other >= 0 && hasDoorTo(board, other, anchor + source)) {
        mask += (1 << slot) >>> 0;
        others.push(other);
      }
    }
    masks.push(mask);
    behind.push(others);
  }
  return { masks, behind };
}

/**
 * By room: the least number of doors between it and the start room; -1 if there is no way.
 *
 * @param closed rooms through which no way leads; they are reached themselves.
 */
export function walkingDistances(
  { behind }: Pick<Doors, "behind">,
  closed: readonly number[] = [],
): readonly number[] {
  const distances = listOf(behind.length, -1);
  distances[0] = 0;
  const queue: number[] = [0];
  for (const room of queue) {
    const others = closed.indexOf(room) < 0 ? at(behind, room) : [];
    const distance = at(distances, room) + 1;
    for (const other of others) {
      if (distances[other] === -1) {
        distances[other] = distance;
        queue.push(other);
      }
    }
  }
  return distances;
}
