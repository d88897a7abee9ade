/**
 * Lines of a log as a stream of bytes: bounded memory whatever the file holds, numbered from 1, any
 * mix of line ends. The game writes UTF-8 but players' and mods' text may be anything, so bytes are
 * kept as they are (one character a byte) and only decoded where a text is shown.
 */

import { bytesToText } from "./bytes";

/** A longer line is no line of the game: what lies beyond is skipped and counted. */
export const LINE_LENGTH_MAX = 1 << 20;

/** What happens with the lines. Positions instead of copies, since almost no line is looked at. */
export interface LineSink {
  /**
   * One whole line: `text.slice(start, end)`, its line break not included.
   *
   * @param number counts from 1.
   */
  line(text: string, start: number, end: number, number: number): void;
  /** The line without a line break at the end of the file: it may have been cut anywhere. */
  cutLine(text: string, number: number): void;
  /** A line beyond {@link LINE_LENGTH_MAX}. */
  longLine(number: number): void;
}

/** How the bytes of a log become characters. */
type Encoding = "bytes" | "utf-16le" | "utf-16be";

/** How much of the beginning tells UTF-16 without a byte order mark from single bytes. */
const GUESS_SIZE = 64;
const GUESS_MIN = 8;

/** Cuts chunks of bytes into lines. */
export class LineReader {
  private rest = "";
  private encoding: Encoding | undefined = undefined;
  /** Reads UTF-16, and keeps the odd byte at the end of a chunk for the next. */
  private wide: InstanceType<typeof TextDecoder> | undefined = undefined;
  private isSkipping = false;
  /** What ends a line: line feeds from the first one on, carriage returns in a text without any. */
  private lineBreak: "\n" | "\r" | undefined = undefined;
  /** How many lines have begun and ended. */
  lineCount = 0;

  constructor(private readonly sink: LineSink) {}

  /** The next bytes of the file. */
  push(bytes: Uint8Array): void {
    const text = this.decode(bytes);
    if (this.lineBreak !== "\n") {
      const all = this.rest + text;
      this.lineBreak = lineBreakOf(all) ?? this.lineBreak;
      this.lines(all, 0);
    } else if (this.rest === "") {
      this.lines(text, 0);
    } else {
      this.restAnd(text);
    }
  }

  /** The line that the last bytes began stands alone, so that the bytes need not be copied for it. */
  private restAnd(text: string): void {
    const end = text.indexOf("\n");
    const line = this.rest + (end < 0 ? text : text.slice(0, end));
    if (end < 0) {
      this.keep(line, 0);
    } else {
      this.rest = "";
      this.deliver(line, 0, line.length);
      this.lines(text, end + 1);
    }
  }

  private lines(text: string, from: number): void {
    const lineBreak = this.lineBreak ?? "\n";
    let start = from;
    let end = text.indexOf(lineBreak, start);
    while (end >= 0) {
      this.deliver(text, start, end);
      start = end + 1;
      end = text.indexOf(lineBreak, start);
    }
    this.keep(text, start);
  }

  /** The end of the file. */
  end(): void {
    if (this.rest !== "" && !this.isSkipping) {
      this.lineCount += 1;
      this.sink.cutLine(this.rest, this.lineCount);
    }
    this.rest = "";
  }

  private deliver(text: string, start: number, end: number): void {
    this.lineCount += 1;
    if (this.isSkipping) {
      this.isSkipping = false;
      return;
    }
    const isCarriageReturn = end > start && text.charCodeAt(end - 1) === 13;
    this.sink.line(text, start, isCarriageReturn ? end - 1 : end, this.lineCount);
  }

  /** Keeps what follows the last line break, unless it is longer than any line may be. */
  private keep(text: string, start: number): void {
    if (this.isSkipping) {
      this.rest = "";
    } else if (text.length - start > LINE_LENGTH_MAX) {
      this.rest = "";
      this.isSkipping = true;
      this.sink.longLine(this.lineCount + 1);
    } else {
      this.rest = start === text.length ? "" : text.slice(start);
    }
  }

  private decode(bytes: Uint8Array): string {
    if (this.encoding === undefined) {
      return this.decodeFirst(bytes);
    }
    return this.wide?.decode(bytes, { stream: true }) ?? bytesToText(bytes);
  }

  /** A byte order mark is left out; UTF-16 comes from shells and editors that copied the log. */
  private decodeFirst(bytes: Uint8Array): string {
    if (bytes.length === 0) {
      return "";
    }
    const mark = MARKS.find(({ bytes: mark }) => mark.every((byte, at) => bytes[at] === byte));
    this.encoding = mark?.encoding ?? guessEncoding(bytes);
    this.wide = this.encoding === "bytes" ? undefined : new TextDecoder(this.encoding);
    return this.decode(bytes.subarray(mark?.bytes.length ?? 0));
  }
}

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
  { bytes: [0xef, 0xbb, 0xbf], encoding: "bytes" },
];

/** Every other byte of UTF-16 is zero where the text is Latin, as a log's beginning is. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const head = bytes.subarray(0, Math.min(GUESS_SIZE, bytes.length - (bytes.length % 2)));
  const isZeroAt = (odd: number): boolean =>
    head.length >= GUESS_MIN && head.every((byte, at) => (byte === 0) === (at % 2 === odd));
  if (isZeroAt(1)) {
    return "utf-16le";
  }
  return isZeroAt(0) ? "utf-16be" : "bytes";
}

/** Line feeds, unless the text holds carriage returns alone; undefined as long as neither is sure. */
function lineBreakOf(text: string): "\n" | "\r" | undefined {
  if (text.includes("\n")) {
    return "\n";
  }
  const carriageReturn = text.indexOf("\r");
  return carriageReturn < 0 || carriageReturn === text.length - 1 ? undefined : "\r";
}

/**
 * A piece of a line as text for people: UTF-8 if it is, otherwise one character a byte. The result
 * is a copy, so that it does not keep the chunk it was cut from alive.
 */
export function readableText(piece: string): string {
  const bytes = Uint8Array.from(piece, (character) => character.charCodeAt(0));
  const text = new TextDecoder().decode(bytes);
  return text.includes("\ufffd") ? bytesToText(bytes) : text;
}
