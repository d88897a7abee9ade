/**
 * Where secret rooms go: not into dead ends but into empty cells, the best by a score with chance.
 * Both scans draw on the generator's stream for every cell that is left, so a difference anywhere on
 * the floor changes them all.
 *
 * Source: Lceoliu/AIsaac (secret rooms inside its comparison with 6,000 whole floors), AIsaac,
 * LuaDecomps and zdd for the ultra secret room (Repentance, static).
 */
import { WALL, GRID_WIDTH, START_CELL, listOf, placeRoom, type Board } from "../layout/grid";
import type { Pass, PlacedRoom } from "./pass";
import { hasSlot } from "../layout/reshape";
import { RoomType } from "./roomTypes";
import {
  GRID_STRIDE,
  NO_SLOT,
  OPEN_TARGETS,
  SHAPE_HEIGHTS,
  SHAPE_WIDTHS,
  SLOT_COUNT,
  SLOT_TARGETS,
  STEP,
} from "../layout/shapes";

/** What one occupied neighbour, and what two, take off a cell's score. */
const ONE_NEIGHBOUR_COST = 6;
const TWO_NEIGHBOURS_COST = 3;

/** Rules a cell out. */
const IMPOSSIBLE = -1;

/** By padded cell: 1 where no room may go; a copy is made faster than a list with gaps. */
const NONE_LISTED: readonly number[] = listOf(GRID_STRIDE * GRID_STRIDE, 0);

/** Scores cells; a negative score rules a cell out. */
type CellScore = (cell: number, draw: number) => number;

/**
 * Puts a secret room on the best cell.
 *
 * @returns its board index, -1 when no cell will do, which the game accepts.
 */
export function placeSecretRoom(pass: Pass): number {
  const board = pass.board;
  const listed = secretBlacklist(pass);
  const cell = chooseCell(pass, "secret room", listed, (candidate, draw) =>
    secretScore(board, candidate, draw),
  );
  return settleSecret(pass, cell);
}

/** Puts the ultra secret room two steps away from other rooms (Repentance). */
export function placeUltraSecretRoom(pass: Pass): number {
  const listed = ultraSecretBlacklist(pass);
  const cell = chooseCell(pass, "ultra secret room", listed, (candidate, draw) =>
    ultraSecretScore(pass.board, listed, candidate, draw),
  );
  if (cell >= 0) {
    askForRedDoors(pass, cell);
  }
  return settleSecret(pass, cell);
}

/**
 * The rooms two steps from an ultra secret room must have doors towards the empty cells beside it,
 * which red rooms will fill: layouts that are picked later are asked for them.
 * Verified: doors of ordinary rooms on about 20 logged floors.
 */
function askForRedDoors(pass: Pass, ultra: number): void {
  const board = pass.board;
  for (const [offset] of RING) {
    const room = ownerAt(board, ultra + offset);
    if (room >= 0) {
      const anchor = board.anchors[room] as number;
      for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
        const target = OPEN_TARGETS[(board.shapes[room] as number) * SLOT_COUNT + slot] as number;
        const cell = anchor + target;
        if (target !== NO_SLOT && isBeside(cell, ultra) && (board.owner[cell] as number) < 0) {
          pass.redDoors[room] = ((pass.redDoors[room] ?? 0) | (1 << slot)) >>> 0;
        }
      }
    }
  }
}

function isBeside(cell: number, other: number): boolean {
  return STEP.indexOf(cell - other) >= 0;
}

function settleSecret(pass: Pass, cell: number): number {
  if (cell < 0) {
    return -1;
  }
  const room = placeRoom(pass.board, cell, 1, cell, -1, -1);
  pass.isSecret[room] = true;
  return room;
}

/** Scans the grid, keeps the cells of the best score and draws one of them. */
function chooseCell(
  pass: Pass,
  label: string,
  listed: readonly number[],
  score: CellScore,
): number {
  const scoreLabel = `${label}: score of a cell`;
  let best: number[] = [];
  let bestScore = 0;
  for (let row = 1; row <= GRID_WIDTH; row += 1) {
    for (let cell = row * GRID_STRIDE + 1; cell <= row * GRID_STRIDE + GRID_WIDTH; cell += 1) {
      if (isOpen(pass.board, cell) && listed[cell] !== 1) {
        const value = score(cell, pass.generator.pick(scoreLabel, 5));
        if (value > bestScore) {
          best = [cell];
          bestScore = value;
        } else if (value === bestScore && value > 0) {
          best.push(cell);
        }
      }
    }
  }
  if (best.length === 0) {
    return -1;
  }
  return best[pass.generator.pick(`${label}: which of the best`, best.length)] as number;
}

/** Neither occupied nor blocked. A reserved cell counts as open: the blacklist takes care of it. */
function isOpen(board: Board, cell: number): boolean {
  return (board.owner[cell] as number) < 0 && board.blocked[cell] !== 1;
}

/**
 * How good a cell is for a secret room: three or four neighbours are best, one is worst, and a
 * neighbour without a door on the facing side rules the cell out.
 *
 * @param draw the cell's share of chance, 0-4.
 */
export function secretScore(board: Board, cell: number, draw: number): number {
  const count = board.filled[cell] as number;
  if (count === 0) {
    return IMPOSSIBLE;
  }
  for (let direction = 0; direction < 4; direction += 1) {
    const other = board.owner[cell + (STEP[direction] as number)] as number;
    if (other >= 0 && !isFacingOpen(board, other, direction)) {
      return IMPOSSIBLE;
    }
  }
  return 10 + draw - crowdCost(count);
}

