/** Words as people type them: any unambiguous beginning will do, and a slip gets a suggestion. */
import type { Problem } from "../../core/problem";
import { nearestWord } from "../../core/nearestWord";

/** The words of a line, without the spaces between them. */
export function splitWords(line: string): string[] {
  return line.split(" ").filter((word) => word !== "");
}

/**
 * Finds a word by itself or by its beginning, whatever its case.
 *
 * @param what the words in one word, for the message: "command", "mode".
 */
export function findWord<Word extends string>(
  what: string,
  typed: string,
  words: readonly Word[],
): Word | Problem {
  const wanted = typed.toLowerCase();
  const matches: Word[] = [];
  for (const word of words) {
    const plain = word.toLowerCase();
    if (plain === wanted) {
      return word;
    }
    if (plain.slice(0, wanted.length) === wanted) {
      matches.push(word);
    }
  }
  const only = matches[0];
  if (only !== undefined && matches.length === 1) {
    return only;
  }
  return { problem: wordProblem(what, typed, words, matches) };
}

function wordProblem(
  what: string,
  typed: string,
  words: readonly string[],
  matches: readonly string[],
): string {
  if (matches.length > 1) {
    return `"${typed}" may be ${matches.join(" or ")}.`;
  }
  const nearest = nearestWord(typed.toLowerCase(), words);
  const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
  return `Unknown ${what} "${typed}".${hint}`;
}
