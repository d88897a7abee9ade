/** The characters by the names that people use: "The Lost", lost, t-lost, "Tainted Lost", 31. */
import { CHARACTERS } from "../game/characters";
import { isProblem, type Problem } from "../problem";
import { isMadeOf } from "../rng/seedText";
import { readFloorCase, type ReadFloor } from "./floorCase";
import { readCount } from "./floorWords";
import { plainWord, unknownName } from "../nearestWord";

/** What people call characters besides their names. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ["Maggie", "Magdalene"],
  ["???", "Blue Baby"],
  ["Lazarus Risen", "Lazarus II"],
  ["Black Judas", "Dark Judas"],
  ["Jacob and Esau", "Jacob"],
];

/** The game's PlayerType of a name or number; the problem suggests the nearest name. */
export function readCharacter(text: string): number | Problem {
  const typed = text.trim();
  if (isMadeOf(typed, "0123456789")) {
    return readCount(typed, "the character");
  }
  const wanted = wordOf(typed);
  const other = OTHER_NAMES.find(([name]) => wordOf(name) === wanted)?.[1] ?? typed;
  const row = CHARACTERS.find(({ name }) => wordOf(name) === wordOf(other));
  const known = CHARACTERS.map(({ name }) => name.toLowerCase());
  return row === undefined
    ? { problem: unknownName("a character", text.toLowerCase(), known) }
    : row.playerType;
}

/** Reads a floor's case whose character may have a name. */
export function readNamedFloorCase(value: unknown): ReadFloor | Problem {
  if (typeof value !== "object" || value === null || !("character" in value)) {
    return readFloorCase(value);
  }
  const { character, ...rest } = value;
  if ("playerType" in rest) {
    return { problem: "Expected one of character and playerType but received both." };
  }
  const playerType = typeof character === "string" ? readCharacter(character) : character;
  return isProblem(playerType) ? playerType : readFloorCase({ ...rest, playerType });
}

/** "T. Lost", t-lost and "Tainted Lost" are one word. */
function wordOf(text: string): string {
  return plainWord(text.replace(/^(?:tainted|t)[\s._-]+(?:the[\s_-]+)?/i, "tainted-"));
}
