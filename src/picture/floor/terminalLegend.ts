/** The legend of maps in the terminal, and maps beside each other. */
import { awardTitle } from "../../core/award/awardWords";
import { columnsOf, wrapEntries } from "../wrapText";
import { GUESS_FILL, type Paint } from "./terminalMap";
import {
  AWARD_MARKS,
  dropsAmong,
  isDrawable,
  isOpenDrop,
  isUnsure,
  marksAmong,
  OPEN_MARK,
  shapeOf,
  type DrawnRoom,
} from "./drawnRoom";
import { kindsAmong } from "./roomKinds";

/** What the letters and marks of some rooms mean, in lines of at most `width` columns; drops on lines of their own. */
export function terminalLegend(
  rooms: readonly DrawnRoom[],
  { width, paint }: { readonly width: number; readonly paint: Paint },
): readonly string[] {
  const kinds = kindsAmong(rooms.filter(({ award }) => award === undefined));
  const entries = kinds.map(({ letter, name, tint, isHidden }) =>
    paint(tint, `${letter} ${name}${isHidden ? " (hidden)" : ""}`),
  );
  if (rooms.some((room) => isDrawable(room) && shapeOf(room).closed !== 0)) {
    entries.push("═ ║ narrow room");
  }
  if (rooms.some(isUnsure)) {
    entries.push(`┊${GUESS_FILL}┊ a guess`);
  }
  const awards = rooms.flatMap(({ award }) => award ?? []);
  const drops = dropsAmong(awards);
  const letters = drops.map(({ letter, name }) => `${letter} ${awardTitle(name)}`);
  const marks = marksAmong(awards).map((one) => AWARD_MARKS[one]);
  const signs = marks.map(({ mark, words }) => `${mark} ${words}`);
  if (rooms.some(isOpenDrop)) {
    signs.push(`${OPEN_MARK} or another drop`);
  }
  return [...wrapEntries(entries, width), ...wrapEntries([...letters, ...signs], width)];
}

/** Blocks of lines beside each other as long as they fit, an empty line between the rows. */
export function besideEachOther(
  blocks: readonly (readonly string[])[],
  width: number,
): readonly string[] {
  const rows: (readonly string[])[] = [];
  for (const block of blocks) {
    const beside = merged(rows.at(-1) ?? [], block);
    if (rows.length === 0 || widthOf(beside) > width) {
      rows.push(block);
    } else {
      rows[rows.length - 1] = beside;
    }
  }
  return rows.flatMap((row, index) => [...(index === 0 ? [] : [""]), ...row]);
}

/** Columns between two blocks. */
export const BLOCK_GAP = 3;

/** How many columns a block of lines takes. */
export function widthOf(lines: readonly string[]): number {
  return Math.max(0, ...lines.map(columnsOf));
}

function merged(left: readonly string[], right: readonly string[]): readonly string[] {
  const width = widthOf(left) + BLOCK_GAP;
  const height = Math.max(left.length, right.length);
  return Array.from({ length: height }, (_, index) => {
    const [first = "", second = ""] = [left[index], right[index]];
    return (first + " ".repeat(width - columnsOf(first)) + second).trimEnd();
  });
}
