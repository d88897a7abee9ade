/** The rules of the layout: grid, doors, counts, and the layout that the seed gives. */
import { SeededDraw } from "../../draw/draw";
import { countType, gridRooms, verdictOf, type Findings, type ObservedRoom } from "./findings";
import {
  START_GRID_INDEX,
  createBoard,
  gridIndexOfCell,
  type Board,
} from "../../floor/layout/grid";
import { FORCE_TRIES } from "../../floor/layout/deadEnds";
import { attemptLayout, startAttempts } from "../../floor/layout/layout";
import { SHAPE_MAX } from "../../floor/layout/shapes";
import { floorMap, neighboursOf, type FloorMap } from "../../floor/map";
import { RoomType, roomTypeName } from "../../game/roomTypes";
import type { StageSetup } from "../../floor/types";

/** How many attempts an observed layout is looked for in. */
const ATTEMPTS_SEARCHED = 40;

/**
 * Audits everything that needs no seeds of rooms.
 *
 * @returns which placing pass the observed rooms were generated for, 0 if no layout was recognised.
 */
export function auditLayout(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: Findings,
): number {
  const onGrid = gridRooms(rooms);
  const map = observedMap(onGrid);
  auditGrid(map, onGrid, findings);
  auditConnection(map, findings);
  auditShapes(setup, onGrid, findings);
  auditRoomCount(setup, onGrid, findings);
  return auditGenerated(setup, onGrid, findings);
}

/** The map of observed rooms, for the doors between them. */
export function observedMap(rooms: readonly ObservedRoom[]): FloorMap {
  return floorMap(
    rooms.map(({ gridIndex, shape, roomType }) => ({
      gridIndex,
      shape,
      roomType,
      type: roomTypeName(roomType),
    })),
  );
}

function auditGrid(map: FloorMap, rooms: readonly ObservedRoom[], findings: Findings): void {
  for (const { index, text } of map.problems) {
    findings.blame("grid", rooms[index] as ObservedRoom, text);
  }
  if (map.problems.length === 0) {
    findings.add("grid", "holds", `${rooms.length} rooms, no two on one cell`);
  }
  const hasStart = (map.owner[START_GRID_INDEX] as number) >= 0;
  const text = hasStart ? "there is one" : `cell ${START_GRID_INDEX} is empty`;
  findings.add("start-cell", verdictOf(hasStart), text);
}

/** Ultra secret rooms are entered through cells that hold no room, so they need no door. */
function auditConnection(map: FloorMap, findings: Findings): void {
  const start = map.owner[START_GRID_INDEX] as number;
  if (start < 0) {
    findings.add("reachable", "undetermined", "there is no start room to walk from");
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
  const walkable = map.rooms.filter((room) => room.roomType !== RoomType.ULTRA_SECRET).length;
  const text = `${reached.length} of ${walkable} rooms are joined by doors`;
  findings.add("reachable", verdictOf(reached.length >= walkable), text);
}

function auditShapes(setup: StageSetup, rooms: readonly ObservedRoom[], findings: Findings): void {
  let odd = 0;
  for (const room of rooms) {
    const isOrdinary = room.roomType === RoomType.DEFAULT && room.gridIndex !== START_GRID_INDEX;
    if (isOrdinary && !isAllowed(setup, room.shape)) {
      odd += 1;
      findings.blame("shapes", room, `shape ${room.shape}, which the stage does not allow`);
    }
  }
  if (odd === 0) {
    findings.add("shapes", "holds", "all of them are");
  }
}

function isAllowed(setup: StageSetup, shape: number): boolean {
  return shape >= 1 && shape <= SHAPE_MAX && ((setup.allowedShapes >>> shape) & 1) === 1;
}

/**
 * N + 1, forced dead ends, the second boss, and the secret rooms that stand outside the count. A
 * floor of Repentance that lacked dead ends for ten attempts may have grown beyond that.
 */
function auditRoomCount(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: Findings,
): void {
  const hidden = countType(rooms, RoomType.SECRET) + countType(rooms, RoomType.ULTRA_SECRET);
  const second = setup.isXl ? 1 : 0;
  const least = setup.roomCount + 1 + second;
  const placed = rooms.length - hidden;
  const most = least + FORCE_TRIES;
  const canBeLarger = setup.plan.rules.growsFloors && placed > most;
  const verdict = canBeLarger ? "undetermined" : verdictOf(placed >= least && placed <= most);
  const text = `${placed} rooms without secret rooms; ${setup.roomCount} generated, the start room${second === 1 ? ", a second boss" : ""} and 0 to ${FORCE_TRIES} forced dead ends make ${least} to ${most}`;
  findings.add("room-count", verdict, text);
}

/**
 * Looks for the attempt whose ordinary rooms are the observed ones. The generator runs on through
 * failed passes except on XL floors and after secret rooms, so a floor that is not found may still
 * be right.
 */
function auditGenerated(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: Findings,
): number {
  const board = createBoard();
  const generator = new SeededDraw(setup.generatorSeed);
  const counter = startAttempts(setup);
  let placing = 0;
  while (counter.attempts < ATTEMPTS_SEARCHED) {
    if (attemptLayout(board, setup, counter, generator)) {
      placing += 1;
      if (matchesBoard(board, rooms)) {
        const text = `attempt ${counter.attempts}, placing pass ${placing}, generated the observed rooms`;
        findings.add("layout", "holds", text);
        return placing;
      }
    }
  }
  const text = `none of ${placing} layouts in ${ATTEMPTS_SEARCHED} attempts has the observed rooms; a pass that fails late moves the generator on, which only the room files decide`;
  findings.add("layout", "undetermined", text);
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

/** Whether a room of a shape stands at an anchor. */
export function isObserved(
  rooms: readonly ObservedRoom[],
  gridIndex: number,
  shape: number,
): boolean {
  return rooms.some((room) => room.gridIndex === gridIndex && room.shape === shape);
}
