/** Painted lines within the terminal. */
import { columnsOf } from "../picture/columnsOf";
import { ENTRY_GAP, wrapEntries, wrapText } from "../picture/wrapText";

/** A line painted as a whole, or not at all. */
const PAINTED = /^((?:\u001b\[[0-9;]*m)*)([^\u001b]*)((?:\u001b\[[0-9;]*m)*)$/;

/** A line in lines of at most so many columns, each in its colour; entries of a legend stay whole. */
export function wrapped(line: string, width: number): readonly string[] {
  const [, begin = "", text = "", end = ""] = PAINTED.exec(line) ?? [];
  if (columnsOf(line) <= width || text === "") {
    return [line];
  }
  const entries = text.split(ENTRY_GAP);
  const lines = entries.length > 1 ? wrapEntries(entries, width) : wrapText(text, width);
  return lines.map((one) => begin + one + end);
}
