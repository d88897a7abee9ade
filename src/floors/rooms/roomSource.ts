/**
 * Where room layouts come from. The game picks every room's layout from its room files; which dead
 * end a special room gets depends on that layout's shape and doors. Where no figures of those files
 * are at hand, open rooms stand in, and the floor says what that costs in exactness.
 */
import type { Certainty } from "../../core/game/certainty";
import { openDoorMask } from "../layout/shapes";

/** What the game asks of its room files; what a room asks besides is filled in before the pick. */
export interface RoomQuery {
  /** Seeds the weighted pick (shift index 7). */
  readonly seed: number;
  /** The game's RoomType number. */
  readonly roomType: number;
  /** The room file that is asked, by the game's number; see `stageFile`. */
  file: number;
  /** The file that is asked with the same seed when the first has nothing (Repentance). */
  fallback: number | undefined;
  /** The wanted RoomShape, undefined for any. */
  shape: number | undefined;
  readonly subtype: number | undefined;
  /** Inclusive variant range, undefined for any. */
  variants: readonly [number, number] | undefined;
  /** Inclusive difficulty range. */
  difficulties: readonly [number, number];
  /** Door slots that the layout must have, bit per slot. */
  requiredDoors: number;
  /** Whether the pick lowers the layout's weight for the rest of the floor (not for libraries). */
  reducesWeight: boolean;
}

/** A room layout, as far as level generation reads it. */
export interface RoomLayout {
  /** RoomShape 1-12. */
  readonly shape: number;
  /** Bit per door slot that the layout has. */
  readonly doors: number;
  /** The layout's number, undefined where an open room stands in for it. */
  readonly variant: number | undefined;
  /** Such as the boss or the shop's level; undefined where it is not known. */
  readonly subtype: number | undefined;
}

/** What a stage's file holds of ordinary rooms within a range of difficulties. */
export interface OrdinaryRooms {
  readonly count: number;
  /** Bit s is set when a room of shape s is among them. */
  readonly shapeMask: number;
}

/** What a challenge forbids and fixes, as the game's `challenges.xml` has it. */
export interface ChallengeRules {
  /** The game's RoomType numbers that no floor gets. */
  readonly withoutRooms: readonly number[];
  /** LevelCurse bits that no floor has. */
  readonly withoutCurses: number;
  /** LevelCurse bits that every floor has, but for those above. */
  readonly curses: number;
  /** All that, what the run starts with and what is not known, as sentences. */
  readonly says: string;
}

/** Supplies room layouts. */
export interface RoomSource {
  readonly name: string;
  /** Whether the special rooms' layouts are the game's own, so that they stand where it puts them. */
  readonly isExact: boolean;
  /** How sure it is that the layouts are the game's own; missing for stand-ins. */
  readonly certainty?: Certainty;
  /** What follows from that, as a sentence for reports. */
  readonly note: string;
  /** The challenges by their numbers, where the player's own list of them is at hand. */
  readonly challenges?: Pick<ReadonlyMap<number, ChallengeRules>, "get"> | undefined;
  /** Called once per floor: the game resets layout weights per floor, not per attempt. */
  startFloor(): void;
  /** The layout for a query, undefined if none fits. */
  pick(query: RoomQuery): RoomLayout | undefined;
  /** A layout by its number, without a draw and without touching its weight; undefined if missing. */
  fixed(file: number, roomType: number, variant: number): RoomLayout | undefined;
  /** The ordinary rooms of a stage's file; undefined if the file is not known. */
  ordinaryRooms(file: number, difficulties: readonly [number, number]): OrdinaryRooms | undefined;
}

/** A 1x1 room with a door on every side. */
export const OPEN_ROOM: RoomLayout = {
  shape: 1,
  doors: 0b1111,
  variant: undefined,
  subtype: undefined,
};

/** The open room that stands in for a query's answer. */
export function openLayout(query: RoomQuery): RoomLayout {
  const shape = query.shape ?? 1;
  return { shape, doors: openDoorMask(shape), variant: undefined, subtype: query.subtype };
}

/** What open rooms cost in exactness. */
const OPEN_NOTE =
  "The special rooms are exact in rule and odds, not in every position: the game's room files " +
  "decide which dead end a layout fits, and open 1x1 rooms stand in for them.";

/**
 * Open rooms: 1x1 with four doors, or whatever shape is asked with every door it can have.
 * How good this is: of 193 second boss rooms on logged XL floors, 41 of 44 that are not 1x1 and 139
 * of 149 that are come out right with it (Lceoliu/AIsaac's logs).
 *
 * @param pick answers instead of the open room.
 */
export function openRooms(
  pick: (query: RoomQuery) => RoomLayout | undefined = openLayout,
): RoomSource {
  return {
    name: "open rooms",
    isExact: false,
    note: OPEN_NOTE,
    // Open rooms have no weights to reset.
    startFloor: () => undefined,
    pick: (query) => pick(query),
    fixed: () => OPEN_ROOM,
    ordinaryRooms: () => undefined,
  };
}
