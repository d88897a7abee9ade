/** Why room figures cannot be read: a sentence that names the file, the bad value and the place. */
export class RoomsError extends Error {}

/**
 * Reads little-endian values one after the other and never past the end: whatever is missing is a
 * {@link RoomsError} that names the byte.
 */
export class ByteReader {
  offset = 0;
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly what: string,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    return this.view.getUint8(this.take(1));
  }

  u16(): number {
    return this.view.getUint16(this.take(2), true);
  }

  i16(): number {
    return this.view.getInt16(this.take(2), true);
  }

  u32(): number {
    return this.view.getUint32(this.take(4), true);
  }

  f32(): number {
    return this.view.getFloat32(this.take(4), true);
  }

  /** The next bytes, not copied. */
  slice(length: number): Uint8Array {
    const from = this.take(length);
    return this.bytes.subarray(from, from + length);
  }

  skip(length: number): void {
    this.take(length);
  }

  /** Fails unless everything was read. */
  end(): void {
    if (this.offset !== this.bytes.length) {
      const left = this.bytes.length - this.offset;
      throw new RoomsError(`${this.what} goes on for ${left} bytes after its last room.`);
    }
  }

  private take(length: number): number {
    const from = this.offset;
    if (length > this.bytes.length - from) {
      throw new RoomsError(
        `${this.what} ends at byte ${this.bytes.length}, in the middle of what begins at byte ${from}.`,
      );
    }
    this.offset = from + length;
    return from;
  }
}
