/**
 * Whether lines belong together: the signs by which a log betrays that something of it is missing,
 * doubled or of another game. Each holds on every whole log at hand (nine real logs, 150 floors).
 */
import { restartsTo, baseOfSpawnSeed, levelDraw } from "../../floors/audit/floorSeeds";
import { CURSE_LABYRINTH, hasCurse } from "../../floors/curseOdds";
import { has } from "../../core/game/edition";
import { RoomType } from "../../core/game/roomTypes";
import { isSeed } from "../../core/rng/generator";
import { slotSeed } from "../../core/rng/stageSeeds";
import type { FloorPlace, LoggedRoom, ObservedFloor, ObservedRun } from "./observed";

/** From here on stages are left out by ways of the game: Blue Womb, the portals to Dark Room and Void. */
const FAR_STAGE = 9;

/** Stands before a run's first floor. */
export const BEFORE_FIRST = { stage: 0, stageType: 0, stageSeed: undefined, curses: 0 } as const;

/**
 * Whether a floor can be the next of a run: no stage is left out, none comes again in an edition
 * without a way back or as it was, and its seed is the one that the run has for it.
 *
 * @param last the floor before, undefined where it is not known.
 */
export function isOfRun(
  { stage, stageType, stageSeed }: FloorPlace,
  { startSeed, edition }: ObservedRun,
  last: (FloorPlace & Pick<ObservedFloor, "curses">) | undefined,
): boolean {
  const stages = hasCurse(last?.curses ?? 0, CURSE_LABYRINTH) ? 2 : 1;
  const isSkipping = last !== undefined && stage > last.stage + stages && stage < FAR_STAGE;
  const canGoBack = edition === undefined || has(edition, "wayBack");
  const isGoingBack = last !== undefined && stage < last.stage && !canGoBack;
  const isAgain = last !== undefined && isSameFloor(last, { stage, stageType, stageSeed });
  if (isSkipping || isGoingBack || isAgain) {
    return false;
  }
  if (edition === undefined || startSeed === undefined || !isSeed(startSeed)) {
    return true;
  }
  const slot = slotSeed(startSeed, stage, stageType, edition);
  return slot !== undefined && restartsTo(slot, stageSeed, edition) !== undefined;
}

/** Whether two floors of a run are one and the same: built alike from one stage seed. */
export function isSameFloor(one: FloorPlace, other: FloorPlace): boolean {
  return (
    one.stageSeed !== undefined &&
    one.stageSeed === other.stageSeed &&
    one.stage === other.stage &&
    one.stageType === other.stageType
  );
}

/** The alternative path's floors have parts whose rooms nobody has seen in a log. */
const ALTERNATIVE_PATH = 4;

/**
 * Whether a room can be of a floor: an ordinary room's seed is a draw of the floor's level stream. Where
 * the start room's is none either, nobody knows that stream.
 */
export function isOfFloor(floor: ObservedFloor | undefined, room: LoggedRoom): boolean {
  const { stageSeed, startRoomSpawnSeed, stageType = 0 } = floor ?? {};
  if (
    stageSeed === undefined ||
    startRoomSpawnSeed === undefined ||
    stageType >= ALTERNATIVE_PATH ||
    room.roomType !== RoomType.DEFAULT ||
    floor?.entered.some(({ spawnSeed }) => spawnSeed === room.spawnSeed) === true
  ) {
    return true;
  }
  return isOfStream(stageSeed, room.spawnSeed) || !isOfStream(stageSeed, startRoomSpawnSeed);
}

/** Whether a room's spawn seed follows from a draw of a floor's level stream. */
export function isOfStream(stageSeed: number, spawnSeed: number): boolean {
  return isSeed(spawnSeed) && levelDraw(stageSeed, baseOfSpawnSeed(spawnSeed)) !== undefined;
}
