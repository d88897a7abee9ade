/** One number for a whole floor: tests, benchmarks and signatures compare floors by it. */
import type { Board } from "../../src/floors/layout/grid";
import type { Floor } from "../../src/floors/floorTypes";
import { nextState, shiftsOf } from "../../src/core/rng/generator";

/** Mixes a value into a checksum. Both are integers in [0, 2^32). */
function mixChecksum(checksum: number, value: number): number {
  const mixed = (checksum ^ (value >>> 0)) >>> 0;
  return nextState(((mixed + 0x9e3779b9) % 4294967296) >>> 0, shiftsOf(0));
}

/** The checksum of a generated floor: setup, attempts, layout, special rooms, start room. */
export function floorChecksum(floor: Floor): number {
  let checksum = mixChecksum(floor.setup.curses, floor.setup.roomCount);
  for (const attempt of floor.attempts) {
    checksum = mixChecksum(checksum, attempt.loops * 256 + attempt.deadEnds);
    checksum = mixChecksum(checksum, attempt.forcedDeadEnds);
  }
  for (const room of floor.layout) {
    checksum = mixChecksum(checksum, room.gridIndex * 256 + room.shape * 16 + room.direction + 1);
    checksum = mixChecksum(checksum, room.depth * 2 + (room.deadEnd ? 1 : 0));
  }
  for (const room of floor.rooms) {
    checksum = mixChecksum(checksum, room.gridIndex * 256 + room.shape * 16);
    checksum = mixChecksum(checksum, room.roomType * 256 + room.doors);
    checksum = mixChecksum(checksum, room.awardSeed);
  }
  return mixChecksum(checksum, floor.startRoomBase);
}

/** What a checksum reads of a board. */
type CheckedBoard = Pick<Board, "loops" | "deadEndCount" | "roomCount"> & {
  readonly anchors: ArrayLike<number>;
  readonly shapes: ArrayLike<number>;
};

/** Mixes the layout on a board into a checksum: anchors and shapes in placement order. */
export function boardChecksum(board: CheckedBoard, checksum: number): number {
  let mixed = mixChecksum(checksum, board.loops * 256 + board.deadEndCount);
  for (let room = 0; room < board.roomCount; room += 1) {
    mixed = mixChecksum(
      mixed,
      (board.anchors[room] as number) * 16 + (board.shapes[room] as number),
    );
  }
  return mixed;
}
