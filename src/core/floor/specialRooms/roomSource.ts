/**
 * Where room layouts come from. The game picks every room's layout from its room files; which dead
 * end a special room gets depends on that layout's shape and doors. This project ships no game
 * files, so the built-in source answers with open rooms and says what that costs in exactness.
 */
import { openDoorMask } from "../layout/shapes";

/** What the game asks of its room files. */
export interface RoomQuery {
  /** Seeds the weighted pick (shift index 7). */
  readonly seed: number;
  /** The game's RoomType number. */
  readonly roomType: number;
  /** Whether the special rooms' file or the stage's own is meant. */
  readonly file: "special" | "stage";
  /** The wanted RoomShape, undefined for any. */
  readonly shape: number | undefined;
  readonly subtype: number | undefined;
  /** Inclusive variant range, undefined for any. */
  readonly variants: readonly [number, number] | undefined;
  /** Inclusive difficulty range. */
  readonly difficulties: readonly [number, number];
  /** Door slots that the layout must have, bit per slot. */
  readonly requiredDoors: number;
  /** Whether the pick lowers the layout's weight for the rest of the floor (not for libraries). */
  readonly reducesWeight: boolean;
}

/** A room layout, as far as level generation reads it. */
export interface RoomLayout {
  /** RoomShape 1-12. */
  readonly shape: number;
  /** Bit per door slot that the layout has. */
  readonly doors: number;
  readonly variant: number;
  readonly subtype: number;
}

/** Supplies room layouts. A later source can read the player's own room files. */
export interface RoomSource {
  readonly name: string;
  /** Whether layouts are the game's own, so that every position is exact. */
  readonly isExact: boolean;
  /** What follows from that, as a sentence for reports. */
  readonly note: string;
  /** Called once per floor: the game resets layout weights per floor, not per attempt. */
  startFloor(): void;
  /** The layout for a query, undefined if none fits. */
  pick(query: RoomQuery): RoomLayout | undefined;
}

/** A 1x1 room with a door on every side. */
export const OPEN_ROOM: RoomLayout = { shape: 1, doors: 0b1111, variant: 0, subtype: 0 };

/**
 * Open rooms: 1x1 with four doors, or whatever shape is asked with every door it can have.
 * How good this is: of 193 second boss rooms on logged XL floors, 41 of 44 that are not 1x1 and 139
 * of 149 that are come out right with it (Lceoliu/AIsaac's logs).
 */
export class OpenRoomSource implements RoomSource {
  readonly name = "open rooms";
  readonly isExact = false;
  readonly note =
    "The special rooms are exact in rule and odds, not in every position: the game's room files " +
    "decide which dead end a layout fits, and open 1x1 rooms stand in for them.";

  startFloor(): void {
    // Open rooms have no weights to reset.
  }

  pick(query: RoomQuery): RoomLayout | undefined {
    const shape = query.shape ?? 1;
    return { shape, doors: openDoorMask(shape), variant: 0, subtype: query.subtype ?? 0 };
  }
}
