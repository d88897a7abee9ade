/** The map for a low terminal: a room is its letter, a door the line between two, so that thirteen rows take 25 lines. */
import { edgeOf, floorMap, RIGHT, DOWN, type FloorMap, type MapEdge } from "../../floors/map";
import { GRID_WIDTH } from "../../floors/layout/grid";
import { type DrawnRoom, isUnsure } from "./drawnRoom";
import { roomKind } from "./roomKinds";
import { NO_PAINT, type Paint } from "./terminalMap";

/** A room without a letter, and one that is a guess. */
const SIGNS = { normal: "■", unsure: "□" } as const;

/** What stands between two cells that lie beside and below each other. */
const BETWEEN: Readonly<Record<MapEdge, readonly [beside: string, below: string]>> = {
  open: ["═", "║"],
  door: ["─", "│"],
  hidden: ["╌", "╎"],
  wall: [" ", " "],
  none: [" ", " "],
};

/**
 * The map of some rooms as lines, two a row: rooms and what joins them to the row below.
 *
 * @param hasDoorsBelow without, it has one line a row.
 */
export function smallMap(
  rooms: readonly DrawnRoom[],
  paint: Paint = NO_PAINT,
  hasDoorsBelow = true,
): readonly string[] {
  const map = floorMap(rooms);
  const lines: string[] = [];
  for (let row = map.top; row <= map.bottom; row += 1) {
    lines.push(
      lineOf(map, row, (cell) => signOf(map, cell, paint) + BETWEEN[edgeOf(map, cell, RIGHT)][0]),
    );
    if (hasDoorsBelow && row < map.bottom) {
      lines.push(lineOf(map, row, (cell) => `${BETWEEN[edgeOf(map, cell, DOWN)][1]} `));
    }
  }
  return lines;
}

function lineOf({ left, right }: FloorMap, row: number, textOf: (cell: number) => string): string {
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return columns
    .map((column) => textOf(column + row * GRID_WIDTH))
    .join("")
    .trimEnd();
}

function signOf(map: FloorMap<DrawnRoom>, cell: number, paint: Paint): string {
  const room = map.rooms[map.owner[cell] ?? -1];
  if (room === undefined) {
    return " ";
  }
  const { letter, tint } = roomKind(room.type);
  const isNormal = letter === "" || cell !== room.gridIndex;
  const own = isNormal ? SIGNS[isUnsure(room) ? "unsure" : "normal"] : letter;
  return paint(tint, own);
}

/** The map of some rooms for programs: a line a row, a letter a cell, "o" for a room without one. */
export function letterMap(rooms: readonly DrawnRoom[]): readonly string[] {
  const map = floorMap(rooms);
  return Array.from({ length: map.bottom - map.top + 1 }, (_, at) =>
    lineOf(map, map.top + at, (cell) => {
      const room = map.rooms[map.owner[cell] ?? -1];
      return room === undefined ? " " : roomKind(room.type).letter || "o";
    }),
  );
}
