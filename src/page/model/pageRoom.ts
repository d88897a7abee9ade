/** A room of the page, and what stands in it. */
import type { FloorRoom } from "../../floors/floorTypes";
import type { RoomContent } from "../../items/roomContent";
import type { ItemSign } from "../../picture/award/icons";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";

/** A room with what can be said of it. */
export interface PageRoom extends DrawnRoom {
  /** Its index in the floor's list; the address names it so. */
  readonly place: number;
  /** The generated room; undefined for one that was only seen. */
  readonly room?: FloorRoom | undefined;
  /** Of a room that was only seen, doors from the start by the map; undefined where there is no way. */
  readonly doors?: number | undefined;
  /** The likeliest boss, with a "?" where it may be another; empty where none is told. */
  readonly boss?: string | undefined;
  /** What stands in it; undefined where that is not told. */
  readonly contents?: readonly PageContent[] | undefined;
}

/** A thing that stands in a room. */
export interface PageContent extends RoomContent {
  /** How it is drawn; undefined for what is no item. */
  readonly sign: ItemSign | undefined;
  /** What it does, in this page's own words; empty where it does not say. */
  readonly says: string;
  /** The achievement that unlocks it; 0 for none. */
  readonly achievement: number;
}
