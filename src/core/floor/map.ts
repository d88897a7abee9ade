/**
 * A floor as a picture: which cell belongs to which room, and what lies between two cells. From it
 * a terminal map, a drawing and the console's text map can all be made, of generated floors and of
 * observed ones.
 */
import { GRID_SIZE, GRID_WIDTH, cellOfGridIndex, listOf } from "./layout/grid";
import { isHiddenType, roomLetter } from "../game/roomTypes";
import { OPEN_TARGETS, SHAPES, SLOT_COUNT, SLOT_SOURCES } from "./layout/shapes";

/** What a map needs to know of a room. */
export interface MapRoomInput {
  /** The anchor, 0-168; rooms beyond the grid are left out. */
  readonly gridIndex: number;
  /** RoomShape 1-12. */
  readonly shape: number;
  /** Kebab-case name such as `treasure`, `start` or `grave`. */
  readonly type: string;
  readonly roomType: number;
}

/** A room on a map. */
export interface MapRoom extends MapRoomInput {
  /** Index into the rooms the map was made of. */
  readonly index: number;
  /** Grid indexes of its cells. */
  readonly cells: readonly number[];
}

/**
 * What lies on one side of a cell: `open` inside a room, `door` and `hidden` (to a secret room)
 * between two, `wall` where a room ends without a door, `none` between empty cells.
 */
export type MapEdge = "open" | "door" | "hidden" | "wall" | "none";

/** A floor as a picture. */
export interface FloorMap {
  readonly rooms: readonly MapRoom[];
  /** By grid index: index into {@link rooms}, -1 for empty cells. */
  readonly owner: readonly number[];
  /** The rectangle that holds every room, as columns and rows of the 13x13 grid, inclusive. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** What is wrong with the rooms, such as two on one cell; empty for a sound floor. */
  readonly problems: readonly MapProblem[];
}

/** What is wrong with a room that was to be drawn. */
export interface MapProblem {
  /** Index into the rooms the map was made of. */
  readonly index: number;
  /** A few words, such as "shares cell 84 with room 3". */
  readonly text: string;
}

/** Makes a map. Contradictory rooms are drawn as far as possible and named in `problems`. */
export function floorMap(rooms: readonly MapRoomInput[]): FloorMap {
  const owner = listOf(GRID_SIZE, -1);
  const drawn: MapRoom[] = [];
  const problems: MapProblem[] = [];
  for (let index = 0; index < rooms.length; index += 1) {
    const room = rooms[index] as MapRoomInput;
    if (room.gridIndex >= 0) {
      drawRoom(room, index, owner, drawn, problems);
    }
  }
  return { rooms: drawn, owner, ...boundsOf(owner), problems };
}

function drawRoom(
  room: MapRoomInput,
  index: number,
  owner: number[],
  drawn: MapRoom[],
  problems: MapProblem[],
): void {
  const cells = roomCells(room.gridIndex, room.shape);
  if (cells === undefined) {
    problems.push({ index, text: `shape ${room.shape} at ${room.gridIndex} leaves the grid` });
    return;
  }
  for (const cell of cells) {
    const other = owner[cell] as number;
    if (other >= 0) {
      const text = `shares cell ${cell} with room ${(drawn[other] as MapRoom).index}`;
      problems.push({ index, text });
    }
    owner[cell] = drawn.length;
  }
  const { gridIndex, type, roomType, shape } = room;
  drawn.push({ index, gridIndex, type, roomType, shape, cells });
}

