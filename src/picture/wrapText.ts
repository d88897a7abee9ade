/** Long lines, broken to fit a width. */
import { columnsOf } from "./columnsOf";

/** Breaks a text into lines of at most so many characters. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = `${line} ${word}`;
    }
  }
  return lines;
}

/** What stands between the entries of a legend. */
export const ENTRY_GAP = "   ";

/** Entries of a legend in lines of at most so many columns, none of them parted. */
export function wrapEntries(entries: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const longer = `${lines.at(-1) ?? ""}${ENTRY_GAP}${entry}`;
    if (lines.length === 0 || columnsOf(longer) > width) {
      lines.push(entry);
    } else {
      lines[lines.length - 1] = longer;
    }
  }
  return lines;
}
