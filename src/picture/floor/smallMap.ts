/** The map for a low terminal: a room is its letter, a door a line between two, so that thirteen rows take 25 lines. */
import { edgeOf, floorMap, RIGHT, DOWN, type FloorMap, type MapEdge } from "../../floors/map";
import { GRID_WIDTH } from "../../floors/layout/grid";
import { type DrawnRoom, isUnsure } from "./drawnRoom";
import { roomKind } from "./roomKinds";
import { NO_PAINT, type Paint } from "./terminalMap";

/** Rooms without a letter: sure ones and others. */
const SIGNS = { normal: "■", unsure: "□" } as const;

/** What is written between a cell and the one beside it or below it. */
const BETWEEN: Readonly<Record<MapEdge, readonly [beside: string, below: string]>> = {
  open: ["═", "║"],
  door: ["─", "│"],
  hidden: ["╌", "╎"],
  wall: [" ", " "],
  none: [" ", " "],
};

/**
 * The map of some rooms as lines, two for each row of the grid: rooms, and their doors to the row below.
 *
 * @param hasDoorsBelow whether there are lines for doors; else it has one line a row.
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

/** The map of some rooms for programs: a line for each row, a letter for each cell, "o" for rooms without one. */
export function letterMap(rooms: readonly DrawnRoom[]): readonly string[] {
  const map = floorMap(rooms);
  return Array.from({ length: map.bottom - map.top + 1 }, (_, at) =>
    lineOf(map, map.top + at, (cell) => {
      const room = map.rooms[map.owner[cell] ?? -1];
      return room === undefined ? " " : roomKind(room.type).letter || "o";
    }),
  );
}
