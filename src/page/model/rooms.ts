/** The rooms of a floor as the page draws and explains them. */
import type { FloorRoom, RoomKnowledge } from "../../core/floor/types";
import type { WholeFloor } from "../../figures/index";
import { finishedRooms, type DrawnRoom } from "../../picture/floor/drawnRoom";
import { doorsBetween } from "../../picture/floor/geometry";
import { roomKind } from "../../picture/floor/roomKinds";

/** A room with what can be said of it. */
export interface PageRoom extends DrawnRoom {
  readonly room: FloorRoom;
  readonly known: RoomKnowledge;
  /** How many rooms away from the start; undefined where only bombs lead. */
  readonly distance: number | undefined;
}

/** The rooms to draw; hidden ones are left out unless they are asked for. */
export function pageRooms(whole: WholeFloor, showsSecrets: boolean): readonly PageRoom[] {
  const { floor, rooms } = whole;
  const drawn = finishedRooms(floor);
  const distances = distancesFromStart(drawn);
  return drawn
    .map((room, index) => ({
      ...room,
      known: rooms[index]?.known ?? { how: "guess" as const },
      room: floor.finishedRooms[index] as FloorRoom,
      distance: distances[index],
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
