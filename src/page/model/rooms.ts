/** The rooms of a floor as the page draws and explains them. */
import type { FloorRoom, RoomKnowledge } from "../../core/floor/types";
import type { AwardPlan } from "../../core/award/types";
import { distancesOf, type WholeFloor } from "../../figures/index";
import { finishedRooms, type DrawnRoom } from "../../picture/floor/drawnRoom";
import { doorsBetween } from "../../picture/floor/geometry";
import { roomKind } from "../../picture/floor/roomKinds";
import { counted } from "../../picture/counted";

/** A room with what can be said of it. */
export interface PageRoom extends DrawnRoom {
  readonly room: FloorRoom;
  readonly known: RoomKnowledge;
  /** How many doors lie between it and the start; undefined where no way leads. */
  readonly distance: number | undefined;
  /** The same without a hidden room on the way; undefined where only bombs lead. */
  readonly openDistance: number | undefined;
}

/**
 * The rooms to draw; hidden ones are left out unless they are asked for.
 *
 * @param drops says what each room drops; without it nothing is said of that.
 */
export function pageRooms(
  whole: WholeFloor,
  showsSecrets: boolean,
  drops?: AwardPlan,
): readonly PageRoom[] {
  const { floor, rooms } = whole;
  const drawn = finishedRooms(floor, drops);
  const distances = distancesOf(floor.finishedRooms);
  const openDistances = distancesFromStart(drawn);
  return drawn
    .map((room, index) => ({
      ...room,
      known: rooms[index]?.known ?? { how: "guess" as const },
      room: floor.finishedRooms[index] as FloorRoom,
      distance: distances[index],
      openDistance: openDistances[index],
    }))
    .filter((room) => showsSecrets || !roomKind(room.type).isHidden);
}

/** Steps from room to room through doors that can be seen; a hidden room is a dead end. */
export function distancesFromStart(rooms: readonly DrawnRoom[]): readonly (number | undefined)[] {
  const distances: (number | undefined)[] = rooms.map(() => undefined);
  const start = rooms.findIndex(({ type }) => type === "start");
  const queue = start < 0 ? [] : [start];
  if (start >= 0) {
    distances[start] = 0;
  }
  const doors = doorsBetween(rooms);
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    if (roomKind(rooms[from]?.type ?? "").isHidden) {
      continue;
    }
    for (const { fromRoom, toRoom } of doors) {
      const to = fromRoom === from ? toRoom : toRoom === from ? fromRoom : undefined;
      if (to !== undefined && distances[to] === undefined) {
        distances[to] = (distances[from] as number) + 1;
        queue.push(to);
      }
    }
  }
  return distances;
}

/** The rooms that players look for, the nearest first. */
export function soughtRooms(rooms: readonly PageRoom[]): readonly PageRoom[] {
  const far = ({ distance }: PageRoom): number => distance ?? Infinity;
  return rooms
    .filter(({ type }) => type !== "start" && type !== "default")
    .sort((a, b) => far(a) - far(b));
}

/** "3 rooms", "3 rooms, 7 by open doors", "no open way". */
export function distanceWords({ distance, openDistance, type }: PageRoom): string {
  if (type === "start") {
    return "the start itself";
  }
  if (distance === undefined) {
    return "no open way";
  }
  if (distance === openDistance || roomKind(type).isHidden) {
    return counted(distance, "room");
  }
  const open = openDistance === undefined ? "no way" : openDistance;
  return `${counted(distance, "room")}, ${open} by open doors`;
}

/** How sure it is that a room is what it is, in a sentence. */
export function sureWords({ isGuess, type, known }: PageRoom): string {
  if (known.how === "one of") {
    return (
      `${counted(known.floors, "floor")} fit, depending on the boss that the run draws; ` +
      "this room is not the same on all of them."
    );
  }
  if (isGuess !== true) {
    return "Room and kind are as the rules say.";
  }
  return type === "default"
    ? "There is a room here, but a special room may have taken it."
    : "There is a room here; that it is this one depends on the game's room files.";
}
