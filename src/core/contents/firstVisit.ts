/**
 * What a room takes from its decoration seed when it is entered for the first time: whether its pits hold water or
 * blood, and which music its boss has.
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `Gameplay/Room/Init.lua`; which floors have such pits, the game's
 * `backdrops.xml` of Repentance. Verified: the flags of every visited ordinary, boss and miniboss room of the saved
 * runs at hand (docs/evidence.md); that Afterbirth+ has no other music, too.
 */
import { has, type RuleSet } from "../game/edition";
import { RoomType } from "../game/roomTypes";
import { CONTENT_SHIFTS, seededDraw } from "./streams";
import type { StagePlace } from "../game/stage";

/** Floors, by stages and types, whose pits may hold water: half of their rooms, or all. */
const WATER_FLOORS: readonly (readonly [
  stages: readonly number[],
  stageTypes: readonly number[],
  share: "half" | "all",
])[] = [
  [[3, 4], [0, 1, 4, 5], "half"],
  [[5, 6], [2], "all"],
  [[7, 8], [0], "half"],
  [[7, 8], [2], "all"],
  [[7], [4], "half"],
];

/** Which rooms of a floor may have water; undefined for none. */
function waterShare(stage: number, stageType: number): "half" | "all" | undefined {
  return WATER_FLOORS.find(
    ([stages, types]) => stages.indexOf(stage) >= 0 && types.indexOf(stageType) >= 0,
  )?.[2];
}

/** Rooms that look like their floor; all others may have walls and pits of their own. */
const PLAIN_TYPES: readonly number[] = [RoomType.DEFAULT, RoomType.BOSS, RoomType.MINI_BOSS];

/** Corpse II, whose rooms are of two kinds. */
const MIXED_FLOOR = [8, 4] as const;

/** Whether pits of a floor may hold water. */
export function hasWaterFloor(stage: number, stageType: number): boolean {
  return waterShare(stage, stageType) !== undefined;
}

/**
 * What the first visit of a room decides: whether its pits, where it has any, hold water or blood, and whether its boss
 * has the other one of two kinds of music; undefined where nobody knows.
 */
export function firstVisit({
  edition,
  stage,
  stageType,
  roomType,
  decorationSeed,
}: StagePlace & {
  readonly edition: RuleSet;
  readonly roomType: number;
  readonly decorationSeed: number;
}): { readonly hasWater: boolean | undefined; readonly hasOtherMusic: boolean | undefined } {
  const share = waterShare(stage, stageType);
  const isMixed = stage === MIXED_FLOOR[0] && stageType === MIXED_FLOOR[1];
  const isPlain = PLAIN_TYPES.indexOf(roomType) >= 0;
  if (isMixed || (share !== undefined && !isPlain)) {
    return { hasWater: undefined, hasOtherMusic: undefined };
  }
  const draw = seededDraw(decorationSeed, CONTENT_SHIFTS.local);
  const hasWater = share === "all" || (share === "half" && draw.oneIn("water", 2));
  const hasOtherMusic = has(edition, "rolledPickups") && draw.oneIn("other music", 2);
  return { hasWater, hasOtherMusic };
}
