/** The characters by the names that people use: "The Lost", lost, t-lost, "Tainted Lost", 31. */
import { unknownName, UsageError, wholeNumber } from "../usage";
import { plainWord } from "./itemTable";
import names from "./characterNames.json";

/** What people call characters besides their names. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ["Maggie", "Magdalene"],
  ["???", "Blue Baby"],
  ["Lazarus Risen", "Lazarus II"],
  ["Black Judas", "Dark Judas"],
  ["Jacob and Esau", "Jacob"],
];

/** The game's PlayerType of a name or number; throws with the nearest name. */
export function characterNamed(text: string): number {
  if (/^\d+$/.test(text.trim())) {
    return wholeNumber(text, "the character");
  }
  const wanted = wordOf(text);
  const other = OTHER_NAMES.find(([name]) => wordOf(name) === wanted)?.[1] ?? text;
  const row = names.find(([, name]) => wordOf(String(name)) === wordOf(other));
  if (row === undefined) {
    const known = names.map(([, name]) => String(name).toLowerCase());
    throw new UsageError(unknownName("a character", text.toLowerCase(), known));
  }
  return Number(row[0]);
}

/** "T. Lost", t-lost and "Tainted Lost" are one word. */
function wordOf(text: string): string {
  return plainWord(text.replace(/^(?:tainted|t)[\s._-]+(?:the[\s_-]+)?/i, "tainted-"));
}
