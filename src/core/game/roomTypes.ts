/** The room types that level generation hands out, by the game's number and by name. */

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

/** By RoomType number, in the game's words. */
// prettier-ignore
const ROOM_TYPE_NAMES: readonly string[] = [
  "none", "default", "shop", "error", "treasure", "boss", "mini-boss", "secret", "super-secret",
  "arcade", "curse", "challenge", "library", "sacrifice", "devil", "angel", "dungeon", "boss-rush",
  "clean-bedroom", "dirty-bedroom", "vault", "dice", "black-market", "greed-exit", "planetarium",
  "teleporter", "teleporter-exit", "secret-exit", "blue", "ultra-secret",
  "deathmatch",
];

/** The kebab-case name of a RoomType number, "type-99" for one the game does not have. */
export function roomTypeName(roomType: number): string {
  return ROOM_TYPE_NAMES[roomType] ?? `type-${roomType}`;
}
