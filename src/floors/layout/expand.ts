/**
 * Expansion: rooms are expanded one after the other until the floor has as many as it should.
 *
 * Source: Lceoliu/AIsaac. Verified: 848 logged generation attempts of the real game, and one floor
 * of a Repentance log.
 */
import { at } from "../../core/lists";
import type { Draw } from "../../core/draw/draw";
import {
  candidateAnchor,
  candidateEntry,
  candidateShape,
  candidateSlot,
  listCandidates,
  shuffleCandidates,
} from "./candidates";
import { crowdOf, START_CELL, isFree, placeRoom, candidateAt, type Board } from "./grid";
import { isValidPlace } from "./validity";
import type { StageSetup } from "../floorTypes";

/** On a floor of fewer rooms the start room opens two or three doors only. */
export const SMALL_FLOOR = 16;

/** How many doors a small floor's start room opens, or one more. */
export const START_DOORS = 2;

/** Coins whose heads limit how many rooms may be placed from a room. */
export const LIMIT_COINS = 4;

/** XL floors and The Void let one in this many crowded places through. */
export const CROWD_ODDS = 10;

/** One in this many rooms waits at the back of the queue. */
export const BACK_ODDS = 3;

/** Places the start room and everything that grows from it; ends short if nothing can grow. */
export function expandFloor(
  board: Board,
  draw: Draw,
  { allowedShapes, isCrowded }: Pick<StageSetup, "allowedShapes" | "isCrowded">,
  roomCount: number,
): void {
  placeRoom(board, START_CELL, 1, START_CELL, -1, -1);
  board.queue[board.queueTail] = 0;
  board.queueTail += 1;
  while (board.placed < roomCount && board.queueHead < board.queueTail) {
    const room = at(board.queue, board.queueHead);
    board.queueHead += 1;
    board.loops += 1;
    listCandidates(board, draw, room, allowedShapes, false);
    shuffleCandidates(board, draw);
    growFrom(board, draw, room, roomCount, isCrowded);
  }
}

/** Places rooms from one room until its limit or the floor's room count is reached. */
function growFrom(
  board: Board,
  draw: Draw,
  room: number,
  roomCount: number,
  isCrowded: boolean,
): void {
  const limit = branchLimit(board, draw, room, roomCount);
  let branches = 0;
  for (let index = 0; index < board.candidateCount; index += 1) {
    const candidate = candidateAt(board, index);
    if (canGrow(board, draw, candidate, isCrowded)) {
      const placed = placeCandidate(board, candidate, room);
      enqueue(board, draw, placed);
      board.placed += 1;
      branches += 1;
      // QUIRK: the test comes after placing, so a limit of 0 still lets one room through.
      if (board.placed >= roomCount || branches >= limit) {
        return;
      }
    }
  }
}

/** How many rooms may be placed from a room. Drawn after the shuffle. */
function branchLimit(board: Board, draw: Draw, room: number, roomCount: number): number {
  if (room === 0) {
    return roomCount < SMALL_FLOOR
      ? START_DOORS + draw.pick("third start door", 2)
      : board.candidateCount;
  }
  let limit = 0;
  for (let coin = 0; coin < LIMIT_COINS; coin += 1) {
    limit += draw.pick("branch limit", 2);
  }
  return Math.min(limit, board.candidateCount);
}

/** The tests in the game's order: the crowd draw is made only for a crowded entry that is free. */
function canGrow(board: Board, draw: Draw, candidate: number, isCrowded: boolean): boolean {
  const anchor = candidateAnchor(candidate);
  const shape = candidateShape(candidate);
  if (!isFree(board, anchor, shape)) {
    return false;
  }
  // The entry is empty here, so all its occupied neighbours are other rooms.
  if (crowdOf(board, candidateEntry(candidate)) >= 2) {
    if (!isCrowded || !draw.oneIn("crowded place", CROWD_ODDS)) {
      return false;
    }
  }
  return isValidPlace(board, anchor, shape);
}

/** Puts a candidate of a room on the board and returns the new room's index. */
export function placeCandidate(board: Board, candidate: number, parent: number): number {
  return placeRoom(
    board,
    candidateAnchor(candidate),
    candidateShape(candidate),
    candidateEntry(candidate),
    candidateSlot(candidate),
    parent,
  );
}

/** One room in three waits at the back; the others are expanded next, the last one first. */
function enqueue(board: Board, draw: Draw, room: number): void {
  if (draw.oneIn("wait at the back", BACK_ODDS)) {
    board.queue[board.queueTail] = room;
    board.queueTail += 1;
  } else {
    board.queueHead -= 1;
    board.queue[board.queueHead] = room;
  }
}
