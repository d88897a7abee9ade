/** The Mersenne Twister (MT19937), with which the game shuffles its boss pools and its item pools. */

const SIZE = 624;
const SHIFTED = 397;

/** Gives the numbers of a seed one after the other; its words are made no sooner than they are needed. */
export class MersenneTwister {
  private readonly words: number[];
  private next = 0;

  /** @param seed an integer in [0, 2^32). */
  constructor(seed: number) {
    this.words = [seed];
  }

  /** The next number, an integer in [0, 2^32). */
  number(): number {
    const { words, next } = this;
    const shifted = next + SHIFTED < SIZE ? next + SHIFTED : next + SHIFTED - SIZE;
    this.seedUpTo(shifted > next ? shifted : SIZE - 1);
    const behind = next + 1 < SIZE ? next + 1 : 0;
    const mixed =
      (((words[next] as number) & 0x80000000) | ((words[behind] as number) & 0x7fffffff)) >>> 0;
    const twist = (mixed & 1) === 1 ? 0x9908b0df : 0;
    const word = ((words[shifted] as number) ^ (mixed >>> 1) ^ twist) >>> 0;
    words[next] = word;
    this.next = behind;
    return temper(word);
  }

  private seedUpTo(index: number): void {
    const { words } = this;
    for (let at = words.length; at <= index; at += 1) {
      const last = words[at - 1] as number;
      words.push((multiply(1812433253, (last ^ (last >>> 30)) >>> 0) + at) >>> 0);
    }
  }
}

/** The first `count` numbers of a seed, integers in [0, 2^32). */
export function twisterNumbers(seed: number, count: number): readonly number[] {
  const twister = new MersenneTwister(seed);
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    numbers.push(twister.number());
  }
  return numbers;
}

function temper(value: number): number {
  let mixed = value;
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
