/**
 * One attempt at a layout, in AssemblyScript, in the order of src/floors/layout, whose tables the host
 * writes and whose layouts it must equal (test/search/layoutKernel.test.ts). What makes it fast: the thirteen
 * draws of a door slot come from a table all at once and are tested side by side; nothing is allocated.
 */

// Where what lies, in bytes: the host reads the exported ones.

/** What an attempt came to: the state, rooms, placed rooms, loops, forced dead ends; see `report`. */
export const RESULT: usize = 0;

/** Cells of the padded grid, rounded up to whole vectors. */
const BOARD_SIZE: i32 = 240;
/** Bytes by padded cell: the room, or the core's negative numbers for what is none. */
export const OWNER: usize = 64;
/** Bytes by padded cell: how many neighbours are occupied. */
const FILLED: usize = OWNER + BOARD_SIZE;
/** The owners that an attempt begins with. */
export const TEMPLATE: usize = FILLED + BOARD_SIZE;

/** More rooms than any floor places: 64 in a grown one, the start room and the forced dead ends. */
const ROOMS_MAX: i32 = 128;
// Bytes by room.
export const ANCHORS: usize = TEMPLATE + BOARD_SIZE;
export const SHAPES: usize = ANCHORS + ROOMS_MAX;
export const DEPTHS: usize = SHAPES + ROOMS_MAX;
export const ENTRIES: usize = DEPTHS + ROOMS_MAX;
export const SLOTS: usize = ENTRIES + ROOMS_MAX;
export const PARENTS: usize = SLOTS + ROOMS_MAX;
export const FLAGS: usize = PARENTS + ROOMS_MAX;
/** Bytes: dead ends as rooms. */
export const DEAD_ENDS: usize = FLAGS + ROOMS_MAX;
/** Bytes: rooms that wait; the queue grows at both ends from its middle. */
const QUEUE: usize = DEAD_ENDS + ROOMS_MAX;

/** Packed candidates as in the core: a room has at most eight slots with fourteen each. */
const CANDIDATES: usize = QUEUE + 2 * ROOMS_MAX;

const SHAPE_COUNT: i32 = 13;
/** By shape the cells as offsets from the anchor, the last one repeated up to four, then how many. */
export const CELLS: usize = CANDIDATES + 4 * 128;
const CELLS_SIZE: i32 = 5 * 4;
/** By shape the open slots: the target's offset in the upper, the slot in the lower 16 bits, then `END`. */
export const OPEN_SLOTS: usize = CELLS + SHAPE_COUNT * CELLS_SIZE;
const OPEN_SLOTS_SIZE: i32 = 9 * 4;
/** By shape all slots: the target's and the source's offset (`END` for a closed side), then `END`. */
export const ALL_SLOTS: usize = OPEN_SLOTS + SHAPE_COUNT * OPEN_SLOTS_SIZE;
const ALL_SLOTS_SIZE: i32 = 9 * 8;
const END: i32 = 0x7fff;
/** By shape, from one cell up and left of the anchor on: 1 where a door leads. */
export const DOORS: usize = ALL_SLOTS + SHAPE_COUNT * ALL_SLOTS_SIZE;
const DOORS_SIZE: i32 = 64;
const DOOR_OFFSET_MIN: i32 = -16;
const OPTION_COUNT: i32 = 13;
const EVERY_OPTION: i32 = (1 << OPTION_COUNT) - 1;
/** By direction and option: what to add to a packed candidate, the shape's bit, four cells from the entry. */
export const OPTIONS: usize = DOORS + SHAPE_COUNT * DOORS_SIZE;
const OPTION_SIZE: i32 = 24;
/** For each vector of four draws what tells which are divisible: inverses, largest products, low bits. */
export const TESTS: usize = (OPTIONS + 4 * OPTION_COUNT * OPTION_SIZE + 15) & ~15;
const TEST_SIZE: usize = 48;
/**
 * For each byte of a state and each of its values, what it contributes to the draws of all options:
 * steps are linear over bits, so the draws are the exclusive-or of four rows.
 */
export const JUMPS: usize = (TESTS + 4 * TEST_SIZE + 63) & ~63;
const ROW_BITS: u32 = 6;
const ROW_MASK: u32 = 255 << ROW_BITS;
const JUMPS_SIZE: usize = 256 << ROW_BITS;

const START_CELL: i32 = 112;
const STRIDE: i32 = 15;
const EMPTY: i32 = 0xff;

