/**
 * Which items a run's pools can give for a seed, in AssemblyScript: src/items/itemPools.ts says the rule, of
 * whose candidates this looks for one (test/search/items.test.ts). Pools are shuffled as far as they are asked.
 */

// The twister's numbers: src/core/rng/mersenneTwister.ts.
const SIZE: i32 = 624;
const SHIFTED: i32 = 397;
const WORDS: usize = 0;

/** Where the host writes the first row of each pool, one more behind the last. */
export const FIRSTS: usize = 4 * SIZE;
const ROWS_MAX: i32 = 4096;
/** By row in the file's order: the item's number, and its weight as a float of 32 bits. */
export const IDS: usize = FIRSTS + 4 * 64;
export const WEIGHTS: usize = IDS + 4 * ROWS_MAX;
/** By place in the run's order: the row, and the sum of the weights up to it. */
const ORDER: usize = WEIGHTS + 4 * ROWS_MAX;
const SUMS: usize = ORDER + 4 * ROWS_MAX;

const REPEATS: i32 = 20;
const END_DIVISOR: f32 = 3.37317;

let isShuffled: bool = false;
let laid: i32 = 0;
let next: i32 = 0;

/** Begins a run. */
export function begin(seed: u32, shuffles: bool): void {
  isShuffled = shuffles;
  laid = 0;
  next = 0;
  if (!shuffles) {
    return;
  }
  let word = seed;
  store<u32>(WORDS, word);
  for (let at = 1; at < SIZE; at++) {
    word = 1812433253 * (word ^ (word >>> 30)) + at;
    store<u32>(at << 2, word, WORDS);
  }
}

function number(): u32 {
  const behind = next + 1 < SIZE ? next + 1 : 0;
  const shifted = next + SHIFTED < SIZE ? next + SHIFTED : next + SHIFTED - SIZE;
  const mixed =
    (load<u32>(next << 2, WORDS) & 0x80000000) | (load<u32>(behind << 2, WORDS) & 0x7fffffff);
  const twist: u32 = (mixed & 1) * 0x9908b0df;
  let word = load<u32>(shifted << 2, WORDS) ^ (mixed >>> 1) ^ twist;
  store<u32>(next << 2, word, WORDS);
  next = behind;
  word ^= word >>> 11;
  word ^= (word << 7) & 0x9d2c5680;
  word ^= (word << 15) & 0xefc60000;
  return word ^ (word >>> 18);
}

/** Puts a pool in order. */
function lay(pool: i32): void {
  const first = load<i32>(pool << 2, FIRSTS);
  const count = load<i32>((pool + 1) << 2, FIRSTS) - first;
  for (let place = 0; place < count; place++) {
    store<i32>((first + place) << 2, first + place, ORDER);
  }
  for (let place = count - 1; isShuffled && place >= 1; place--) {
    const other = number() % (place + 1);
    const moved = load<i32>((first + place) << 2, ORDER);
    store<i32>((first + place) << 2, load<i32>((first + other) << 2, ORDER), ORDER);
    store<i32>((first + other) << 2, moved, ORDER);
  }
  let sum: f32 = 0;
  for (let place = first; place < first + count; place++) {
    sum += load<f32>(load<i32>(place << 2, ORDER) << 2, WEIGHTS);
    store<f32>(place << 2, sum, SUMS);
  }
}

/** Whether an item is among the candidates of a pick, whose draw is a float, whatever the run has left. */
export function reaches(pool: i32, draw: f32, item: i32): bool {
  while (laid <= pool) {
    lay(laid);
    laid++;
  }
  const first = load<i32>(pool << 2, FIRSTS);
  const end = load<i32>((pool + 1) << 2, FIRSTS);
  const total = load<f32>((end - 1) << 2, SUMS);
  let goal = draw * total;
  for (let tried = 0; tried <= REPEATS; tried++) {
    const place = firstBeyond(first, end, goal);
    if (place == end) {
      return false;
    }
    const row = load<i32>(place << 2, ORDER);
    if (load<i32>(row << 2, IDS) == item) {
      return true;
    }
    const share = (load<f32>(place << 2, SUMS) - goal) / load<f32>(row << 2, WEIGHTS);
    const follows = total * share;
    goal = follows == total ? follows / END_DIVISOR : follows;
  }
  return false;
}

function firstBeyond(first: i32, end: i32, goal: f32): i32 {
  while (first < end) {
    const middle = (first + end) >> 1;
    if (load<f32>(middle << 2, SUMS) > goal) {
      end = middle;
    } else {
      first = middle + 1;
    }
  }
  return first;
}
