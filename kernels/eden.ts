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
/** Those of them that are looked at side by side. */
const FIRST_TRIES: i32 = 8;

/** The highest item's number, and what divides by it: one multiplication, one shift. */
let items: u32 = 1;
let part: u64 = 1;
let shift: u64 = 0;
/** The items that are wanted, 0 for any. */
let active: u32 = 0;
let passive: u32 = 0;

/**
 * Looks at seeds from `start` to before `start + count`, a number below 2^24.
 *
 * @param highest the highest item's number.
 * @param ofActive the active item that is wanted, 0 for any.
 * @param ofPassive the other item, 0 for any.
 * @returns how many were found.
 */
export function scan(start: u32, count: u32, highest: u32, ofActive: u32, ofPassive: u32): u32 {
  items = highest;
  active = ofActive;
  passive = ofPassive;
  shift = 63 - clz(items);
  part = (u64(1) << shift) / items;
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
    if (fits()) {
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
function fits(): bool {
  let place = skipPickup();
  if (isOther(place)) {
    return false;
  }
  let state: u32 = 0;
  let left = 3;
  for (let tries = 0; tries < TRIES && left != 0; tries++) {
    state = place < DRAWS ? load<u32>(OWN + (place << 2)) : next(place == DRAWS ? last() : state);
    place++;
    const id = itemOf(state);
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
  const others = (load<u32>(OWN + 4) & 1) != 0 ? 2 : 4;
  return load<u32>(OWN) % 3 == 0 ? 1 : others;
}

/**
 * Whether the first tries give another item than is wanted: looked at side by side and without a branch,
 * since what a try gives is a coin's toss.
 */
function isOther(place: i32): bool {
  const kind = active != 0 ? 0 : 1;
  let given = 1 << FIRST_TRIES;
  for (let tries = 0; tries < FIRST_TRIES; tries++) {
    const id = itemOf(load<u32>(OWN + ((place + tries) << 2)));
    given |= (((<i32>load<u8>(KINDS + id)) >> kind) & 1) << tries;
  }
  const first = load<u32>(OWN + ((place + ctz(given)) << 2));
  const wanted = active != 0 ? active : passive;
  return given != 1 << FIRST_TRIES && itemOf(first) != wanted;
}

/** The item of a draw: a remainder, whose quotient by one multiplication is right or one too low. */
function itemOf(draw: u32): u32 {
  const rest = draw - u32((u64(draw) * part) >> shift) * items;
  return rest < items ? rest + 1 : rest + 1 - items;
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
