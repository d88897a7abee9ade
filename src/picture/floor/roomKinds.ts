/**
 * How each kind of room is drawn: its letter and colour in the terminal, its colour in a picture.
 * A letter alone tells every kind apart, since colour may be switched off or not be seen.
 */
import { ROOM_TYPES, roomLetter } from "../../core/game/roomTypes";

/** Terminal colours that a kind may have; `plain` is the terminal's own. */
export type Tint =
  | "plain"
  | "dim"
  | "red"
  | "redBright"
  | "green"
  | "yellow"
  | "yellowBright"
  | "blue"
  | "blueBright"
  | "magenta"
  | "magentaBright"
  | "cyan"
  | "cyanBright";

interface RoomLook {
  /** The game's RoomType in kebab-case, or one of `start`, `grave` and `dead-end`. */
  readonly type: string;
  /** As the legend says it. */
  readonly name: string;
  readonly tint: Tint;
  /** Fill in a picture; a hidden room has it as its outline. */
  readonly colour: string;
  /** What is drawn on the fill. */
  readonly ink: string;
  /** Whether its name is a place already: nobody says "shop room". */
  readonly isPlace?: true;
}

export interface RoomKind extends RoomLook {
  /** One character, unique among the kinds that have a row; empty for normal rooms. */
  readonly letter: string;
  /** Rooms without visible doors: drawn with a dashed outline. */
  readonly isHidden: boolean;
}

const LIGHT = "#ffffff";
const PALE = "#fff6d6";

/** In the order of the legend. */
// prettier-ignore
const LOOKS: readonly RoomLook[] = [
  { type: "start",                name: "start",         tint: "cyanBright",    colour: "#2f7fd0", ink: LIGHT },
  { type: "boss",                 name: "boss",          tint: "redBright",     colour: "#bf3440", ink: LIGHT },
  { type: "treasure",             name: "treasure",      tint: "yellowBright",  colour: "#eab830", ink: PALE },
  { type: "planetarium",          name: "planetarium",   tint: "blueBright",    colour: "#5650b5", ink: LIGHT, isPlace: true },
  { type: "shop",                 name: "shop",          tint: "green",         colour: "#3b8f52", ink: LIGHT, isPlace: true },
  { type: "library",              name: "library",       tint: "cyan",          colour: "#8a6239", ink: LIGHT, isPlace: true },
  { type: "curse",                name: "curse",         tint: "magenta",       colour: "#6d2a63", ink: "#ff8086" },
  { type: "mini-boss",            name: "miniboss",      tint: "red",           colour: "#97525a", ink: LIGHT },
  { type: "challenge",            name: "challenge",     tint: "yellow",        colour: "#cc6a2c", ink: LIGHT },
  { type: "sacrifice",            name: "sacrifice",     tint: "red",           colour: "#7d2222", ink: LIGHT },
  { type: "dice",                 name: "dice",          tint: "cyan",          colour: "#2f8a86", ink: LIGHT },
  { type: "arcade",               name: "arcade",        tint: "magentaBright", colour: "#d0548f", ink: LIGHT, isPlace: true },
  { type: "vault",                name: "vault",         tint: "yellow",        colour: "#a87f2d", ink: LIGHT, isPlace: true },
  { type: "clean-bedroom",        name: "bedroom",       tint: "blue",          colour: "#6295cf", ink: LIGHT, isPlace: true },
  { type: "dirty-bedroom",        name: "dirty bedroom", tint: "blue",          colour: "#6f7f6a", ink: LIGHT },
  { type: "mirror",               name: "mirror",        tint: "cyan",          colour: "#4f9fb5", ink: LIGHT },
  { type: "mineshaft-entrance",   name: "mineshaft",     tint: "yellow",        colour: "#7d6a55", ink: LIGHT },
  { type: "grave",                name: "grave",         tint: "dim",           colour: "#5d6675", ink: LIGHT, isPlace: true },
  { type: "secret",               name: "secret",        tint: "plain",         colour: "#8a93a3", ink: "" },
  { type: "super-secret",         name: "super secret",  tint: "magentaBright", colour: "#a06be0", ink: "" },
  { type: "ultra-secret",         name: "ultra secret",  tint: "redBright",     colour: "#e0525c", ink: "" },
  { type: "dead-end",             name: "dead end",      tint: "yellow",        colour: "#cc8a2c", ink: PALE },
];

/** Every kind but normal rooms, in the order of the legend. */
export const ROOM_KINDS: readonly RoomKind[] = LOOKS.map((look) => ({
  ...look,
  letter: roomLetter(look.type),
  isHidden: ROOM_TYPES.some(({ name, isHidden }) => name === look.type && isHidden === true),
}));

/** Rooms that no map has: they lie beyond the grid, and lists tell of them. */
// prettier-ignore
const BEYOND: readonly RoomKind[] = ([
  { type: "devil",                name: "devil",         tint: "red",           colour: "#3a0d0d", ink: "#ff7a66" },
  { type: "angel",                name: "angel",         tint: "cyanBright",    colour: "#7f9fc4", ink: LIGHT },
] as const).map((look) => ({ ...look, letter: roomLetter(look.type), isHidden: false }));

/** A room without a kind of its own. */
const NORMAL_ROOM: RoomKind = {
  type: "default",
  letter: "",
  name: "normal room",
  tint: "plain",
  colour: "",
  ink: "",
  isHidden: false,
};

/** The kind of a type; one made of its name for types that no row describes. */
export function roomKind(type: string): RoomKind {
  if (type === "default") {
    return NORMAL_ROOM;
  }
  return [...ROOM_KINDS, ...BEYOND].find((kind) => kind.type === type) ?? strangeKind(type);
}

function strangeKind(type: string): RoomKind {
  const name = type.replaceAll("-", " ");
  const letter = roomLetter(type);
  return { ...NORMAL_ROOM, type, name, letter, tint: "dim", colour: "#6b7280", ink: "#ffffff" };
}

/** The kinds among some rooms, each once, in the order of the legend; normal rooms need none. */
export function kindsAmong(rooms: readonly { readonly type: string }[]): readonly RoomKind[] {
  const types = new Set(rooms.map((room) => room.type));
  const known = ROOM_KINDS.filter((kind) => types.has(kind.type));
  types.delete(NORMAL_ROOM.type);
  known.forEach(({ type }) => types.delete(type));
  return [...known, ...[...types].map(strangeKind)];
}
