/**
 * Rooms of Repentance+ whose award was not logged, or not all of it. A lost line looks the same, so that a few such rooms
 * say nothing. Nor do they where most rooms of a log are silent: it logs no pickups. Any number between tells.
 */
import type { ObservedFloor, RoomVisit } from "../../../observe/log/observed";
import type { Unjudged } from "../../judge";
import type { Reason } from "../../reasons";
import type { AwardItem } from "../comparedItems";
import type { PlainFinding } from "./plainAwards";

/** So few are silent where a block of a log is lost, or some of its lines. */
const SILENT_MAX = 3;

/** Or such a share of the rooms whose award is known. */
const SILENT_SHARE = 1 / 4;

/** So that a log of any size fits into memory. */
const KEPT_MAX = 3000;

/** Keeps the rooms that lack lines, and says at the end what that means. */
export class SilentRooms {
  private readonly rooms: {
    readonly item: Unjudged<AwardItem>;
    readonly floor: ObservedFloor | undefined;
    readonly spawnSeed: number;
    isEnteredAgain: boolean;
  }[] = [];
  private count = 0;

  /** A stay in a room with what it says of awards. */
  add({ floor, spawnSeed, enemies, isFirst }: RoomVisit, { item, isLacking }: PlainFinding): void {
    const isSilent = item !== undefined && isLacking === true;
    this.count += isSilent ? 1 : 0;
    if (isSilent && this.rooms.length < KEPT_MAX) {
      this.rooms.push({ item, floor, spawnSeed, isEnteredAgain: false });
    } else if (!isFirst && enemies > 0) {
      // A room that was cleared stays empty, so this one was left before.
      this.rooms
        .filter((room) => room.floor === floor && room.spawnSeed === spawnSeed)
        .forEach((room) => (room.isEnteredAgain = true));
    }
  }

  /** Why items are no mismatches after all, among so many rooms whose award was logged as expected. */
  doubted(matches: number): ReadonlyMap<Unjudged<AwardItem>, Reason> {
    const silent = this.count - this.rooms.filter(({ isEnteredAgain }) => isEnteredAgain).length;
    const isFew = silent <= Math.max(SILENT_MAX, SILENT_SHARE * matches);
    // A launch that logs no pickups, joined to one that does, lacks nearly all.
    const isMost = silent > matches;
    return new Map(
      this.rooms.flatMap(({ item, isEnteredAgain }) => {
        const why: Reason = isEnteredAgain ? ["left-before"] : ["silent-rooms", silent, matches];
        return isEnteredAgain || isFew || isMost ? [[item, why] as const] : [];
      }),
    );
  }
}
