/**
 * Dead ends: which rooms count as such, what the generator does when there are too few, and the
 * order in which special rooms get them.
 *
 * Source: Lceoliu/AIsaac, zdd14990/isaac-offline-map-generator. Verified: the marking and forcing
 * by 848 logged attempts, the depth order by the boss rooms of logged XL floors.
 */
import { at, swap } from "../../core/lists";
import type { Draw } from "../../core/draw/draw";
import { candidateAnchor, candidateEntry, candidateShape, listCandidates } from "./candidates";
import { placeCandidate } from "./expand";
import {
  entryOf,
  parentOf,
  crowdOf,
  depthOf,
  countNeighbours,
  isFree,
  candidateAt,
  type Board,
} from "./grid";

/** How often the generator tries to make a missing dead end. */
export const FORCE_TRIES = 5;

/**
 * Flags dead ends and lists them in creation order.
 * QUIRK: flags are cleared for parents only, so a room that a forced dead end came to touch keeps
 * the flag of the pass before.
 */
export function markDeadEnds(board: Board): void {
  for (let room = 1; room < board.roomCount; room += 1) {
    if (countNeighbours(board, entryOf(board, room)) < 2) {
      board.deadEndFlags[room] = 1;
    }
  }
  for (let room = 1; room < board.roomCount; room += 1) {
    board.deadEndFlags[parentOf(board, room)] = 0;
  }
  board.deadEndCount = 0;
  for (let room = 1; room < board.roomCount; room += 1) {
    if (board.deadEndFlags[room] === 1) {
      board.deadEnds[board.deadEndCount] = room;
      board.deadEndCount += 1;
    }
  }
}

/** Adds rooms until there are `goal` dead ends, at most five times. */
export function forceDeadEnds(board: Board, draw: Draw, allowedShapes: number, goal: number): void {
  while (board.deadEndCount < goal && board.forcedDeadEnds < FORCE_TRIES) {
    board.forcedDeadEnds += 1;
    forceOne(board, draw, allowedShapes);
    markDeadEnds(board);
  }
}

/**
 * Goes through the rooms in creation order and places the first candidate of any shape that makes a
 * dead end. No validity test, no queue, not counted among the floor's rooms.
 */
function forceOne(board: Board, draw: Draw, allowedShapes: number): void {
  const roomCount = board.roomCount;
  for (let room = 0; room < roomCount; room += 1) {
    listCandidates(board, draw, room, allowedShapes, true);
    if (placeDeadEnd(board, room) >= 0) {
      return;
    }
  }
}

/**
 * Places the first of a room's listed candidates that is free and whose entry touches one room only.
 *
 * @param willDo what is asked of it besides.
 * @returns the new room's index, -1 if none can be placed.
 */
export function placeDeadEnd(
  board: Board,
  room: number,
  willDo: (this: void, candidate: number) => boolean = () => true,
): number {
  for (let index = 0; index < board.candidateCount; index += 1) {
    const candidate = candidateAt(board, index);
    const isSingle = crowdOf(board, candidateEntry(candidate)) < 2;
    const isOpen = isFree(board, candidateAnchor(candidate), candidateShape(candidate));
    if (isSingle && isOpen && willDo(candidate)) {
      return placeCandidate(board, candidate, room);
    }
  }
  return -1;
}

/**
 * Selection sort, deepest first: the first of the greatest depth is swapped into place. Because of
 * the swap, dead ends of equal depth do not keep their order.
 */
export function sortDeadEnds(board: Board): void {
  for (let place = 0; place < board.deadEndCount; place += 1) {
    let deepest = place;
    for (let other = place + 1; other < board.deadEndCount; other += 1) {
      if (depthAt(board, other) > depthAt(board, deepest)) {
        deepest = other;
      }
    }
    swap(board.deadEnds, place, deepest);
  }
}

function depthAt(board: Board, place: number): number {
  return depthOf(board, at(board.deadEnds, place));
}
