/** Rooms and levels as plain records. */
import { isHiddenType } from "../core/game/roomTypes";
import { times } from "../core/lab/setups";
import { integerOf, readDifficulty, seedOf, gameSeed, knows } from "./readGame";
import { session, mayAward } from "./session";
import type { ClearPlace, DoubtfulPlace } from "../core/judge/place";
import type { RoomReading } from "./modState";

/** Where the run is. */
export function readStage(): Omit<DoubtfulPlace, "roomType" | "dimension"> &
  Pick<ClearPlace, "difficulty"> {
  const level = Game().GetLevel();
  return {
    stage: integerOf(level.GetStage()),
    stageType: integerOf(level.GetStageType()),
    difficulty: readDifficulty(),
    isAscent: knows(level, "IsAscent") && level.IsAscent(),
    isVictoryLap: integerOf(Game().GetVictoryLap()) > 0,
  };
}

/**
 * The current room's descriptor. That of `GetRoomByIdx` can be written to; where it is empty, the
 * read-only one still tells what the room is.
 */
export function currentDescriptor(): Readonly<RoomDescriptor> {
  const level = Game().GetLevel();
  const descriptor = writableDescriptor(level.GetCurrentRoomIndex());
  return descriptor ?? level.GetCurrentRoomDesc();
}

/** The descriptor at a room index, undefined where there is no room or no way to ask for it. */
function writableDescriptor(roomIndex: number): RoomDescriptor | undefined {
  const level = Game().GetLevel();
  if (!knows(level, "GetRoomByIdx")) {
    return undefined;
  }
  const descriptor: RoomDescriptor | undefined = level.GetRoomByIdx(roomIndex);
  return descriptor !== undefined && descriptor.Data !== undefined ? descriptor : undefined;
}

/** Writes the current room's award seed; false where it did not take it. */
export function writeAwardSeed(awardSeed: number): boolean {
  pcall(() => {
    const descriptor = writableDescriptor(Game().GetLevel().GetCurrentRoomIndex());
    if (descriptor !== undefined) {
      descriptor.AwardSeed = gameSeed(awardSeed);
    }
  });
  return seedOf(currentDescriptor().AwardSeed) === awardSeed;
}

/** The descriptor of a room by its place in the list; undefined where there is none. */
export function descriptorOf(listIndex: number): Readonly<RoomDescriptor> | undefined {
  return Game().GetLevel().GetRooms().Get(listIndex);
}

/**
 * The seed of a room's next award. After an award of this mod the game may have refused the seed that follows; then it is
 * the one that the mod remembers.
 */
export function awardSeedOf(room: Readonly<RoomDescriptor>): number {
  const seed = seedOf(room.AwardSeed);
  const moved = session.run?.level.movedSeeds.get(integerOf(room.ListIndex));
  const isInForce = moved !== undefined && moved.from === seed && mayAward();
  return isInForce ? moved.to : seed;
}

/** Forgets the seeds after clears that were taken back, as by Glowing Hourglass, when a room is entered. */
export function forgetRewoundSeeds(): void {
  const movedSeeds = session.run?.level.movedSeeds;
  if (movedSeeds === undefined) {
    return;
  }
  for (const [listIndex, { clearCount }] of pairs(movedSeeds)) {
    const room = descriptorOf(listIndex);
    if (room !== undefined && integerOf(room.ClearCount) < clearCount) {
      movedSeeds.delete(listIndex);
    }
  }
}

/** What a descriptor tells; undefined for a room that the game has not made yet (the devil room). */
export function readRoom(descriptor: Readonly<RoomDescriptor>): RoomReading | undefined {
  const data = descriptor.Data;
  if (data === undefined) {
    return undefined;
  }
  return {
    ...readStage(),
    listIndex: integerOf(descriptor.ListIndex),
    gridIndex: integerOf(descriptor.GridIndex),
    dimension: dimensionOf(descriptor),
    roomType: integerOf(data.Type),
    roomShape: integerOf(data.Shape),
    hasNoReward: knows(descriptor, "NoReward") && descriptor.NoReward ? 1 : 0,
    awardSeed: awardSeedOf(descriptor),
    isClear: descriptor.Clear,
    isVisited: descriptor.VisitedCount > 0,
  };
}

/** Whether the player is not supposed to know of a room yet. */
export function isHidden(roomType: number, isVisited: boolean): boolean {
  return !isVisited && isHiddenType(roomType);
}

/** Where a room can have doors: two on each side. */
const DOOR_SLOTS = 8;

/** The doors of the current room, each with its place. */
export function doorsHere(): readonly (readonly [slot: number, door: GridEntityDoor])[] {
  const room = Game().GetRoom();
  return times(DOOR_SLOTS, (slot) => slot).flatMap((slot) => {
    const door = room.GetDoor(slot);
    return door === undefined ? [] : [[slot, door] as const];
  });
}

/** Every descriptor of the level that has a room, in the order of the game's list. */
export function listDescriptors(): Readonly<RoomDescriptor>[] {
  const rooms = Game().GetLevel().GetRooms();
  const descriptors: Readonly<RoomDescriptor>[] = [];
  for (let index = 0; index < rooms.Size; index += 1) {
    const descriptor = rooms.Get(index);
    if (descriptor !== undefined && descriptor.Data !== undefined) {
      descriptors.push(descriptor);
    }
  }
  return descriptors;
}

/** The dimensions of a level: main, mirror or mineshaft, Death Certificate. */
const DIMENSIONS: readonly number[] = [0, 1, 2];

/**
 * The dimension a room lies in, 0 for the main one and for rooms off the grid. Two descriptors are
 * of one room when their pointers hash alike. Afterbirth+ knows no dimensions and may refuse the second
 * argument; everything is in the main one.
 */
export function dimensionOf(descriptor: Readonly<RoomDescriptor>): number {
  const level = Game().GetLevel();
  const index = integerOf(descriptor.SafeGridIndex);
  if (index < 0) {
    return 0;
  }
  let found: number | undefined;
  pcall(() => {
    const hash = GetPtrHash(descriptor);
    found = DIMENSIONS.find((dimension) => {
      const other: RoomDescriptor | undefined = level.GetRoomByIdx(index, dimension);
      return other !== undefined && GetPtrHash(other) === hash;
    });
  });
  return found ?? 0;
}
