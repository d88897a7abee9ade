/** The word somebody meant: for suggestions where a name is not known. */

/**
 * How many single-letter changes (insert, delete, replace, swap of neighbours) lead from one word
 * to the other.
 */
export function editDistance(from: string, to: string): number {
  const [letters, others] = [from.split(""), to.split("")] as const;
  let [before, last]: readonly [number[], number[]] = [[], []];
  for (let row = 0; row <= letters.length; row += 1) {
    const current: number[] = [];
    for (let column = 0; column <= others.length; column += 1) {
      const isSame = letters[row - 1] === others[column - 1];
      const isSwap =
        letters[row - 1] === others[column - 2] && letters[row - 2] === others[column - 1];
      const best = Math.min(
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        isSwap ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
      current.push(row + column === 0 ? 0 : best);
    }
    [before, last] = [last, current];
  }
  return last[others.length] ?? 0;
}

/** No name that is known is nearly as long: comparing letters takes time by the square of them. */
const TYPED_MAX = 64;

/** A received text as an error shows it, never more than a line, or so many letters. */
export function shownText(text: string, most = TYPED_MAX): string {
  return text.length <= most ? text : `${text.slice(0, most)}...`;
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

/** How a sentence ends that did not know a word: with what may be meant, if anything. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? "." : `; did you mean "${nearest}"?`;
}

/** So many names that hold a word are told. */
const HOLDERS_MAX = 8;

/**
 * What may have been meant, as the end of a sentence: the nearest word, where there is one, else the names of which it is
 * a part: "; "rock" is in small-rock, rock-bottom."
 */
export function meantWords(
  nearest: string | undefined,
  word: string,
  names: readonly string[],
): string {
  const holders = names.filter((name) => `-${name}-`.includes(`-${word}-`));
  if (nearest !== undefined || word === "" || holders.length === 0) {
    return didYouMean(nearest);
  }
  const more = holders.length > HOLDERS_MAX ? ", and more" : "";
  return `; "${word}" is in ${holders.slice(0, HOLDERS_MAX).join(", ")}${more}.`;
}

/** A longer list of known words is left out: hundreds of items would fill a screen. */
const LISTED_MAX = 100;

/**
 * "Expected an edition but received "x"; did you mean "y"?" with everything on offer, unless that is too much to be
 * read. Nothing is suggested for a word that is near to none, unless it begins one alone.
 */
export function unknownName(what: string, received: string, known: readonly string[]): string {
  const begun = known.filter((name) => name.startsWith(received.toLowerCase()));
  const only = begun.length === 1 ? begun[0] : undefined;
  const nearest = nearestWord(received.toLowerCase(), known) ?? only;
  const isLong = known.length > LISTED_MAX;
  const suggestion = meantWords(nearest, received.toLowerCase(), isLong ? known : []);
  const list = isLong ? "" : ` Known: ${known.join(", ")}.`;
  return `Expected ${what} but received "${shownText(received)}"${suggestion}${list}`;
}

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
