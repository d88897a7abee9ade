/** How each kind of room is drawn: its letter and colour in the terminal, its colour and icon in a picture. A letter alone tells every kind apart, since colour may be switched off or not be seen. */
import { isHiddenRoom, roomLetter, roomTypeWords } from "../../core/game/roomTypes";

/** An icon on a 24x24 square: filled and stroked in the kind's ink, cut out in the colour behind. */
export interface Icon {
  readonly solid?: string;
  readonly line?: string;
  readonly cut?: string;
}

const QUESTION_MARK =
  "M8.4 8.6c0-2.2 1.5-3.7 3.6-3.7s3.6 1.4 3.6 3.3c0 2.8-3.6 2.9-3.6 6M12 18.6v.01";
const BED =
  "M2.5 5.5h2.2v6.5h4.3v-2.5c0-.8.6-1.5 1.5-1.5h7.5c1.9 0 3.5 1.6 3.5 3.5v7.5h-2.2v-2.5h-14.6v2.5h-2.2z";
const TOMBSTONE = "M5.5 20.5v-11a6.5 6.5 0 0 1 13 0v11z";

/** By room type; kinds without an icon show their letter. */
// prettier-ignore
export const ICONS: Readonly<Record<string, Icon>> = {
  start: { solid: "M12 2.5a9.5 9.2 0 0 1 0 18.4a9.5 9.2 0 0 1 0-18.4zM6.3 11a2 2.4 0 1 0 4 0a2 2.4 0 1 0-4 0zM13.7 11a2 2.4 0 1 0 4 0a2 2.4 0 1 0-4 0zM9.3 17.6c1.6-1.5 3.8-1.5 5.4 0l-.8.9c-1.2-1-2.6-1-3.8 0z" },
  boss: { solid: "M12 2.2c-5.2 0-8.8 3.5-8.8 8.1 0 2.9 1.4 5.1 3.6 6.4v3.3c0 .9.7 1.6 1.6 1.6h7.2c.9 0 1.6-.7 1.6-1.6v-3.3c2.2-1.3 3.6-3.5 3.6-6.4 0-4.6-3.6-8.1-8.8-8.1zM6.3 11a2.3 2.4 0 1 0 4.6 0a2.3 2.4 0 1 0-4.6 0zM13.1 11a2.3 2.4 0 1 0 4.6 0a2.3 2.4 0 1 0-4.6 0zM12 13.8l-1.2 2.3h2.4zM9.8 18.3h.9v3.3h-.9zM13.3 18.3h.9v3.3h-.9z" },
  treasure: { solid: "M2.5 7.5l5 4.2 4.5-7.2 4.5 7.2 5-4.2-2 11.5h-15z" },
  planetarium: { solid: "M12 6.2a5.8 5.8 0 1 1 0 11.6a5.8 5.8 0 1 1 0-11.6z", line: "M5.8 14.7c-2.4 2.3-3.6 4.2-2.9 4.9 1.1 1.1 5.7-1.8 10.3-6.4s7.5-9.2 6.4-10.3c-.7-.7-2.5.4-4.8 2.7", cut: "M8 16c1.6-1 3.3-2.3 5-4 1.3-1.3 2.5-2.7 3.4-3.9" },
  shop: { solid: "M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0-19.6z", cut: "M15.4 8.8a4.7 4.7 0 1 0 0 6.400M12.3 5.600v12.800" },
  library: { solid: "M12 5.8c-2.4-1.5-5.6-2.1-9.5-1.9v14.2c3.9-.2 7.1.4 9.5 1.9 2.4-1.5 5.6-2.1 9.5-1.9v-14.2c-3.9-.2-7.1.4-9.5 1.9z", cut: "M12 6.5v12.8" },
  curse: { solid: "M2.800 2.500c.5 2.900 2 4.600 4.300 5.500 1.400-.8 3-1.200 4.900-1.200s3.500.4 4.900 1.200c2.300-.9 3.800-2.600 4.300-5.500 1.300 4 .8 7.400-1.500 9.800.3.800.4 1.600.4 2.400 0 4.200-3.500 7-8.100 7s-8.100-2.800-8.100-7c0-.8.1-1.600.4-2.400-2.300-2.400-2.800-5.800-1.500-9.800z", cut: "M7.800 13l3.200 1.900M16.200 13l-3.200 1.900M9.200 18.400c1.800-.8 3.800-.8 5.600 0" },
  "mini-boss": { solid: "M1.800 2.200c0 3.700 1.400 6.200 4.200 7.400.4-1.400 1.100-2.600 2.100-3.500-2.600-.3-4.700-1.500-6.300-3.900zM22.200 2.200c0 3.700-1.400 6.200-4.200 7.400-.4-1.400-1.100-2.600-2.100-3.500 2.600-.3 4.700-1.500 6.300-3.900zM12 5.34c-3.54 0-5.98 2.38-5.98 5.51 0 1.97 0.95 3.47 2.45 4.35v2.24c0 0.61 0.48 1.09 1.09 1.09h4.9c0.61 0 1.09-0.48 1.09-1.09v-2.24c1.5-0.88 2.45-2.38 2.45-4.35 0-3.13-2.45-5.51-5.98-5.51zM8.12 11.32a1.56 1.63 0 1 0 3.13 0a1.56 1.63 0 1 0-3.13 0zM12.75 11.32a1.56 1.63 0 1 0 3.13 0a1.56 1.63 0 1 0-3.13 0zM12 13.22l-0.82 1.56h1.63zM10.5 16.28h0.61v2.24h-0.61zM12.88 16.28h0.61v2.24h-0.61z" },
  challenge: { line: "M4 3.5l12.5 12.5M20 3.5l-12.5 12.5M5 13.5l5.5 5.5M19 13.5l-5.5 5.5M6.5 17.5l-2.5 2.5M17.5 17.5l2.5 2.5" },
  sacrifice: { solid: "M1.8 20l3.7-12 3.3 12zM8.2 20l3.8-16.5 3.8 16.5zM15.2 20l3.3-12 3.7 12z" },
  dice: { solid: "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3z", cut: "M7.8 7.8v.01M16.2 7.8v.01M12 12v.01M7.8 16.2v.01M16.2 16.2v.01" },
  arcade: { solid: "M4.5 4h11.5a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-11.5a1.5 1.5 0 0 1-1.5-1.5v-14a1.5 1.5 0 0 1 1.5-1.5zM19.8 4.5a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6z", line: "M17 14.5h2.8v-7", cut: "M6.5 8v4M10.25 8v4M14 8v4M7 17h6.5" },
  vault: { solid: "M7 4.5h10c2.8 0 4.5 2.2 4.5 5v9.5c0 .6-.4 1-1 1h-17c-.6 0-1-.4-1-1v-9.5c0-2.8 1.7-5 4.5-5z", cut: "M2.5 11.5h6.5M15 11.5h6.5M12 9.8v4.2" },
  "clean-bedroom": { solid: BED },
  "dirty-bedroom": { solid: BED, cut: "M12 11.5l4 3M16 11.5l-4 3" },
  devil: { line: "M12 2.600l5.800 17.800-15.200-11h18.800l-15.200 11z" },
  angel: { line: "M12 2.500c2.800 0 4.800.8 4.800 1.900s-2 1.900-4.800 1.900-4.800-.8-4.800-1.900 2-1.900 4.800-1.900z", solid: "M11 21c-4.200-1-8.300-3.600-9.300-11 2.500 2.600 4.900 3 7 3-.4-1-.6-2-.6-3l2.900 2.600zM13 21c4.200-1 8.300-3.600 9.300-11-2.500 2.600-4.900 3-7 3 .4-1 .6-2 .6-3l-2.900 2.600z" },
  grave: { solid: TOMBSTONE, cut: "M12 7.5v8M9 10.3h6" },
  secret: { line: QUESTION_MARK },
  "super-secret": { line: "M5.2 8.8c0-3.900 2.700-6.300 6.800-6.300s6.800 2.300 6.800 6c0 2.900-1.700 4.200-3.300 5.400-.8.600-1.100 1-1.100 1.800h-4.800c0-2.700.9-3.900 2.600-5.100 1.100-.8 1.500-1.300 1.500-2 0-.8-.6-1.300-1.600-1.300s-1.700.7-1.700 1.800zM9.600 18.700h4.800v2.900h-4.800z" },
  "ultra-secret": { line: "M4.6 8.3c0-2 1.4-3.4 3.4-3.4s3.4 1.3 3.4 3.1c0 2.6-3.4 2.8-3.4 6M8 18.6v.01M17 5v9M17 18.6v.01" },
  mirror: { solid: "M12 2c3.9 0 6.5 3.9 6.5 8.7s-2.6 8.7-6.5 8.7-6.5-3.9-6.5-8.7 2.6-8.7 6.5-8.7zM8 20.3h8v1.9h-8z", cut: "M9.5 11.5l4-5.5M11 15l4-5.5" },
  "mineshaft-entrance": { solid: "M2.5 7.5h19l-2.2 9h-14.6zM7.5 17.5a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4zM16.5 17.5a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z", line: "M6 5.5l3-2.5 2.5 2 3-2.5 3.5 3" },
};

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

