/** The game's names that conditions use. */
import { CURSES } from "../../core/floor/curses";
import {
  ROOM_ARCADE,
  ROOM_BOSS,
  ROOM_CHALLENGE,
  ROOM_CLEAN_BEDROOM,
  ROOM_CURSE,
  ROOM_DICE,
  ROOM_DIRTY_BEDROOM,
  ROOM_LIBRARY,
  ROOM_MINI_BOSS,
  ROOM_PLANETARIUM,
  ROOM_SACRIFICE,
  ROOM_SECRET,
  ROOM_SHOP,
  ROOM_SUPER_SECRET,
  ROOM_TREASURE,
  ROOM_ULTRA_SECRET,
  ROOM_VAULT,
  roomTypeName,
} from "../../core/floor/roomTypes";
import { SHAPES } from "../../core/floor/shapes";

/** Curse names, `none` first. */
export const CURSE_WORDS: readonly string[] = ["none", ...CURSES.map(({ name }) => name), "xl"];

/** The bits of a curse name; 0 for none. */
export function curseBits(word: string): number {
  const name = word === "xl" ? "labyrinth" : word;
  return CURSES.find((curse) => curse.name === name)?.bit ?? 0;
}

/** Shape names as the floor drawings use them, 1x1 first. */
export const SHAPE_WORDS: readonly string[] = SHAPES.slice(1).map(({ name }) => name);

/** The RoomShape of a name. */
export function shapeNumber(word: string): number {
  return SHAPE_WORDS.indexOf(word) + 1;
}

/** Special rooms that a floor can have, in the order of their rolls. */
export const SPECIAL_WORDS: readonly string[] = [
  ...[
    ROOM_BOSS,
    ROOM_SUPER_SECRET,
    ROOM_SHOP,
    ROOM_TREASURE,
    ROOM_PLANETARIUM,
    ROOM_DICE,
    ROOM_SACRIFICE,
    ROOM_LIBRARY,
    ROOM_CURSE,
    ROOM_MINI_BOSS,
    ROOM_CHALLENGE,
    ROOM_ARCADE,
    ROOM_VAULT,
    ROOM_CLEAN_BEDROOM,
    ROOM_DIRTY_BEDROOM,
    ROOM_SECRET,
    ROOM_ULTRA_SECRET,
  ].map(roomTypeName),
  "grave",
  "mirror",
  "mineshaft-entrance",
];
