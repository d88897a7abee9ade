/** Curses: their bits and names. */

export const CURSE_DARKNESS = 1;
/** The XL floor. */
export const CURSE_LABYRINTH = 2;
export const CURSE_LOST = 4;
export const CURSE_UNKNOWN = 8;
export const CURSE_MAZE = 32;
export const CURSE_BLIND = 64;
/** Repentance, by seed or challenge only. */
export const CURSE_GIANT = 128;

/** As the game's log and users write them, from the lowest bit on. */
const NAMES = ["darkness", "labyrinth", "lost", "unknown", "cursed", "maze", "blind", "giant"];

/** By bit. */
export const CURSES = NAMES.map((name, place) => ({ name, bit: 1 << place }));

/** Whether a bit field holds a curse. */
export function hasCurse(curses: number, curse: number): boolean {
  return (curses & curse) !== 0;
}

/** The names of the curses in a bit field, in the order of their bits. */
export function curseNames(curses: number): readonly string[] {
  return CURSES.filter((row) => hasCurse(curses, row.bit)).map((row) => row.name);
}
