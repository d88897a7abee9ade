/** What the layout kernel looks up: the core's own tables, laid out as `kernels/layout.ts` says. */
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
  SLOT_COUNT,
  SLOT_SOURCES,
  SLOT_TARGETS,
} from "../../core/floor/layout/shapes";
import { nextState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { linearTable } from "../floors/linear";
import type { Kernel } from "../kernel";

/** Stands behind the last slot of a shape, and for the source of a closed side. */
const END = 0x7fff;

/** Fills in everything that does not change. */
export function writeTables({ at, buffer }: Kernel): void {
  const write = (name: string, numbers: readonly number[]): void =>
    new Int32Array(buffer, at(name)).set(numbers);
  const shapes = SHAPE_CELLS.map((_, shape) => shape);
  write(
    "CELLS",
    SHAPE_CELLS.flatMap((cells) => [...fourOf(cells), cells.length]),
  );
  write("OPEN_SLOTS", shapes.flatMap(openSlots));
  write("ALL_SLOTS", shapes.flatMap(allSlots));
  write("OPTIONS", OPTION_SHAPES.flatMap(optionRow));
  write("TESTS", [0, 4, 8, 12].flatMap(divisorsFrom));
  writeDoors(new Uint8Array(buffer, at("DOORS")));
  writeJumps(new Int32Array(buffer, at("JUMPS")));
}

/** Offsets, the last one repeated. */
function fourOf(offsets: readonly number[]): readonly number[] {
  return [0, 1, 2, 3].map((index) => offsets[Math.min(index, offsets.length - 1)] ?? 0);
}

/** What stands in one of the core's tables for a shape and its slots, with the slots, where it has any. */
function slotsOf(
  targets: readonly number[],
  shape: number,
): readonly (readonly [number, number])[] {
  const first = shape * SLOT_COUNT;
  return targets
    .slice(first, first + SLOT_COUNT)
    .map((target, slot) => [target, slot] as const)
    .filter(([target]) => target !== NO_SLOT);
}

function openSlots(_: unknown, shape: number): readonly number[] {
  const slots = slotsOf(OPEN_TARGETS, shape).map(([target, slot]) => target * 65536 + slot);
  return padded(slots, SLOT_COUNT + 1, END * 65536);
}

function allSlots(_: unknown, shape: number): readonly number[] {
  const slots = slotsOf(SLOT_TARGETS, shape).flatMap(([target, slot]) => {
    const source = SLOT_SOURCES[shape * SLOT_COUNT + slot] as number;
    return [target, source === NO_SLOT ? END : source];
  });
  return padded(slots, 2 * (SLOT_COUNT + 1), END);
}

function padded(row: readonly number[], length: number, filling: number): readonly number[] {
  return [...row, ...Array.from({ length: length - row.length }, () => filling)];
}

/** A packed candidate holds anchor, shape, entry and slot; the first two follow from the option. */
function optionRow(shape: number, index: number): readonly number[] {
  const anchor = OPTION_ANCHORS[index] as number;
  const cells = fourOf(SHAPE_CELLS[shape] as readonly number[]);
  return [anchor + shape * 0x100, 2 ** shape, ...cells.map((cell) => anchor + cell)];
}

/**
 * What tells whether four draws are divisible, as compilers do it without a division: x is divisible by an
 * odd m exactly if x · m⁻¹ modulo 2^32 is at most (2^32 - 1) / m. A factor 2^k is tested on the lowest k bits.
 */
function divisorsFrom(first: number): readonly number[] {
  const divisors = [0, 1, 2, 3].map((lane) => {
    const { modulus } = CANDIDATE_OPTIONS[first + lane] ?? { modulus: 1 };
    const twos = modulus & -modulus;
    const odd = modulus / twos;
    return { inverse: inverseOf(odd), most: Math.floor(0xffffffff / odd), low: twos - 1 };
  });
  return [
    ...divisors.map(({ inverse }) => inverse),
    ...divisors.map(({ most }) => most),
    ...divisors.map(({ low }) => low),
  ];
}

/** Newton's iteration: each round doubles the number of right bits, starting from three. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let round = 0; round < 4; round += 1) {
    inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  }
  return inverse;
}

function writeDoors(doors: Uint8Array): void {
  for (const shape of SHAPE_CELLS.keys()) {
    for (const [target] of slotsOf(OPEN_TARGETS, shape)) {
      doors[shape * 64 + target + GRID_STRIDE + 1] = 1;
    }
  }
}

function writeJumps(jumps: Int32Array): void {
  const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
  CANDIDATE_OPTIONS.forEach((_, draw) => {
    const table = linearTable((state) => {
      let after = state;
      for (let step = 0; step <= draw; step += 1) {
        after = nextState(after, shifts);
      }
      return after;
    });
    table.forEach((image, row) => (jumps[row * 16 + draw] = image));
  });
}
