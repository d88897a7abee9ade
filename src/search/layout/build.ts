/**
 * Writes one attempt at a layout as WebAssembly, step by step as `core/floor/layout` makes it, from
 * that folder's tables and numbers. What makes it fast: the thirteen draws of a door slot come from a
 * table all at once and are tested side by side, and nothing is allocated.
 */
import { FORCE_TRIES } from "../../core/floor/layout/deadEnds";
import {
  BACK_ODDS,
  CROWD_ODDS,
  LIMIT_COINS,
  SMALL_FLOOR,
  START_DOORS,
} from "../../core/floor/layout/expand";
import { START_CELL } from "../../core/floor/layout/grid";
import { STEP } from "../../core/floor/layout/shapes";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { shiftsOf } from "../../core/rng/generator";
import {
  assemble,
  block,
  branch,
  branchIf,
  i32,
  I32,
  i32x4,
  local,
  loop,
  sequence,
  v128,
  V128,
  when,
  type Code,
  type ValueType,
} from "../wasm/assembler";
import {
  ALL_SLOTS,
  ALL_SLOTS_SIZE,
  ANCHORS,
  BOARD_SIZE,
  CANDIDATES,
  CELL_COUNTS,
  CELLS,
  CELLS_PER_SHAPE,
  DEAD_ENDS,
  DEPTHS,
  DOOR_OFFSET_MIN,
  DOORS,
  DOORS_SIZE,
  DRAW_VECTORS,
  END,
  ENTRIES,
  FILLED,
  FLAGS,
  JUMPS,
  JUMPS_SIZE,
  NO_SOURCE,
  OPEN_SLOTS,
  OPEN_SLOTS_SIZE,
  OPTION,
  OPTION_COUNT,
  OPTION_SIZE,
  OPTIONS,
  OWNER,
  PAGES,
  PARENTS,
  QUEUE,
  RESULT,
  ROOMS_MAX,
  ROW_SIZE,
  SHAPES_OF_ROOMS,
  SLOTS,
  TEMPLATE,
  TEST,
  TEST_SIZE,
  TESTS,
} from "./memory";

/** The owner of an empty cell, as a byte without a sign: all bits are set, so ANDs keep it. */
const EMPTY_BYTE = 0xff;

const number = (value: number): Code => i32.const(value);
const get = (variable: number): Code => local.get(variable);
const set = (variable: number, value: Code): Code => local.set(variable, value);
const plus = (...terms: readonly Code[]): Code => terms.reduce((sum, term) => i32.add(sum, term));
const times = (value: Code, factor: number): Code => i32.mul(value, number(factor));
const increase = (variable: number, amount = 1): Code =>
  set(variable, plus(get(variable), number(amount)));
const byteAt = (first: number, index: Code): Code => i32.load8_u(first, 1, index);
const setByte = (first: number, index: Code, value: Code): Code =>
  i32.store8(first, 1, index, value);
const wordAt = (first: number, address: Code): Code => i32.load(first, 4, address);

/** Rounds of a loop until `isOver`; the body may branch to depth 0 to go on and to 1 to leave. */
function until(isOver: Code, ...body: readonly Code[]): Code {
  return block(loop(branchIf(1, isOver), ...body, branch(0)));
}

/** The numbers of all variables; the first are the function's parameters. */
const [STATE, ROOM_COUNT, GOAL, ALLOWED, CROWDED] = [0, 1, 2, 3, 4] as const;
const PARAMETER_COUNT = 5;
const [ROOMS, PLACED, LOOPS, FORCED, DEAD_END_COUNT] = [5, 6, 7, 8, 9] as const;
const [HEAD, TAIL, COUNT, ROOM] = [10, 11, 12, 13] as const;
const [ANCHOR, SHAPE, ENTRY, SLOT, BASE] = [14, 15, 16, 17, 18] as const;
const [POINTER, HITS, INDEX, OTHER, CANDIDATE] = [19, 20, 21, 22, 23] as const;
const [LIMIT, BRANCHES, CELL, WORD, DRAWS] = [24, 25, 26, 27, 28] as const;
const LOCALS: readonly ValueType[] = [
  ...Array.from({ length: DRAWS - PARAMETER_COUNT }, () => I32 as ValueType),
  V128,
];

/**
 * The module: one function, `attempt`, of the generator's state, rooms to place, the dead ends to force,
 * allowed shapes and whether crowded places may stay. It returns how many dead ends there are; the
 * rest is in memory.
 */
