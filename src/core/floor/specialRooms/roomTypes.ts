/** The room types that level generation hands out, by the game's number and by name. */

/** RoomType numbers of the game. */
export const ROOM_DEFAULT = 1;
export const ROOM_SHOP = 2;
export const ROOM_ERROR = 3;
export const ROOM_TREASURE = 4;
export const ROOM_BOSS = 5;
export const ROOM_MINI_BOSS = 6;
export const ROOM_SECRET = 7;
export const ROOM_SUPER_SECRET = 8;
export const ROOM_ARCADE = 9;
export const ROOM_CURSE = 10;
export const ROOM_CHALLENGE = 11;
export const ROOM_LIBRARY = 12;
export const ROOM_SACRIFICE = 13;
export const ROOM_DEVIL = 14;
export const ROOM_ANGEL = 15;
export const ROOM_DUNGEON = 16;
export const ROOM_BOSS_RUSH = 17;
export const ROOM_CLEAN_BEDROOM = 18;
export const ROOM_DIRTY_BEDROOM = 19;
export const ROOM_VAULT = 20;
export const ROOM_DICE = 21;
export const ROOM_BLACK_MARKET = 22;
export const ROOM_PLANETARIUM = 24;
export const ROOM_ULTRA_SECRET = 29;

/** By RoomType number, in the game's words. */
// prettier-ignore
const ROOM_TYPE_NAMES: readonly string[] = [
  "none", "default", "shop", "error", "treasure", "boss", "mini-boss", "secret", "super-secret",
  "arcade", "curse", "challenge", "library", "sacrifice", "devil", "angel", "dungeon", "boss-rush",
  "clean-bedroom", "dirty-bedroom", "vault", "dice", "black-market", "greed-exit", "planetarium",
  "teleporter", "teleporter-exit", "secret-exit", "blue", "ultra-secret",
];

/** The kebab-case name of a RoomType number, "type-99" for one the game does not have. */
export function roomTypeName(roomType: number): string {
  return ROOM_TYPE_NAMES[roomType] ?? `type-${roomType}`;
}
