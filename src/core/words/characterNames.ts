/** The characters by the names that people use: "The Lost", lost, t-lost, "Tainted Lost", 31. */
import { CHARACTER_NAMES } from "../game/characters";
import type { Problem } from "../problem";
import { isMadeOf } from "../rng/seedText";
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
    const last = CHARACTER_NAMES.length - 1;
    return Number(typed) <= last
      ? Number(typed)
      : {
          problem: `Expected a character by name or by a number from 0 to ${last} but received ${typed}.`,
        };
  }
  const wanted = wordOf(typed);
  const other = OTHER_NAMES.find(([name]) => wordOf(name) === wanted)?.[1] ?? typed;
  const playerType = CHARACTER_NAMES.findIndex((name) => wordOf(name) === wordOf(other));
  const known = CHARACTER_NAMES.map((name) => name.toLowerCase());
  return playerType < 0
    ? { problem: unknownName("a character", text.toLowerCase(), known) }
    : playerType;
}

/** "T. Lost", t-lost and "Tainted Lost" are one word. */
function wordOf(text: string): string {
  const words = text.toLowerCase().split(".").join("-").split("_").join("-").split(" ").join("-");
  const parts = words.split("-").filter((part) => part !== "" && part !== "the");
  return plainWord(parts.map((part) => (part === "t" ? "tainted" : part)).join(""));
}
