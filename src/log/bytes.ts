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
