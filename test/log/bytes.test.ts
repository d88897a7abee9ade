import { describe, expect, it } from "vitest";
import { bytesToText, piecesToText } from "../../src/log/bytes";

describe("bytes as text", () => {
  it("come out the same with and without Node, whatever they are", () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7) % 256);
    expect(piecesToText(bytes)).toBe(bytesToText(bytes));
    expect(piecesToText(new Uint8Array(0))).toBe("");
  });
});
