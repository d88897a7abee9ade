/** The characters whose starting health is known, by the words of the address. */
import { CHARACTERS, type Character } from "../../core/game/characters";

export interface PageCharacter extends Character {
  /** As in the address. */
  readonly word: string;
}

/** In the game's order. */
export const PAGE_CHARACTERS: readonly PageCharacter[] = CHARACTERS.filter(
  ({ hearts }) => hearts !== undefined,
).map((row) => ({ ...row, word: row.name.toLowerCase().replaceAll(" ", "-") }));

/** A character by number or word. */
export function findCharacter(wanted: number | string): PageCharacter | undefined {
  return PAGE_CHARACTERS.find(
    ({ playerType, word }) => playerType === Number(wanted) || word === wanted,
  );
}
