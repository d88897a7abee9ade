/**
 * The LZW of the game's older archives: codes of growing width, most significant bit first, one
 * table for all chunks of an entry, which is emptied when it is full.
 *
 * Source: Gibbed.Rebirth (zlib licence), by which public tools read the game's `config.a`.
 * UNVERIFIED here: no such archive is at hand, only made-up ones are read.
 */
import { RoomsError } from "../problem";
import type { ByteReader } from "./bytes";

const TABLE_MAX = 4096;
const LITERALS = 256;
const NONE = -1;

/** Reads the chunks of an entry until it has its length. */
export function readLzw(reader: ByteReader, length: number, what: string): Uint8Array {
  const decoder = new LzwDecoder(length, what);
  while (decoder.written < length) {
    const before = decoder.written;
    decoder.addChunk(reader.slice(reader.u32()));
    if (decoder.written === before) {
      throw new RoomsError(`${what} has an empty chunk before its end.`);
    }
  }
  return decoder.out;
}

class LzwDecoder {
  readonly out: Uint8Array;
  written = 0;
  /** By code: the code it continues, and the byte it adds. */
  private readonly previous = new Int32Array(TABLE_MAX).fill(NONE);
  private readonly values = new Uint8Array(TABLE_MAX);
  private count = LITERALS;
  private width = 8;
  private last = NONE;
  private lastFirst = 0;

  constructor(
    length: number,
    private readonly what: string,
  ) {
    this.out = new Uint8Array(length);
    for (let code = 0; code < LITERALS; code += 1) {
      this.values[code] = code;
    }
  }

  addChunk(chunk: Uint8Array): void {
    const bits = new BitReader(chunk, this.what);
    this.add(bits.read(this.width), NONE);
    while (!bits.isAtEnd()) {
      if (this.count + 1 >= TABLE_MAX) {
        this.count = LITERALS;
        this.width = 8;
        this.add(bits.read(this.width), NONE);
      } else {
        while (this.count >= 1 << this.width) {
          this.width += 1;
        }
        this.add(bits.read(this.width), this.last);
      }
    }
  }

  /** Writes what a code stands for and learns the code before it with one more byte. */
  private add(code: number, before: number): void {
    if (code > this.count || (code === this.count && before === NONE)) {
      throw new RoomsError(`${this.what} has the code ${code}, which its table lacks.`);
    }
    const isNew = code === this.count;
    if (isNew) {
      this.learn(before);
    }
    this.lastFirst = this.write(code);
    if (!isNew && before !== NONE) {
      this.learn(before);
    }
    this.last = code;
  }

  private learn(before: number): void {
    this.previous[this.count] = before;
    this.values[this.count] = this.lastFirst;
    this.count += 1;
  }

  /** Writes a code's bytes and returns the first. */
  private write(code: number): number {
    let length = 1;
    for (let at = this.previous[code] as number; at !== NONE; at = this.previous[at] as number) {
      length += 1;
    }
    if (this.written + length > this.out.length) {
      throw new RoomsError(`${this.what} is longer than its index says.`);
    }
    this.written += length;
    let first = 0;
    for (let at = code, back = 1; at !== NONE; at = this.previous[at] as number, back += 1) {
      first = this.values[at] as number;
      this.out[this.written - back] = first;
    }
    return first;
  }
}

class BitReader {
  private position = 0;
  private buffer = 0;
  private remaining = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly what: string,
  ) {}

  read(width: number): number {
    while (this.remaining < width) {
      if (this.isAtEnd()) {
        throw new RoomsError(`${this.what} ends in the middle of a code.`);
      }
      this.buffer = ((this.buffer << 8) | (this.bytes[this.position] as number)) & 0xffffff;
      this.position += 1;
      this.remaining += 8;
    }
    this.remaining -= width;
    return (this.buffer >>> this.remaining) & ((1 << width) - 1);
  }

  /** Whether every byte has been taken; bits that are left over fill up the last one. */
  isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }
}
