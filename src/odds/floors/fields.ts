/** The fields of a floor that conditions can name. */
import { boardHasPattern } from "./pattern";
import type { Depth, Pattern } from "./types";
import { CURSES } from "../../core/floor/curses";
import type { Board } from "../../core/floor/grid";
import { roomTypeName } from "../../core/floor/roomTypes";
import { SHAPES } from "../../core/floor/shapes";
import type { Floor, StageSetup } from "../../core/floor/types";

/** A finished layout. */
export interface DugFloor {
  readonly board: Board;
  readonly attempts: number;
}

/** One field. */
export interface Field {
  readonly name: string;
  readonly depth: Depth;
  readonly says: string;
  readonly ofSetup?: (setup: StageSetup) => number;
  readonly ofLayout?: (floor: DugFloor, setup: StageSetup) => number;
  readonly ofRooms?: (floor: Floor) => number;
}

/** Counts rooms of a board by shape. */
function countShapes({ board }: DugFloor, isCounted: (shape: number) => boolean): number {
  let count = 0;
  for (let room = 0; room < board.roomCount; room += 1) {
    count += isCounted(board.shapes[room] as number) ? 1 : 0;
  }
  return count;
}

/** Shapes of more than one cell start at 1x2; narrow ones have closed sides. */
const isBig = (shape: number): boolean => (SHAPES[shape]?.cells.length ?? 0) > 1;
const isNarrow = (shape: number): boolean => (SHAPES[shape]?.closed ?? 0) !== 0;
const isL = (shape: number): boolean => SHAPES[shape]?.cells.length === 3;

// prettier-ignore
const PLAIN_FIELDS: readonly Field[] = [
  { name: "curse",         depth: "setup",  says: "none, or a curse by name",                ofSetup: (setup) => setup.curses },
  { name: "xl",            depth: "setup",  says: "whether it is an XL floor",               ofSetup: (setup) => (setup.isXl ? 1 : 0) },
  { name: "rooms",         depth: "setup",  says: "rooms to dig, without the start room",    ofSetup: (setup) => setup.roomCount },
  { name: "attempts",      depth: "layout", says: "attempts until a layout was accepted",    ofLayout: (floor) => floor.attempts },
  { name: "placed-rooms",  depth: "layout", says: "the game's logged number of rooms",       ofLayout: (floor) => floor.board.placed },
  { name: "loops",         depth: "layout", says: "the game's logged number of loops",       ofLayout: (floor) => floor.board.loops },
  { name: "forced",        depth: "layout", says: "dead ends that were forced",              ofLayout: (floor) => floor.board.forcedDeadEnds },
  { name: "dead-ends",     depth: "layout", says: "dead ends",                               ofLayout: (floor) => floor.board.deadEndCount },
  { name: "boss-distance", depth: "layout", says: "rooms from the start to the deepest dead end, which the boss takes", ofLayout: (floor) => floor.board.depths[floor.board.deadEnds[0] ?? 0] ?? 0 },
  { name: "big",           depth: "layout", says: "rooms of more than one cell",             ofLayout: (floor) => countShapes(floor, isBig) },
  { name: "narrow",        depth: "layout", says: "narrow rooms",                            ofLayout: (floor) => countShapes(floor, isNarrow) },
  { name: "l-shaped",      depth: "layout", says: "L-shaped rooms",                          ofLayout: (floor) => countShapes(floor, isL) },
];

const SHAPE_FIELDS: readonly Field[] = SHAPES.flatMap(({ name }, shape): readonly Field[] =>
  shape < 2
    ? []
    : [
        {
          name: name.toLowerCase(),
          depth: "layout",
          says: `rooms of shape ${name}`,
          ofLayout: (floor) => countShapes(floor, (other) => other === shape),
        },
      ],
);

/** RoomType numbers of rooms that the rules may place on a floor's grid. */
const SPECIAL_ROOM_TYPES = [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18, 19, 20, 21, 24, 29];

const ROOM_FIELDS: readonly Field[] = SPECIAL_ROOM_TYPES.map((roomType) => ({
  name: `special.${roomTypeName(roomType)}`,
  depth: "rooms",
  says: `rooms of type ${roomTypeName(roomType)} (depends on the game's room files)`,
  ofRooms: (floor) => floor.finishedRooms.filter((room) => room.roomType === roomType).length,
}));

/** Every field. */
export const FIELDS: readonly Field[] = [...PLAIN_FIELDS, ...SHAPE_FIELDS, ...ROOM_FIELDS];

const BY_NAME = new Map(FIELDS.map((field) => [field.name, field]));

/** The field of a name, undefined for a word that names none. */
export function findField(name: string): Field | undefined {
  return BY_NAME.get(name);
}

/** What a word means as a number: a curse, yes or no. */
export function wordValue(word: string): number | undefined {
  if (word === "none" || word === "no" || word === "false") {
    return 0;
  }
  if (word === "yes" || word === "true") {
    return 1;
  }
  return CURSES.find((curse) => curse.name === word)?.bit;
}

/** Whether a layout shows a drawn pattern, in any of its eight mirrored and turned forms. */
export function showsPattern({ board }: DugFloor, pattern: Pattern): boolean {
  return boardHasPattern(board, pattern);
}
