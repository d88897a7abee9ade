/** Rooms, floors and clears made by hand, whole in their types: a test says what matters to it alone. */
import { generateFloor, type Floor, type FloorInput, type FloorRoom } from "../../src/floors";
import { situationOf, type Said } from "../../src/core/model/situation";
import { RoomType } from "../../src/core/game/roomTypes";
import type { Buyer } from "../../src/core/contents/prices";
import type { Player } from "../../src/core/game/player";
import type { AwardRecord } from "../../src/core/record/recordFields";
import { answered } from "./answered";

/** Isaac of a save that has everything. */
export const ISAAC_OF_ALL = { unlocks: "all", locked: [], characters: [0] } as const;

/** Isaac with three hearts and nothing in his hands, in Repentance, of a save that has everything. */
export function aPlayer(more: Partial<Player & Buyer> = {}): Player & Buyer {
  return {
    ...{ edition: "repentance", difficulty: "normal", challenge: 0, characters: [0], carried: {} },
    ...{ isUnlocked: () => true, containers: 6, soulHearts: 0 },
    ...more,
  };
}

/** What a test says of a floor. */
export type SaidFloor = Said & Partial<Pick<FloorInput, "stageSeed" | "stage" | "stageType">>;

/** Basement I of stage seed 1 in a run that begins. */
export function aFloorInput(said: SaidFloor = {}): FloorInput {
  return { stageSeed: 1, stage: 1, stageType: 0, ...said, ...situationOf(said) };
}

/** A small ordinary room beside the start, exact in all it has. */
export function aRoom(room: Partial<FloorRoom> = {}): FloorRoom {
  return {
    ...{ listIndex: 1, gridIndex: 85, shape: 1, type: "default", roomType: RoomType.DEFAULT },
    ...{ variant: 7, subtype: 0, distance: 1, openDistance: 1, depth: 1, deadEnd: false, doors: 1 },
    ...{ decorationSeed: 1, spawnSeed: 1, awardSeed: 1, known: "exact", ...room },
  };
}

/** Basement I of stage seed 1 with rooms of its own, and none beyond the grid. */
export function aFloor(rooms: readonly FloorRoom[], more: Partial<Floor> = {}): Floor {
  return { ...answered(generateFloor(aFloorInput())), rooms, offGridRooms: [], ...more };
}

/**
 * The clear of the first worked example, as the mod writes it: award seed 305419896 with nothing carried drops
 * a coin with the spawn seed 2483374371.
 */
export function aClear(more: Partial<AwardRecord> = {}): AwardRecord {
  const seed = 2483374371;
  const asked = { seed, variant: 20, subType: 0, isRequestKnown: 1 };
  return {
    ...{ kind: "award", clear: 1, mode: "observe", edition: "afterbirth+", hypotheses: "" },
    ...{ difficulty: 0, stage: 1, stageType: 0, listIndex: 3, gridIndex: 85 },
    ...{ roomType: RoomType.DEFAULT, roomShape: 1, dimension: 0, hasNoReward: 0 },
    ...{ players: [{ luck: 0, items: {} }], awardSeed: 305419896, nextAwardSeed: seed },
    ...{ expectedVariant: 20, expectedCount: 1, expectedSeeds: [seed] },
    pickups: [{ ...asked, finalVariant: 20, finalSubType: 1 }],
    ...{ verdict: "match", reason: "", ...more },
  };
}
