/**
 * What clearing the rooms of a floor drops, told before they are entered: of each room a drop or why there
 * is none. Maps, JSON, the mod's forecast and saved runs have it from here.
 */
import { DIFFICULTIES, type Difficulty } from "../game/difficulty";
import { pickupsOf, type PickupContext, type Asker } from "../award/pickups";
import { planAward } from "../award/awardPlan";
import { everyReading, rollAward } from "../award/roll";
import { awardName } from "../game/pickupKinds";
import type { AwardPlan } from "../award/steps";
import { at } from "../lists";
import { isSeed } from "../rng/generator";
import { isFoughtFor } from "../game/roomTypes";
import { STATE_FLAGS } from "../game/unlocks";
import { whyDoubtful, whyNoNormalAward } from "./place";
import type { StagePlace } from "../game/stage";
import type { Drop, PossibleDrop } from "../model/drop";

/** What is carried where rooms are cleared, ready for any number of them. */
export interface DropPlan extends Asker {
  readonly plan: AwardPlan;
  /** Why nobody can tell what is dropped, as a clause: an item is held whose part is not known. */
  readonly undetermined?: string | undefined;
}

/** The floor on which rooms are cleared. */
export interface DropFloor extends StagePlace {
  readonly difficulty: Difficulty;
  /** The numbers of the run's state flags that are set: on the way up nobody knows. */
  readonly flags: readonly number[];
}

/** A room of it. */
export interface DropRoom {
  /** Its name: the start room, `start`, is clear from the beginning. */
  readonly type: string;
  /** The game's RoomType. */
  readonly roomType: number;
  /** Negative off the grid, where rooms are only prepared: whether one is ever entered, the floor does not tell. */
  readonly gridIndex: number;
  /** Undefined where nobody knows it. */
  readonly awardSeed: number | undefined;
  /** The game's RoomShape; undefined where nobody knows it. */
  readonly shape: number | undefined;
  /** 0 main, 1 mirror or mineshaft. */
  readonly dimension: number;
}

/** Plans the drops of a loadout. */
export function planDrops(asker: Omit<DropPlan, "plan">): DropPlan {
  return { ...asker, plan: planAward(asker.rules, asker.loadout) };
}

/** Why no normal award can be told of a room, as a clause; undefined where it can. */
export function whyNoDrop(floor: DropFloor, room: DropRoom): string | undefined {
  const { type, roomType, gridIndex, awardSeed, dimension } = room;
  if (type === "start") {
    return "nothing is fought in the start room";
  }
  if (gridIndex < 0) {
    return "it lies off the grid, where only some runs ever come";
  }
  const difficulty = DIFFICULTIES.indexOf(floor.difficulty);
  const place = { ...floor, difficulty, roomType, dimension, hasNoReward: 0 };
  return (
    whyNoNormalAward(place) ??
    whyDoubtful(roomType, floor.flags.indexOf(STATE_FLAGS.backwardsPath) >= 0) ??
    (isFoughtFor(roomType) ? undefined : NOT_FOUGHT) ??
    (awardSeed !== undefined && isSeed(awardSeed) ? undefined : "its award seed is unknown")
  );
}

/**
 * A room where something is fought all the same has its award: the secret room 7.18 of a saved run of Afterbirth+
 * was cleared once, and its award seed had moved; 11 treasure, curse, secret and chest rooms that were
 * entered without a fight still held theirs.
 */
const NOT_FOUGHT = "as a rule nothing is fought here";

/** What a room drops when it is cleared; undefined where that cannot be told. */
export function dropOf(drops: DropPlan, floor: DropFloor, room: DropRoom): Drop | undefined {
  const told = tellDrop(drops, floor, room);
  return typeof told === "string" ? undefined : told;
}

/** What a room drops when it is cleared; or, as a clause, why that cannot be told. */
export function tellDrop(drops: DropPlan, floor: DropFloor, room: DropRoom): Drop | string {
  return (
    whyNoDrop(floor, room) ??
    drops.undetermined ??
    dropOfSeed(drops, room.awardSeed as number, { stage: floor.stage, shape: room.shape })
  );
}

/** What an award seed drops in a room. */
export function dropOfSeed(
  drops: DropPlan,
  awardSeed: number,
  room: Pick<PickupContext, "stage" | "shape">,
): Drop {
  const context: PickupContext = { ...drops, ...room, isSold: false };
  const oneOf = everyReading(rollAward(drops.plan, awardSeed)).map((award): PossibleDrop => {
    const { variant, count } = award;
    return { award: awardName(variant), count, pickups: pickupsOf(award, context) };
  });
  const drop = at(oneOf, 0);
  return oneOf.length === 1 ? drop : { ...drop, oneOf };
}