// The numbers of src/floors/layout/expand.ts and deadEnds.ts, by their names there.
const SMALL_FLOOR: i32 = 16;
const START_DOORS: i32 = 2;
const CROWD_ODDS: u32 = 10;
const BACK_ODDS: u32 = 3;
const FORCE_TRIES: i32 = 5;

let state: u32 = 0;
let rooms: i32 = 0;
let candidateCount: i32 = 0;
let deadEndCount: i32 = 0;
let head: i32 = 0;
let tail: i32 = 0;

/** A step of the generator by the level's shifts. */
function next(x: u32): u32 {
  x ^= x >>> 5;
  x ^= x << 9;
  return x ^ (x >>> 7);
}

/**
 * Makes an attempt.
 *
 * @param seed the generator's state.
 * @param goal how many dead ends are forced.
 * @param allowed bit s for shape s.
 * @returns how many dead ends there are.
 */
export function attempt(seed: u32, roomCount: i32, goal: i32, allowed: i32, crowded: bool): i32 {
  state = seed;
  clear();
  expand(roomCount, allowed, crowded);
  forceDeadEnds(goal, allowed);
  sortDeadEnds();
  store<u32>(RESULT, state);
  store<i32>(RESULT, rooms, 4);
  return deadEndCount;
}

/** An empty grid. */
function clear(): void {
  for (let at = 0; at < BOARD_SIZE; at += 16) {
    v128.store(at, v128.load(at, TEMPLATE), OWNER);
    v128.store(at, v128.splat<i32>(0), FILLED);
  }
  rooms = 0;
}

/** Places the start room and everything that grows from it. */
function expand(roomCount: i32, allowed: i32, crowded: bool): void {
  place(START_CELL | 0x100 | (START_CELL << 12) | (255 << 20), -1, 0);
  let placed = 0;
  let loops = 0;
  head = ROOMS_MAX;
  tail = ROOMS_MAX + 1;
  store<u8>(head, 0, QUEUE);
  while (placed < roomCount && head < tail) {
    const room = <i32>load<u8>(head, QUEUE);
    head++;
    loops++;
    listCandidates(room, allowed, (allowed & 2) == 0);
    shuffle();
    placed = growFrom(room, branchLimit(room, roomCount), placed, roomCount, crowded);
  }
  store<i32>(RESULT, placed, 8);
  store<i32>(RESULT, loops, 12);
}

/** Lists the candidates of a room. */
function listCandidates(room: i32, allowed: i32, everyShape: bool): void {
  candidateCount = 0;
  const anchor = <i32>load<u8>(room, ANCHORS);
  let pointer = <i32>load<u8>(room, SHAPES) * OPEN_SLOTS_SIZE;
  for (;;) {
    const word = load<i32>(pointer, OPEN_SLOTS);
    if (word >= END << 16) break;
    pointer += 4;
    const entry = anchor + (word >> 16);
    if (<i32>load<u8>(entry, OWNER) == EMPTY) {
      const slot = word & 0xffff;
      // A packed candidate but for its shape and the way from entry to anchor.
      const base = entry + (entry << 12) + (slot << 20);
      if (allowed & 2) addCandidate(base + 0x100);
      const drawn = drawOptions();
      addOptions(everyShape ? EVERY_OPTION : drawn, base, entry, slot & 3, allowed);
    }
  }
}

function addCandidate(candidate: i32): void {
  store<i32>(candidateCount << 2, candidate, CANDIDATES);
  candidateCount++;
}

/** Makes the draws of all options; a bit for each that came up. */
function drawOptions(): i32 {
  const first = (state << ROW_BITS) & ROW_MASK;
  const second = (state >>> (8 - ROW_BITS)) & ROW_MASK;
  const third = (state >>> (16 - ROW_BITS)) & ROW_MASK;
  const fourth = (state >>> (24 - ROW_BITS)) & ROW_MASK;
  let hits = divisible(drawsAt(0, first, second, third, fourth), TESTS);
  hits |= divisible(drawsAt(16, first, second, third, fourth), TESTS + TEST_SIZE) << 4;
  hits |= divisible(drawsAt(32, first, second, third, fourth), TESTS + 2 * TEST_SIZE) << 8;
  const draws = drawsAt(48, first, second, third, fourth);
  // The last draw is the generator's new state.
  state = i32x4.extract_lane(draws, 0);
  return (hits | (divisible(draws, TESTS + 3 * TEST_SIZE) << 12)) & EVERY_OPTION;
}

