/**
 * Start seeds by the items that Eden begins with, in AssemblyScript: src/items/eden.ts says the rule, this
 * is held equal to it (test/search/eden.test.ts). The first draws of the items' generator follow from the
 * start seed by one linear map: the exclusive-or of four rows, one for each byte. Seeds that differ in their
 * lowest byte share three of the rows.
 */

/** Draws that come from the rows; later ones are made step by step. */
const DRAWS: i32 = 20;
const ROW: i32 = 4 * DRAWS;
const TABLE: i32 = 256 * ROW;

/** Where the host writes the rows, for each byte of the seed, lowest first. */
export const ROWS: i32 = 0;
/** A byte for each item's number: 0 none that Eden can have, 1 active, 2 any other. */
export const KINDS: i32 = 4 * TABLE;
const KINDS_SIZE: i32 = 1024;
const BASE: i32 = KINDS + KINDS_SIZE;
const OWN: i32 = BASE + ROW;
/** The seeds that were found. */
export const FOUND: i32 = OWN + ROW + 16;

const TRIES: i32 = 100;

/**
 * Looks at seeds from `start` to before `start + count`, a number below 2^24.
 *
 * @param items the highest item's number.
 * @param active the active item that is wanted, 0 for any.
 * @param passive the other item, 0 for any.
 * @returns how many were found.
 */
export function scan(start: u32, count: u32, items: u32, active: u32, passive: u32): u32 {
  const part = 1.0 / f64(items);
  let found: u32 = 0;
  let block: u32 = 0xffffffff;
  for (let index: u32 = 0; index < count; index++) {
    const seed = start + index;
    if (seed >>> 8 != block) {
      block = seed >>> 8;
      share(block);
    }
    const row = ROWS + (seed & 255) * ROW;
    for (let at = 0; at < ROW; at += 16) {
      v128.store(OWN + at, v128.xor(v128.load(BASE + at), v128.load(row + at)));
    }
    if (fits(items, part, active, passive)) {
      store<u32>(FOUND + (found << 2), seed);
      found++;
    }
  }
  return found;
}

/** What the upper three bytes come to. */
function share(block: u32): void {
  const second = ROWS + TABLE + (block & 255) * ROW;
  const third = ROWS + 2 * TABLE + ((block >>> 8) & 255) * ROW;
  const fourth = ROWS + 3 * TABLE + (block >>> 16) * ROW;
  for (let at = 0; at < ROW; at += 16) {
    const upper = v128.xor(v128.load(third + at), v128.load(fourth + at));
    v128.store(BASE + at, v128.xor(v128.load(second + at), upper));
  }
}

/** Whether the draws in OWN lead to what is wanted. */
function fits(items: u32, part: f64, active: u32, passive: u32): bool {
  let place = skipPickup();
  let state: u32 = 0;
  let left = 3;
  for (let tries = 0; tries < TRIES && left != 0; tries++) {
    state = place < DRAWS ? load<u32>(OWN + (place << 2)) : next(place == DRAWS ? last() : state);
    place++;
    // The remainder, without a division: with a half added, the quotient never rounds to the next.
    const id = 1 + state - u32((f64(state) + 0.5) * part) * items;
    const kind = <i32>load<u8>(KINDS + id);
    if ((kind & left) != 0) {
      left ^= kind;
      const wanted = kind == 1 ? active : passive;
      if (wanted != 0 && wanted != id) {
        return false;
      }
    }
  }
  return (active == 0 || (left & 1) == 0) && (passive == 0 || (left & 2) == 0);
}

/** How many draws decide about a trinket, a card or a pill: these come first. */
function skipPickup(): i32 {
  if (load<u32>(OWN) % 3 == 0) {
    return 1;
  }
  return (load<u32>(OWN + 4) & 1) != 0 ? 2 : 4;
}

function last(): u32 {
  return load<u32>(OWN + ROW - 4);
}

/** A step of the generator by the shifts of Eden's items. */
function next(state: u32): u32 {
  let x = state;
  x ^= x >>> 1;
  x ^= x << 5;
  return x ^ (x >>> 19);
}
