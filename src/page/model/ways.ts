/** Ways on a map: from the start room to another, and from a room to the next in a direction. */
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { doorsBetween, gridCell, middleOf } from "../../picture/floor/geometry";
import { roomKind } from "../../picture/floor/roomKinds";

/** The rooms of a shortest way from the start, by their places in the list; through no hidden room on the way. */
export function wayTo(rooms: readonly DrawnRoom[], goal: number): readonly number[] {
  const start = rooms.findIndex(({ type }) => type === "start");
  const doors = doorsBetween(rooms).flatMap(({ fromRoom: one, toRoom: other }) => [
    [one, other] as const,
    [other, one] as const,
  ]);
  const before = new Map<number, number | undefined>([[start, undefined]]);
  for (const room of before.keys()) {
    const isPassed = room === start || !roomKind(rooms[room]?.type ?? "").isHidden;
    for (const [from, to] of isPassed ? doors : []) {
      if (from === room && !before.has(to)) {
        before.set(to, room);
      }
    }
  }
  const way: number[] = [];
  for (
    let room = before.has(goal) ? goal : undefined;
    room !== undefined;
    room = before.get(room)
  ) {
    way.push(room);
  }
  return way.reverse();
}

/** The directions of the arrow keys, as columns and rows. */
export const ARROWS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest room in a direction, those straight ahead first; the same one where there is none. */
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
