/**
 * Every step of the game's generator is linear over single bits: the step of a ^ b is the step of a
 * ^ the step of b. So any number of steps, from a start seed to the fourth draw of a stage seed, is
 * one table of 4 · 256 numbers that is looked up a byte at a time.
 */

/** For each of the four bytes of a number, lowest first, what each of its 256 values contributes. */
export type LinearTable = Int32Array;

const BYTE_VALUES = 256;
const BYTES = 4;

/** Tabulates a function that is linear over bits, asking it for the 32 single bits only. */
export function linearTable(linear: (value: number) => number): LinearTable {
  const table = new Int32Array(BYTES * BYTE_VALUES);
  for (let byte = 0; byte < BYTES; byte += 1) {
    const first = byte * BYTE_VALUES;
    for (let bit = 0; bit < 8; bit += 1) {
      const size = 1 << bit;
      const image = linear((size << (8 * byte)) >>> 0);
      for (let low = 0; low < size; low += 1) {
        table[first + size + low] = (table[first + low] as number) ^ image;
      }
    }
  }
  return table;
}

/** The function's value, read off its table. */
export function lookUp(table: LinearTable, value: number): number {
  const low = (table[value & 255] as number) ^ (table[256 + ((value >>> 8) & 255)] as number);
  const high =
    (table[512 + ((value >>> 16) & 255)] as number) ^ (table[768 + (value >>> 24)] as number);
  return (low ^ high) >>> 0;
}
