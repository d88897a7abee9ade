/** What the command line keeps between runs: the figures of room files that were read. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readKept, writeKept } from "../../src/cli/cache";

describe("the cache", () => {
  const kept = { rooms: [{ variant: 20, seeds: 10 }] };
  const write = (folder: string): void => writeKept(folder, "rooms.json", "digest", kept);
  const read = (folder: string, digest = "digest"): unknown =>
    readKept(folder, "rooms.json", digest, (value) => value);

  it("gives back what was kept, and only for the same digest", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    write(folder);
    expect(read(folder)).toEqual(kept);
    expect(read(folder, "other")).toBeUndefined();
  });

  it("does not believe a file that was changed", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    write(folder);
    const file = path.join(folder, readdirSync(folder)[0] as string);
    const whole = readFileSync(file, "utf8");
    const wrong = [
      "not JSON",
      "null",
      "[]",
      whole.replace('"seeds":10', '"seeds":9'),
      whole.replace('"variant":20', '"variant":30'),
      whole.replace('"variant":20', '"variant":99'),
    ];
    for (const text of wrong) {
      writeFileSync(file, text);
      expect(read(folder), text).toBeUndefined();
    }
    writeFileSync(file, whole);
    expect(read(folder)).toEqual(kept);
  });

  it("leaves nothing behind when it cannot be kept", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    write(folder);
    const name = readdirSync(folder)[0] as string;
    rmSync(path.join(folder, name));
    // A folder in the place of the file: the last step fails.
    mkdirSync(path.join(folder, name));
    write(folder);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("does without a folder that cannot be written", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    write(file);
    expect(read(file)).toBeUndefined();
  });
});
