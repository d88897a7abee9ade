/**
 * The first numbers of a Mersenne Twister (MT19937), with which the game shuffles its boss pools.
 * Only the first 227 can be had: they need one pass of the generator, and no pool is that large.
 */

const SHIFTED = 397;

/** The first `count` numbers of a seed, integers in [0, 2^32); `count` up to 227. */
export function twisterNumbers(seed: number, count: number): readonly number[] {
  let last = seed;
  const early = [seed];
  const shifted: number[] = [];
  for (let index = 1; index < SHIFTED + count; index += 1) {
    last = (multiply(1812433253, (last ^ (last >>> 30)) >>> 0) + index) >>> 0;
    if (index <= count) {
      early.push(last);
    }
    if (index >= SHIFTED) {
      shifted.push(last);
    }
  }
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const first = early[index] as number;
    const second = early[index + 1] as number;
    const mixed = ((first & 0x80000000) | (second & 0x7fffffff)) >>> 0;
    const twist = (mixed & 1) === 1 ? 0x9908b0df : 0;
    numbers.push(temper((shifted[index] as number) ^ (mixed >>> 1) ^ twist));
  }
  return numbers;
}

function temper(value: number): number {
  let mixed = value >>> 0;
  mixed = (mixed ^ (mixed >>> 11)) >>> 0;
  mixed = (mixed ^ ((mixed << 7) & 0x9d2c5680)) >>> 0;
  mixed = (mixed ^ ((mixed << 15) & 0xefc60000)) >>> 0;
  return (mixed ^ (mixed >>> 18)) >>> 0;
}

/** The product of two uint32 modulo 2^32, in parts that stay exact in a double. */
function multiply(a: number, b: number): number {
  const high = ((((a >>> 16) * b) & 0xffff) >>> 0) * 0x10000;
  return ((a & 0xffff) * b + high) >>> 0;
}
