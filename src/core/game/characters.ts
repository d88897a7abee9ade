/**
 * The game's characters, and what health they start with where it is known. Source of the numbers and
 * names: the game's PlayerType; of health: the table of bindingofisaacrebirth.gamepedia.com/Characters
 * as of Afterbirth+ (certainty "wiki"). Unsure: Bethany, whom that table does not have yet, and The
 * Lost, to whom it gives no health at all, while the game keeps a player alive by something.
 */

/** One character. */
export interface Character {
  /** The game's PlayerType. */
  readonly playerType: number;
  readonly name: string;
  /** Red hearts at the start, which is as many containers, in halves; undefined where not known. */
  readonly hearts: number | undefined;
  /** Soul and black hearts at the start, in halves. */
  readonly soulHearts: number | undefined;
}

type Row = readonly [playerType: number, name: string, hearts?: number, soulHearts?: number];

// prettier-ignore
export const CHARACTER_ROWS = [
  [0,  "Isaac",                   6, 0],
  [1,  "Magdalene",               8, 0],
  [2,  "Cain",                    4, 0],
  [3,  "Judas",                   2, 0],
  [4,  "Blue Baby",               0, 6],
  [5,  "Eve",                     4, 0],
  [6,  "Samson",                  6, 0],
  [7,  "Azazel",                  0, 6],
  [8,  "Lazarus",                 6, 0],
  [9,  "Eden"],
  [10, "The Lost",                0, 1],
  [11, "Lazarus II"],
  [12, "Dark Judas"],
  [13, "Lilith",                  2, 4],
  [14, "Keeper"],
  [15, "Apollyon"],
  [16, "The Forgotten"],
  [17, "The Soul"],
  [18, "Bethany",                 6, 0],
  [19, "Jacob"],
  [20, "Esau"],
  [21, "Tainted Isaac"],
  [22, "Tainted Magdalene"],
  [23, "Tainted Cain"],
  [24, "Tainted Judas"],
  [25, "Tainted Blue Baby"],
  [26, "Tainted Eve"],
  [27, "Tainted Samson"],
  [28, "Tainted Azazel"],
  [29, "Tainted Lazarus"],
  [30, "Tainted Eden"],
  [31, "Tainted Lost"],
  [32, "Tainted Lilith"],
  [33, "Tainted Keeper"],
  [34, "Tainted Apollyon"],
  [35, "Tainted Forgotten"],
  [36, "Tainted Bethany"],
  [37, "Tainted Jacob"],
  [38, "Dead Tainted Lazarus"],
  [39, "Dead Tainted Jacob"],
  [40, "Tainted Soul"],
] as const satisfies readonly Row[];

/** In the game's order. */
export const CHARACTERS: readonly Character[] = CHARACTER_ROWS.map(
  ([playerType, name, hearts, soulHearts]: Row) => ({ playerType, name, hearts, soulHearts }),
);

/** The game's PlayerType of a character, by name. */
export function playerTypeOf(name: (typeof CHARACTER_ROWS)[number][1]): number {
  return CHARACTERS.findIndex((one) => one.name === name);
}

/** Isaac, whose health stands in for a character's that is not known. */
const ISAAC = { hearts: 6, soulHearts: 0 };

/** What a character starts with. */
export function startHealth(playerType: number): {
  readonly hearts: number;
  readonly soulHearts: number;
} {
  const row = CHARACTERS.find((one) => one.playerType === playerType);
  const { hearts = ISAAC.hearts, soulHearts = ISAAC.soulHearts } = row ?? ISAAC;
  return { hearts, soulHearts };
}

/** A character's name, as in "The Lost"; the number of one that is not known. */
export function characterName(playerType: number): string {
  return CHARACTERS.find((one) => one.playerType === playerType)?.name ?? `${playerType}`;
}
