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
