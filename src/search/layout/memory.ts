/** Where the layout kernel keeps what, in bytes of its memory. */
import {
  CANDIDATE_OPTIONS,
  OPTION_ANCHORS,
  OPTION_SHAPES,
} from "../../core/floor/layout/candidates";
import {
  GRID_STRIDE,
  NO_SLOT,
  OPEN_TARGETS,
  SHAPE_CELLS,
  SHAPE_MAX,
  SLOT_COUNT,
  SLOT_SOURCES,
  SLOT_TARGETS,
} from "../../core/floor/layout/shapes";
import { nextState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { divisorOf } from "../divisibility";
import { linearTable } from "../floors/linear";

/** More rooms than any floor places: 64 in a grown one, the start room and the forced dead ends. */
export const ROOMS_MAX = 128;

/** Cells of the padded grid, rounded up to whole vectors. */
export const BOARD_SIZE = 240;

/** What an attempt came to: 32-bit numbers by their place. */
export const RESULT = {
  generatorState: 0,
  roomCount: 4,
  placed: 8,
  loops: 12,
  forcedDeadEnds: 16,
  deadEndCount: 20,
} as const;

/** Behind the results: each part begins where the one before ends. */
let end = 64;

function take(size: number, align = 1): number {
  const first = Math.ceil(end / align) * align;
  end = first + size;
  return first;
}

/** Bytes by padded cell: the room, or the core's negative numbers for what is none. */
export const OWNER = take(BOARD_SIZE);
/** Bytes by padded cell: how many neighbours are occupied. */
export const FILLED = take(BOARD_SIZE);
/** The owners that an attempt begins with. */
export const TEMPLATE = take(BOARD_SIZE);

// Bytes by room.
export const ANCHORS = take(ROOMS_MAX);
export const SHAPES_OF_ROOMS = take(ROOMS_MAX);
export const DEPTHS = take(ROOMS_MAX);
export const ENTRIES = take(ROOMS_MAX);
export const SLOTS = take(ROOMS_MAX);
export const PARENTS = take(ROOMS_MAX);
export const FLAGS = take(ROOMS_MAX);
/** Bytes: dead ends as rooms. */
export const DEAD_ENDS = take(ROOMS_MAX);
/** Bytes: rooms that wait; the queue grows at both ends from its middle. */
export const QUEUE = take(2 * ROOMS_MAX);

/** A room has at most eight slots with fourteen candidates each. */
const CANDIDATES_MAX = 128;
/** 32-bit numbers: packed candidates as in the core. */
export const CANDIDATES = take(4 * CANDIDATES_MAX);

/** The cells of a shape as 32-bit offsets from the anchor; the last one is repeated up to four. */
export const CELLS_PER_SHAPE = 4;
export const CELLS = take((SHAPE_MAX + 1) * 4 * CELLS_PER_SHAPE);
/** Bytes by shape: how many cells. */
export const CELL_COUNTS = take(16);

/** Stands behind the last slot of a shape. */
export const END = 0x7fff;
const SLOTS_AND_END = SLOT_COUNT + 1;
/** By shape the open slots: the target's offset in the upper, the slot in the lower 16 bits. */
export const OPEN_SLOTS_SIZE = 4 * SLOTS_AND_END;
export const OPEN_SLOTS = take((SHAPE_MAX + 1) * OPEN_SLOTS_SIZE);
/** By shape all slots: two 32-bit numbers, the target's and the source's offset. */
export const ALL_SLOTS_SIZE = 8 * SLOTS_AND_END;
export const ALL_SLOTS = take((SHAPE_MAX + 1) * ALL_SLOTS_SIZE);
/** Stands for the source of a closed side. */
export const NO_SOURCE = 0x7fff;

/** By shape bytes by offset from the anchor, from {@link DOOR_OFFSET_MIN} on: 1 where a door leads. */
export const DOORS_SIZE = 64;
export const DOOR_OFFSET_MIN = -GRID_STRIDE - 1;
export const DOORS = take((SHAPE_MAX + 1) * DOORS_SIZE);

/** By direction and option: what to add to a packed candidate, and the cells from the entry. */
export const OPTION_COUNT = CANDIDATE_OPTIONS.length;
export const OPTION_SIZE = 32;
export const OPTION = { packed: 0, shapeBit: 4, cells: 8 } as const;
export const OPTIONS = take(4 * OPTION_COUNT * OPTION_SIZE);

/** For each vector of draws what tells which are divisible: inverses, largest products, low bits. */
export const DRAW_VECTORS = Math.ceil(OPTION_COUNT / 4);
export const TEST_SIZE = 48;
export const TEST = { inverse: 0, most: 16, low: 32 } as const;
export const TESTS = take(DRAW_VECTORS * TEST_SIZE);

/**
 * For each byte of a generator's state and each of its values, what it contributes to the draws of
 * all options: steps are linear over bits, so the draws are the exclusive-or of four rows.
 */
export const ROW_SIZE = 64;
export const JUMPS_SIZE = 256 * ROW_SIZE;
export const JUMPS = take(4 * JUMPS_SIZE, ROW_SIZE);

/** In units of 64 KiB. */
export const PAGES = Math.ceil(end / 65536);

/** Fills in everything that does not change: the core's own tables. */
export function writeTables(memory: DataView): void {
  for (let shape = 1; shape <= SHAPE_MAX; shape += 1) {
    writeCells(memory, shape);
    writeSlots(memory, shape);
  }
  for (let direction = 0; direction < 4; direction += 1) {
    for (let option = 0; option < OPTION_COUNT; option += 1) {
      writeOption(memory, direction * OPTION_COUNT + option);
    }
  }
  for (const [option, { modulus }] of CANDIDATE_OPTIONS.entries()) {
    writeTest(memory, TESTS + Math.floor(option / 4) * TEST_SIZE + 4 * (option % 4), modulus);
  }
  writeJumps(memory);
}

/** See `divisibility.ts`. */
function writeTest(memory: DataView, first: number, modulus: number): void {
  const { twos, inverse, most } = divisorOf(modulus);
  memory.setInt32(first + TEST.inverse, inverse, true);
  memory.setUint32(first + TEST.most, most, true);
  memory.setInt32(first + TEST.low, 2 ** twos - 1, true);
}

function writeCells(memory: DataView, shape: number): void {
  const cells = SHAPE_CELLS[shape] as readonly number[];
  writeOffsets(memory, CELLS + shape * 4 * CELLS_PER_SHAPE, cells);
  memory.setUint8(CELL_COUNTS + shape, cells.length);
}

/** Offsets, the last one repeated. */
function writeOffsets(memory: DataView, first: number, offsets: readonly number[]): void {
  for (let index = 0; index < CELLS_PER_SHAPE; index += 1) {
    const offset = offsets[Math.min(index, offsets.length - 1)] as number;
    memory.setInt32(first + 4 * index, offset, true);
  }
}

function writeSlots(memory: DataView, shape: number): void {
  let open = OPEN_SLOTS + shape * OPEN_SLOTS_SIZE;
  let all = ALL_SLOTS + shape * ALL_SLOTS_SIZE;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const index = shape * SLOT_COUNT + slot;
    const openTarget = OPEN_TARGETS[index] as number;
    const target = SLOT_TARGETS[index] as number;
    const source = SLOT_SOURCES[index] as number;
    if (openTarget !== NO_SLOT) {
      memory.setInt32(open, openTarget * 65536 + slot, true);
      memory.setUint8(DOORS + shape * DOORS_SIZE + openTarget - DOOR_OFFSET_MIN, 1);
      open += 4;
    }
    if (target !== NO_SLOT) {
      memory.setInt32(all, target, true);
      memory.setInt32(all + 4, source === NO_SLOT ? NO_SOURCE : source, true);
      all += 8;
    }
  }
  memory.setInt32(open, END * 65536, true);
  memory.setInt32(all, END, true);
}

/** A packed candidate holds anchor, shape, entry and slot; the first two follow from the option. */
function writeOption(memory: DataView, index: number): void {
  const first = OPTIONS + index * OPTION_SIZE;
  const shape = OPTION_SHAPES[index] as number;
  const anchor = OPTION_ANCHORS[index] as number;
  memory.setInt32(first + OPTION.packed, anchor + shape * 0x100, true);
  memory.setInt32(first + OPTION.shapeBit, 2 ** shape, true);
  const cells = SHAPE_CELLS[shape] as readonly number[];
  writeOffsets(
    memory,
    first + OPTION.cells,
    cells.map((cell) => anchor + cell),
  );
}

function writeJumps(memory: DataView): void {
  const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
  for (let draw = 0; draw < OPTION_COUNT; draw += 1) {
    const table = linearTable((state) => {
      let after = state;
      for (let step = 0; step <= draw; step += 1) {
        after = nextState(after, shifts);
      }
      return after;
    });
    for (const [row, image] of table.entries()) {
      memory.setInt32(JUMPS + row * ROW_SIZE + 4 * draw, image, true);
    }
  }
}
