/**
 * Lines of a log as a stream of bytes: bounded memory whatever the file holds, numbered from 1, with or
 * without carriage returns. The game writes UTF-8 but players' and mods' text may be anything, so bytes are
 * kept as they are, and become text only where a line says something.
 */

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

/** The longest byte order mark. */
const MARK_SIZE = 3;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

const NO_BYTES = new Uint8Array(0);

/** Cuts chunks of bytes into lines. */
export class LineReader {
  /** A copy of what follows the last line break: the chunk may be written over. */
  private rest = NO_BYTES;
  /** Makes UTF-8 of what comes; undefined until the first bytes tell of what. */
  private decode: ((bytes: Uint8Array) => Uint8Array) | undefined = undefined;
  /** What came before that. */
  private first: Uint8Array = NO_BYTES;
  private isSkipping = false;
  /** How many lines have begun and ended. */
  lineCount = 0;

  constructor(private readonly sink: LineSink) {}

  /** The next bytes of the file; the first few wait for each other, since together they may be a mark. */
  push(chunk: Uint8Array): void {
    if (this.decode !== undefined) {
      this.read(this.decode(chunk));
      return;
    }
    this.first = joined(this.first, chunk);
    if (this.first.length >= MARK_SIZE) {
      this.begin();
    }
  }

  /** A byte order mark is left out; UTF-16 comes from shells and editors that copied the log. */
  private begin(): void {
    const mark = MARKS.find(({ bytes }) => bytes.every((byte, at) => this.first[at] === byte));
    this.decode = mark?.encoding === undefined ? (bytes) => bytes : utf8From(mark.encoding);
    this.read(this.decode(this.first.subarray(mark?.bytes.length ?? 0)));
  }

  private read(bytes: Uint8Array): void {
    if (this.rest.length === 0) {
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
    let start = from;
    let end = bytes.indexOf(LINE_FEED, start);
    while (end >= 0) {
      this.deliver(bytes, start, end);
      start = end + 1;
      end = bytes.indexOf(LINE_FEED, start);
    }
    this.keep(bytes, start);
  }

  /** The end of the file. */
  end(): void {
    if (this.decode === undefined) {
      this.begin();
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
}

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding?: string }[] = [
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
  { bytes: [0xef, 0xbb, 0xbf] },
];

/** Reads UTF-16, and keeps the odd byte at the end of a chunk for the next. */
function utf8From(encoding: string): (bytes: Uint8Array) => Uint8Array {
  const wide = new TextDecoder(encoding);
  return (bytes) => new TextEncoder().encode(wide.decode(bytes, { stream: true }));
}

/* Bytes as text with one character a byte: lossless, and the quickest to search. */

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

/** Node's own conversion is many times faster; a browser has none, since its Latin-1 is another. */
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
export function textToBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Where bytes stand in others, from a place on; -1 if nowhere. */
export function indexOfBytes(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const first = wanted[0] as number;
  let place = bytes.indexOf(first, from);
  while (place >= 0 && !beginsWith(bytes, place, bytes.length, wanted)) {
    place = bytes.indexOf(first, place + 1);
  }
  return place;
}

/** Whether the bytes of a line, from a place on, begin with others. */
export function beginsWith(
  bytes: Uint8Array,
  begin: number,
  end: number,
  beginning: Uint8Array,
): boolean {
  const { length } = beginning;
  if (end - begin < length) {
    return false;
  }
  for (let index = 0; index < length; index += 1) {
    if (bytes[begin + index] !== beginning[index]) {
      return false;
    }
  }
  return true;
}

/** Bytes behind other bytes, as a copy. */
function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}
