/** The rooms of a floor as the page draws and explains them. */
import type { FloorRoom, RoomAlternative } from "../../core/floor/types";
import type { DropPlan } from "../../core/judge/drops";
import type { WholeFloor } from "../../run/wholeFloor";
import {
  floorRooms,
  isDrawable,
  type DrawnAward,
  type DrawnRoom,
} from "../../picture/floor/drawnRoom";
import { roomKind } from "../../picture/floor/roomKinds";
import { counted } from "../../picture/counted";
import { roomTitle } from "./words";

/** A room with what can be said of it. */
export interface PageRoom extends DrawnRoom {
  /** Its place in the floor's list, by which the address names it. */
  readonly place: number;
  /** What was generated; undefined where it was only seen. */
  readonly room?: FloorRoom | undefined;
}

/**
 * The rooms to draw; hidden ones are left out unless they are asked for.
 *
 * @param drops says what each room drops; without it nothing is said of that.
 */
export function pageRooms(
  whole: WholeFloor,
  showsSecrets: boolean,
  drops?: DropPlan,
): readonly PageRoom[] {
  const { floor } = whole;
  return floorRooms(floor, drops)
    .map((drawn, index) => {
      const room = floor.rooms[index] as FloorRoom;
      return { ...drawn, place: room.listIndex, room };
    })
    .filter((room) => showsSecrets || !roomKind(room.type).isHidden);
}

/** The same of rooms that were seen in a game. */
export function drawnRooms(
  rooms: readonly DrawnRoom[],
  showsSecrets: boolean,
): readonly PageRoom[] {
  return rooms
    .filter(isDrawable)
    .map((room, place) => ({ ...room, place }))
    .filter((room) => showsSecrets || !roomKind(room.type).isHidden);
}

/** The rooms that players look for, the nearest first. */
export function soughtRooms(rooms: readonly PageRoom[]): readonly PageRoom[] {
  const far = ({ room }: PageRoom): number => room?.distance ?? Infinity;
  return rooms
    .filter(({ type }) => type !== "start" && type !== "default")
    .sort((a, b) => far(a) - far(b));
}

/** What is still to drop. */
export function dropsDue(rooms: readonly DrawnRoom[]): readonly DrawnAward[] {
  return rooms.flatMap(({ award }) => (award?.hasDropped === false ? [award] : []));
}

/** "3 rooms", "3 rooms, 7 by open doors", "no open way". */
export function distanceWords({ room, type }: PageRoom): string {
  if (type === "start" || room === undefined) {
    return type === "start" ? "the start itself" : "";
  }
  const { distance, openDistance } = room;
  if (distance === undefined) {
    return "no open way";
  }
  if (distance === openDistance || roomKind(type).isHidden) {
    return counted(distance, "room");
  }
  const open = openDistance === undefined ? "no way" : openDistance;
  return `${counted(distance, "room")}, ${open} by open doors`;
}

/** In how many runs each kind of room stands at a place, the shown one first. */
function sharesOf(
  alternatives: readonly RoomAlternative[],
): readonly (readonly [kind: string | undefined, runs: number])[] {
  const kinds = new Map<string | undefined, number>();
  for (const { type, runs } of alternatives) {
    kinds.set(type, (kinds.get(type) ?? 0) + runs);
  }
  return [...kinds];
}

/** How sure it is that a room is what it is, in a sentence. */
export function sureWords({ type, known }: PageRoom): string {
  if (known === undefined) {
    return "The game's own log shows it.";
  }
  if (known.how === "exact" || (known.how === "guess" && type === "start")) {
    return "Room and kind are as the rules say.";
  }
  if (known.how === "one of") {
    const kinds = sharesOf(known.alternatives);
    if (kinds.length === 1) {
      return `Such a room stands here in all ${known.runs} possible runs; its layout may be another.`;
    }
    const shares = kinds.map(
      ([kind, runs]) =>
        `${kind === undefined ? "no room" : roomTitle(kind).toLowerCase()} in ${runs}`,
    );
    const reason = "what is unlocked, and which bosses were met, decides.";
    return `Of ${known.runs} possible runs: ${shares.join(", ")}; ${reason}`;
  }
  return type === "default"
    ? "There is a room here, but a special room may have taken it."
    : "There is a room here; that it is this one depends on the game's room files.";
}