export interface RoomKind {
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
  /** One character, unique among the kinds that have a row; empty for normal rooms. */
  readonly letter: string;
  /** Rooms without visible doors: drawn with a dashed outline. */
  readonly isHidden: boolean;
}

const LIGHT = "#ffffff";
const PALE = "#fff6d6";

/** Everything but what the game's table of rooms tells, in the order of the legend. */
// prettier-ignore
const LOOKS: readonly Omit<RoomKind, "letter" | "isHidden">[] = [
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
  { type: "dirty-bedroom",        name: "dirty bedroom", tint: "blue",          colour: "#6f7f6a", ink: LIGHT, isPlace: true },
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
  isHidden: isHiddenRoom(look.type),
}));

/** Rooms beyond the grid, which are on no map but in lists. */
// prettier-ignore
const BEYOND: readonly RoomKind[] = ([
  { type: "devil",                name: "devil",         tint: "red",           colour: "#3a0d0d", ink: "#ff7a66" },
  { type: "angel",                name: "angel",         tint: "cyanBright",    colour: "#7f9fc4", ink: LIGHT },
] as const).map((look) => ({ ...look, letter: roomLetter(look.type), isHidden: false }));

/** A room of no special kind. */
const NORMAL_ROOM: RoomKind = {
  type: "default",
  letter: "",
  name: roomTypeWords("default"),
  tint: "plain",
  colour: "",
  ink: "",
  isHidden: false,
};

/** The kind of a type; a type without a row is called by its name. */
export function roomKind(type: string): RoomKind {
  if (type === "default") {
    return NORMAL_ROOM;
  }
  return [...ROOM_KINDS, ...BEYOND].find((kind) => kind.type === type) ?? strangeKind(type);
}

function strangeKind(type: string): RoomKind {
  const [name, letter] = [roomTypeWords(type), roomLetter(type)];
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
