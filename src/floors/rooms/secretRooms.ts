/**
 * Where secret rooms go: not into dead ends but into empty cells, the best by a score with chance.
 * Both scans draw on the generator's stream for every cell that is left, so a difference anywhere on
 * the floor changes them all.
 *
 * Source: Lceoliu/AIsaac (secret rooms inside its comparison with 6,000 whole floors), AIsaac,
 * LuaDecomps and zdd for the ultra secret room (Repentance, static).
 */
import { pickFrom } from "../../core/draw/draw";
import { at } from "../../core/lists";
import {
  anchorOf,
  shapeOf,
  ownerOf,
  crowdOf,
  cellOfGridIndex,
  GRID_SIZE,
  listOf,
  PADDED_SIZE,
  placeRoom,
  START_CELL,
  WALL,
  type Board,
} from "../layout/grid";
import type { Pass, PlacedRoom } from "./pass";
import { hasSlot } from "../layout/reshape";
import { RoomType } from "../../core/game/roomTypes";
import { STAGE_OF_CHESTS } from "../../core/game/stage";
import {
  stepTo,
  cellsOf,
  GRID_STRIDE,
  NO_SLOT,
  SHAPE_HEIGHTS,
  SHAPE_WIDTHS,
  SLOT_COUNT,
  STEP,
  slotTarget,
  openTarget,
} from "../layout/shapes";

/** What one room, or two, take off a cell's score. */
const CROWD_COSTS: readonly number[] = [6, 3];

/** By padded cell: 1 where no room may go. */
const NO_CELLS: readonly number[] = listOf(PADDED_SIZE, 0);

/** The grid's cells in the order of the scans. */
const CELLS: readonly number[] = listOf(GRID_SIZE, 0).map((_, index) => cellOfGridIndex(index));

/**
 * Puts a secret room on the best cell.
 *
 * @returns its board index, -1 when no cell will do, which the game accepts.
 */
export function placeSecretRoom(pass: Pass): number {
  const { board } = pass;
  const isOpen = (cell: number): boolean => hasDoorsBeside(board, cell);
  const cell = chooseCell(pass, "secret room", secretBlacklist(pass), board.filled, isOpen);
  return settleSecret(pass, cell);
}

/** Puts the ultra secret room two steps away from other rooms (Repentance). */
export function placeUltraSecretRoom(pass: Pass): number {
  const { board, plan } = pass;
  const listed = ultraSecretBlacklist(pass);
  const isOpen = (cell: number): boolean =>
    hasRedDoors(board, cell, listed, plan.rules.ultraSecretHeedsNarrow);
  const cell = chooseCell(pass, "ultra secret room", listed, ringCounts(board), isOpen);
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
      const anchor = anchorOf(board, room);
      for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
        const target = openTarget(shapeOf(board, room), slot);
        const cell = anchor + target;
        if (target !== NO_SLOT && STEP.indexOf(cell - ultra) >= 0 && ownerOf(board, cell) < 0) {
          pass.redDoors[room] = ((pass.redDoors[room] ?? 0) | (1 << slot)) >>> 0;
        }
      }
    }
  }
}

function settleSecret(pass: Pass, cell: number): number {
  if (cell < 0) {
    return -1;
  }
  const room = placeRoom(pass.board, cell, 1, cell, -1, -1);
  pass.isSecret[room] = true;
  return room;
}

/**
 * Scans the grid, keeps the cells of the best score and draws one of them.
 *
 * @param crowds by padded cell: how many cells around it count towards its score; without any it is ruled out.
 * @param isOpen whether all those rooms have the doors that it takes.
 */
function chooseCell(
  { board, generator }: Pass,
  label: string,
  listed: readonly number[],
  crowds: readonly number[],
  isOpen: (this: void, cell: number) => boolean,
): number {
  const scoreLabel = `${label}: score of a cell`;
  let best: number[] = [];
  let bestScore = 0;
  for (const cell of CELLS) {
    // A reserved cell counts as open: the blacklist takes care of it.
    if (ownerOf(board, cell) < 0 && board.blocked[cell] !== 1 && listed[cell] !== 1) {
      const score = cellScore(at(crowds, cell), generator.pick(scoreLabel, 5));
      if (score >= bestScore && score > 0 && isOpen(cell)) {
        if (score > bestScore) {
          best = [];
          bestScore = score;
        }
        best.push(cell);
      }
    }
  }
  if (best.length === 0) {
    return -1;
  }
  return pickFrom(generator, `${label}: which of the best`, best);
}

/**
 * How good a cell is for a secret room: three or four rooms are best, one is worst.
 *
 * @param draw the cell's share of chance, 0-4.
 */
