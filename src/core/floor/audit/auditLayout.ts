/** The rules of the dug floor: grid, doors, counts, and the layout that the seed gives. */
import { SeededDraw } from "../../draw/draw";
import type { AuditFinding, AuditVerdict, ObservedRoom } from "./audit";
import { START_GRID_INDEX, createBoard, gridIndexOfCell, type Board } from "../layout/grid";
import { attemptLayout, startAttempts } from "../layout/layout";
import { floorMap, neighboursOf, type FloorMap } from "../map";
import {
  ROOM_DEFAULT,
  ROOM_SECRET,
  ROOM_ULTRA_SECRET,
  roomTypeName,
} from "../specialRooms/roomTypes";
import type { StageSetup } from "../types";

/** How many attempts an observed layout is looked for in. */
const ATTEMPTS_SEARCHED = 40;

/** Adds a finding. */
export function find(
  findings: AuditFinding[],
  rule: string,
  verdict: AuditVerdict,
  detail: string,
): void {
  findings.push({ rule, verdict, detail });
}

/** A verdict from a yes or no. */
export function verdictOf(isHolding: boolean): AuditVerdict {
  return isHolding ? "holds" : "broken";
}

/** The rooms on the grid, in list order as far as they were given so. */
export function gridRooms(rooms: readonly ObservedRoom[]): readonly ObservedRoom[] {
  return rooms.filter((room) => room.gridIndex >= 0);
}

/**
 * Audits everything that needs no seeds of rooms.
 *
 * @returns which placing pass the observed rooms were dug for, 0 if no layout was recognised.
 */
export function auditLayout(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: AuditFinding[],
): number {
  const onGrid = gridRooms(rooms);
  const map = floorMap(
    onGrid.map((room) => ({
      gridIndex: room.gridIndex,
      shape: room.shape,
      roomType: room.roomType,
      type: roomTypeName(room.roomType),
    })),
  );
  auditGrid(map, onGrid, findings);
  auditConnection(map, findings);
  auditShapes(setup, onGrid, findings);
  auditRoomCount(setup, onGrid, findings);
  return auditDug(setup, onGrid, findings);
}

function auditGrid(map: FloorMap, rooms: readonly ObservedRoom[], findings: AuditFinding[]): void {
  const problems = map.problems;
  const text =
    problems.length === 0 ? `${rooms.length} rooms, no two on one cell` : problems.join(" ");
  find(findings, "rooms within the grid, none overlapping", verdictOf(problems.length === 0), text);
  const isStart = map.owner[START_GRID_INDEX] as number;
  find(
    findings,
    "a room at the start cell 84",
    verdictOf(isStart >= 0),
    isStart >= 0 ? "there is one" : "cell 84 is empty",
  );
}

/** Ultra secret rooms are entered through cells that hold no room, so they need no door. */
function auditConnection(map: FloorMap, findings: AuditFinding[]): void {
  const start = map.owner[START_GRID_INDEX] as number;
  if (start < 0) {
    find(findings, "every room reachable", "cannot be told", "there is no start room to walk from");
    return;
  }
  const reached: number[] = [start];
  for (let next = 0; next < reached.length; next += 1) {
    for (const room of neighboursOf(map, reached[next] as number)) {
      if (reached.indexOf(room) < 0) {
        reached.push(room);
      }
    }
  }
  let walkable = 0;
  for (const room of map.rooms) {
    walkable += room.roomType === ROOM_ULTRA_SECRET ? 0 : 1;
  }
  const text = `${reached.length} of ${walkable} rooms are joined by doors`;
  find(findings, "every room reachable", verdictOf(reached.length >= walkable), text);
}

function auditShapes(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: AuditFinding[],
): void {
  let odd = 0;
  for (const room of rooms) {
    const isDug = room.roomType === ROOM_DEFAULT && room.gridIndex !== START_GRID_INDEX;
    if (isDug && ((setup.allowedShapes >>> room.shape) & 1) === 0) {
      odd += 1;
    }
  }
  const text =
    odd === 0 ? "all of them are" : `${odd} rooms have a shape that the stage does not allow`;
  find(findings, "ordinary rooms of allowed shapes", verdictOf(odd === 0), text);
}

/** How many rooms of a type there are. */
export function countType(rooms: readonly ObservedRoom[], roomType: number): number {
  let count = 0;
  for (const room of rooms) {
    count += room.roomType === roomType ? 1 : 0;
  }
  return count;
}

/** N + 1, forced dead ends, the second boss, and the secret rooms that stand outside the count. */
function auditRoomCount(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: AuditFinding[],
): void {
  const hidden = countType(rooms, ROOM_SECRET) + countType(rooms, ROOM_ULTRA_SECRET);
  const second = setup.isXl ? 1 : 0;
  const least = setup.roomCount + 1 + second;
  const dug = rooms.length - hidden;
  const isRight = dug >= least && dug <= least + 5;
  const text = `${dug} rooms without secret rooms; ${setup.roomCount} dug, the start room${second === 1 ? ", a second boss" : ""} and 0 to 5 forced dead ends make ${least} to ${least + 5}`;
  find(findings, "room count", verdictOf(isRight), text);
}

/**
 * Looks for the attempt whose ordinary rooms are the observed ones. The generator runs on through
 * failed passes except on XL floors and after secret rooms, so a floor that is not found may still
 * be right.
 */
function auditDug(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: AuditFinding[],
): number {
  const board = createBoard();
  const generator = new SeededDraw(setup.generatorSeed);
  const counter = startAttempts(setup);
  let placing = 0;
  while (counter.attempts < ATTEMPTS_SEARCHED) {
    if (attemptLayout(board, setup, counter, generator)) {
      placing += 1;
      if (matchesBoard(board, rooms)) {
        const text = `attempt ${counter.attempts}, placing pass ${placing}, dug the observed rooms`;
        find(findings, "layout of the seed", "holds", text);
        return placing;
      }
    }
  }
  const text = `none of ${placing} layouts in ${ATTEMPTS_SEARCHED} attempts has the observed rooms; a pass that fails late moves the generator on, which only the room files tell`;
  find(findings, "layout of the seed", "cannot be told", text);
  return 0;
}

/** Whether every ordinary observed room stands on the board, and every plain room of the board there. */
function matchesBoard(board: Board, rooms: readonly ObservedRoom[]): boolean {
  for (let room = 0; room < board.roomCount; room += 1) {
    if (board.deadEndFlags[room] !== 1) {
      const gridIndex = gridIndexOfCell(board.anchors[room] as number);
      if (!isObserved(rooms, gridIndex, board.shapes[room] as number)) {
        return false;
      }
    }
  }
  return true;
}

function isObserved(rooms: readonly ObservedRoom[], gridIndex: number, shape: number): boolean {
  for (const room of rooms) {
    if (room.gridIndex === gridIndex && room.shape === shape) {
      return true;
    }
  }
  return false;
}
