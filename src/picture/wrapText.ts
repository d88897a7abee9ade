/** Long lines, broken to fit a width. */

/** Escape sequences for colours take no column. */
const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

/** How many columns of the terminal a line takes. */
export function columnsOf(line: string): number {
  return [...line.replace(COLOUR_CODES, "")].length;
}

/** Breaks a text between words into lines of at most so many columns. A "%" stays with its number, a path in one piece. */
export function wrapText(text: string, width: number): readonly string[] {
  const glued = text.replace(PATH, (path) => path.replaceAll(" ", GLUE));
  const lines = joinedWithin(glued.split(/ (?!%)/), " ", width);
  return lines.map((line) => line.replaceAll(GLUE, " "));
}

/**
 * A path in a sentence with its blanks, up to where the sentence seems to go on. A path across two lines could not be
 * copied; a line that is too long does no harm.
 */
const PATH =
  /(?<![^\s("])(?:[A-Za-z]:)?[\\/](?=\S)(?:.*[\\/])?.*?(?=:? \(|[,;] |\.? (?:is|since|but|has|goes) |\.(?: |$)|"|$)/g;

/** Stands for a blank at which no line breaks. */
const GLUE = "\u00a0";

/** What stands between the entries of a legend. */
export const ENTRY_GAP = "   ";

/** Entries of a legend in lines of at most so many columns; no entry is broken. */
export function wrapEntries(entries: readonly string[], width: number): readonly string[] {
  return joinedWithin(entries, ENTRY_GAP, width);
}

function joinedWithin(pieces: readonly string[], gap: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1)}${gap}${piece}`;
    if (lines.length === 0 || columnsOf(longer) > width) {
      lines.push(piece);
    } else {
      lines[lines.length - 1] = longer;
    }
  }
  return lines;
}