export function cellScore(crowd: number, draw: number): number {
  if (crowd === 0) {
    return 0;
  }
  return 10 + draw - (CROWD_COSTS[crowd - 1] ?? 0);
}

/** Whether every neighbour has an open slot on the facing side, on its first row or column. */
export function hasDoorsBeside(board: Board, cell: number): boolean {
  for (let direction = 0; direction < 4; direction += 1) {
    const other = ownerOf(board, cell + stepTo(direction));
    if (other >= 0) {
      if (openTarget(shapeOf(board, other), (direction + 2) & 3) === NO_SLOT) {
        return false;
      }
    }
  }
  return true;
}

/** Special rooms that no secret room may touch at all. */
const SECRETIVE: readonly number[] = [RoomType.BOSS, RoomType.SUPER_SECRET, RoomType.SECRET];

/**
 * Cells beside the special rooms placed so far where they have no door, by padded cell.
 * QUIRK: they are counted from the bounding box, so narrow and L-shaped rooms list odd cells too.
 */
function secretBlacklist(pass: Pass): readonly number[] {
  const listed = NO_CELLS.slice();
  if (pass.plan.stage === STAGE_OF_CHESTS) {
    for (const step of STEP) {
      listed[START_CELL + step] = 1;
    }
  }
  for (const placed of pass.placed) {
    listOutside(listed, pass.board, placed);
  }
  return listed;
}

function listOutside(listed: number[], board: Board, placed: PlacedRoom): void {
  const anchor = anchorOf(board, placed.room);
  const shape = shapeOf(board, placed.room);
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
    ? line * GRID_STRIDE + at(SHAPE_WIDTHS, shape)
    : line + at(SHAPE_HEIGHTS, shape) * GRID_STRIDE;
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

const RING_OFFSETS: readonly number[] = RING.map(([offset]) => offset);

/** No ring of any cell is occupied; the ring of the last row reaches one beyond the padded grid. */
const NO_RINGS: readonly number[] = listOf(PADDED_SIZE + GRID_STRIDE, 0);

/** By padded cell: how many cells of its ring are occupied. */
function ringCounts(board: Board): readonly number[] {
  const counts = NO_RINGS.slice();
  for (let room = 0; room < board.roomCount; room += 1) {
    for (const part of cellsOf(shapeOf(board, room))) {
      const cell = anchorOf(board, room) + part;
      for (const offset of RING_OFFSETS) {
        const center = cell + offset;
        if (center >= 0) {
          counts[center] = at(counts, center) + 1;
        }
      }
    }
  }
  return counts;
}

/**
 * Whether no room is beside the cell, none of the cells there is blocked, and every room of the ring
 * can have red doors towards it.
 */
function hasRedDoors(
  board: Board,
  cell: number,
  listed: readonly number[],
  heedsNarrow: boolean,
): boolean {
  if (crowdOf(board, cell) > 0) {
    return false;
  }
  for (const step of STEP) {
    if (board.blocked[cell + step] === 1) {
      return false;
    }
  }
  for (const [offset, slots] of RING) {
    const other = ownerAt(board, cell + offset);
    if (other >= 0 && !hasDoors(board, listed, other, slots, heedsNarrow)) {
      return false;
    }
  }
  return true;
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
  heedsNarrow: boolean,
): boolean {
  const shape = shapeOf(board, room);
  const anchor = anchorOf(board, room);
  for (const slot of slots) {
    const target = openTarget(shape, slot);
    const cell = anchor + target;
    const isClosed = target === NO_SLOT && heedsNarrow;
    if (isClosed || (target !== NO_SLOT && (board.owner[cell] === WALL || listed[cell] === 1))) {
      return false;
    }
  }
  return true;
}

/** Cells beside the rooms placed so far that a red room may not take; builds differ in which. */
function ultraSecretBlacklist(pass: Pass): readonly number[] {
  const avoided = pass.plan.rules.ultraSecretAvoids;
  if (avoided === undefined) {
    return NO_CELLS;
  }
  return closedTargets(
    pass,
    ({ roomType, layout }, slot) => avoided.indexOf(roomType) < 0 && hasSlot(layout, slot),
  );
}

/**
 * The cells beside the rooms placed so far that lie behind a slot which is not open, by padded cell.
 *
 * @param isOpen whether a room may grow behind a slot.
 */
export function closedTargets(
  { board, placed }: Pass,
  isOpen: (this: void, placed: PlacedRoom, slot: number) => boolean,
): readonly number[] {
  const listed = NO_CELLS.slice();
  for (const one of placed) {
    const anchor = anchorOf(board, one.room);
    const shape = shapeOf(board, one.room);
    for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
      const target = slotTarget(shape, slot);
      if (target !== NO_SLOT && !isOpen(one, slot)) {
        listed[anchor + target] = 1;
      }
    }
  }
  return listed;
}