export function buildLayoutKernel(): Uint8Array<ArrayBuffer> {
  const attempt = {
    name: "attempt",
    parameters: Array.from({ length: PARAMETER_COUNT }, () => I32 as ValueType),
    results: [I32 as ValueType],
    locals: LOCALS,
    body: sequence(
      clear(),
      expand(),
      forceDeadEnds(),
      sortDeadEnds(),
      report(),
      get(DEAD_END_COUNT),
    ),
  };
  return assemble([attempt], PAGES);
}

/** One step of the generator. */
function step(): Code {
  const [a, b, c] = shiftsOf(SHIFT_INDEX_LEVEL);
  const shifted = [
    i32.shr_u(get(STATE), number(a)),
    i32.shl(get(STATE), number(b)),
    i32.shr_u(get(STATE), number(c)),
  ];
  return sequence(...shifted.map((value) => set(STATE, i32.xor(get(STATE), value))));
}

/** An empty grid. */
function clear(): Code {
  const vectors = Array.from({ length: BOARD_SIZE / 16 }, (_, index) => index * 16);
  const zero = number(0);
  return sequence(
    ...vectors.map((at) => v128.store(OWNER + at, 16, zero, v128.load(TEMPLATE + at, 16, zero))),
    ...vectors.map((at) => v128.store(FILLED + at, 16, zero, v128.const(new Uint8Array(16)))),
  );
}

/** Places the start room and everything that grows from it. */
function expand(): Code {
  const isOver = i32.or(i32.ge_s(get(PLACED), get(ROOM_COUNT)), i32.ge_s(get(HEAD), get(TAIL)));
  return sequence(
    set(ANCHOR, number(START_CELL)),
    set(SHAPE, number(1)),
    set(ENTRY, number(START_CELL)),
    set(SLOT, number(-1)),
    setByte(DEPTHS, get(ROOMS), number(0)),
    place(number(-1)),
    set(HEAD, number(ROOMS_MAX)),
    set(TAIL, number(ROOMS_MAX + 1)),
    setByte(QUEUE, get(HEAD), number(0)),
    until(
      isOver,
      set(ROOM, byteAt(QUEUE, get(HEAD))),
      increase(HEAD),
      increase(LOOPS),
      listCandidates(i32.eqz(i32.and(get(ALLOWED), number(2)))),
      shuffle(),
      limitBranches(),
      growFrom(),
    ),
  );
}

/** Lists the candidates of ROOM. */
function listCandidates(everyShape: Code): Code {
  return sequence(
    set(COUNT, number(0)),
    set(ANCHOR, byteAt(ANCHORS, get(ROOM))),
    set(POINTER, times(byteAt(SHAPES_OF_ROOMS, get(ROOM)), OPEN_SLOTS_SIZE)),
    until(
      i32.ge_s(local.tee(WORD, wordAt(OPEN_SLOTS, get(POINTER))), number(END * 65536)),
      increase(POINTER, 4),
      set(ENTRY, plus(get(ANCHOR), i32.shr_s(get(WORD), number(16)))),
      when(
        i32.eq(byteAt(OWNER, get(ENTRY)), number(EMPTY_BYTE)),
        sequence(
          set(SLOT, i32.and(get(WORD), number(0xffff))),
          // A packed candidate but for its shape and the way from entry to anchor.
          set(
            BASE,
            plus(get(ENTRY), i32.shl(get(ENTRY), number(12)), i32.shl(get(SLOT), number(20))),
          ),
          when(i32.and(get(ALLOWED), number(2)), addCandidate(plus(get(BASE), number(0x100)))),
          drawOptions(),
          when(everyShape, set(HITS, number(2 ** OPTION_COUNT - 1))),
          addOptions(),
        ),
      ),
    ),
  );
}

function addCandidate(candidate: Code): Code {
  return sequence(
    i32.store(CANDIDATES, 4, i32.shl(get(COUNT), number(2)), candidate),
    increase(COUNT),
  );
}

