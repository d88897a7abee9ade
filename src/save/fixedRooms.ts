/**
 * Rooms that do not come out of a layout: Greed floors, whose rooms stand at fixed cells, and what lies
 * in the other dimension of the alternative path's second floors. Source: five saved runs of the Greed
 * modes, one of the mineshaft, two of the mirror world; so what differs is outside, never a mismatch.
 */
import { RoomType, type Floor, type FloorRoom } from "../core/floor";
import { nextState, shiftsOf } from "../core/rng/generator";
import { SHIFT_INDEX_LEVEL, SHIFT_INDEX_ROOM_SEEDS } from "../core/rng/shifts";
import type { SavedRoom, SavedRun } from "./savedRun";

/** Where a room stands at a fixed place, and what its seeds follow from. */
interface FixedRoom {
  readonly roomType: number;
  readonly cells: readonly number[];
}

/** The room that leads on; no other floor has one. */
const GREED_EXIT = 23;

/** A Greed floor's rooms in list order. */
// prettier-ignore
const GREED_ROOMS: readonly FixedRoom[] = [
  { roomType: RoomType.DEFAULT,      cells: [84] },
  { roomType: RoomType.SHOP,         cells: [70] },
  { roomType: RoomType.TREASURE,     cells: [98] },
  { roomType: RoomType.TREASURE,     cells: [85] },
  { roomType: RoomType.CURSE,        cells: [83] },
  { roomType: GREED_EXIT,            cells: [110] },
  { roomType: RoomType.SUPER_SECRET, cells: [82, 86, 99] },
];

/** Their bases are draws of the level generator one after the other, and so is the placement seed. */
const GREED_FIRST_DRAW = 13;
const GREED_PLACEMENT_DRAWS: readonly number[] = [44, 54];

/** The mineshaft's cells in list order, as the one file has them. */
const MINESHAFT_CELLS: readonly number[] = [162, 136, 109, 96, 70, 72, 74, 61];
const MINES_STAGE_FILE = 29;

/** Why a room differs from what the few files of its kind have; undefined where it does not. */
export type FixedVerdict = string | undefined;

/** The draws of a level generator from a state on: the first stands at 1. */
function drawsFrom(state: number, count: number): readonly number[] {
  const draws = [state];
  for (let draw = 0; draw < count; draw += 1) {
    draws.push(nextState(draws.at(-1) as number, shiftsOf(SHIFT_INDEX_LEVEL)));
  }
  return draws;
}

function isSeededBy({ decorationSeed }: SavedRoom, base: number | undefined): boolean {
  return base !== undefined && nextState(base, shiftsOf(SHIFT_INDEX_ROOM_SEEDS)) === decorationSeed;
}

/** A room of a Greed floor against the fixed rows. */
export function judgeGreedRoom(room: SavedRoom, stageSeed: number): FixedVerdict {
  const row = GREED_ROOMS[room.listIndex];
  const draw = GREED_FIRST_DRAW + room.listIndex;
  const isAsKnown =
    row?.roomType === room.roomType &&
    row.cells.includes(room.gridIndex) &&
    isSeededBy(room, drawsFrom(stageSeed, draw)[draw]);
  return isAsKnown ? undefined : "The five Greed floors that are known have no such room here.";
}

/** Whether a Greed floor's placement seed is the draw that the known ones have. */
export function isGreedPlacement(run: SavedRun, stageSeed: number): boolean {
  const draws = drawsFrom(stageSeed, Math.max(...GREED_PLACEMENT_DRAWS));
  return GREED_PLACEMENT_DRAWS.some((draw) => draws[draw] === run.dungeonPlacementSeed);
}

/** The mineshaft's draws behind those of its floor, whose placement seed would have come first. */
function mineshaftDraws(floor: Floor): readonly number[] {
  return drawsFrom(floor.dungeonPlacementSeed ?? 1, 2 * MINESHAFT_CELLS.length + 1);
}

function hasMineshaft({ rooms }: SavedRun): boolean {
  return rooms.some(({ dimension, stbStage }) => dimension === 1 && stbStage === MINES_STAGE_FILE);
}

/** The placement seed of a floor with what lies behind it. */
export function placementSeedOf(run: SavedRun, floor: Floor): number | undefined {
  return hasMineshaft(run) ? mineshaftDraws(floor).at(-1) : floor.dungeonPlacementSeed;
}

/** A room of the mineshaft or the mirror world. */
export function judgeOtherDimension(run: SavedRun, room: SavedRoom, floor: Floor): FixedVerdict {
  if (hasMineshaft(run)) {
    const place = run.rooms.filter(({ dimension }) => dimension === 1).indexOf(room);
    const isAsKnown =
      MINESHAFT_CELLS[place] === room.gridIndex &&
      isSeededBy(room, mineshaftDraws(floor)[2 * place + 2]);
    return isAsKnown ? undefined : "The one mineshaft that is known has no such room here.";
  }
  return floor.rooms.some((other) => isMirrored(room, other))
    ? undefined
    : "The mirror world's own rooms are not in the model.";
}

/** The mirror world has its floor's rooms at their cells; their spawn seeds are its own. */
function isMirrored({ gridIndex, decorationSeed }: SavedRoom, other: FloorRoom): boolean {
  return other.gridIndex === gridIndex && other.seeds.decorationSeed === decorationSeed;
}
