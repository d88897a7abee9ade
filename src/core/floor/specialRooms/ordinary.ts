/**
 * What is left when all special rooms stand: the start room, the ordinary rooms and the rooms off
 * the grid.
 * Source: AIsaac (inside its comparison with 6,000 whole floors); Repentance by AIsaac, LuaDecomps
 * and zdd, static.
 */
import { isAtLeast } from "../../edition";
import { isCarried } from "../items";
import { noteFailure, specialQuery, type Pass } from "./pass";
import type { RoomQuery } from "./roomSource";
import { ROOM_DEFAULT } from "./roomTypes";
import { NO_SLOT, OPEN_TARGETS, SLOT_COUNT } from "../layout/shapes";
import { STAGE_VOID } from "../stage";
import { openLocal } from "../streams";
import type { FloorPlan } from "../types";

/** Layout difficulties, lowest and highest, of ordinary rooms. */
interface WindowRow {
  readonly name: "odd" | "even" | "late" | "void";
  readonly normal: readonly [number, number];
  readonly hard: readonly [number, number];
}

// prettier-ignore
const WINDOWS_AFTERBIRTH_PLUS: readonly WindowRow[] = [
  { name: "odd",  normal: [1, 5],  hard: [5, 5] },
  { name: "even", normal: [5, 10], hard: [10, 15] },
  { name: "late", normal: [1, 5],  hard: [5, 5] },
  { name: "void", normal: [5, 15], hard: [5, 15] },
];

// prettier-ignore
const WINDOWS_REPENTANCE: readonly WindowRow[] = [
  { name: "odd",  normal: [1, 5],  hard: [5, 10] },
  { name: "even", normal: [5, 10], hard: [10, 15] },
  { name: "late", normal: [1, 10], hard: [5, 15] },
  { name: "void", normal: [5, 15], hard: [5, 15] },
];

/**
 * The difficulty window of a floor's ordinary rooms. A source of real rooms widens it to 1-15 when
 * fewer than 20 layouts lie in it.
 */
export function difficultyWindow(plan: FloorPlan, isXl: boolean): readonly [number, number] {
  const isRepentance = isAtLeast(plan.edition, "repentance");
  const name = windowName(plan.stage, isRepentance && isXl);
  for (const row of isRepentance ? WINDOWS_REPENTANCE : WINDOWS_AFTERBIRTH_PLUS) {
    if (row.name === name) {
      return plan.difficulty === "hard" ? row.hard : row.normal;
    }
  }
  return [1, 15];
}

function windowName(stage: number, isLateXl: boolean): WindowRow["name"] {
  if (stage === STAGE_VOID) {
    return "void";
  }
  if (stage >= 9 || isLateXl) {
    return "late";
  }
  return stage % 2 === 1 ? "odd" : "even";
}

/** Places the rooms that are left: the start room without a draw, the others with one each. */
export function placeOrdinaryRooms(pass: Pass): void {
  pass.startRoomBase = pass.level.state();
  placeOrdinary(pass, 0, "start", specialQuery(pass.startRoomBase, ROOM_DEFAULT));
  const difficulties = difficultyWindow(pass.plan, pass.setup.isXl);
  for (const room of remainingRooms(pass)) {
    placeOrdinary(pass, room, "default", {
      ...specialQuery(pass.level.seed("room: layout"), ROOM_DEFAULT),
      file: "stage",
      shape: pass.board.shapes[room] as number,
      requiredDoors: requiredDoors(pass, room),
      difficulties,
    });
  }
}

/** Repentance: one more draw for every room that already had its layout. */
export function drawForSpecialRooms(pass: Pass): void {
  for (const placed of pass.placed) {
    if (placed.room === 0) {
      return; // The start room: from here on the rooms are ordinary.
    }
    pass.level.seed(`${placed.name}: left over`);
  }
}

function placeOrdinary(pass: Pass, room: number, name: string, query: RoomQuery): void {
  const layout = pass.source.pick(query);
  if (layout === undefined) {
    noteFailure(pass, name, pass.level.state());
    return;
  }
  const base = pass.level.state();
  pass.placed.push({ room, roomType: ROOM_DEFAULT, name, layout, base });
}

