/** A file that loses bytes while it is read is said to, and one that grows is read to its end. */
import { appendFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chunksOf } from "../../src/cli/files";
import { temporaryFolder } from "../support/temporaryFolder";

const SIZE = 1_000_000;

/** The bytes that are read of a file, of which something becomes after its first piece. */
function readWhile(change: (path: string) => void): number {
  const path = join(temporaryFolder(), "log.txt");
  writeFileSync(path, "x".repeat(SIZE));
  let bytes = 0;
  for (const piece of chunksOf(path)) {
    if (bytes === 0) {
      change(path);
    }
    bytes += piece.length;
  }
  return bytes;
}

describe("a file that is read while it", () => {
  it("is left alone, or grows, is read to its end", () => {
    expect(readWhile(() => undefined)).toBe(SIZE);
    expect(readWhile((path) => appendFileSync(path, "more"))).toBe(SIZE + 4);
  });

  it.each([0, 300_000, SIZE - 1])("is cut to %i bytes is an error that says so", (size) => {
    expect(() => readWhile((path) => truncateSync(path, size))).toThrow(
      /it was cut while it was read/,
    );
  });
});
