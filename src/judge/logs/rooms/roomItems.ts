/**
 * What is said of the rooms of a fitted floor: type, variant and seed of those entered; of those that the mod
 * recorded also where they stand, their shape and their doors.
 */
import { at } from "../../../core/lists";
import type { WholeRoom } from "../../../floors";
import { DEVIL_ROOM, RoomType, roomTypeName } from "../../../core/game/roomTypes";
import type { RoomRecord } from "../../../core/record/recordFields";
import type { RoomSeeds } from "../../../core/rng/stageSeeds";
import { SPECIAL_FILE } from "../../../figures/stageFiles";
import type { LoggedRoom, ObservedFloor } from "../../../observe/log/observed";
import { heldThing, MATCH, undetermined, type Held, type Unjudged } from "../../judge";
import type { Reason, RoomSide } from "../../reasons";
import type { FittedFloor } from "../../../run/toldByRooms";
import { floorName, recordName } from "../floors/floorItem";
import type { ComparedItem } from "../comparedItems";
import type { KeptFloor, KeptRoom } from "./keptFloor";
import { isTellingName, mixedUp, passedBy, strangeSeed } from "./roomDoubts";

/** One room that was entered, or recorded. */
export interface EnteredRoomItem extends ComparedItem {
  readonly kind: "room";
  readonly floor: string;
  readonly expected: RoomSide | undefined;
  readonly observed: RoomSide;
}

/** A room as it is told of; of a layout that no figures tell without its variant. */
export function roomSide(
  { roomType, variant }: Pick<WholeRoom, "roomType" | "variant">,
  spawnSeed: number,
): RoomSide {
  return { type: roomTypeName(roomType), roomType, variant: variant ?? null, spawnSeed };
}

/** The rooms of a floor that cannot be compared. */
export function outsideItems(kept: KeptFloor, why: Reason): readonly Unjudged<EnteredRoomItem>[] {
  return kept.rooms.map((room) => itemOf(kept.floor, room, undefined, undetermined(why)));
}

function itemOf(
  floor: ObservedFloor,
  room: LoggedRoom,
  expected: RoomSide | undefined,
  held: Held,
): Unjudged<EnteredRoomItem> {
  const { spawnSeed, line } = room;
  const observed = roomSide(room, spawnSeed);
  const run = floor.run.number;
  return { kind: "room", line, run, floor: floorName(floor), observed, expected, ...held };
}

/**
 * The rooms of a floor beside the whole floor that fits. Where mods change rooms, one that differs may be theirs.
 *
 * @param ofFloor why no room of the floor that differs is a mismatch; undefined where it is one.
 * @param explained the same by other builds and saves, which takes long.
 */
export function comparedItems(
  kept: KeptFloor,
  fit: FittedFloor,
  ofFloor: Reason | undefined,
  explained: () => Reason | undefined,
): readonly Unjudged<EnteredRoomItem>[] {
  const { floor, rooms } = kept;
  const warnings = (fit.whole.figures?.warnings ?? []).map((one): Reason => ["problem", one]);
  const ofAll = strangeSeed(kept, fit) ?? ofFloor ?? passedBy(fit);
  const items = fit.matches.map((match, index): Unjudged<EnteredRoomItem> => {
    const { expected, isMatch: isLike } = match;
    const entered = at(rooms, index);
    const { record, spawnSeed } = entered;
    const fault = isLike && record && expected ? placeFault(record, expected, fit) : undefined;
    const side = expected && roomSide(expected, spawnSeed);
    if (isLike && fault === undefined) {
      const isTelling = record !== undefined || isTellingName(match);
      return itemOf(floor, entered, side, isTelling ? MATCH : undetermined(["mixed-up"]));
    }
    const broken = [fault ?? differenceOf(entered, side)];
    const ofMods = warnings.length === 0 ? undefined : [...broken, ...warnings];
    const doubt =
      ofAll ?? (record === undefined ? mixedUp(floor, fit, index) : undefined) ?? explained();
    return itemOf(floor, entered, side, heldThing(false, broken, doubt ? [doubt] : ofMods));
  });
  const isWhole = items.every(({ verdict }) => verdict === "match");
  return isWhole ? [...items, ...offGridFaults(floor, fit)] : items;
}

function differenceOf(
  { roomType, variant, spawnSeed, line }: KeptRoom,
  expected: RoomSide | undefined,
): Reason {
  if (expected === undefined) {
    return ["no-room", spawnSeed, line];
  }
  const observed = `${roomTypeName(roomType)} ${variant}`;
  return ["other-room", `${expected.type} ${expected.variant ?? ""}`, spawnSeed, observed, line];
}

/** What is wrong with where a recorded room stands; undefined if nothing is for sure. */
function placeFault(
  { gridIndex, shape, doors, roomType, variant }: RoomRecord,
  expected: WholeRoom,
  { whole }: FittedFloor,
): Reason | undefined {
  const name = recordName({ roomType, gridIndex });
  if (expected.gridIndex !== gridIndex || expected.shape !== shape) {
    return ["other-place", name, expected.gridIndex, expected.shape, shape];
  }
  // Ordinary layouts are picked for their neighbours, and have a door to each; those of others are known.
  const row = whole.figures?.files
    .get(SPECIAL_FILE)
    ?.find((one) => one.roomType === roomType && one.variant === variant);
  const asked = at(whole.floor.rooms, expected.listIndex).doors;
  const wanted = roomType === RoomType.DEFAULT ? (asked | doors) >>> 0 : (row?.doors ?? doors);
  return wanted === doors ? undefined : ["other-doors", name, slots(wanted), slots(doors)];
}

/** "0 2 3": the door slots of a mask, as the game counts them. */
function slots(mask: number): string {
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => ((mask >>> slot) & 1) === 1);
  return set.length === 0 ? "none" : set.join(" ");
}

/** Recorded rooms beyond the grid with other seeds than the level stream has after the last room. */
function offGridFaults(
  floor: ObservedFloor,
  { whole }: FittedFloor,
): readonly Unjudged<EnteredRoomItem>[] {
  const told = floor.rooms.filter(({ room }) => room.gridIndex < 0);
  const isTold = told.length === floor.record?.offGridCount;
  return (isTold ? whole.floor.offGridRooms : []).flatMap((expected) => {
    const { gridIndex, roomType, spawnSeed } = expected;
    const one = told.find(({ room }) => room.gridIndex === gridIndex);
    // The game gives some of them the devil room's index.
    const isThere = told.some(({ room }) => seedsText(room) === seedsText(expected));
    if (one === undefined || gridIndex === DEVIL_ROOM || isThere) {
      return [];
    }
    const why: Reason = ["other-seeds", gridIndex, seedsText(expected), seedsText(one.room)];
    const room = { ...one.room, line: one.line };
    const side = roomSide({ roomType, variant: undefined }, spawnSeed);
    return [itemOf(floor, room, side, { verdict: "mismatch", because: [why] })];
  });
}

function seedsText({ decorationSeed, spawnSeed, awardSeed }: RoomSeeds): string {
  return `${decorationSeed}, ${spawnSeed}, ${awardSeed}`;
}