/** Makes the draws of all options; HITS gets a bit for each that came up. */
function drawOptions(): Code {
  const row = (byte: number): Code => {
    const shift = 8 * byte - Math.log2(ROW_SIZE);
    const moved =
      shift < 0 ? i32.shl(get(STATE), number(-shift)) : i32.shr_u(get(STATE), number(shift));
    return i32.and(moved, number(255 * ROW_SIZE));
  };
  const rows = [INDEX, OTHER, CELL, BRANCHES];
  const drawsAt = (vector: number): Code =>
    rows
      .map((variable, byte) =>
        v128.load(JUMPS + byte * JUMPS_SIZE + 16 * vector, 16, get(variable)),
      )
      .reduce((sum, part) => v128.xor(sum, part));
  const hits = Array.from({ length: DRAW_VECTORS }, (_, vector) => {
    const test = (part: number): Code =>
      v128.load(TESTS + vector * TEST_SIZE + part, 16, number(0));
    const product = i32x4.mul(local.tee(DRAWS, drawsAt(vector)), test(TEST.inverse));
    const isNone = v128.or(
      i32x4.gt_u(product, test(TEST.most)),
      v128.and(local.get(DRAWS), test(TEST.low)),
    );
    const none = i32x4.eq(isNone, v128.const(new Uint8Array(16)));
    return i32.shl(i32x4.bitmask(none), number(4 * vector));
  });
  return sequence(
    ...rows.map((variable, byte) => set(variable, row(byte))),
    set(
      HITS,
      i32.and(
        hits.reduce((sum, part) => i32.or(sum, part)),
        number(2 ** OPTION_COUNT - 1),
      ),
    ),
    // The last draw is the generator's new state.
    set(STATE, i32x4.extract_lane((OPTION_COUNT - 1) % 4, local.get(DRAWS))),
  );
}

/** Adds the options in HITS that are allowed and fit. */
function addOptions(): Code {
  return sequence(
    set(OTHER, times(i32.and(get(SLOT), number(3)), OPTION_COUNT * OPTION_SIZE)),
    until(
      i32.eqz(get(HITS)),
      set(INDEX, plus(get(OTHER), times(i32.ctz(get(HITS)), OPTION_SIZE))),
      set(HITS, i32.and(get(HITS), i32.sub(get(HITS), number(1)))),
      when(
        i32.and(get(ALLOWED), wordAt(OPTIONS + OPTION.shapeBit, get(INDEX))),
        when(
          isEmpty(OPTIONS + OPTION.cells, get(INDEX), get(ENTRY)),
          addCandidate(plus(get(BASE), wordAt(OPTIONS + OPTION.packed, get(INDEX)))),
        ),
      ),
    ),
  );
}

/** Whether all cells of a list of offsets are empty. */
function isEmpty(first: number, address: Code, from: Code): Code {
  const owners = Array.from({ length: CELLS_PER_SHAPE }, (_, index) =>
    byteAt(OWNER, plus(from, wordAt(first + 4 * index, address))),
  );
  return i32.eq(
    owners.reduce((all, owner) => i32.and(all, owner)),
    number(EMPTY_BYTE),
  );
}

/** From the last candidate down to the second: swap with one up to itself. */
function shuffle(): Code {
  const at = (index: number): Code => i32.shl(get(index), number(2));
  return sequence(
    set(INDEX, i32.sub(get(COUNT), number(1))),
    until(
      i32.lt_s(get(INDEX), number(1)),
      step(),
      set(OTHER, i32.rem_u(get(STATE), plus(get(INDEX), number(1)))),
      set(CANDIDATE, wordAt(CANDIDATES, at(INDEX))),
      i32.store(CANDIDATES, 4, at(INDEX), wordAt(CANDIDATES, at(OTHER))),
      i32.store(CANDIDATES, 4, at(OTHER), get(CANDIDATE)),
      increase(INDEX, -1),
    ),
  );
}

/** How many rooms may be placed from ROOM. */
function limitBranches(): Code {
  const coin = sequence(step(), set(LIMIT, plus(get(LIMIT), i32.and(get(STATE), number(1)))));
  const coins = Array.from({ length: LIMIT_COINS }, () => coin);
  const ofStart = when(
    i32.lt_s(get(ROOM_COUNT), number(SMALL_FLOOR)),
    sequence(set(LIMIT, number(START_DOORS)), coin),
    set(LIMIT, get(COUNT)),
  );
  const ofOthers = sequence(
    set(LIMIT, number(0)),
    ...coins,
    when(i32.gt_s(get(LIMIT), get(COUNT)), set(LIMIT, get(COUNT))),
  );
  return when(get(ROOM), ofOthers, ofStart);
}

/** Takes a candidate apart. */
function unpack(): Code {
  const bits = (from: number, mask: number): Code =>
    i32.and(i32.shr_u(get(CANDIDATE), number(from)), number(mask));
  return sequence(
    set(CANDIDATE, wordAt(CANDIDATES, i32.shl(get(INDEX), number(2)))),
    increase(INDEX),
    set(ANCHOR, bits(0, 0xff)),
    set(SHAPE, bits(8, 15)),
    set(ENTRY, bits(12, 0xff)),
    set(SLOT, i32.shr_u(get(CANDIDATE), number(20))),
  );
}

