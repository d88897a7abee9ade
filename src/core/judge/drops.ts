/** What clearing the rooms of a floor drops, told before they are entered. */
import { DIFFICULTIES, type Difficulty } from "../award/loadout";
import { rollAward, type Award } from "../award/roll";
import type { AwardPlan } from "../award/types";
import { isSeed } from "../rng/generator";
import { isFoughtFor } from "../game/roomTypes";
import { whyDoubtful, whyNoNormalAward } from "./place";

/** The floor on which rooms are cleared. */
export interface DropFloor {
  readonly stage: number;
  readonly stageType: number;
  readonly difficulty: Difficulty;
}

/** A room of it. */
export interface DropRoom {
  /** The game's RoomType. */
  readonly roomType: number;
  /** The start room is clear from the beginning. */
  readonly isStart: boolean;
  /** Undefined where nobody knows it. */
  readonly awardSeed: number | undefined;
}

/** Why no normal award can be told of a room, as a clause; undefined where it can. */
export function whyNoDrop(
  { stage, stageType, difficulty }: DropFloor,
  { roomType, isStart, awardSeed }: DropRoom,
): string | undefined {
  if (isStart) {
    return "nothing is fought in the start room";
  }
  const place = {
    stage,
    stageType,
    roomType,
    difficulty: DIFFICULTIES.indexOf(difficulty),
    dimension: 0,
    hasNoReward: 0,
  };
  return (
    whyNoNormalAward(place) ??
    whyDoubtful(roomType, false) ??
    (isFoughtFor(roomType) ? undefined : "as a rule nothing is fought here") ??
    (awardSeed !== undefined && isSeed(awardSeed) ? undefined : "its award seed is unknown")
  );
}

/** What a room drops when it is cleared with a loadout; undefined where that cannot be told. */
export function dropOf(plan: AwardPlan, floor: DropFloor, room: DropRoom): Award | undefined {
  return whyNoDrop(floor, room) === undefined
    ? rollAward(plan, room.awardSeed as number)
    : undefined;
}
