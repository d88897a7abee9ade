/**
 * Lines of a log as a stream of bytes: bounded memory whatever the file holds, numbered from 1, with or
 * without carriage returns. The game writes UTF-8 but players' and mods' text may be anything, so a character
 * of a line stands for a byte of the file.
 */

/** A longer line is no line of the game: what lies beyond is skipped and counted. */
export const LINE_LENGTH_MAX = 1 << 20;

/** What happens with the lines, which are numbered from 1. */
export interface LineSink {
  /** @param isCut whether it ends the file without a line break: it may have been cut anywhere. */
  line(text: string, number: number, isCut: boolean): void;
  /** A line beyond {@link LINE_LENGTH_MAX}. */
  longLine(number: number): void;
}

/** The longest byte order mark. */
const MARK_SIZE = 3;

const MARKS: readonly { readonly mark: string; readonly encoding?: string }[] = [
  { mark: "\u00ff\u00fe", encoding: "utf-16le" },
  { mark: "\u00fe\u00ff", encoding: "utf-16be" },
  { mark: "\u00ef\u00bb\u00bf" },
];

/** Cuts chunks of bytes into lines. */
export class LineReader {
  /** What follows the last line break. */
  private rest = "";
  /** Reads what comes; undefined until the first bytes tell of what encoding they are. */
  private toText: ((bytes: Uint8Array) => string) | undefined = undefined;
  /** What came before that. */
  private first = "";
  private isSkipping = false;
  /** How many lines have begun and ended. */
  lineCount = 0;

  constructor(private readonly sink: LineSink) {}

  /** The next bytes of the file; the first few wait for each other, since together they may be a mark. */
  push(chunk: Uint8Array): void {
    if (this.toText !== undefined) {
      this.read(this.toText(chunk));
      return;
    }
    this.first += bytesToText(chunk);
    if (this.first.length >= MARK_SIZE) {
      this.begin();
    }
  }

  /** A byte order mark is left out; UTF-16 comes from shells and editors that copied the log. */
  private begin(): void {
    const { mark = "", encoding } = MARKS.find((one) => this.first.startsWith(one.mark)) ?? {};
    this.toText = encoding === undefined ? bytesToText : wideToText(encoding);
    this.read(this.toText(textToBytes(this.first.slice(mark.length))));
  }

  private read(text: string): void {
    const all = this.rest + text;
    let start = 0;
    let end = all.indexOf("\n", this.rest.length);
    while (end >= 0) {
      this.deliver(all.slice(start, end));
      start = end + 1;
      end = all.indexOf("\n", start);
    }
    this.keep(all.slice(start));
  }

  end(): void {
    if (this.toText === undefined) {
      this.begin();
    }
    if (this.rest !== "") {
      this.lineCount += 1;
      this.sink.line(this.rest, this.lineCount, true);
    }
    this.rest = "";
  }

  private deliver(line: string): void {
    this.lineCount += 1;
    if (this.isSkipping) {
      this.isSkipping = false;
    } else {
      this.sink.line(line.endsWith("\r") ? line.slice(0, -1) : line, this.lineCount, false);
    }
  }

  /** Keeps what follows the last line break, unless it is longer than any line may be. */
  private keep(rest: string): void {
    const isLong = rest.length > LINE_LENGTH_MAX;
    if (isLong && !this.isSkipping) {
      this.sink.longLine(this.lineCount + 1);
    }
    this.isSkipping ||= isLong;
    this.rest = this.isSkipping ? "" : rest;
  }
}

/** Reads UTF-16 as the bytes of UTF-8, and keeps the odd byte at the end of a chunk for the next. */
function wideToText(encoding: string): (bytes: Uint8Array) => string {
  const wide = new TextDecoder(encoding);
  return (bytes) => bytesToText(new TextEncoder().encode(wide.decode(bytes, { stream: true })));
}

/** Node's own, which the page does not have. */
declare const Buffer:
  | {
      from(
        buffer: ArrayBufferLike,
        offset: number,
        length: number,
      ): { toString(encoding: "latin1"): string };
    }
  | undefined;

/** More arguments than this at once are too many for some engines. */
const PIECE = 1 << 13;

/**
 * Bytes as text with one character a byte. Node's own conversion is many times faster; a browser has none, since
 * its Latin-1 is another.
 */
export function bytesToText(bytes: Uint8Array): string {
  if (typeof Buffer !== "undefined") {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  }
  return piecesToText(bytes);
}

/** The same without Node. */
export function piecesToText(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  }
  return text;
}

/** The bytes of a text whose characters are bytes. */
function textToBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
