/**
 * What is left when all special rooms stand: the start room, the ordinary rooms and the rooms off
 * the grid.
 * Source: AIsaac (inside its comparison with 6,000 whole floors); Repentance by AIsaac, LuaDecomps
 * and zdd. Verified: 234 of 237 ordinary rooms entered on logged Repentance floors, 60 of 60 on
 * Afterbirth+ ones.
 */
import { shapeOf, anchorOf } from "../layout/grid";
import { SHOP_LEVELS, levelsOf } from "../../core/game/unlocks";
import type { Rng } from "../../core/rng/generator";
import type { RoomSeeds } from "../../core/rng/stageSeeds";
import { isCarried } from "../../core/game/bag";
import { NO_SLOT, SLOT_COUNT, openTarget } from "../layout/shapes";
import { isAlternativePath, STAGE_OF_CHESTS } from "../../core/game/stage";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import type { FloorPlan } from "../floorTypes";
import { endsAtFailure, knownOf, noteFailure, ofStage, specialQuery, type Pass } from "./pass";
import { OPEN_ROOM, type RoomLayout, type RoomQuery } from "./roomSource";
import { RoomType, roomTypeName } from "../../core/game/roomTypes";
import { BLUE_WOMB_FILE, SPECIAL_FILE, stageFile } from "./stageFile";

const VARIANT_MAX = 0xffffffff;

/** The start room of all other stages. */
const START_VARIANT = 2;

/**
 * A start room is settled: no draw is made for it and no weight is lowered. Dark Room and Chest have one of their own,
 * variant 0, which none of their ordinary rooms gets.
 */
export function startLayout({
  plan: { stage, stageType },
  source,
}: Pick<Pass, "plan" | "source">): RoomLayout | undefined {
  return stage === STAGE_OF_CHESTS
    ? source.fixed(stageFile(stage, stageType), RoomType.DEFAULT, 0)
    : source.fixed(SPECIAL_FILE, RoomType.DEFAULT, START_VARIANT);
}

/** Places the rooms that are left: the start room without a draw, the others with one each. */
export function placeOrdinaryRooms(pass: Pass): void {
  pass.startRoomBase = pass.level.state();
  placeOrdinary(pass, 0, "start", startLayout(pass));
  for (const room of remainingRooms(pass)) {
    const difficulties = pass.plan.rules.hasNewWindows
      ? openedWindow(pass.setup.difficulties, pass.level.state())
      : pass.setup.difficulties;
    const seed = pass.level.seed("room: layout");
    const shape = shapeOf(pass.board, room);
    const query = ordinaryQuery(pass.plan, seed, shape, requiredDoors(pass, room), difficulties);
    placeOrdinary(pass, room, "default", pass.source.pick(query));
    if (endsAtFailure(pass)) {
      return;
    }
  }
}

/** What an ordinary room asks of the stage's own file. */
export function ordinaryQuery(
  plan: FloorPlan,
  seed: number,
  shape: number,
  doors: number,
  difficulties: readonly [number, number],
): RoomQuery {
  const query = specialQuery(seed, RoomType.DEFAULT, plan.rules.ordinarySubtype);
  query.shape = shape;
  query.variants = plan.stage === STAGE_OF_CHESTS ? [1, VARIANT_MAX] : undefined;
  query.difficulties = difficulties;
  query.requiredDoors = doors;
  return ofStage(plan, query);
}

