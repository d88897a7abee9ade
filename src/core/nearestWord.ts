/** The word somebody meant: for suggestions where a name is not known. */

/**
 * How many single-letter changes (insert, delete, replace, swap of neighbours) lead from one word
 * to the other.
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = firstRow(to.length);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = letter(from, row) === letter(to, column);
      let best = (last[column - 1] as number) + (isSame ? 0 : 1);
      best = Math.min(best, (last[column] as number) + 1, (current[column - 1] as number) + 1);
      if (isSwap(from, row, to, column)) {
        best = Math.min(best, (before[column - 2] as number) + 1);
      }
      current.push(best);
    }
    before = last;
    last = current;
  }
  return last[to.length] as number;
}

function firstRow(length: number): number[] {
  const row: number[] = [];
  for (let column = 0; column <= length; column += 1) {
    row.push(column);
  }
  return row;
}

/** The letter at a position that counts from 1. */
function letter(word: string, position: number): string {
  return word.slice(position - 1, position);
}

function isSwap(from: string, row: number, to: string, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    letter(from, row) === letter(to, column - 1) &&
    letter(from, row - 1) === letter(to, column)
  );
}

/** No name that is known is nearly as long: comparing letters takes time by the square of them. */
const TYPED_MAX = 64;

/** A received text as an error shows it, never more than a line. */
export function shownText(text: string): string {
  return text.length <= TYPED_MAX ? text : `${text.slice(0, TYPED_MAX)}...`;
}

/**
 * The known word nearest to what was typed; undefined when none is near, which is when more than a
 * third of the letters (one at least, but not all) would have to change. Of equals the first one wins.
 */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  let nearest: string | undefined;
  if (typed.length > TYPED_MAX) {
    return undefined;
  }
  let least = Math.min(typed.length, Math.max(1, Math.floor((typed.length + 1) / 3)) + 1);
  for (const word of words) {
    const distance = editDistance(typed, word);
    if (distance < least) {
      nearest = word;
      least = distance;
    }
  }
  return nearest;
}

/**
 * "Expected an edition but received "x"; did you mean "y"?" with everything on offer. Nothing is
 * suggested for a word that is near to none.
 */
export function unknownName(what: string, received: string, known: readonly string[]): string {
  const nearest = nearestWord(received.toLowerCase(), known);
  const suggestion = nearest === undefined ? "." : `; did you mean "${nearest}"?`;
  return `Expected ${what} but received "${shownText(received)}"${suggestion} Known: ${known.join(", ")}.`;
}

/** What of a name counts when people type it. */

const COUNTED = "abcdefghijklmnopqrstuvwxyz0123456789<!?+";
const ARTICLES = ["the ", "the-", "the_"];

/**
 * Letters, digits and the signs that tell names apart ("<3", "???"): case, blanks, dashes, apostrophes
 * and a leading "the" do not matter, so that "Guppy's Tail" and guppys-tail are one word.
 */
export function plainWord(text: string): string {
  const lower = text.trim().toLowerCase();
  const isLed = ARTICLES.some((article) => lower.startsWith(article));
  const letters = (isLed ? lower.slice(4) : lower).split("");
  const word = letters.filter((letter) => COUNTED.includes(letter)).join("");
  return word === "" ? lower : word;
}
