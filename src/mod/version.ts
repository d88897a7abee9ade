/** The mod's version: that of package.json, which a test compares with this line. */
export const VERSION = "0.4.0";

/** The mod's name in the game's list of mods and in front of its log lines. */
export const MOD_NAME = "Basement Oracle";

/** The version of the global table: raised whenever a caller of the one before could break. */
export const API_VERSION = 2;
