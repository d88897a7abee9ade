/** A room of the page, and what stands in it. */
import type { FloorRoom } from "../../floors/floorTypes";
import type { RoomContent } from "../../items/roomContent";
import type { ItemSign } from "../../picture/award/icons";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";

/** A room with what can be said of it. */
export interface PageRoom extends DrawnRoom {
  /** Its place in the floor's list, by which the address names it. */
  readonly place: number;
  /** What was generated; undefined where it was only seen. */
  readonly room?: FloorRoom | undefined;
  /** Doors from the start by the map alone, of a room that was only seen; undefined where no way is. */
  readonly doors?: number | undefined;
  /** The likeliest boss, with "?" where it may be another; empty where none is told. */
  readonly boss?: string | undefined;
  /** What stands in it; undefined where that is not told. */
  readonly contents?: readonly PageContent[] | undefined;
}

/** What stands in a room, and how it is drawn where it is an item. */
export interface PageContent extends RoomContent {
  readonly sign: ItemSign | undefined;
  /** What it does, in this page's own words; empty where it does not say. */
  readonly says: string;
  /** The achievement that unlocks it; 0 for none. */
  readonly achievement: number;
}
