/** The ways between the rooms of a map, by doors and by arrow keys. */
import { floorMap, neighboursOf } from "../../floors/map";
import { counted } from "../../picture/countWords";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { gridCell, middleOf } from "../../picture/floor/geometry";
import { roomKind } from "../../picture/floor/roomKinds";
import type { PageRoom } from "./pageRoom";

/** Doors from the start; undefined where no way is known. */
export const doorsTo = ({ room, doors }: PageRoom): number | undefined =>
  room === undefined ? doors : room.distance;

/** "3 doors", "3 doors (7 open)", "no open way". */
export function distanceWords(asked: PageRoom): string {
  const { room, type } = asked;
  const distance = doorsTo(asked);
  if (type === "start") {
    return "the start itself";
  }
  if (distance === undefined) {
    return room === undefined ? "" : "no open way";
  }
  const doors = counted(distance, "door");
  return room === undefined || distance === room.openDistance || roomKind(type).isHidden
    ? doors
    : `${doors} (${room.openDistance ?? "none"} open)`;
}

/** The ways to rooms of one kind: "6, 10, 15 doors". */
export function waysWords(rooms: readonly PageRoom[]): string {
  const [first] = rooms;
  return rooms.length === 1 && first !== undefined
    ? distanceWords(first)
    : `${rooms.map((room) => doorsTo(room) ?? "–").join(", ")} doors`;
}

/** The rooms of a shortest way from the start, by their indices; it leads through no hidden room. */
export function wayTo(rooms: readonly DrawnRoom[], goal: number): readonly number[] {
  const start = rooms.findIndex(({ type }) => type === "start");
  const behind = neighboursOf(floorMap(rooms));
  const before = new Map<number, number | undefined>([[start, undefined]]);
  for (const room of before.keys()) {
    const isPassed = room === start || !roomKind(rooms[room]?.type ?? "").isHidden;
    const reached = isPassed ? (behind[room] ?? []).filter((other) => !before.has(other)) : [];
    reached.forEach((other) => before.set(other, room));
  }
  const way: number[] = [];
  let room = before.has(goal) ? goal : undefined;
  while (room !== undefined) {
    way.unshift(room);
    room = before.get(room);
  }
  return way;
}

/** The directions of the arrow keys, as columns and rows. */
export const ARROWS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest room in an arrow key's direction, rooms straight ahead first; the same room where there is none. */
export function roomBeside(rooms: readonly DrawnRoom[], from: number, key: string): number {
  const [across = 0, down = 0] = ARROWS[key] ?? [];
  const places = rooms.map((room) => {
    const anchor = gridCell(room.gridIndex);
    const { column, row } = middleOf(room);
    return [anchor.column + column, anchor.row + row] as const;
  });
  const [x, y] = places[from] ?? [0, 0];
  const far = places.map(([column, row]) => {
    const [dx, dy] = [column - x, row - y];
    const ahead = dx * across + dy * down;
    return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(dx * down + dy * across);
  });
  const least = Math.min(...far);
  return least === Infinity ? from : far.indexOf(least);
}
