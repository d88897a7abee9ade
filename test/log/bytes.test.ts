import { describe, expect, it } from "vitest";
import {
  beginsWith,
  bytesToText,
  indexOfBytes,
  indexOfText,
  piecesToText,
  textToBytes,
} from "../../src/log/bytes";

describe("bytes as text", () => {
  it("come out the same with and without Node, whatever they are", () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7) % 256);
    expect(piecesToText(bytes)).toBe(bytesToText(bytes));
    expect(piecesToText(new Uint8Array(0))).toBe("");
    expect(textToBytes(bytesToText(bytes))).toEqual(bytes);
  });

  it("are searched the same with and without Node", () => {
    const bytes = textToBytes("Basement/BasementOracle/1 Basement");
    for (const [text, from, place] of [
      ["BasementOracle/", 0, 9],
      ["BasementOracle/", 10, -1],
      ["Basement", 10, 26],
      ["Basements", 0, -1],
    ] as const) {
      expect(indexOfText(bytes, text, from)).toBe(place);
      expect(indexOfBytes(bytes, textToBytes(text), from)).toBe(place);
    }
  });
});

describe("a line that begins with some bytes", () => {
  const bytes = textToBytes("Basement\nBase");
  const begins = (begin: number, end: number, text: string): boolean =>
    beginsWith(bytes, begin, end, textToBytes(text));

  it("does so from its first byte to no further than its end", () => {
    expect([begins(0, 8, "Base"), begins(0, 8, "Basement"), begins(9, 13, "Base")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([begins(0, 3, "Base"), begins(9, 12, "Base"), begins(0, 8, "Case")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(begins(0, 8, "Basemend")).toBe(false);
  });
});
