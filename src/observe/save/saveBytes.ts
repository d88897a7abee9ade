/**
 * Bytes of a save file, read within their bounds; damage is noticed where it shows, and by the checksum at the end of
 * the game's save files: a CRC-32 with a slip in its table.
 * Source: public save editors (jamesthejellyfish/isaac-save-edit-script) for the file of achievements;
 * that of saved runs is the same but for one mask, solved from 13 public files of Afterbirth+ and
 * Repentance, all of which it fits.
 */
import type { Problem } from "../../core/problem";
import { ByteReader, RoomsError } from "../../figures/formats/bytes";

/** Reads forward as {@link ByteReader} does, and at any place. */
export class SaveBytes extends ByteReader {
  readonly length: number;

  constructor(bytes: Uint8Array) {
    super(bytes, "The saved file");
    this.length = bytes.length;
  }

  /** A number that says how many follow. */
  count(what: string, most: number): number {
    const count = this.u32();
    if (count > most) {
      throw new RoomsError(`Expected at most ${most} ${what} but it counts ${count}.`);
    }
    return count;
  }

  /** The numbers of those of the next bytes that are so, from 0 on. */
  numbersOf(count: number, isSo: (byte: number) => boolean): readonly number[] {
    return [...this.slice(count)].flatMap((byte, number) => (isSo(byte) ? [number] : []));
  }

  i32(): number {
    return this.u32() | 0;
  }

  u32At(at: number): number {
    const back = this.offset;
    this.offset = at;
    const value = this.u32();
    this.offset = back;
    return value;
  }

  /** The first place from one on where a number stands; undefined if there is none. */
  placeOf(number: number, from: number): number | undefined {
    for (let at = from; at + 4 <= this.length; at += 1) {
      if (this.u32At(at) === number) {
        return at;
      }
    }
    return undefined;
  }
}

/** Bytes as text with one character a byte. */
export function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** A value within its bounds, or damage. */
export function checked(value: number, from: number, to: number, what: string): number {
  if (value < from || value > to) {
    throw new RoomsError(`Expected a ${what} from ${from} to ${to} but it holds ${value}.`);
  }
  return value;
}

/** What a reader makes of a file, or the damage that it met as a problem. */
export function readBytes<Result>(read: () => Result): Result | Problem {
  try {
    return read();
  } catch (error) {
    if (error instanceof RoomsError) {
      return { problem: `The file is damaged, or of a game that is unknown: ${error.message}` };
    }
    throw error;
  }
}

/** The polynomial of CRC-32, as the signed number that the game shifts. */
const POLYNOMIAL = 0xedb88320 | 0;
const CHECKSUM_START = 0xfedcba76;
/** Behind the name and the version of the format. */
const CHECKED_FROM = 16;
const CHECKSUM_BYTES = 4;

/** What is mixed into the checksum of a saved run. */
export const RUN_MASK = 0x96696996;
/** What is mixed into that of achievements: nothing. */
export const ACHIEVEMENTS_MASK = 0;

/** QUIRK: the game builds the table of CRC-32 with signed shifts, so its upper bits differ. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >> 1) ^ POLYNOMIAL : value >> 1;
  }
  return value;
});

/** The checksum that belongs at the end of a file whose last four bytes are kept for it. */
export function checksumOf(bytes: Uint8Array, mask: number): number {
  let sum = ~CHECKSUM_START;
  for (const byte of bytes.subarray(CHECKED_FROM, bytes.length - CHECKSUM_BYTES)) {
    sum = (TABLE[(sum ^ byte) & 255] as number) ^ (sum >>> 8);
  }
  return (~sum ^ mask) >>> 0;
}

export function isChecksumRight(bytes: Uint8Array, mask: number): boolean {
  return checksumOf(bytes, mask) === new SaveBytes(bytes).u32At(bytes.length - CHECKSUM_BYTES);
}
