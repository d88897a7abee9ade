/** Curses: their bits and names. */

export const CURSE_DARKNESS = 1;
/** The XL floor. */
export const CURSE_LABYRINTH = 2;
export const CURSE_LOST = 4;
export const CURSE_UNKNOWN = 8;
export const CURSE_CURSED = 16;
export const CURSE_MAZE = 32;
export const CURSE_BLIND = 64;
/** Repentance, by seed or challenge only. */
export const CURSE_GIANT = 128;

/** One curse. */
export interface CurseRow {
  readonly bit: number;
  /** As the game's log and users write it. */
  readonly name: string;
}

/** By bit. */
// prettier-ignore
export const CURSES: readonly CurseRow[] = [
  { bit: CURSE_DARKNESS,  name: "darkness" },
  { bit: CURSE_LABYRINTH, name: "labyrinth" },
  { bit: CURSE_LOST,      name: "lost" },
  { bit: CURSE_UNKNOWN,   name: "unknown" },
  { bit: CURSE_CURSED,    name: "cursed" },
  { bit: CURSE_MAZE,      name: "maze" },
  { bit: CURSE_BLIND,     name: "blind" },
  { bit: CURSE_GIANT,     name: "giant" },
];

/** Whether a bit field holds a curse. */
export function hasCurse(curses: number, curse: number): boolean {
  return (curses & curse) !== 0;
}

/** The names of the curses in a bit field, in the order of their bits. */
export function curseNames(curses: number): readonly string[] {
  return CURSES.filter((row) => hasCurse(curses, row.bit)).map((row) => row.name);
}