/** Repentance opens one window in eight down to difficulty 1. */
export function openedWindow(
  difficulties: readonly [number, number],
  state: number,
): readonly [number, number] {
  return state % 8 === 0 && difficulties[0] > 1 ? [1, difficulties[1]] : difficulties;
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

function placeOrdinary(
  pass: Pass,
  room: number,
  name: string,
  layout: RoomLayout | undefined,
): void {
  if (layout === undefined) {
    noteFailure(pass, name, pass.level.state());
    return;
  }
  const base = pass.level.state();
  pass.placed.push({ room, roomType: RoomType.DEFAULT, name, layout, base });
}

/** Rooms that are no dead ends in creation order, then the dead ends that no special room took. */
function remainingRooms(pass: Pass): readonly number[] {
  const rooms: number[] = [];
  for (let room = 1; room < pass.layoutRoomCount; room += 1) {
    if (pass.listedDeadEnds.indexOf(room) < 0) {
      rooms.push(room);
    }
  }
  return [...rooms, ...pass.deadEnds];
}

/** The door slots of a room that lead into another room or, later, a red one; bit per slot. */
export function requiredDoors(pass: Pass, room: number): number {
  const board = pass.board;
  const shape = shapeOf(board, room);
  let mask = pass.redDoors[room] ?? 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const target = openTarget(shape, slot);
    if (target !== NO_SLOT && (board.owner[anchorOf(board, room) + target] ?? -1) >= 0) {
      mask = (mask | (1 << slot)) >>> 0;
    }
  }
  return mask;
}

/** Draws of the surprise miniboss: it changes no room, only what waits in one. */
export function drawGreedSurprise(pass: Pass): void {
  pass.level.seed("Greed in the secret room");
  pass.level.seed("Greed in the shop");
}

/** A room beyond the grid; its kind is undefined for any. */
type OffGridRow = ReturnType<typeof offGridRow>;

function offGridRow(
  gridIndex: number,
  roomType: number,
  subtype?: number,
  file: number = SPECIAL_FILE,
) {
  const label = `off-grid room ${gridIndex}`;
  // Spelled out once: joining words takes time on every floor.
  const labels = {
    decoration: `${label}: decoration seed`,
    spawn: `${label}: spawn seed`,
    award: `${label}: award seed`,
    layout: `${label}: layout`,
  };
  return { gridIndex, roomType, subtype, file, labels };
}

const OFF_GRID_BOSS_RUSH = -5;
const BOSS_MEGA_SATAN = 55;
const BOSS_MOTHER = 88;

/** Off-grid rooms that every floor prepares, in the order of their draws. */
// prettier-ignore
const OFF_GRID_ROOMS: readonly OffGridRow[] = [
  offGridRow(-2, RoomType.ERROR),
  offGridRow(-6, RoomType.BLACK_MARKET),
  offGridRow(-4, RoomType.DUNGEON),
  offGridRow(OFF_GRID_BOSS_RUSH, RoomType.BOSS_RUSH),
  offGridRow(-7, RoomType.BOSS, BOSS_MEGA_SATAN),
  offGridRow(-8, RoomType.DEFAULT, 1, BLUE_WOMB_FILE),
];
const SECRET_SHOP = offGridRow(-13, RoomType.SHOP);
const ANGEL_SHOP = offGridRow(-18, RoomType.ANGEL, 1);

/**
 * What every floor prepares. Repentance adds two shops with generators of their own, and Mother's room on
 * Corpse II.
 */
export function placeOffGridRooms(pass: Pass): void {
  const { stage, stageType, rules } = pass.plan;
  placeDevilRoom(pass);
  for (const row of OFF_GRID_ROOMS) {
    placeOffGrid(pass, row);
  }
  if (rules.hasLocalGenerators) {
    placeLocalOffGrid(pass, SECRET_SHOP, "secret shop", 19);
    placeLocalOffGrid(pass, ANGEL_SHOP, "angel shop", 20);
  }
  if (isAlternativePath(stageType) && (stage === 8 || (stage === 7 && pass.setup.isXl))) {
    pass.level.seed("Corpse II");
    placeOffGrid(pass, offGridRow(-10, RoomType.BOSS, BOSS_MOTHER, stageFile(stage, stageType)));
  }
  if (rules.hasPlacementSeed) {
    pass.dungeonPlacementSeed = pass.level.seed("dungeon placement");
  }
}

/** A devil or angel room's seeds come from the stage seed, on a generator of its own. */
const DEVIL_ROOM = offGridRow(-1, RoomType.DEVIL);