/** Rooms that are no dead ends in creation order, then the dead ends that no special room took. */
function remainingRooms(pass: Pass): readonly number[] {
  const rooms: number[] = [];
  for (let room = 1; room < pass.layoutRoomCount; room += 1) {
    if (pass.listedDeadEnds.indexOf(room) < 0) {
      rooms.push(room);
    }
  }
  for (const room of pass.deadEnds) {
    rooms.push(room);
  }
  return rooms;
}

/** The door slots of a room that lead into another room, bit per slot. */
function requiredDoors(pass: Pass, room: number): number {
  const board = pass.board;
  const first = (board.shapes[room] as number) * SLOT_COUNT;
  let mask = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const target = OPEN_TARGETS[first + slot] as number;
    if (target !== NO_SLOT && (board.owner[(board.anchors[room] as number) + target] ?? -1) >= 0) {
      mask += (1 << slot) >>> 0;
    }
  }
  return mask;
}

/** Draws of the surprise miniboss: it changes no room, only what waits in one. */
export function drawGreedSurprise(pass: Pass): void {
  pass.level.seed("Greed in the secret room");
  pass.level.seed("Greed in the shop");
}

const OFF_GRID_ERROR = -2;
const OFF_GRID_CRAWLSPACE = -4;
const OFF_GRID_BOSS_RUSH = -5;
const OFF_GRID_BLACK_MARKET = -6;
const OFF_GRID_MEGA_SATAN = -7;
const OFF_GRID_BLUE_WOMB = -8;

/** Off-grid rooms that every floor prepares, in the order of their draws. */
const OFF_GRID_ROOMS: readonly number[] = [
  OFF_GRID_ERROR,
  OFF_GRID_BLACK_MARKET,
  OFF_GRID_CRAWLSPACE,
  OFF_GRID_BOSS_RUSH,
  OFF_GRID_MEGA_SATAN,
  OFF_GRID_BLUE_WOMB,
];

/** Up to Afterbirth+. Broken Shovel settles the boss rush's layout without a draw. */
export function placeOffGridRooms(pass: Pass): void {
  const isSettled = isCarried(pass.plan, "broken-shovel");
  for (const gridIndex of OFF_GRID_ROOMS) {
    placeOffGrid(pass, gridIndex, !(isSettled && gridIndex === OFF_GRID_BOSS_RUSH));
  }
}

/** Repentance adds two shops with generators of their own, and Mother's room on Corpse II. */
export function placeOffGridRoomsOfRepentance(pass: Pass): void {
  for (const gridIndex of OFF_GRID_ROOMS) {
    placeOffGrid(pass, gridIndex, true);
  }
  placeLocalOffGrid(pass, -13, "secret shop", 19);
  placeLocalOffGrid(pass, -18, "angel shop", 20);
  if (pass.plan.stage === 8 && pass.plan.stageType === 4) {
    pass.level.seed("Corpse II");
    placeOffGrid(pass, -10, true);
  }
  pass.dungeonPlacementSeed = pass.level.seed("dungeon placement");
}

/** An off-grid room's three seeds are three draws of the level stream. */
function placeOffGrid(pass: Pass, gridIndex: number, picksLayout: boolean): void {
  const label = `off-grid room ${gridIndex}`;
  const decorationSeed = pass.level.seed(`${label}: decoration seed`);
  const spawnSeed = pass.level.seed(`${label}: spawn seed`);
  const awardSeed = pass.level.seed(`${label}: award seed`);
  pass.offGridRooms.push({ gridIndex, seeds: { decorationSeed, spawnSeed, awardSeed } });
  if (picksLayout) {
    pass.level.seed(`${label}: layout`);
  }
}

function placeLocalOffGrid(pass: Pass, gridIndex: number, name: string, shiftIndex: number): void {
  const local = openLocal(pass.level.seed(name), shiftIndex);
  const seeds = {
    decorationSeed: local.next(),
    spawnSeed: local.next(),
    awardSeed: local.next(),
  };
  pass.offGridRooms.push({ gridIndex, seeds });
}
