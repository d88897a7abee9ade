/** Bytes of a save file, read within their bounds; damage is noticed where it shows. */
import type { Problem } from "../core/problem";
import { ByteReader } from "../figures/formats/bytes";
import { RoomsError } from "../figures/problem";

/** What is wrong with a file, as a sentence. */
export class SaveDamage extends Error {}

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
      throw new SaveDamage(`Expected at most ${most} ${what} but it counts ${count}.`);
    }
    return count;
  }

  u32At(at: number): number {
    return this.valueAt(at, () => this.u32());
  }

  u8At(at: number): number {
    return this.valueAt(at, () => this.u8());
  }

  private valueAt(at: number, read: () => number): number {
    const back = this.offset;
    this.offset = at;
    const value = read();
    this.offset = back;
    return value;
  }
}

/** A value within its bounds, or damage. */
export function checked(value: number | undefined, from: number, to: number, what: string): number {
  if (value === undefined || value < from || value > to) {
    throw new SaveDamage(`Expected a ${what} from ${from} to ${to} but it holds ${value}.`);
  }
  return value;
}

/** What a reader makes of a file, or the damage that it met as a problem. */
export function readBytes<Result>(read: () => Result): Result | Problem {
  try {
    return read();
  } catch (error) {
    if (error instanceof SaveDamage || error instanceof RoomsError) {
      return { problem: `The file is damaged, or of a game that is unknown: ${error.message}` };
    }
    throw error;
  }
}
