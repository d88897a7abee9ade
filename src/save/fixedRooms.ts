/**
 * Saved rooms that do not come out of a layout: Greed floors, and what lies in the other dimension of the
 * alternative path's second floors. Few files show them, so what differs is outside, never a mismatch.
 */
import type { Floor } from "../core/floor";
import { greedFloor, mineshaft, mirrorWorld, type FixedRoom } from "../core/floor/fixedRooms";
import type { SavedRoom, SavedRun } from "./savedRun";

/** The file of the Mines' rooms, the mineshaft's among them. */
const MINES_STAGE_FILE = 29;

/** Why a room differs from what the few files of its kind have; undefined where it does not. */
export type FixedVerdict = string | undefined;

function isAsKnown(
  { gridIndex, decorationSeed }: SavedRoom,
  known: Pick<FixedRoom, "gridIndex" | "seeds"> | undefined,
): boolean {
  return known?.gridIndex === gridIndex && known.seeds.decorationSeed === decorationSeed;
}

/** A room of a Greed floor against the fixed rows. */
export function judgeGreedRoom(
  room: SavedRoom,
  { version }: SavedRun,
  stageSeed: number,
): FixedVerdict {
  const known = greedFloor(stageSeed, version.edition).rooms[room.listIndex];
  return known?.roomType === room.roomType && isAsKnown(room, known)
    ? undefined
    : "The five Greed floors that are known have no such room here.";
}

/** Whether a Greed floor's placement seed is the draw that the known ones have. */
export function isGreedPlacement(
  { version, dungeonPlacementSeed }: SavedRun,
  stageSeed: number,
): boolean {
  return greedFloor(stageSeed, version.edition).dungeonPlacementSeed === dungeonPlacementSeed;
}

/** The mineshaft behind a floor, where the run has one: its rooms are of the Mines' file. */
function mineshaftOf(
  { rooms }: SavedRun,
  { dungeonPlacementSeed }: Floor,
): ReturnType<typeof mineshaft> | undefined {
  const isThere = rooms.some(
    ({ dimension, stbStage }) => dimension === 1 && stbStage === MINES_STAGE_FILE,
  );
  return isThere && dungeonPlacementSeed !== undefined
    ? mineshaft(dungeonPlacementSeed)
    : undefined;
}

/** The placement seed of a floor with what lies behind it. */
export function placementSeedOf(run: SavedRun, floor: Floor): number | undefined {
  return (mineshaftOf(run, floor) ?? floor).dungeonPlacementSeed;
}

/** A room of the mineshaft or the mirror world. */
export function judgeOtherDimension(run: SavedRun, room: SavedRoom, floor: Floor): FixedVerdict {
  const behind = mineshaftOf(run, floor);
  if (behind !== undefined) {
    const place = run.rooms.filter(({ dimension }) => dimension === 1).indexOf(room);
    return isAsKnown(room, behind.rooms[place])
      ? undefined
      : "The one mineshaft that is known has no such room here.";
  }
  const isMirrored = mirrorWorld(floor).some(
    (known) => isAsKnown(room, known) && known.seeds.spawnSeed === room.spawnSeed,
  );
  return isMirrored ? undefined : "The two mirror worlds that are known have no such room here.";
}