/** Whether a room has an open slot on its first row or column towards a cell it lies `direction` of. */
function isFacingOpen(board: Board, room: number, direction: number): boolean {
  const shape = board.shapes[room] as number;
  return OPEN_TARGETS[shape * SLOT_COUNT + ((direction + 2) & 3)] !== NO_SLOT;
}

function crowdCost(count: number): number {
  if (count >= 3) {
    return 0;
  }
  return count === 1 ? ONE_NEIGHBOUR_COST : TWO_NEIGHBOURS_COST;
}

/** Special rooms that no secret room may touch at all. */
const SECRETIVE: readonly number[] = [RoomType.BOSS, RoomType.SUPER_SECRET, RoomType.SECRET];

/**
 * Cells beside the special rooms placed so far where they have no door, by padded cell.
 * QUIRK: they are counted from the bounding box, so narrow and L-shaped rooms list odd cells too.
 */
function secretBlacklist(pass: Pass): readonly number[] {
  const listed = NONE_LISTED.slice();
  if (pass.plan.stage === 11) {
    for (const step of STEP) {
      listed[START_CELL + step] = 1;
    }
  }
  for (const placed of pass.placed) {
    listOutside(pass.board, placed, listed);
  }
  return listed;
}

function listOutside(board: Board, placed: PlacedRoom, listed: number[]): void {
  const anchor = board.anchors[placed.room] as number;
  const shape = board.shapes[placed.room] as number;
  const isSecretive = SECRETIVE.indexOf(placed.roomType) >= 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    if (!isSkipped(shape, slot) && (isSecretive || !hasSlot(placed.layout, slot))) {
      listed[anchor + outsideOffset(shape, slot)] = 1;
    }
  }
}

/** Slots that the plain shapes do not have; other shapes are not checked. */
function isSkipped(shape: number, slot: number): boolean {
  if (shape === 1) {
    return slot >= 4;
  }
  return (shape === 4 && (slot === 5 || slot === 7)) || (shape === 6 && (slot === 4 || slot === 6));
}

/** Padded offset of the cell outside the bounding box that a slot stands for. */
function outsideOffset(shape: number, slot: number): number {
  const line = slot >= 4 ? 1 : 0;
  const direction = slot & 3;
  if (direction === 0) {
    return line * GRID_STRIDE - 1;
  }
  if (direction === 1) {
    return line - GRID_STRIDE;
  }
  return direction === 2
    ? line * GRID_STRIDE + (SHAPE_WIDTHS[shape] as number)
    : line + (SHAPE_HEIGHTS[shape] as number) * GRID_STRIDE;
}

/**
 * The eight cells two steps away from a cell, in the order of the scan, and the door slots by which a
 * room there leads towards it.
 */
// prettier-ignore
const RING: readonly (readonly [offset: number, slots: readonly number[]])[] = [
  [-2,               [2]],
  [-1 - GRID_STRIDE, [2, 3]],
  [-2 * GRID_STRIDE, [3]],
  [1 - GRID_STRIDE,  [0, 3]],
  [2,                [0]],
  [1 + GRID_STRIDE,  [0, 1]],
  [2 * GRID_STRIDE,  [1]],
  [GRID_STRIDE - 1,  [1, 2]],
];

function ultraSecretScore(
  board: Board,
  listed: readonly number[],
  cell: number,
  draw: number,
): number {
  const filled = board.filled;
  // The neighbours of its neighbours are the ring: mostly nothing stands there.
  const near =
    (filled[cell - 1] as number) +
    (filled[cell + 1] as number) +
    (filled[cell - GRID_STRIDE] as number) +
    (filled[cell + GRID_STRIDE] as number);
  if (near === 0 || (filled[cell] as number) > 0) {
    return IMPOSSIBLE;
  }
  for (const step of STEP) {
    if (board.blocked[cell + step] === 1) {
      return IMPOSSIBLE;
    }
  }
  let count = 0;
  for (const place of RING) {
    const other = ownerAt(board, cell + place[0]);
    if (other >= 0) {
      count += 1;
      if (!hasDoors(board, listed, other, place[1])) {
        return IMPOSSIBLE;
      }
    }
  }
  return 10 + draw - crowdCost(count);
}

/** The owner of a cell that may lie beyond the padded grid: there -1. */
function ownerAt(board: Board, cell: number): number {
  return cell < 0 ? -1 : (board.owner[cell] ?? -1);
}

/** Whether a room has all the slots, each leading to a cell where a red room may stand. */
function hasDoors(
  board: Board,
  listed: readonly number[],
  room: number,
  slots: readonly number[],
): boolean {
  const first = (board.shapes[room] as number) * SLOT_COUNT;
  const anchor = board.anchors[room] as number;
  for (const slot of slots) {
    const target = OPEN_TARGETS[first + slot] as number;
    const cell = anchor + target;
    if (target === NO_SLOT || board.owner[cell] === WALL || listed[cell] === 1) {
      return false;
    }
  }
  return true;
}

/** Cells beside the rooms placed so far that a red room may not take; which, hangs on the build. */
function ultraSecretBlacklist(pass: Pass): readonly number[] {
  const board = pass.board;
  const avoided = pass.plan.rules.ultraSecretAvoids;
  const listed = NONE_LISTED.slice();
  if (avoided === undefined) {
    return listed;
  }
  for (const placed of pass.placed) {
    const anchor = board.anchors[placed.room] as number;
    const shape = board.shapes[placed.room] as number;
    const isSecretive = avoided.indexOf(placed.roomType) >= 0;
    for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
      const target = SLOT_TARGETS[shape * SLOT_COUNT + slot] as number;
      if (target !== NO_SLOT && (isSecretive || !hasSlot(placed.layout, slot))) {
        listed[anchor + target] = 1;
      }
    }
  }
  return listed;
}