/** Four draws by the bytes of the state. */
function drawsAt(at: u32, first: u32, second: u32, third: u32, fourth: u32): v128 {
  const lower = v128.xor(v128.load(first + at, JUMPS), v128.load(second + at, JUMPS + JUMPS_SIZE));
  const upper = v128.xor(
    v128.load(third + at, JUMPS + 2 * JUMPS_SIZE),
    v128.load(fourth + at, JUMPS + 3 * JUMPS_SIZE),
  );
  return v128.xor(lower, upper);
}

/** Which of four draws are divisible by their options' moduli; see src/search/layout/layoutKernel.ts. */
function divisible(draws: v128, test: usize): i32 {
  const product = i32x4.mul(draws, v128.load(test));
  const isOver = i32x4.gt_u(product, v128.load(test, 16));
  const isOdd = v128.and(draws, v128.load(test, 32));
  return i32x4.bitmask(i32x4.eq(v128.or(isOver, isOdd), v128.splat<i32>(0)));
}

/** Adds the options among the hits that are allowed and fit. */
function addOptions(hits: i32, base: i32, entry: i32, direction: i32, allowed: i32): void {
  const first = direction * OPTION_COUNT;
  while (hits != 0) {
    const option = (first + ctz(hits)) * OPTION_SIZE;
    hits &= hits - 1;
    if ((allowed & load<i32>(option, OPTIONS + 4)) != 0 && isEmpty(entry, OPTIONS + 8 + option)) {
      addCandidate(base + load<i32>(option, OPTIONS));
    }
  }
}

/** Whether the four cells of a list of offsets are empty. */
function isEmpty(from: i32, list: usize): bool {
  const owners =
    load<u8>(from + load<i32>(list), OWNER) &
    load<u8>(from + load<i32>(list, 4), OWNER) &
    load<u8>(from + load<i32>(list, 8), OWNER) &
    load<u8>(from + load<i32>(list, 12), OWNER);
  return owners == EMPTY;
}

/** From the last candidate down to the second: swap with one up to itself. */
function shuffle(): void {
  let x = state;
  for (let index = candidateCount - 1; index >= 1; index--) {
    x = next(x);
    const other = x % (index + 1);
    const moved = load<i32>(index << 2, CANDIDATES);
    store<i32>(index << 2, load<i32>(other << 2, CANDIDATES), CANDIDATES);
    store<i32>(other << 2, moved, CANDIDATES);
  }
  state = x;
}

/** How many rooms may be placed from a room. */
function branchLimit(room: i32, roomCount: i32): i32 {
  if (room == 0) {
    return roomCount < SMALL_FLOOR ? START_DOORS + coin() : candidateCount;
  }
  const heads = coin() + coin() + coin() + coin();
  return min(heads, candidateCount);
}

function coin(): i32 {
  state = next(state);
  return state & 1;
}

/** Places the candidates of a room in order, up to its limit and the floor's room count. */
function growFrom(room: i32, limit: i32, placed: i32, roomCount: i32, crowded: bool): i32 {
  let branches = 0;
  for (let index = 0; index < candidateCount; index++) {
    const candidate = load<i32>(index << 2, CANDIDATES);
    if (canGrow(candidate, crowded)) {
      place(candidate, room, load<u8>(room, DEPTHS) + 1);
      enqueue();
      placed++;
      branches++;
      if (placed >= roomCount || branches >= limit) break;
    }
  }
  return placed;
}

/** Whether a candidate is free, may touch what it touches, and every slot can be a door on both sides. */
function canGrow(candidate: i32, crowded: bool): bool {
  const shape = (candidate >>> 8) & 15;
  const anchor = candidate & 0xff;
  if (!isEmpty(anchor, CELLS + shape * CELLS_SIZE)) return false;
  const neighbours = load<u8>((candidate >>> 12) & 0xff, FILLED);
  if (neighbours >= 2) {
    if (!crowded) return false;
    state = next(state);
    if (state % CROWD_ODDS != 0) return false;
  }
  // A 1x1 that touches one cell only touches its parent, through the slot that it was listed for.
  return (shape == 1 && neighbours == 1) || isValidPlace(anchor, shape);
}

/** Whether every slot that touches a room can be a door on both sides. */
function isValidPlace(anchor: i32, shape: i32): bool {
  let slot = shape * ALL_SLOTS_SIZE;
  let target = load<i32>(slot, ALL_SLOTS);
  while (target != END) {
    const other = <i32>load<i8>(anchor + target, OWNER);
    if (other >= 0) {
      const source = load<i32>(slot, ALL_SLOTS + 4);
      if (source == END) return false;
      const offset = anchor + source - load<u8>(other, ANCHORS) - DOOR_OFFSET_MIN;
      if (load<u8>(load<u8>(other, SHAPES) * DOORS_SIZE + offset, DOORS) == 0) return false;
    }
    slot += 8;
    target = load<i32>(slot, ALL_SLOTS);
  }
  return true;
}

