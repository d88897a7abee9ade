/**
 * A floor as a picture: which cell belongs to which room, and what lies between two cells. From it
 * a terminal map, a drawing and the console's text map can all be made, of generated floors and of
 * observed ones.
 */
import { at } from "../core/lists";
import { GRID_SIZE, GRID_WIDTH, cellOfGridIndex, listOf } from "./layout/grid";
import { isHiddenRoom, roomLetter } from "../core/game/roomTypes";
import { SHAPES, leadsTo } from "./layout/shapes";
import type { WholeRoom } from "./floorTypes";

/** What a map shows of a room; rooms beyond the grid are left out. */
export type MapRoom = Pick<WholeRoom, "gridIndex" | "shape" | "type">;

/**
 * What lies on one side of a cell: `open` inside a room, `door` and `hidden` (to a secret room)
 * between two, `wall` where a room ends without a door, `none` between empty cells.
 */
export type MapEdge = "open" | "door" | "hidden" | "wall" | "none";

/** A floor as a picture. */
export interface FloorMap<Room extends MapRoom = MapRoom> {
  /** As they were given. */
  readonly rooms: readonly Room[];
  /** By grid index: index into {@link rooms}, -1 for empty cells. */
  readonly owner: readonly number[];
  /** The rectangle that holds every room, as columns and rows of the 13x13 grid, inclusive. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Makes a map. Contradictory rooms are drawn as far as possible. */
export function floorMap<Room extends MapRoom>(rooms: readonly Room[]): FloorMap<Room> {
  const owner = listOf(GRID_SIZE, -1);
  rooms.forEach(({ gridIndex, shape }, index) => {
    for (const cell of roomCells(gridIndex, shape) ?? []) {
      owner[cell] = index;
    }
  });
  return { rooms, owner, ...boundsOf(owner) };
}

/** The grid indexes of a room's cells; undefined beyond the grid, and if there is no such shape. */
export function roomCells(gridIndex: number, shape: number): readonly number[] | undefined {
  const row = SHAPES[shape];
  if (row === undefined || shape < 1 || gridIndex < 0 || gridIndex >= GRID_SIZE) {
    return undefined;
  }
  const column = gridIndex % GRID_WIDTH;
  const cells: number[] = [];
  for (const [dx, dy] of row.cells) {
    const cell = gridIndex + dx + dy * GRID_WIDTH;
    if (column + dx >= GRID_WIDTH || cell >= GRID_SIZE) {
      return undefined;
    }
    cells.push(cell);
  }
  return cells;
}

function boundsOf(owner: readonly number[]): Pick<FloorMap, "left" | "top" | "right" | "bottom"> {
  const cells = owner.flatMap((room, cell) => (room >= 0 ? [cell] : []));
  const columns = cells.map((cell) => cell % GRID_WIDTH);
  const rows = cells.map((cell) => Math.floor(cell / GRID_WIDTH));
  return {
    left: Math.min(GRID_WIDTH, ...columns),
    top: Math.min(GRID_WIDTH, ...rows),
    right: Math.max(-1, ...columns),
    bottom: Math.max(-1, ...rows),
  };
}

/** Two of the directions: from its other cell a side is the same. */
export const RIGHT = 2;
export const DOWN = 3;

/** Columns and rows of the directions left, up, right, down. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

/** The grid index of the cell next to one, -1 beyond the grid. Direction 0 left, 1 up, 2 right, 3 down. */
export function neighbourCell(gridIndex: number, direction: number): number {
  const [dx, dy] = at(DIRECTIONS, direction);
  const row = Math.floor(gridIndex / GRID_WIDTH) + dy;
  const column = (gridIndex % GRID_WIDTH) + dx;
  const isOnGrid = row >= 0 && row < GRID_WIDTH && column >= 0 && column < GRID_WIDTH;
  return isOnGrid ? row * GRID_WIDTH + column : -1;
}

/** What lies between a cell and its neighbour in a direction. */
export function edgeOf(map: FloorMap, gridIndex: number, direction: number): MapEdge {
  const own = at(map.owner, gridIndex);
  const neighbour = neighbourCell(gridIndex, direction);
  const other = neighbour < 0 ? -1 : at(map.owner, neighbour);
  if (own < 0 && other < 0) {
    return "none";
  }
  if (own === other) {
    return "open";
  }
  const isDoorway =
    own >= 0 &&
    other >= 0 &&
    hasSlotTo(map, gridIndex, neighbour) &&
    hasSlotTo(map, neighbour, gridIndex);
  if (!isDoorway) {
    return "wall";
  }
  const isHidden = [own, other].some((room) => isHiddenRoom(at(map.rooms, room).type));
  return isHidden ? "hidden" : "door";
}

/** Whether a door slot of the room on a cell leads to another cell. */
function hasSlotTo(map: FloorMap, from: number, to: number): boolean {
  const { gridIndex, shape } = at(map.rooms, at(map.owner, from));
  return leadsTo(shape, cellOfGridIndex(to) - cellOfGridIndex(gridIndex));
}

/** A door from a cell to its right or lower neighbour. */
export interface MapDoor {
  /** Its grid index. */
  readonly from: number;
  /** {@link RIGHT} or {@link DOWN}. */
  readonly direction: number;
  /** The rooms that it joins, as indexes into the map's rooms. */
  readonly rooms: readonly [number, number];
  /** Whether it leads to a secret room. */
  readonly isHidden: boolean;
}

/** Every door of a map, once. */
export function mapDoors(map: FloorMap): readonly MapDoor[] {
  const doors: MapDoor[] = [];
  for (let from = 0; from < GRID_SIZE; from += 1) {
    for (const direction of [RIGHT, DOWN]) {
      const edge = edgeOf(map, from, direction);
      if (edge === "door" || edge === "hidden") {
        const to = neighbourCell(from, direction);
        const rooms = [at(map.owner, from), at(map.owner, to)] as const;
        doors.push({ from, direction, rooms, isHidden: edge === "hidden" });
      }
    }
  }
  return doors;
}

/** The rooms behind each room's doors, by room. */
export function neighboursOf(map: FloorMap): readonly (readonly number[])[] {
  const behind: number[][] = map.rooms.map(() => []);
  for (const door of mapDoors(map)) {
    const [one, other] = door.rooms;
    at(behind, one).push(other);
    at(behind, other).push(one);
  }
  return behind;
}

/** How edges look in a text map: across and down. */
const EDGE_ACROSS = { open: "=", door: "-", hidden: "~", wall: " ", none: " " } as const;
const EDGE_DOWN = { open: "=", door: "|", hidden: "~", wall: " ", none: " " } as const;

/**
 * A map as lines of plain text, one letter per cell: `=` joins cells of one room, `-` and `|` are
 * doors, `~` hidden ones.
 *
 * @param letterOf the letter of a room, one character; of its type unless told.
 */
export function textMap<Room extends MapRoom>(
  map: FloorMap<Room>,
  letterOf: (room: Room) => string = ({ type }) => roomLetter(type),
): readonly string[] {
  const lines: string[] = [];
  for (let row = map.top; row <= map.bottom; row += 1) {
    let rooms = "";
    let edges = "";
    for (let column = map.left; column <= map.right; column += 1) {
      const cell = row * GRID_WIDTH + column;
      const room = map.rooms[at(map.owner, cell)];
      const isLast = column === map.right;
      rooms += room === undefined ? " " : letterOf(room);
      rooms += isLast ? "" : EDGE_ACROSS[edgeOf(map, cell, RIGHT)];
      edges += EDGE_DOWN[edgeOf(map, cell, DOWN)] + (isLast ? "" : " ");
    }
    lines.push(rooms, ...(row < map.bottom ? [edges] : []));
  }
  return lines;
}
