/**
 * How each kind of room is drawn: its letter and colour in the terminal, its colour in a picture.
 * A letter alone tells every kind apart, since colour may be switched off or not be seen.
 */

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

/** One kind of room. */
export interface RoomKind {
  /** The game's RoomType in kebab-case, or one of `start`, `grave` and `dead-end`. */
  readonly type: string;
  /** One character, unique among the kinds; empty for normal rooms. */
  readonly letter: string;
  /** As the legend says it. */
  readonly name: string;
  readonly tint: Tint;
  /** Fill in a picture; a hidden room has it as its outline. */
  readonly colour: string;
  /** What is drawn on the fill. */
  readonly ink: string;
  /** Rooms without visible doors: drawn with a dashed outline. */
  readonly isHidden: boolean;
}

const LIGHT = "#ffffff";
const DARK = "#33270a";

/** In the order of the legend. */
// prettier-ignore
export const ROOM_KINDS: readonly RoomKind[] = [
  { type: "start",         letter: "@", name: "start",         tint: "cyanBright",    colour: "#2f7fd0", ink: LIGHT, isHidden: false },
  { type: "boss",          letter: "B", name: "boss",          tint: "redBright",     colour: "#bf3440", ink: LIGHT, isHidden: false },
  { type: "treasure",      letter: "T", name: "treasure",      tint: "yellowBright",  colour: "#eab830", ink: DARK,  isHidden: false },
  { type: "planetarium",   letter: "P", name: "planetarium",   tint: "blueBright",    colour: "#5650b5", ink: LIGHT, isHidden: false },
  { type: "shop",          letter: "$", name: "shop",          tint: "green",         colour: "#3b8f52", ink: LIGHT, isHidden: false },
  { type: "library",       letter: "L", name: "library",       tint: "cyan",          colour: "#8a6239", ink: LIGHT, isHidden: false },
  { type: "curse",         letter: "C", name: "curse",         tint: "magenta",       colour: "#862f73", ink: LIGHT, isHidden: false },
  { type: "mini-boss",     letter: "M", name: "miniboss",      tint: "red",           colour: "#97525a", ink: LIGHT, isHidden: false },
  { type: "challenge",     letter: "H", name: "challenge",     tint: "yellow",        colour: "#cc6a2c", ink: LIGHT, isHidden: false },
  { type: "sacrifice",     letter: "S", name: "sacrifice",     tint: "red",           colour: "#7d2222", ink: LIGHT, isHidden: false },
  { type: "dice",          letter: "D", name: "dice",          tint: "cyan",          colour: "#2f8a86", ink: LIGHT, isHidden: false },
  { type: "arcade",        letter: "A", name: "arcade",        tint: "magentaBright", colour: "#d0548f", ink: LIGHT, isHidden: false },
  { type: "vault",         letter: "V", name: "vault",         tint: "yellow",        colour: "#a87f2d", ink: LIGHT, isHidden: false },
  { type: "clean-bedroom", letter: "Z", name: "bedroom",       tint: "blue",          colour: "#6295cf", ink: LIGHT, isHidden: false },
  { type: "dirty-bedroom", letter: "z", name: "dirty bedroom", tint: "blue",          colour: "#6f7f6a", ink: LIGHT, isHidden: false },
  { type: "grave",         letter: "G", name: "grave",         tint: "dim",           colour: "#5d6675", ink: LIGHT, isHidden: false },
  { type: "secret",        letter: "?", name: "secret",        tint: "plain",         colour: "#8a93a3", ink: "",    isHidden: true },
  { type: "super-secret",  letter: "!", name: "super secret",  tint: "magentaBright", colour: "#a06be0", ink: "",    isHidden: true },
  { type: "ultra-secret",  letter: "U", name: "ultra secret",  tint: "redBright",     colour: "#e0525c", ink: "",    isHidden: true },
  { type: "devil",         letter: "d", name: "devil",         tint: "red",           colour: "#5e1f1f", ink: LIGHT, isHidden: false },
  { type: "angel",         letter: "a", name: "angel",         tint: "plain",         colour: "#8fb8dc", ink: DARK,  isHidden: false },
  { type: "error",         letter: "E", name: "I am error",    tint: "red",           colour: "#444b57", ink: LIGHT, isHidden: false },
  { type: "dungeon",       letter: "w", name: "crawl space",   tint: "dim",           colour: "#4a4038", ink: LIGHT, isHidden: false },
  { type: "boss-rush",     letter: "R", name: "boss rush",     tint: "redBright",     colour: "#8f2a2a", ink: LIGHT, isHidden: false },
  { type: "black-market",  letter: "b", name: "black market",  tint: "green",         colour: "#2f5a3b", ink: LIGHT, isHidden: false },
  { type: "dead-end",      letter: "x", name: "dead end",      tint: "yellow",        colour: "#cc8a2c", ink: LIGHT, isHidden: false },
];

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
  const known = ROOM_KINDS.find((kind) => kind.type === type);
  return known ?? strangeKind(type);
}

function strangeKind(type: string): RoomKind {
  const name = type.replaceAll("-", " ");
  return { ...NORMAL_ROOM, type, name, letter: "*", tint: "dim", colour: "#6b7280", ink: LIGHT };
}

/** The kinds among some rooms, each once, in the order of the legend; normal rooms need none. */
export function kindsAmong(rooms: readonly { readonly type: string }[]): readonly RoomKind[] {
  const types = new Set(rooms.map((room) => room.type));
  const known = ROOM_KINDS.filter((kind) => types.has(kind.type));
  const strange = [...types].filter((type) => type !== "default" && !isKnown(type));
  return [...known, ...strange.map(strangeKind)];
}

function isKnown(type: string): boolean {
  return ROOM_KINDS.some((kind) => kind.type === type);
}
