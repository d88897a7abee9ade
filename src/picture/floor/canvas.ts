/** A sheet of characters whose lines know what they are linked to, so that junctions come out. */
import type { Tint } from "./roomKinds";

/** Colours a piece of text, or leaves it as it is. */
export type Paint = (tint: Tint, text: string) => string;

/** For terminals without colour. */
export const NO_PAINT: Paint = (_tint, text) => text;

/** Directions in which a line goes on, one bit each. */
export const LINK = { left: 1, up: 2, right: 4, down: 8 } as const;

export type LineStyle = "plain" | "dotted" | "dashed" | "heavy" | "corridor";

/** One character's place: either text, or lines by their links. */
interface Spot {
  text: string;
  links: number;
  style: LineStyle;
  tint: Tint;
}

// The index is the sum of the links: left 1, up 2, right 4, down 8.
const LINES: Readonly<Record<LineStyle, string>> = {
  plain: " ─│╯──╰┴│╮│┤╭┬├┼",
  dotted: " ┈┊╯┈┈╰┴┊╮┊┤╭┬├┼",
  heavy: " ━┃┛━━┗┻┃┓┃┫┏┳┣╋",
  dashed: " ╌╎╯╌╌╰┴╎╮╎┤╭┬├┼",
  corridor: " ═║╝══╚╩║╗║╣╔╦╠╬",
};

/** A sheet of characters. Everything outside it is ignored. */
export class Canvas {
  private readonly rows: (Spot | undefined)[][];

  constructor(
    readonly width: number,
    height: number,
  ) {
    this.rows = Array.from({ length: height }, () => []);
  }

  /** Draws a line piece; on a piece that is there already it only adds links. */
  link(x: number, y: number, links: number, style: LineStyle, tint: Tint): void {
    const spot = this.rows[y]?.[x];
    if (spot !== undefined) {
      spot.links |= links;
    } else {
      this.put(x, y, { text: "", links, style, tint });
    }
  }

  /** Empties a place, as the inside of a room is. */
  clear(x: number, y: number): void {
    this.put(x, y, undefined);
  }

  /** Writes over whatever is there. */
  write(x: number, y: number, text: string, tint: Tint): void {
    [...text].forEach((character, offset) => {
      this.put(x + offset, y, { text: character, links: 0, style: "plain", tint });
    });
  }

  /** The sheet as lines of text, without blanks at their ends. */
  lines(paint: Paint): readonly string[] {
    return this.rows.map((row) => painted(row, paint));
  }

  private put(x: number, y: number, spot: Spot | undefined): void {
    const row = this.rows[y];
    if (row !== undefined && x >= 0 && x < this.width) {
      row[x] = spot;
    }
  }
}

/** Neighbours of one colour are painted together, so that a log of the output stays readable. */
function painted(row: readonly (Spot | undefined)[], paint: Paint): string {
  const end = row.findLastIndex((spot) => glyphOf(spot) !== " ");
  const runs: { tint: Tint; text: string }[] = [{ tint: "plain", text: "" }];
  for (let x = 0; x <= end; x += 1) {
    const last = runs.at(-1);
    const [spot, text] = [row[x], glyphOf(row[x])];
    if (last !== undefined && (spot === undefined || spot.tint === last.tint)) {
      last.text += text;
    } else {
      runs.push({ tint: spot?.tint ?? "plain", text });
    }
  }
  return runs.map(({ tint, text }) => (text === "" ? "" : paint(tint, text))).join("");
}

function glyphOf(spot: Spot | undefined): string {
  return spot === undefined ? " " : spot.text || (LINES[spot.style][spot.links] ?? " ");
}
