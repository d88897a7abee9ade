/**
 * Rooms that do not come out of a layout: those of Greed floors and of Blue Womb stand at fixed cells, and
 * so does the mineshaft behind the second floor of the Mines; the mirror world repeats its floor. Source:
 * five saved runs of the Greed modes (three of Repentance, two of Afterbirth+), one with a mineshaft, two
 * with a mirror world, and where it is named the game's code; layouts, doors and stock are not known.
 */
import { isAtLeast, type RuleSet } from "../game/edition";
import { RoomType } from "../game/roomTypes";
import { shuffle, Rng, shiftsOf, stateAfter, SHIFT_INDEX_LEVEL } from "../rng/generator";
import { nextRoomSeed, roomSeeds, type RoomSeeds } from "../rng/stageSeeds";
import type { Floor, FloorRoom } from "./types";

/** A room at a fixed place. */
export interface FixedRoom {
  readonly roomType: number;
  readonly gridIndex: number;
  readonly seeds: RoomSeeds;
}

/** Rooms at fixed places, and the placement seed that is drawn behind them. */
export interface FixedFloor {
  readonly rooms: readonly FixedRoom[];
  readonly dungeonPlacementSeed: number;
}

/** The room that leads on; no other floor has one. */
const GREED_EXIT = 23;

/** A Greed floor's rooms in list order; behind them stands the super secret room. */
const GREED_ROOMS: readonly (readonly [roomType: number, gridIndex: number])[] = [
  [RoomType.DEFAULT, 84],
  [RoomType.SHOP, 70],
  [RoomType.TREASURE, 98],
  [RoomType.TREASURE, 85],
  [RoomType.CURSE, 83],
  [GREED_EXIT, 110],
];

/** Beside which of them the super secret room may stand, and at which cell then. */
const GREED_SECRETS: readonly (readonly [beside: number, gridIndex: number])[] = [
  [98, 99],
  [85, 86],
  [83, 82],
];

/** The draw of the level generator that opens the one which chooses it. */
const GREED_SECRET_DRAW = 3;

/** Their bases are draws of the level generator one after the other, and so is the placement seed. */
const GREED_FIRST_DRAW = 13;
const GREED_PLACEMENT_DRAW = { "afterbirth+": 44, repentance: 54 } as const;

/** The mineshaft's cells in list order; each room takes two draws. */
const MINESHAFT_CELLS: readonly number[] = [162, 136, 109, 96, 70, 72, 74, 61];

/** A draw of a level generator, the first being 1. */
function levelDraw(state: number, draw: number): number {
  return stateAfter(state, draw, shiftsOf(SHIFT_INDEX_LEVEL));
}

/**
 * Beside the first that can have it of the rooms in a shuffled order.
 * Source: Lceoliu/AIsaac (CreateRandomEndRoom). Verified: 5 of 5 saved floors of the Greed modes.
 */
function greedSecretCell(stageSeed: number): number {
  const rng = new Rng(levelDraw(stageSeed, GREED_SECRET_DRAW), shiftsOf(SHIFT_INDEX_LEVEL));
  const order = GREED_ROOMS.map(([_, gridIndex]) => gridIndex);
  shuffle(order, (bound) => rng.randomInt(bound));
  const beside = order.find((cell) => GREED_SECRETS.some(([one]) => one === cell));
  return (GREED_SECRETS.find(([one]) => one === beside) as (typeof GREED_SECRETS)[number])[1];
}

/** What is known of a Greed floor by its stage seed. */
export function greedFloor(stageSeed: number, edition: RuleSet): FixedFloor {
  const secret = [RoomType.SUPER_SECRET, greedSecretCell(stageSeed)] as const;
  const rooms = [...GREED_ROOMS, secret].map(([roomType, gridIndex], listIndex): FixedRoom => {
    const draw = GREED_FIRST_DRAW + listIndex;
    return { roomType, gridIndex, seeds: roomSeeds(levelDraw(stageSeed, draw)) };
  });
  const known = isAtLeast(edition, "repentance") ? "repentance" : "afterbirth+";
  return { rooms, dungeonPlacementSeed: levelDraw(stageSeed, GREED_PLACEMENT_DRAW[known]) };
}

/** The mineshaft behind a floor, whose own placement seed would have come first. */
export function mineshaft(floorPlacementSeed: number): FixedFloor {
  const rooms = MINESHAFT_CELLS.map((gridIndex, listIndex): FixedRoom => {
    const draw = 2 * listIndex + 2;
    const seeds = roomSeeds(levelDraw(floorPlacementSeed, draw));
    return { roomType: RoomType.DEFAULT, gridIndex, seeds };
  });
  const behind = 2 * MINESHAFT_CELLS.length + 1;
  return { rooms, dungeonPlacementSeed: levelDraw(floorPlacementSeed, behind) };
}

/**
 * The rooms of the mirror world behind a floor, none where it has no mirror: the floor's own at their
 * cells, with spawn and award seeds one step on; the mirror's own room keeps its spawn seed.
 * Verified: 35 of 35 rooms of two saved runs (31C3 ED4L, JZ2E A9J3).
 */
export function mirrorWorld({ rooms }: Pick<Floor, "rooms">): readonly FloorRoom[] {
  return rooms.some(({ type }) => type === MIRROR)
    ? rooms.map((room) => ({ ...room, seeds: mirroredSeeds(room.seeds, room.type === MIRROR) }))
    : [];
}

/** The room with the mirror, by its name, and the number of its layout. */
const MIRROR = "mirror";
export const MIRROR_VARIANT = 10000;

function mirroredSeeds(seeds: RoomSeeds, isMirror: boolean): RoomSeeds {
  const spawnSeed = isMirror ? seeds.spawnSeed : nextRoomSeed(seeds.spawnSeed);
  return { ...seeds, spawnSeed, awardSeed: nextRoomSeed(seeds.awardSeed) };
}
