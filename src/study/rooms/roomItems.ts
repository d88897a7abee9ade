/**
 * What is said of the rooms of a fitted floor: type, variant and seed of those entered; of those that the mod
 * recorded also where they stand, their shape and their doors.
 */
import type { FloorRoom, WholeRoom } from "../../core/floor";
import { DEVIL_ROOM, RoomType, roomTypeName } from "../../core/game/roomTypes";
import type { RoomRecord } from "../../core/record/fields";
import type { RoomSeeds } from "../../core/rng/stageSeeds";
import { SPECIAL_FILE } from "../../figures/stageFiles";
import type { LoggedRoom, ObservedFloor } from "../../log/observed";
import type { FittedFloor, RoomMatch } from "../../run/fitRun";
import { floorName, recordName } from "../floors/floorItem";
import type { ComparedItem } from "../items";
import { whyNot, type KeptFloor, type KeptRoom } from "./keptFloor";
import { mixedUp, namedAsStart, passedBy, strangeSeed } from "./roomDoubts";

/** One room that was entered, or recorded. */
export interface EnteredRoomItem extends ComparedItem {
  readonly kind: "room";
  readonly floor: string;
  readonly expected: RoomSide | undefined;
  readonly observed: RoomSide;
}

/** A room in words and numbers; the variant is null where no figures tell it. */
export interface RoomSide {
  readonly type: string;
  /** The game's RoomType number. */
  readonly roomType: number;
  readonly variant: number | null;
  readonly spawnSeed: number;
}

/** The rooms of a floor that cannot be compared. */
export function outsideItems(kept: KeptFloor): readonly EnteredRoomItem[] {
  const why = whyNot(kept) ?? "";
  return kept.rooms.map((room) => itemOf(kept.floor, room, "outside", undefined, why));
}

function itemOf(
  floor: ObservedFloor,
  { roomType, variant, spawnSeed, line }: LoggedRoom,
  verdict: EnteredRoomItem["verdict"],
  expected: RoomSide | undefined,
  why: string,
): EnteredRoomItem {
  const observed = { type: roomTypeName(roomType), roomType, variant, spawnSeed };
  const run = floor.run.number;
  return { kind: "room", line, run, floor: floorName(floor), observed, verdict, expected, why };
}

/**
 * Where mods change the rooms, one that is another is theirs, or is not: nobody can tell.
 *
 * @param ofFloor why rooms of the floor that differ say nothing; undefined where they do.
 * @param explained the same by other builds and saves, which take long.
 */
export function comparedItems(
  kept: KeptFloor,
  fit: FittedFloor,
  ofFloor: string | undefined,
  explained: () => string | undefined,
): readonly EnteredRoomItem[] {
  const { floor, rooms } = kept;
  const warnings = fit.whole.figures?.warnings ?? [];
  const ofAll = strangeSeed(kept, fit) ?? ofFloor ?? passedBy(fit);
  const items = fit.matches.map(({ expected, isMatch: isLike }, index): EnteredRoomItem => {
    const entered = rooms[index] as KeptRoom;
    const { record, spawnSeed } = entered;
    const fault = isLike && record && expected ? placeFault(record, expected, fit) : undefined;
    const side = expected && {
      type: roomTypeName(expected.roomType),
      roomType: expected.roomType,
      variant: expected.variant ?? null,
      spawnSeed,
    };
    const isMatch = isLike && fault === undefined;
    const unsure = record === undefined ? namedAsStart(fit.matches[index] as RoomMatch) : undefined;
    if (isMatch) {
      return unsure === undefined
        ? itemOf(floor, entered, "match", side, "")
        : itemOf(floor, entered, "outside", side, unsure);
    }
    const mixed = record === undefined ? mixedUp(floor, fit, index) : undefined;
    const doubt = ofAll ?? mixed ?? explained();
    const verdict = warnings.length > 0 || doubt !== undefined ? "outside" : "mismatch";
    const why = doubt ?? [fault ?? differenceOf(entered, side), ...warnings].join(" ");
    return itemOf(floor, entered, verdict, side, why);
  });
  const isWhole = items.every(({ verdict }) => verdict === "match");
  return isWhole ? [...items, ...offGridFaults(floor, fit)] : items;
}

function differenceOf(
  { roomType, variant, spawnSeed, line }: KeptRoom,
  expected: RoomSide | undefined,
): string {
  return expected === undefined
    ? `No room of the floor has the spawn seed ${spawnSeed} (line ${line}).`
    : `Expected ${expected.type} ${expected.variant ?? ""} with spawn seed ${spawnSeed} but the game has ${roomTypeName(roomType)} ${variant} (line ${line}).`;
}

/** What is wrong with where a recorded room stands; undefined if nothing is for sure. */
function placeFault(
  { gridIndex, shape, doors, roomType, variant }: RoomRecord,
  expected: WholeRoom,
  { whole }: FittedFloor,
): string | undefined {
  const name = recordName({ roomType, gridIndex });
  if (expected.gridIndex !== gridIndex || expected.shape !== shape) {
    return `Expected the ${name} to have cell ${expected.gridIndex} and shape ${expected.shape} but it has shape ${shape}.`;
  }
  // Ordinary layouts are picked for their neighbours, and have a door to each; those of others are known.
  const row = whole.figures?.files
    .get(SPECIAL_FILE)
    ?.find((one) => one.roomType === roomType && one.variant === variant);
  const asked = (whole.floor.rooms[expected.listIndex] as FloorRoom).doors;
  const wanted = roomType === RoomType.DEFAULT ? (asked | doors) >>> 0 : (row?.doors ?? doors);
  return wanted === doors
    ? undefined
    : `Expected doors ${slots(wanted)} of the ${name} but it has ${slots(doors)}.`;
}

/** "0 2 3": the door slots of a mask, as the game counts them. */
function slots(mask: number): string {
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => ((mask >>> slot) & 1) === 1);
  return set.length === 0 ? "none" : set.join(" ");
}

/** Recorded rooms beyond the grid with other seeds than the level stream has after the last room. */
function offGridFaults(floor: ObservedFloor, { whole }: FittedFloor): readonly EnteredRoomItem[] {
  const told = floor.rooms.filter(({ room }) => room.gridIndex < 0);
  const isTold = told.length === floor.record?.offGridCount;
  return (isTold ? whole.floor.offGridRooms : []).flatMap(({ gridIndex, roomType, seeds }) => {
    const one = told.find(({ room }) => room.gridIndex === gridIndex);
    // The game gives some of them the devil room's index.
    const isThere = told.some(({ room }) => seedsText(room) === seedsText(seeds));
    if (one === undefined || gridIndex === DEVIL_ROOM || isThere) {
      return [];
    }
    const why = `Expected seeds ${seedsText(seeds)} of the room ${gridIndex} beyond the grid but it has ${seedsText(one.room)}.`;
    const side = {
      type: roomTypeName(roomType),
      roomType,
      variant: null,
      spawnSeed: seeds.spawnSeed,
    };
    return [itemOf(floor, { ...one.room, line: one.line }, "mismatch", side, why)];
  });
}

function seedsText({ decorationSeed, spawnSeed, awardSeed }: RoomSeeds): string {
  return `${decorationSeed}, ${spawnSeed}, ${awardSeed}`;
}