const isFree = (): Code => isEmpty(CELLS, times(get(SHAPE), 4 * CELLS_PER_SHAPE), get(ANCHOR));

/** Places the candidates of ROOM in order, up to LIMIT and the floor's room count. */
function growFrom(): Code {
  const isEnough = i32.or(
    i32.ge_s(get(PLACED), get(ROOM_COUNT)),
    i32.ge_s(get(BRANCHES), get(LIMIT)),
  );
  const neighbours = (): Code => byteAt(FILLED, get(ENTRY));
  // Branches of depth 0 pass the candidate over, of depth 2 leave the list.
  const one = block(
    branchIf(0, i32.eqz(isFree())),
    when(
      i32.ge_u(neighbours(), number(2)),
      sequence(
        branchIf(1, i32.eqz(get(CROWDED))),
        step(),
        branchIf(1, i32.rem_u(get(STATE), number(CROWD_ODDS))),
      ),
    ),
    // A 1x1 that touches one cell only touches its parent, through the slot that it was listed for.
    when(i32.or(i32.ne(get(SHAPE), number(1)), i32.ne(neighbours(), number(1))), validate()),
    setByte(DEPTHS, get(ROOMS), plus(byteAt(DEPTHS, get(ROOM)), number(1))),
    place(get(ROOM)),
    enqueue(),
    increase(PLACED),
    increase(BRANCHES),
    branchIf(2, isEnough),
  );
  return sequence(
    set(BRANCHES, number(0)),
    set(INDEX, number(0)),
    until(i32.ge_s(get(INDEX), get(COUNT)), unpack(), one),
  );
}

/** Tests that every slot which touches a room can be a door on both sides; else the candidate is passed over. */
function validate(): Code {
  // Seen from within the loop over slots.
  const failed = 3;
  const offset = i32.sub(plus(get(ANCHOR), get(WORD)), byteAt(ANCHORS, get(OTHER)));
  const row = times(byteAt(SHAPES_OF_ROOMS, get(OTHER)), DOORS_SIZE);
  return sequence(
    set(POINTER, times(get(SHAPE), ALL_SLOTS_SIZE)),
    until(
      i32.eq(local.tee(CELL, wordAt(ALL_SLOTS, get(POINTER))), number(END)),
      set(WORD, wordAt(ALL_SLOTS + 4, get(POINTER))),
      increase(POINTER, 8),
      branchIf(
        0,
        i32.lt_s(local.tee(OTHER, i32.load8_s(OWNER, 1, plus(get(ANCHOR), get(CELL)))), number(0)),
      ),
      branchIf(failed, i32.eq(get(WORD), number(NO_SOURCE))),
      branchIf(failed, i32.eqz(byteAt(DOORS - DOOR_OFFSET_MIN, plus(row, offset)))),
    ),
  );
}

/** Puts a new room on the grid: ANCHOR, SHAPE, ENTRY, SLOT. Its depth is written by the caller. */
function place(parent: Code): Code {
  const neighbours = STEP.map((offset) => {
    const at = plus(get(CELL), number(offset));
    return setByte(FILLED, at, plus(byteAt(FILLED, at), number(1)));
  });
  return sequence(
    setByte(ANCHORS, get(ROOMS), get(ANCHOR)),
    setByte(SHAPES_OF_ROOMS, get(ROOMS), get(SHAPE)),
    setByte(ENTRIES, get(ROOMS), get(ENTRY)),
    setByte(SLOTS, get(ROOMS), get(SLOT)),
    setByte(PARENTS, get(ROOMS), parent),
    setByte(FLAGS, get(ROOMS), number(0)),
    set(POINTER, times(get(SHAPE), 4 * CELLS_PER_SHAPE)),
    set(OTHER, plus(get(POINTER), i32.shl(byteAt(CELL_COUNTS, get(SHAPE)), number(2)))),
    until(
      i32.eq(get(POINTER), get(OTHER)),
      set(CELL, plus(get(ANCHOR), wordAt(CELLS, get(POINTER)))),
      increase(POINTER, 4),
      setByte(OWNER, get(CELL), get(ROOMS)),
      ...neighbours,
    ),
    increase(ROOMS),
  );
}