/** Puts a new room on the grid. */
function place(candidate: i32, parent: i32, depth: i32): void {
  const anchor = candidate & 0xff;
  const shape = (candidate >>> 8) & 15;
  store<u8>(rooms, anchor, ANCHORS);
  store<u8>(rooms, shape, SHAPES);
  store<u8>(rooms, candidate >>> 12, ENTRIES);
  store<u8>(rooms, candidate >>> 20, SLOTS);
  store<u8>(rooms, parent, PARENTS);
  store<u8>(rooms, depth, DEPTHS);
  store<u8>(rooms, 0, FLAGS);
  const first = shape * CELLS_SIZE;
  const behind = first + (load<i32>(first, CELLS + 16) << 2);
  for (let at = first; at < behind; at += 4) {
    const cell = anchor + load<i32>(at, CELLS);
    store<u8>(cell, rooms, OWNER);
    fill(cell - 1);
    fill(cell - STRIDE);
    fill(cell + 1);
    fill(cell + STRIDE);
  }
  rooms++;
}

/** Counts one more neighbour of a cell. */
function fill(cell: i32): void {
  store<u8>(cell, load<u8>(cell, FILLED) + 1, FILLED);
}

/** The room placed last waits at the back, or is expanded next. */
function enqueue(): void {
  state = next(state);
  if (state % BACK_ODDS == 0) {
    store<u8>(tail, rooms - 1, QUEUE);
    tail++;
  } else {
    head--;
    store<u8>(head, rooms - 1, QUEUE);
  }
}

/** Flags and lists the dead ends. */
function markDeadEnds(): void {
  for (let room = 1; room < rooms; room++) {
    if (neighboursOf(load<u8>(room, ENTRIES)) < 2) store<u8>(room, 1, FLAGS);
  }
  for (let room = 1; room < rooms; room++) {
    store<u8>(load<u8>(room, PARENTS), 0, FLAGS);
  }
  let count = 0;
  for (let room = 1; room < rooms; room++) {
    // Written in any case, counted only if it is one.
    store<u8>(count, room, DEAD_ENDS);
    count += load<u8>(room, FLAGS);
  }
  deadEndCount = count;
}

/** How many of a cell's neighbours are of another room. */
function neighboursOf(cell: i32): i32 {
  const own = load<i8>(cell, OWNER);
  return (
    isOther(cell - 1, own) +
    isOther(cell - STRIDE, own) +
    isOther(cell + 1, own) +
    isOther(cell + STRIDE, own)
  );
}

function isOther(cell: i32, own: i8): i32 {
  const owner = load<i8>(cell, OWNER);
  return i32(owner >= 0) & i32(owner != own);
}

/** Marks, and adds rooms until there are `goal` dead ends, at most so many times. */
function forceDeadEnds(goal: i32, allowed: i32): void {
  let forced = 0;
  markDeadEnds();
  while (deadEndCount < goal && forced < FORCE_TRIES) {
    forced++;
    forceOne(allowed);
    markDeadEnds();
  }
  store<i32>(RESULT, forced, 16);
}

/** Places the first candidate of any room that is free and touches one room only. */
function forceOne(allowed: i32): void {
  const count = rooms;
  for (let room = 0; room < count; room++) {
    listCandidates(room, allowed, true);
    for (let index = 0; index < candidateCount; index++) {
      const candidate = load<i32>(index << 2, CANDIDATES);
      const shape = (candidate >>> 8) & 15;
      if (
        load<u8>((candidate >>> 12) & 0xff, FILLED) < 2 &&
        isEmpty(candidate & 0xff, CELLS + shape * CELLS_SIZE)
      ) {
        place(candidate, room, load<u8>(room, DEPTHS) + 1);
        return;
      }
    }
  }
}

/** Selection sort by depth, deepest first. */
function sortDeadEnds(): void {
  for (let place = 0; place < deadEndCount; place++) {
    let deepest = place;
    for (let other = place + 1; other < deadEndCount; other++) {
      if (depthAt(other) > depthAt(deepest)) deepest = other;
    }
    const moved = load<u8>(place, DEAD_ENDS);
    store<u8>(place, load<u8>(deepest, DEAD_ENDS), DEAD_ENDS);
    store<u8>(deepest, moved, DEAD_ENDS);
  }
}

function depthAt(place: i32): u8 {
  return load<u8>(load<u8>(place, DEAD_ENDS), DEPTHS);
}
