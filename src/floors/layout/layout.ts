/**
 * One attempt at a layout, and attempts until one is accepted.
 *
 * Source: Lceoliu/AIsaac. Verified: all 848 attempts of 454 logged Afterbirth+ floors, from attempt
 * to attempt on the same generator.
 */
import { ACHIEVEMENTS, isUnlocked } from "../../core/game/unlocks";
import type { Draw } from "../../core/draw/draw";
import { forceDeadEnds, markDeadEnds, sortDeadEnds } from "./deadEnds";
import { expandFloor } from "./expand";
import {
  slotOf,
  shapeOf,
  depthOf,
  parentOf,
  START_CELL,
  blockCell,
  cellOfGridIndex,
  clearBoard,
  reserveCell,
  gridIndexOfCell,
  anchorOf,
  entryOf,
  type Board,
} from "./grid";
import { GRID_STRIDE } from "./shapes";
import { isAlternativePath, STAGE_OF_CHESTS } from "../../core/game/stage";
import type { LayoutAttempt, LayoutRoom, StageSetup } from "../floorTypes";

/**
 * Where generation is given up here. The game only logs that it gives up after 100 attempts and goes
 * on; with any stage's real shapes a layout is found long before.
 */
export const ATTEMPT_LIMIT = 1000;

/** Repentance grows a floor that lacks dead ends for too long, up to this many rooms. */
const GROWN_ROOM_COUNT_MAX = 64;

/** The grid index of Strange Door's cell (6,5), above the start room. */
const STRANGE_DOOR_CELL = 71;

/** The attempts at one floor: how many were made, and how many rooms the next one places. */
export interface AttemptCounter {
  attempts: number;
  roomCount: number;
}

/** A counter before a floor's first attempt. */
export function startAttempts(setup: StageSetup): AttemptCounter {
  return { attempts: 0, roomCount: setup.roomCount };
}

/**
 * Makes one attempt on a board: expands, marks, forces and sorts. The generator runs on.
 *
 * @returns whether there are enough dead ends, so that special rooms may be placed.
 */
export function attemptLayout(
  board: Board,
  setup: StageSetup,
  counter: AttemptCounter,
  generator: Draw,
): boolean {
  clearBoard(board);
  reserveCells(board, setup);
  expandFloor(board, generator, setup, counter.roomCount);
  markDeadEnds(board);
  forceDeadEnds(board, generator, setup.allowedShapes, setup.forcedDeadEndGoal);
  sortDeadEnds(board);
  counter.attempts += 1;
  const isEnough = board.deadEndCount >= setup.minDeadEnds;
  if (!isEnough) {
    growFloor(setup, counter);
  }
  return isEnough;
}

/** Repentance, after an attempt that failed: every fifth one the tenth on adds a room. */
export function growFloor(setup: StageSetup, counter: AttemptCounter): void {
  const isGrowing = counter.attempts >= 10 && counter.attempts % 5 === 0;
  if (isGrowing && counter.roomCount < GROWN_ROOM_COUNT_MAX && setup.plan.rules.growsFloors) {
    counter.roomCount += 1;
  }
}

/** Keeps free what the stage needs: the cell above the start room for Mega Satan's door, Strange Door's cell. */
export function reserveCells(board: Board, setup: StageSetup): void {
  if (setup.plan.stage === STAGE_OF_CHESTS) {
    reserveCell(board, START_CELL - GRID_STRIDE);
  }
  if (hasStrangeDoor(setup)) {
    blockCell(board, cellOfGridIndex(STRANGE_DOOR_CELL));
  }
}

/** Depths II or Depths XL of the main path once the Strange Door is unlocked (Repentance). */
export function hasStrangeDoor(setup: StageSetup): boolean {
  const plan = setup.plan;
  const isLastOfChapter = plan.stage === 6 || (plan.stage === 5 && setup.isXl);
  return (
    isLastOfChapter &&
    plan.rules.hasQuests &&
    !isAlternativePath(plan.stageType) &&
    plan.challenge === 0 &&
    isUnlocked(plan, ACHIEVEMENTS.strangeDoor)
  );
}

/**
 * Makes attempts on a board until one reaches placing. Nothing is allocated but the counter, so
 * that a search can run it millions of times; read the layout off the board.
 *
 * @returns how many attempts it took, 0 if {@link ATTEMPT_LIMIT} were not enough.
 */
export function generateLayout(board: Board, setup: StageSetup, generator: Draw): number {
  const counter = startAttempts(setup);
  while (counter.attempts < ATTEMPT_LIMIT) {
    if (attemptLayout(board, setup, counter, generator)) {
      return counter.attempts;
    }
  }
  return 0;
}

/** What the game logs of the attempt that stands on the board. */
export function describeAttempt(board: Board, minDeadEnds: number): LayoutAttempt {
  const shapes = board.shapes.slice(0, board.roomCount).filter((shape) => shape !== 1);
  const deadEnds = board.deadEndCount;
  return {
    shapes,
    rooms: board.placed,
    loops: board.loops,
    forcedDeadEnds: board.forcedDeadEnds,
    deadEnds,
    verdict: deadEnds >= minDeadEnds ? "placing" : `dead_ends ${deadEnds}/${minDeadEnds}`,
  };
}

/** The rooms that stand on the board, in placement order. */
export function describeRooms(board: Board): readonly LayoutRoom[] {
  const rooms: LayoutRoom[] = [];
  for (let room = 0; room < board.roomCount; room += 1) {
    const slot = slotOf(board, room);
    rooms.push({
      gridIndex: gridIndexOfCell(anchorOf(board, room)),
      shape: shapeOf(board, room),
      depth: depthOf(board, room),
      deadEnd: board.deadEndFlags[room] === 1,
      parent: parentOf(board, room),
      entry: gridIndexOfCell(entryOf(board, room)),
      direction: slot < 0 ? -1 : slot & 3,
    });
  }
  return rooms;
}
