/** Finds the command where its name is left out: for a seed, a file of the game, a search's conditions. */
import { statSync } from "node:fs";
import { isProblem } from "../core/problem";
import { parseSeedText } from "../core/rng/seedText";

/**
 * The words with the command that is meant: a seed text is for `floor`, a saved run or a file of achievements for
 * `save`, any other file for `compare`; `search` means `search floor`. Other words stay as they are.
 *
 * @param names of the commands, which take precedence.
 */
export async function asMeant(
  words: readonly string[],
  names: readonly string[],
): Promise<readonly string[]> {
  const [first = "", second] = words;
  const isOther = second === undefined || ["floor", "-h", "--help"].includes(second);
  if (first === "search" && !isOther) {
    return ["search", "floor", ...words.slice(1)];
  }
  if (first === "" || first.startsWith("-") || names.includes(first) || first === "help") {
    return words;
  }
  const isText = [first, first + (second ?? "")].some((text) => !isProblem(parseSeedText(text)));
  if (isText) {
    return ["floor", ...words];
  }
  if (statSync(first, { throwIfNoEntry: false })?.isDirectory() !== false) {
    return words;
  }
  const { begins, isOfSlot } = await import("./savedFiles");
  return [begins(first, isOfSlot) ? "save" : "compare", ...words];
}
