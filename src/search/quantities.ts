/** Everything about a floor that is a plain number, with the point at which it is known. */
import { walkingDistances } from "../core/floor/walking";
import { gridIndexOfCell, GRID_WIDTH, type Board } from "../core/floor/grid";
import { SHAPE_CELLS } from "../core/floor/shapes";
import type { FloorView } from "./floorView";

/**
 * What a number hangs on: the first draws of the stage seed, a dug layout, or the special rooms too.
 */
export type KnownFrom = "setup" | "layout" | "rooms";

interface QuantityRow {
  readonly name: string;
  readonly knownFrom: KnownFrom;
  /** For help and documents. */
  readonly says: string;
  /** Undefined while it is not known. */
  readonly read: (view: FloorView) => number | undefined;
}

// prettier-ignore
const ROWS = [
  { name: "rooms",             knownFrom: "setup",  says: "rooms to dig, the start room not counted",            read: (view) => view.setup?.roomCount },
  { name: "dead ends needed",  knownFrom: "setup",  says: "how many dead ends a layout must have",               read: (view) => view.setup?.minDeadEnds },
  { name: "attempts",          knownFrom: "layout", says: "layouts dug until one had enough dead ends",          read: (view) => view.attempts },
  { name: "dead ends",         knownFrom: "layout", says: "dead ends of that layout",                            read: (view) => view.board?.deadEndCount },
  { name: "forced dead ends",  knownFrom: "layout", says: "how many of them the game had to force",              read: (view) => view.board?.forcedDeadEnds },
  { name: "dug rooms",         knownFrom: "layout", says: 'the log\'s "N rooms": fewer where digging got stuck', read: (view) => view.board?.placed },
  { name: "loops",             knownFrom: "layout", says: 'the log\'s "in L loops": rooms that were expanded',   read: (view) => view.board?.loops },
  { name: "depth",             knownFrom: "layout", says: "generation depth of the deepest room",                read: (view) => ofBoard(view, deepest) },
  { name: "width",             knownFrom: "layout", says: "columns of the map that hold rooms",                  read: (view) => ofBoard(view, width) },
  { name: "height",            knownFrom: "layout", says: "rows of the map that hold rooms",                     read: (view) => ofBoard(view, height) },
  { name: "boss depth",        knownFrom: "layout", says: "generation depth of the boss's dead end",             read: (view) => ofBoss(view, bossDepth) },
  { name: "boss distance",     knownFrom: "layout", says: "doors on the shortest way from start to boss",        read: (view) => ofBoss(view, bossDistance) },
  { name: "passes",            knownFrom: "rooms",  says: "placing passes until the special rooms found places", read: (view) => view.floor?.passes },
] as const satisfies readonly QuantityRow[];

/** A quantity by the name that searches use. */
export type QuantityName = (typeof ROWS)[number]["name"];

/** In the order in which help lists them. */
export const QUANTITIES: readonly (QuantityRow & { readonly name: QuantityName })[] = ROWS;

export const QUANTITY_NAMES: readonly QuantityName[] = ROWS.map(({ name }) => name);

/** The value of a quantity, undefined while it is not known. */
export function readQuantity(name: QuantityName, view: FloorView): number | undefined {
  return QUANTITIES.find((row) => row.name === name)?.read(view);
}

/** How many rooms of a shape the layout has. */
export function countShape(board: Board, shape: number): number {
  let count = 0;
  for (let room = 0; room < board.roomCount; room += 1) {
    count += board.shapes[room] === shape ? 1 : 0;
  }
  return count;
}

function ofBoard(view: FloorView, read: (board: Board) => number): number | undefined {
  return view.board === undefined ? undefined : read(view.board);
}

/** Undefined while the boss's dead end is not known, or if none took it. */
function ofBoss(view: FloorView, read: (board: Board, room: number) => number): number | undefined {
  const room = view.bossRoom();
  return view.board === undefined || room === undefined ? undefined : read(view.board, room);
}

function bossDepth(board: Board, room: number): number {
  return board.depths[room] as number;
}

function bossDistance(board: Board, room: number): number {
  return walkingDistances(board)[room] as number;
}

function deepest(board: Board): number {
  let most = 0;
  for (let room = 0; room < board.roomCount; room += 1) {
    most = Math.max(most, board.depths[room] as number);
  }
  return most;
}

function width(board: Board): number {
  return extent(board, (gridIndex) => gridIndex % GRID_WIDTH);
}

function height(board: Board): number {
  return extent(board, (gridIndex) => Math.floor(gridIndex / GRID_WIDTH));
}

/** How many columns or rows lie between the outermost cells, those included. */
function extent(board: Board, line: (gridIndex: number) => number): number {
  let least = GRID_WIDTH;
  let most = 0;
  for (let room = 0; room < board.roomCount; room += 1) {
    for (const cell of SHAPE_CELLS[board.shapes[room] as number] as readonly number[]) {
      const place = line(gridIndexOfCell((board.anchors[room] as number) + cell));
      least = Math.min(least, place);
      most = Math.max(most, place);
    }
  }
  return most - least + 1;
}