/** The grid indexes of a room's cells, undefined if it leaves the grid or has no such shape. */
export function roomCells(gridIndex: number, shape: number): readonly number[] | undefined {
  const row = SHAPES[shape];
  if (row === undefined || shape < 1 || gridIndex >= GRID_SIZE) {
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
  let left = GRID_WIDTH;
  let top = GRID_WIDTH;
  let right = -1;
  let bottom = -1;
  for (let cell = 0; cell < GRID_SIZE; cell += 1) {
    if ((owner[cell] as number) >= 0) {
      const row = Math.floor(cell / GRID_WIDTH);
      const column = cell - row * GRID_WIDTH;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  return { left, top, right, bottom };
}

/** Columns and rows of the directions left, up, right, down. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

/** The grid index of the cell next to one, -1 beyond the grid. Direction 0 left, 1 up, 2 right, 3 down. */
export function neighbourCell(gridIndex: number, direction: number): number {
  const [dx, dy] = DIRECTIONS[direction] as readonly [number, number];
  const row = Math.floor(gridIndex / GRID_WIDTH) + dy;
  const column = (gridIndex % GRID_WIDTH) + dx;
  const isOnGrid = row >= 0 && row < GRID_WIDTH && column >= 0 && column < GRID_WIDTH;
  return isOnGrid ? row * GRID_WIDTH + column : -1;
}

/** What lies between a cell and its neighbour in a direction. */
export function edgeOf(map: FloorMap, gridIndex: number, direction: number): MapEdge {
  const own = map.owner[gridIndex] as number;
  const neighbour = neighbourCell(gridIndex, direction);
  const other = neighbour < 0 ? -1 : (map.owner[neighbour] as number);
  if (own < 0 && other < 0) {
    return "none";
  }
  if (own === other) {
    return "open";
  }
  const isDoorway =
    own >= 0 &&
    other >= 0 &&
    hasSlotBetween(map, gridIndex, neighbour) &&
    hasSlotBetween(map, neighbour, gridIndex);
  if (!isDoorway) {
    return "wall";
  }
  return isHidden(map, own) || isHidden(map, other) ? "hidden" : "door";
}

function isHidden(map: FloorMap, room: number): boolean {
  return isHiddenType((map.rooms[room] as MapRoom).roomType);
}

/** Whether a door slot of a cell's room leads to a cell of another. */
function hasSlotBetween(map: FloorMap, from: number, to: number): boolean {
  const room = map.rooms[map.owner[from] as number] as MapRoom;
  const anchor = cellOfGridIndex(room.gridIndex);
  const source = cellOfGridIndex(from) - anchor;
  const target = cellOfGridIndex(to) - anchor;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const index = room.shape * SLOT_COUNT + slot;
    if (OPEN_TARGETS[index] === target && SLOT_SOURCES[index] === source) {
      return true;
    }
  }
  return false;
}

/** The room behind each door of a room, as indexes into the map's rooms, each once. */
export function neighboursOf(map: FloorMap, room: number): readonly number[] {
  const found: number[] = [];
  for (const cell of (map.rooms[room] as MapRoom).cells) {
    for (let direction = 0; direction < 4; direction += 1) {
      const edge = edgeOf(map, cell, direction);
      if (edge === "door" || edge === "hidden") {
        const other = map.owner[neighbourCell(cell, direction)] as number;
        if (found.indexOf(other) < 0) {
          found.push(other);
        }
      }
    }
  }
  return found;
}

/** How edges look in a text map: across and down. */
const EDGE_ACROSS = { open: "=", door: "-", hidden: "~", wall: " ", none: " " } as const;
const EDGE_DOWN = { open: "=", door: "|", hidden: "~", wall: " ", none: " " } as const;

/**
 * A map as lines of plain text, one letter per cell: `=` joins cells of one room, `-` and `|` are
 * doors, `~` hidden ones.
 *
 * @param showHidden whether secret, super secret and ultra secret rooms are drawn.
 * @param letterOf the letter of a room, one character; of its type unless told.
 */
export function textMap(
  map: FloorMap,
  showHidden: boolean,
  letterOf: (room: MapRoom) => string = (room) => roomLetter(room.type),
): readonly string[] {
  const lines: string[] = [];
  for (let row = map.top; row <= map.bottom; row += 1) {
    let rooms = "";
    let edges = "";
    for (let column = map.left; column <= map.right; column += 1) {
      const cell = row * GRID_WIDTH + column;
      const owner = map.owner[cell] as number;
      const isShown = owner >= 0 && (showHidden || !isHidden(map, owner));
      const isLast = column === map.right;
      rooms += isShown ? letterOf(map.rooms[owner] as MapRoom) : " ";
      rooms += isLast ? "" : EDGE_ACROSS[shownEdge(map, cell, 2, showHidden)];
      edges += EDGE_DOWN[shownEdge(map, cell, 3, showHidden)] + (isLast ? "" : " ");
    }
    lines.push(rooms, ...(row < map.bottom ? [edges] : []));
  }
  return lines;
}

function shownEdge(map: FloorMap, cell: number, direction: number, showHidden: boolean): MapEdge {
  const edge = edgeOf(map, cell, direction);
  return edge === "hidden" && !showHidden ? "none" : edge;
}
