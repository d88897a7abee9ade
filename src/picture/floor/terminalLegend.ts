/** What stands around maps in the terminal: the legend, and maps beside each other. */
import { AWARD_NAMES } from "../../core/game/pickups";
import { awardTitle } from "../../core/award/awardWords";
import { columnsOf, wrapEntries } from "../wrapText";
import { GUESS_FILL, type Paint } from "./terminalMap";
import {
  AWARD_MARKS,
  isDrawable,
  isUnsure,
  marksAmong,
  shapeOf,
  type DrawnAward,
  type DrawnRoom,
} from "./drawnRoom";
import { kindsAmong, type Tint } from "./roomKinds";

/** A letter and a name for every kind that occurs, in lines of at most `width` columns. */
export function terminalLegend(
  rooms: readonly DrawnRoom[],
  { width, paint }: { readonly width: number; readonly paint: Paint },
): readonly string[] {
  const entries: { readonly text: string; readonly tint: Tint }[] = kindsAmong(
    rooms.filter(({ award }) => award === undefined),
  ).map((kind) => {
    const name = kind.isHidden ? `${kind.name} (hidden)` : kind.name;
    return { text: `${kind.letter} ${name}`, tint: kind.tint };
  });
  if (rooms.some((room) => isDrawable(room) && shapeOf(room).closed !== 0)) {
    entries.push({ text: "═ ║ narrow room", tint: "plain" });
  }
  if (rooms.some(isUnsure)) {
    entries.push({ text: `┊${GUESS_FILL}┊ a guess`, tint: "plain" });
  }
  return wrapEntries(
    entries.map(({ text, tint }) => paint(tint, text)),
    width,
  );
}

/** A block of lines with its width in columns, colours not counted. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly width: number;
}

/** Blocks beside each other as long as they fit, an empty line between the rows. */
export function besideEachOther(blocks: readonly TextBlock[], width: number): readonly string[] {
  const rows: TextBlock[][] = [];
  let used = 0;
  for (const block of blocks) {
    used += BLOCK_GAP + block.width;
    if (rows.length === 0 || used > width) {
      rows.push([]);
      used = block.width;
    }
    rows.at(-1)?.push(block);
  }
  return rows.flatMap((row, index) => [...(index === 0 ? [] : [""]), ...mergedRow(row)]);
}

/** Columns between two blocks. */
export const BLOCK_GAP = 3;

function mergedRow(blocks: readonly TextBlock[]): readonly string[] {
  const height = Math.max(...blocks.map((block) => block.lines.length));
  return Array.from({ length: height }, (_, index) => {
    const cells = blocks.map((block) => {
      const line = block.lines[index] ?? "";
      return line + " ".repeat(Math.max(0, block.width - columnsOf(line)));
    });
    return cells.join(" ".repeat(BLOCK_GAP)).trimEnd();
  });
}

/** What the letters and marks of awards on a map mean, on one line. */
export function awardLegend(awards: readonly DrawnAward[]): string {
  const letters = AWARD_NAMES.filter(({ name }) => awards.some(({ award }) => award === name)).map(
    ({ letter, name }) => `${letter} ${awardTitle(name)}`,
  );
  const marks = marksAmong(awards).map(
    (one) => `${AWARD_MARKS[one].mark} ${AWARD_MARKS[one].words}`,
  );
  return [...letters, ...marks].join("   ");
}
