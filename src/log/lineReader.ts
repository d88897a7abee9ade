/**
 * Lines of a log as a stream of bytes: bounded memory whatever the file holds, numbered from 1, any
 * mix of line ends. The game writes UTF-8 but players' and mods' text may be anything, so bytes are
 * kept as they are, and become text only where a line says something.
 */

import { bytesToText, joined, textToBytes } from "./bytes";

/** A longer line is no line of the game: what lies beyond is skipped and counted. */
export const LINE_LENGTH_MAX = 1 << 20;

/** What happens with the lines. Positions instead of copies, since almost no line is looked at. */
export interface LineSink {
  /**
   * One whole line: the bytes from `start` to `end`, its line break not included. They are there
   * during the call only.
   *
   * @param number counts from 1.
   */
  line(bytes: Uint8Array, start: number, end: number, number: number): void;
  /** The line without a line break at the end of the file: it may have been cut anywhere. */
  cutLine(bytes: Uint8Array, number: number): void;
  /** A line beyond {@link LINE_LENGTH_MAX}. */
  longLine(number: number): void;
}

/** How the bytes of a log become characters. */
type Encoding = "bytes" | "utf-16le" | "utf-16be";

/** How much of the beginning tells UTF-16 without a byte order mark from single bytes. */
const GUESS_SIZE = 64;
const GUESS_MIN = 8;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

const NO_BYTES = new Uint8Array(0);

/** Cuts chunks of bytes into lines. */
export class LineReader {
  /** A copy of what follows the last line break: the chunk may be written over. */
  private rest = NO_BYTES;
  private encoding: Encoding | undefined = undefined;
  /** What came before the encoding was told. */
  private first: Uint8Array = NO_BYTES;
  /** Reads UTF-16, and keeps the odd byte at the end of a chunk for the next. */
  private wide: InstanceType<typeof TextDecoder> | undefined = undefined;
  private isSkipping = false;
  /** What ends a line: line feeds from the first one on, carriage returns in a text without any. */
  private lineBreak: number | undefined = undefined;
  /** How many lines have begun and ended. */
  lineCount = 0;

  constructor(private readonly sink: LineSink) {}

  /** The next bytes of the file; the first few wait for each other, since together they tell UTF-16. */
  push(chunk: Uint8Array): void {
    if (this.encoding !== undefined) {
      this.read(chunk);
      return;
    }
    this.first = joined(this.first, chunk);
    if (this.first.length >= GUESS_MIN) {
      this.read(this.first);
    }
  }

  private read(chunk: Uint8Array): void {
    const bytes = this.decode(chunk);
    if (this.lineBreak !== LINE_FEED) {
      const all = joined(this.rest, bytes);
      this.lineBreak = lineBreakOf(all) ?? this.lineBreak;
      this.lines(all, 0);
    } else if (this.rest.length === 0) {
      this.lines(bytes, 0);
    } else {
      this.restAnd(bytes);
    }
  }

  /** The line that the last bytes began stands alone, so that the bytes need not be copied for it. */
  private restAnd(bytes: Uint8Array): void {
    const end = bytes.indexOf(LINE_FEED);
    const line = joined(this.rest, end < 0 ? bytes : bytes.subarray(0, end));
    if (end < 0) {
      this.keep(line, 0);
    } else {
      this.rest = NO_BYTES;
      this.deliver(line, 0, line.length);
      this.lines(bytes, end + 1);
    }
  }

  private lines(bytes: Uint8Array, from: number): void {
    const lineBreak = this.lineBreak ?? LINE_FEED;
    let start = from;
    let end = bytes.indexOf(lineBreak, start);
    while (end >= 0) {
      this.deliver(bytes, start, end);
      start = end + 1;
      end = bytes.indexOf(lineBreak, start);
    }
    this.keep(bytes, start);
  }

  /** The end of the file. */
  end(): void {
    if (this.encoding === undefined) {
      this.read(this.first);
    }
    if (this.rest.length > 0 && !this.isSkipping) {
      this.lineCount += 1;
      this.sink.cutLine(this.rest, this.lineCount);
    }
    this.rest = NO_BYTES;
  }

  private deliver(bytes: Uint8Array, start: number, end: number): void {
    this.lineCount += 1;
    if (this.isSkipping) {
      this.isSkipping = false;
      return;
    }
    const isCarriageReturn = end > start && bytes[end - 1] === CARRIAGE_RETURN;
    this.sink.line(bytes, start, isCarriageReturn ? end - 1 : end, this.lineCount);
  }

  /** Keeps what follows the last line break, unless it is longer than any line may be. */
  private keep(bytes: Uint8Array, start: number): void {
    if (this.isSkipping) {
      this.rest = NO_BYTES;
    } else if (bytes.length - start > LINE_LENGTH_MAX) {
      this.rest = NO_BYTES;
      this.isSkipping = true;
      this.sink.longLine(this.lineCount + 1);
    } else {
      this.rest = start === bytes.length ? NO_BYTES : new Uint8Array(bytes.subarray(start));
    }
  }

  /** The bytes as they are; of UTF-16 the same text in UTF-8. */
  private decode(bytes: Uint8Array): Uint8Array {
    if (this.encoding === undefined) {
      return this.decodeFirst(bytes);
    }
    return this.wide === undefined
      ? bytes
      : new TextEncoder().encode(this.wide.decode(bytes, { stream: true }));
  }

  /** A byte order mark is left out; UTF-16 comes from shells and editors that copied the log. */
  private decodeFirst(bytes: Uint8Array): Uint8Array {
    if (bytes.length === 0) {
      return bytes;
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
  const head = bytes.subarray(0, GUESS_SIZE);
  const isZeroAt = (odd: number): boolean =>
    head.length >= GUESS_MIN && head.every((byte, at) => (byte === 0) === (at % 2 === odd));
  if (isZeroAt(1)) {
    return "utf-16le";
  }
  return isZeroAt(0) ? "utf-16be" : "bytes";
}

/** Line feeds, unless there are carriage returns alone; undefined as long as neither is sure. */
function lineBreakOf(bytes: Uint8Array): number | undefined {
  if (bytes.includes(LINE_FEED)) {
    return LINE_FEED;
  }
  const carriageReturn = bytes.indexOf(CARRIAGE_RETURN);
  return carriageReturn < 0 || carriageReturn === bytes.length - 1 ? undefined : CARRIAGE_RETURN;
}

/**
 * A piece of a line as text for people: UTF-8 if it is, otherwise one character a byte. The result
 * is a copy, so that it does not keep the chunk it was cut from alive.
 */
export function readableText(piece: string): string {
  const bytes = textToBytes(piece);
  const text = new TextDecoder().decode(bytes);
  return text.includes("\ufffd") ? bytesToText(bytes) : text;
}

/** How much of a damaged line is shown. */
const EXCERPT_LENGTH = 80;

/** The beginning of a line, in quotes. */
export function excerpt(bytes: Uint8Array, start: number, end: number): string {
  const shown = bytes.subarray(start, Math.min(end, start + EXCERPT_LENGTH));
  const piece = readableText(bytesToText(shown));
  return `"${piece}${end - start > EXCERPT_LENGTH ? "…" : ""}"`;
}
