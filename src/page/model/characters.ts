/**
 * The characters whose nature or starting health level generation asks for, with what they start
 * with. Source of the numbers: the game's PlayerType; of health: the table of
 * bindingofisaacrebirth.gamepedia.com/Characters as of Afterbirth+ (certainty "wiki").
 * Unsure: Bethany, whom that table does not have yet, and The Lost, to whom it gives no health at
 * all, while the game keeps a player alive by something.
 */

/** One character. */
export interface Character {
  /** The game's PlayerType. */
  readonly playerType: number;
  readonly name: string;
  /** As in the address. */
  readonly word: string;
  /** Red hearts, containers and soul hearts at the start, in halves. */
  readonly hearts: number;
  readonly soulHearts: number;
}

// prettier-ignore
const ROWS: readonly (readonly [playerType: number, name: string, hearts: number, soulHearts: number])[] = [
  [0,  "Isaac",     6, 0],
  [1,  "Magdalene", 8, 0],
  [2,  "Cain",      4, 0],
  [3,  "Judas",     2, 0],
  [4,  "Blue Baby", 0, 6],
  [5,  "Eve",       4, 0],
  [6,  "Samson",    6, 0],
  [7,  "Azazel",    0, 6],
  [8,  "Lazarus",   6, 0],
  [10, "The Lost",  0, 1],
  [13, "Lilith",    2, 4],
  [18, "Bethany",   6, 0],
];

/** In the game's order. */
export const CHARACTERS: readonly Character[] = ROWS.map(
  ([playerType, name, hearts, soulHearts]) => {
    const word = name.toLowerCase().replaceAll(" ", "-");
    return { playerType, name, word, hearts, soulHearts };
  },
);

/** A character by number or word. */
export function findCharacter(wanted: number | string): Character | undefined {
  return CHARACTERS.find(
    ({ playerType, word }) => playerType === Number(wanted) || word === wanted,
  );
}
