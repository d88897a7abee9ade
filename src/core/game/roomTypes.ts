/**
 * The room types that level generation hands out, by the game's number and by name, and what every face
 * shows of them. Source of numbers and names: the game's RoomType.
 */

/** RoomType numbers of the game. */
export const RoomType = {
  DEFAULT: 1,
  SHOP: 2,
  ERROR: 3,
  TREASURE: 4,
  BOSS: 5,
  MINI_BOSS: 6,
  SECRET: 7,
  SUPER_SECRET: 8,
  ARCADE: 9,
  CURSE: 10,
  CHALLENGE: 11,
  LIBRARY: 12,
  SACRIFICE: 13,
  DEVIL: 14,
  ANGEL: 15,
  DUNGEON: 16,
  BOSS_RUSH: 17,
  CLEAN_BEDROOM: 18,
  DIRTY_BEDROOM: 19,
  VAULT: 20,
  DICE: 21,
  BLACK_MARKET: 22,
  PLANETARIUM: 24,
  ULTRA_SECRET: 29,
} as const;

/** A room type that stands on maps; how it is drawn is a row of `picture/floor/roomKinds.ts`. */
export interface RoomTypeRow {
  /** The game's number; undefined for a room that is told apart by something else, as the start is. */
  readonly id: number | undefined;
  /** The game's name in kebab-case. */
  readonly name: string;
  /** One character, unique. */
  readonly letter: string;
  /** Whether its doors are hidden, and the map shows it only once it is found. */
  readonly isHidden?: true;
  /** Whether it holds enemies as a rule; the others are clear on entry, which drops nothing. */
  readonly isFoughtFor?: true;
}

// prettier-ignore
export const ROOM_TYPES: readonly RoomTypeRow[] = [
  { id: RoomType.DEFAULT,        name: "default",            letter: "o", isFoughtFor: true },
  { id: undefined,               name: "start",              letter: "S" },
  { id: RoomType.BOSS,           name: "boss",               letter: "B" },
  { id: RoomType.TREASURE,       name: "treasure",           letter: "T" },
  { id: RoomType.PLANETARIUM,    name: "planetarium",        letter: "P" },
  { id: RoomType.SHOP,           name: "shop",               letter: "$" },
  { id: RoomType.LIBRARY,        name: "library",            letter: "L" },
  { id: RoomType.CURSE,          name: "curse",              letter: "C" },
  { id: RoomType.MINI_BOSS,      name: "mini-boss",          letter: "M", isFoughtFor: true },
  { id: RoomType.CHALLENGE,      name: "challenge",          letter: "X", isFoughtFor: true },
  { id: RoomType.SACRIFICE,      name: "sacrifice",          letter: "H" },
  { id: RoomType.DICE,           name: "dice",               letter: "D" },
  { id: RoomType.ARCADE,         name: "arcade",             letter: "A" },
  { id: RoomType.VAULT,          name: "vault",              letter: "V" },
  { id: RoomType.CLEAN_BEDROOM,  name: "clean-bedroom",      letter: "Z" },
  { id: RoomType.DIRTY_BEDROOM,  name: "dirty-bedroom",      letter: "z" },
  { id: undefined,               name: "mirror",             letter: "R" },
  { id: undefined,               name: "mineshaft-entrance", letter: "N" },
  { id: undefined,               name: "grave",              letter: "G" },
  { id: RoomType.SECRET,         name: "secret",             letter: "?", isHidden: true },
  { id: RoomType.SUPER_SECRET,   name: "super-secret",       letter: "!", isHidden: true },
  { id: RoomType.ULTRA_SECRET,   name: "ultra-secret",       letter: "U", isHidden: true },
  { id: undefined,               name: "dead-end",           letter: "e" },
];

/** Types that stand on no map of a generated floor. */
const OTHER_NAMES: readonly (readonly [id: number, name: string])[] = [
  [0, "none"],
  [RoomType.ERROR, "error"],
  [RoomType.DEVIL, "devil"],
  [RoomType.ANGEL, "angel"],
  [RoomType.DUNGEON, "dungeon"],
  [RoomType.BOSS_RUSH, "boss-rush"],
  [RoomType.BLACK_MARKET, "black-market"],
  [23, "greed-exit"],
  [25, "teleporter"],
  [26, "teleporter-exit"],
  [27, "secret-exit"],
  [28, "blue"],
  [30, "deathmatch"],
];

// A table, no Map: Lua has none, and would carry one of its own in main.lua.
const ROWS: Record<number, Omit<RoomTypeRow, "id" | "letter">> = {};
for (const [id, name] of OTHER_NAMES) {
  ROWS[id] = { name };
}
for (const row of ROOM_TYPES) {
  if (row.id !== undefined) {
    ROWS[row.id] = row;
  }
}

/** What players call rooms of a type: "super secret", "normal room". */
export function roomTypeWords(type: string): string {
  return type === "default" ? "normal room" : type.split("-").join(" ");
}

/** The kebab-case name of a RoomType number, "type-99" for one the game does not have. */
export function roomTypeName(roomType: number): string {
  return ROWS[roomType]?.name ?? `type-${roomType}`;
}

/** The rule of what stands in rooms of a type, as core/game/marks.ts calls it. */
export function thingsIn(roomType: number): `things: ${string}` {
  return `things: ${roomTypeName(roomType)}`;
}

/** Whether the map hides rooms of a type until they are found. */
export function isHiddenType(roomType: number): boolean {
  return ROWS[roomType]?.isHidden === true;
}

/** The same by a type's name. */
export function isHiddenRoom(name: string): boolean {
  return ROOM_TYPES.some((row) => row.name === name && row.isHidden === true);
}

/** Whether a room is likely to be fought for, so that its award is worth foretelling. */
export function isFoughtFor(roomType: number): boolean {
  return ROWS[roomType]?.isFoughtFor === true;
}

/** The letter of a room type, `+` for one that has none. */
export function roomLetter(name: string): string {
  return ROOM_TYPES.find((row) => row.name === name)?.letter ?? "+";
}

/** The devil or angel room's grid index: its seeds are of the stage seed alone, and the game makes it later. */
export const DEVIL_ROOM = -1;