/** The room placed last waits at the back, or is expanded next. */
function enqueue(): Code {
  const room = i32.sub(get(ROOMS), number(1));
  return sequence(
    step(),
    when(
      i32.rem_u(get(STATE), number(BACK_ODDS)),
      sequence(increase(HEAD, -1), setByte(QUEUE, get(HEAD), room)),
      sequence(setByte(QUEUE, get(TAIL), room), increase(TAIL)),
    ),
  );
}

/** Flags and lists the dead ends. */
function markDeadEnds(): Code {
  const forEachRoom = (...body: readonly Code[]): Code =>
    sequence(set(ROOM, number(1)), until(i32.ge_s(get(ROOM), get(ROOMS)), ...body, increase(ROOM)));
  const touches = STEP.map((offset) =>
    i32.and(
      i32.ge_s(local.tee(WORD, i32.load8_s(OWNER, 1, plus(get(ENTRY), number(offset)))), number(0)),
      i32.ne(get(WORD), get(OTHER)),
    ),
  );
  return sequence(
    forEachRoom(
      set(ENTRY, byteAt(ENTRIES, get(ROOM))),
      set(OTHER, i32.load8_s(OWNER, 1, get(ENTRY))),
      when(i32.lt_s(plus(...touches), number(2)), setByte(FLAGS, get(ROOM), number(1))),
    ),
    forEachRoom(setByte(FLAGS, byteAt(PARENTS, get(ROOM)), number(0))),
    set(DEAD_END_COUNT, number(0)),
    forEachRoom(
      // Written in any case, counted only if it is one.
      setByte(DEAD_ENDS, get(DEAD_END_COUNT), get(ROOM)),
      set(DEAD_END_COUNT, plus(get(DEAD_END_COUNT), byteAt(FLAGS, get(ROOM)))),
    ),
  );
}

/** Marks, and adds rooms until there are GOAL dead ends, at most so many times. */
function forceDeadEnds(): Code {
  const isEnough = i32.or(
    i32.ge_s(get(DEAD_END_COUNT), get(GOAL)),
    i32.ge_s(get(FORCED), number(FORCE_TRIES)),
  );
  return block(
    loop(markDeadEnds(), branchIf(1, isEnough), increase(FORCED), forceOne(), branch(0)),
  );
}

/** Places the first candidate of any room that is free and touches one room only. */
function forceOne(): Code {
  const fits = i32.and(i32.lt_u(byteAt(FILLED, get(ENTRY)), number(2)), isFree());
  // Leaving: the `when` is depth 0, then two blocks for each of the two loops.
  const tryCandidates = until(
    i32.ge_s(get(INDEX), get(COUNT)),
    unpack(),
    when(
      fits,
      sequence(
        setByte(DEPTHS, get(ROOMS), plus(byteAt(DEPTHS, get(ROOM)), number(1))),
        place(get(ROOM)),
        branch(4),
      ),
    ),
  );
  return sequence(
    set(ROOM, number(0)),
    set(LIMIT, get(ROOMS)),
    until(
      i32.ge_s(get(ROOM), get(LIMIT)),
      listCandidates(number(1)),
      set(INDEX, number(0)),
      tryCandidates,
      increase(ROOM),
    ),
  );
}

/** Selection sort by depth, deepest first. */
function sortDeadEnds(): Code {
  const depthAt = (index: number): Code => byteAt(DEPTHS, byteAt(DEAD_ENDS, get(index)));
  return sequence(
    set(INDEX, number(0)),
    until(
      i32.ge_s(get(INDEX), get(DEAD_END_COUNT)),
      set(OTHER, get(INDEX)),
      set(CELL, plus(get(INDEX), number(1))),
      until(
        i32.ge_s(get(CELL), get(DEAD_END_COUNT)),
        when(i32.gt_u(depthAt(CELL), depthAt(OTHER)), set(OTHER, get(CELL))),
        increase(CELL),
      ),
      set(WORD, byteAt(DEAD_ENDS, get(INDEX))),
      setByte(DEAD_ENDS, get(INDEX), byteAt(DEAD_ENDS, get(OTHER))),
      setByte(DEAD_ENDS, get(OTHER), get(WORD)),
      increase(INDEX),
    ),
  );
}

/** Writes what the attempt came to. */
function report(): Code {
  const write = (at: number, variable: number): Code => i32.store(at, 4, number(0), get(variable));
  return sequence(
    write(RESULT.generatorState, STATE),
    write(RESULT.roomCount, ROOMS),
    write(RESULT.placed, PLACED),
    write(RESULT.loops, LOOPS),
    write(RESULT.forcedDeadEnds, FORCED),
    write(RESULT.deadEndCount, DEAD_END_COUNT),
  );
}
