/** What the command line keeps between runs: the figures of room files that were read. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keptOr } from "../../src/cli/rooms/figureCache";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";

const { files, bosses } = builtInFigures("afterbirth+") as FigureSet;
const TABLES = { files: new Map([...files].slice(0, 1)), bosses, isRebirth: false };

/** Reads a file of a player's; how often it was read, and not taken from the cache. */
function readings(folder: string, bytes = 1): number {
  let count = 0;
  vi.stubEnv("ORACLE_CACHE_DIR", folder);
  const tables = keptOr([{ path: "00.stb", bytes: new Uint8Array(bytes) }], [], () => {
    count += 1;
    return TABLES;
  });
  expect(tables.files).toEqual(TABLES.files);
  return count;
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
}

describe("the cache", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("gives back what was kept, and only for the same files", () => {
    const folder = newFolder();
    expect([readings(folder), readings(folder), readings(folder, 2)]).toEqual([1, 0, 1]);
  });

  it("does not believe a file that was changed", () => {
    const folder = newFolder();
    readings(folder);
    const file = path.join(folder, readdirSync(folder)[0] as string);
    const whole = readFileSync(file, "utf8");
    for (const text of ["not JSON", "null", "[]", whole.replace(/\d/, "9 "), whole.slice(0, -9)]) {
      writeFileSync(file, text);
      expect(readings(folder), text.slice(0, 40)).toBe(1);
    }
    writeFileSync(file, whole);
    expect(readings(folder)).toBe(0);
  });

  it("leaves nothing behind when it cannot be kept", () => {
    const folder = newFolder();
    readings(folder);
    const name = readdirSync(folder)[0] as string;
    rmSync(path.join(folder, name));
    // A folder in the place of the file: the last step fails.
    mkdirSync(path.join(folder, name));
    readings(folder);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("does without a folder that cannot be written", () => {
    const file = path.join(newFolder(), "file");
    writeFileSync(file, "");
    expect([readings(file), readings(file)]).toEqual([1, 1]);
  });
});
