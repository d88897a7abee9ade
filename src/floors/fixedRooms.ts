/**
 * Rooms that do not come out of a layout: those of the mineshaft behind the second floor of the Mines stand
 * at fixed cells, and the mirror world repeats its floor. Source: a saved run with a mineshaft, two with a
 * mirror world; layouts and doors are not known.
 */
import { shiftsOf, stateAfter, SHIFT_INDEX_LEVEL } from "../core/rng/generator";
import { nextRoomSeed, roomSeeds, type RoomSeeds } from "../core/rng/stageSeeds";
import type { Floor, FloorRoom, WholeRoom } from "./floorTypes";

/** The mineshaft's cells in list order; each room takes two draws. */
const MINESHAFT_CELLS: readonly number[] = [162, 136, 109, 96, 70, 72, 74, 61];

/** The mineshaft behind a floor, and the placement seed behind it; the floor's own would have come first. */
export function mineshaft(floorPlacementSeed: number): {
  readonly rooms: readonly (RoomSeeds & Pick<WholeRoom, "gridIndex">)[];
  readonly dungeonPlacementSeed: number;
} {
  const levelDraw = (draw: number): number =>
    stateAfter(floorPlacementSeed, draw, shiftsOf(SHIFT_INDEX_LEVEL));
  const rooms = MINESHAFT_CELLS.map((gridIndex, listIndex) => {
    return { gridIndex, ...roomSeeds(levelDraw(2 * listIndex + 2)) };
  });
  return { rooms, dungeonPlacementSeed: levelDraw(2 * MINESHAFT_CELLS.length + 1) };
}

/**
 * The rooms of the mirror world behind a floor, none where it has no mirror: the floor's own at their
 * cells, with spawn and award seeds one step on; the mirror's own room keeps its spawn seed.
 * Verified: 35 of 35 rooms of two saved runs (31C3 ED4L, JZ2E A9J3).
 */
export function mirrorWorld({ rooms }: Pick<Floor, "rooms">): readonly FloorRoom[] {
  return rooms.some(({ type }) => type === MIRROR) ? rooms.map((room) => mirrored(room)) : [];
}

/** The room with the mirror, by its name, and the number of its layout. */
const MIRROR = "mirror";
export const MIRROR_VARIANT = 10000;

function mirrored(room: FloorRoom): FloorRoom {
  const spawnSeed = room.type === MIRROR ? room.spawnSeed : nextRoomSeed(room.spawnSeed);
  return { ...room, spawnSeed, awardSeed: nextRoomSeed(room.awardSeed) };
}
