/** Doors between the rooms on a board, and how far one must walk from the start room. */
import { listOf, type Board } from "./grid";
import { NO_SLOT, OPEN_TARGETS, SLOT_COUNT, SLOT_SOURCES } from "./shapes";
import { hasDoorTo } from "./validity";

/** The room behind a door slot, -1 if the slot leads nowhere or the room there has no door back. */
export function roomBehind(board: Board, room: number, slot: number): number {
  const index = (board.shapes[room] as number) * SLOT_COUNT + slot;
  const target = OPEN_TARGETS[index] as number;
  if (target === NO_SLOT) {
    return -1;
  }
  const anchor = board.anchors[room] as number;
  const other = board.owner[anchor + target] as number;
  const isDoor = other >= 0 && hasDoorTo(board, other, anchor + (SLOT_SOURCES[index] as number));
  return isDoor ? other : -1;
}

/** The rooms behind all doors of a board: {@link SLOT_COUNT} of each room, -1 where there is no door. */
export function doorways(board: Board): readonly number[] {
  const ways: number[] = [];
  for (let room = 0; room < board.roomCount; room += 1) {
    for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
      ways.push(roomBehind(board, room, slot));
    }
  }
  return ways;
}

/** Bit per door slot of a room that leads into another one. */
export function doorMask(ways: readonly number[], room: number): number {
  let mask = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    if ((ways[room * SLOT_COUNT + slot] as number) >= 0) {
      mask += (1 << slot) >>> 0;
    }
  }
  return mask;
}

/**
 * By room: the least number of doors between it and the start room; -1 if there is no way.
 *
 * @param ways of the board, by {@link doorways}.
 * @param closed rooms through which no way leads; they are reached themselves.
 */
export function walkingDistances(
  ways: readonly number[],
  closed: readonly number[] = [],
): readonly number[] {
  const distances = listOf(ways.length / SLOT_COUNT, -1);
  distances[0] = 0;
  const queue: number[] = [0];
  for (let next = 0; next < queue.length; next += 1) {
    const room = queue[next] as number;
    const slots = closed.indexOf(room) < 0 ? SLOT_COUNT : 0;
    for (let slot = 0; slot < slots; slot += 1) {
      const other = ways[room * SLOT_COUNT + slot] as number;
      if (other >= 0 && distances[other] === -1) {
        distances[other] = (distances[room] as number) + 1;
        queue.push(other);
      }
    }
  }
  return distances;
}
