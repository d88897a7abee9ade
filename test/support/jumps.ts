/** The generator's step as a 32x32 bit matrix, so that tests can jump billions of draws. */
import { nextState, type ShiftTriple } from "../../src/core/rng/generator";

/** Column b is what the step makes of bit b alone: the step is linear over GF(2). */
type BitMatrix = readonly number[];

/** The step of one shift triple. */
export function stepMatrix(shifts: ShiftTriple): BitMatrix {
  return Array.from({ length: 32 }, (_, bit) => nextState((1 << bit) >>> 0, shifts));
}

/** A matrix times a state. */
function apply(matrix: BitMatrix, state: number): number {
  return matrix.reduce((sum, column, bit) => ((state >>> bit) & 1 ? (sum ^ column) >>> 0 : sum), 0);
}

/** A matrix to a power, by squaring. */
export function power(matrix: BitMatrix, exponent: number): BitMatrix {
  let result: BitMatrix = Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0);
  let square = matrix;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) {
      result = result.map((column) => apply(square, column));
    }
    const factor = square;
    square = square.map((column) => apply(factor, column));
  }
  return result;
}
