/** The characters by the names that people use: "The Lost", lost, t-lost, "Tainted Lost", 31. */
import { CHARACTER_NAMES } from "../game/characters";
import { COUNT_MAX } from "../game/counts";
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

/** What stands before a mod's PlayerType: without it a number that no character has is taken for a slip. */
const MOD = "mod-";

/** The game's PlayerType of a name or number; the problem suggests the nearest name. */
export function readCharacter(text: string): number | Problem {
  const typed = text.trim();
  const known = CHARACTER_NAMES.map((name) => name.toLowerCase());
  const isMod = typed.toLowerCase().startsWith(MOD);
  const number = isMod ? typed.slice(MOD.length) : typed;
  if (isMadeOf(number, "0123456789")) {
    return isMod === Number(number) >= known.length && Number(number) <= COUNT_MAX
      ? Number(number)
      : {
          problem: `Expected a character by name or by a number from 0 to ${known.length - 1}, or a mod's as in ${MOD}${known.length}, but received ${typed}.`,
        };
  }
  const wanted = wordOf(typed);
  const other = OTHER_NAMES.find(([name]) => wordOf(name) === wanted)?.[1] ?? typed;
  const playerType = CHARACTER_NAMES.findIndex((name) => wordOf(name) === wordOf(other));
  return playerType < 0
    ? { problem: unknownName("a character", text.toLowerCase(), known) }
    : playerType;
}

/** What {@link readCharacter} reads, without blanks: "the-lost", "mod-41". */
export function characterWord(playerType: number): string {
  const name = CHARACTER_NAMES[playerType];
  return name === undefined ? `${MOD}${playerType}` : name.toLowerCase().split(" ").join("-");
}

/** "T. Lost", t-lost and "Tainted Lost" are one word. */
function wordOf(text: string): string {
  const words = text.toLowerCase().split(".").join("-").split("_").join("-").split(" ").join("-");
  const parts = words.split("-").filter((part) => part !== "" && part !== "the");
  return plainWord(parts.map((part) => (part === "t" ? "tainted" : part)).join(""));
}
