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
  private readonly spots: (Spot | undefined)[];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.spots = new Array<Spot | undefined>(width * height).fill(undefined);
  }

  /** Draws a line piece; on a piece that is there already it only adds links. */
  link(x: number, y: number, links: number, style: LineStyle, tint: Tint): void {
    const spot = this.spotAt(x, y);
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
    const lines: string[] = [];
    for (let y = 0; y < this.height; y += 1) {
      lines.push(this.line(y, paint));
    }
    return lines;
  }

  /** Neighbours of one colour are painted together, so that a log of the output stays readable. */
  private line(y: number, paint: Paint): string {
    let line = "";
    let run = "";
    let tint: Tint = "plain";
    for (let x = 0; x < this.lineEnd(y); x += 1) {
      const spot = this.spotAt(x, y);
      if (spot !== undefined && spot.tint !== tint) {
        line += painted(paint, tint, run);
        run = "";
        tint = spot.tint;
      }
      run += glyphOf(spot);
    }
    return line + painted(paint, tint, run);
  }

  private lineEnd(y: number): number {
    let end = this.width;
    while (end > 0 && glyphOf(this.spotAt(end - 1, y)) === " ") {
      end -= 1;
    }
    return end;
  }

  private spotAt(x: number, y: number): Spot | undefined {
    return this.isInside(x, y) ? this.spots[y * this.width + x] : undefined;
  }

  private put(x: number, y: number, spot: Spot | undefined): void {
    if (this.isInside(x, y)) {
      this.spots[y * this.width + x] = spot;
    }
  }

  private isInside(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }
}

function painted(paint: Paint, tint: Tint, text: string): string {
  return text === "" ? "" : paint(tint, text);
}

function glyphOf(spot: Spot | undefined): string {
  if (spot === undefined) {
    return " ";
  }
  return spot.text === "" ? (LINES[spot.style][spot.links] ?? " ") : spot.text;
}