/** The devil or angel room: which of the two, and its layout, are settled when its door opens. */
function placeDevilRoom(pass: Pass): void {
  const local = openLocal(pass.setup.stageSeed, LOCAL_SHIFTS.devilRoom);
  const skipped = pass.plan.rules.devilRoomDraw - 1;
  for (let draw = 0; draw < skipped; draw += 1) {
    local.next();
  }
  addOffGrid(pass, DEVIL_ROOM, threeSeeds(local), undefined);
}

function threeSeeds(local: Rng): RoomSeeds {
  return { decorationSeed: local.next(), spawnSeed: local.next(), awardSeed: local.next() };
}

function addOffGrid(
  pass: Pass,
  row: OffGridRow,
  { decorationSeed, spawnSeed, awardSeed }: RoomSeeds,
  layout: RoomLayout | undefined,
): void {
  const { gridIndex, roomType } = row;
  const { variant, shape } = layout ?? OPEN_ROOM;
  const subtype = layout === undefined ? row.subtype : layout.subtype;
  const known = knownOf(pass, gridIndex === DEVIL_ROOM.gridIndex);
  // Without a spread, which takes V8 longer than the rest of the floor.
  pass.offGridRooms.push({
    listIndex: pass.placed.length + pass.offGridRooms.length,
    gridIndex,
    shape,
    type: roomTypeName(roomType),
    roomType,
    variant,
    subtype,
    distance: undefined,
    decorationSeed,
    spawnSeed,
    awardSeed,
    known,
  });
}

/**
 * An off-grid room's three seeds are three draws of the level stream. Broken Shovel settles the boss
 * rush's layout, for which only Repentance makes the draw all the same.
 */
function placeOffGrid(pass: Pass, row: OffGridRow): void {
  const { labels } = row;
  const decorationSeed = pass.level.seed(labels.decoration);
  const spawnSeed = pass.level.seed(labels.spawn);
  const awardSeed = pass.level.seed(labels.award);
  const seeds = { decorationSeed, spawnSeed, awardSeed };
  const isSettled = row.gridIndex === OFF_GRID_BOSS_RUSH && isCarried(pass.plan, "broken-shovel");
  const draws = !isSettled || pass.plan.rules.drawsForSettledRush;
  const seed = draws ? pass.level.seed(labels.layout) : 0;
  const layout = isSettled
    ? pass.source.fixed(SPECIAL_FILE, row.roomType, 0)
    : pickOffGrid(pass, row, row.subtype, seed);
  addOffGrid(pass, row, seeds, layout);
}

/** Blue Womb's room has difficulty 0 from Repentance on. */
function pickOffGrid(
  pass: Pass,
  { roomType, file }: OffGridRow,
  subtype: number | undefined,
  seed: number,
): RoomLayout | undefined {
  const query = specialQuery(seed, roomType, subtype);
  query.file = file;
  const own = pass.plan.rules.blueWombDifficulty;
  if (file === BLUE_WOMB_FILE && own !== undefined) {
    query.difficulties = [own, own];
  }
  return pass.source.pick(query);
}

function placeLocalOffGrid(pass: Pass, row: OffGridRow, name: string, shiftIndex: number): void {
  const local = openLocal(pass.level.seed(name), shiftIndex);
  const isShop = row.roomType === RoomType.SHOP;
  const subtype = isShop ? secretShopLevel(pass.plan, local) : row.subtype;
  const seeds = threeSeeds(local);
  const layout = pickOffGrid(pass, row, subtype, local.next());
  addOffGrid(pass, row, seeds, layout);
}

function secretShopLevel(plan: FloorPlan, local: Rng): number {
  const [, second, third, fourth] = SHOP_LEVELS;
  return (
    local.randomInt(1 + levelsOf(plan, [third])) +
    local.randomInt(1 + levelsOf(plan, [second, fourth]))
  );
}
