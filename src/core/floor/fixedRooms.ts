/**
 * Rooms that do not come out of a layout: those of Greed floors stand at fixed cells, and so does the
 * mineshaft behind the second floor of the Mines. Source: five saved runs of the Greed modes (three of
 * Repentance, two of Afterbirth+) and one with a mineshaft; layouts, doors and stock are not known.
 */
import { isAtLeast, type Edition, type RuleSet } from "../game/edition";
import { RoomType } from "../game/roomTypes";
import { shiftsOf, stateAfter } from "../rng/generator";
import { SHIFT_INDEX_LEVEL } from "../rng/shifts";
import { roomSeeds, type RoomSeeds } from "../rng/stageSeeds";

/** A room at a fixed place. */
export interface FixedRoom {
  readonly listIndex: number;
  readonly roomType: number;
  /** Where it stands; several where the known floors differ. */
  readonly cells: readonly number[];
  /** Which draw of the level generator it is based on. */
  readonly draw: number;
  readonly seeds: RoomSeeds;
}

/** Rooms at fixed places, and the placement seed that is drawn behind them. */
export interface FixedFloor {
  readonly rooms: readonly FixedRoom[];
  readonly dungeonPlacementSeed: number;
}

/** The room that leads on; no other floor has one. */
const GREED_EXIT = 23;

/** A Greed floor's rooms in list order. */
// prettier-ignore
const GREED_ROOMS: readonly (readonly [roomType: number, cells: readonly number[]])[] = [
  [RoomType.DEFAULT,      [84]],
  [RoomType.SHOP,         [70]],
  [RoomType.TREASURE,     [98]],
  [RoomType.TREASURE,     [85]],
  [RoomType.CURSE,        [83]],
  [GREED_EXIT,            [110]],
  [RoomType.SUPER_SECRET, [82, 86, 99]],
];

/** Their bases are draws of the level generator one after the other, and so is the placement seed. */
const GREED_FIRST_DRAW = 13;
const GREED_PLACEMENT_DRAW = { "afterbirth+": 44, repentance: 54 } as const;

/** The mineshaft's cells in list order; each room takes two draws. */
const MINESHAFT_CELLS: readonly number[] = [162, 136, 109, 96, 70, 72, 74, 61];

/** The editions in which Greed floors were looked at. */
export const GREED_SEEN: readonly Edition[] = ["afterbirth+", "repentance"];

/** The last floor that has the seven rooms: The Shop and Ultra Greed's floor come after it. */
export const GREED_LAST_STAGE = 5;

/** A draw of a level generator, the first being 1. */
function levelDraw(state: number, draw: number): number {
  return stateAfter(state, draw, shiftsOf(SHIFT_INDEX_LEVEL));
}

/** What is known of a Greed floor by its stage seed. */
export function greedFloor(stageSeed: number, edition: RuleSet): FixedFloor {
  const rooms = GREED_ROOMS.map(([roomType, cells], listIndex): FixedRoom => {
    const draw = GREED_FIRST_DRAW + listIndex;
    return { listIndex, roomType, cells, draw, seeds: roomSeeds(levelDraw(stageSeed, draw)) };
  });
  const known = isAtLeast(edition, "repentance") ? "repentance" : "afterbirth+";
  return { rooms, dungeonPlacementSeed: levelDraw(stageSeed, GREED_PLACEMENT_DRAW[known]) };
}

/** The mineshaft behind a floor, whose own placement seed would have come first. */
export function mineshaft(floorPlacementSeed: number): FixedFloor {
  const rooms = MINESHAFT_CELLS.map((cell, listIndex): FixedRoom => {
    const draw = 2 * listIndex + 2;
    const seeds = roomSeeds(levelDraw(floorPlacementSeed, draw));
    return { listIndex, roomType: RoomType.DEFAULT, cells: [cell], draw, seeds };
  });
  const behind = 2 * MINESHAFT_CELLS.length + 1;
  return { rooms, dungeonPlacementSeed: levelDraw(floorPlacementSeed, behind) };
}
