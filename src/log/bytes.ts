/** Bytes as text with one character a byte: lossless, and the quickest to search. */

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
export function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}
