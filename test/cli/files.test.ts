/** Files that a command is to write or read: a sentence and exit code 2 where they are none. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { readTextFile, writePieces } from "../../src/cli/files";
import { stripLog } from "../study/support";
import { oracle } from "../support/oracle";
import { oracleHere } from "../support/oracleHere";
import { expectSentence, logFolder } from "./logFolder";

const { folder, log } = logFolder();

describe("a file that cannot be written", () => {
  const WRITERS = [
    ["floor", "B911 99AC", "--stage", "1", "--svg"],
    ["compare", "LOG", "--html"],
    ["page"],
    ["search", "floor", "rooms >= 1", "--first", "1", "--out"],
  ];

  it.each(WRITERS)("is said in a sentence: %s %s %s %s %s %s", async (...words: string[]) => {
    const typed = words
      .filter((word) => word !== undefined)
      .map((word) => (word === "LOG" ? log : word));
    expectSentence(await oracleHere([...typed, join(folder, "nowhere", "file.svg")]));
    expectSentence(await oracleHere([...typed, folder]));
  });

  it.skipIf(!existsSync("/dev/full"))("is said when the disk is full", async () => {
    const result = await oracleHere(["compare", log, "--html", "/dev/full"]);
    expectSentence(result);
    expect(result.stderr).toContain("the disk is full");
  });
});

describe("a file that is written", () => {
  it.skipIf(process.platform === "win32")(
    "stays behind its link, with the rights it had",
    async () => {
      const [file, link] = [join(folder, "run.svg"), join(folder, "link.svg")];
      writeFileSync(file, "the old one");
      chmodSync(file, 0o640);
      symlinkSync(file, link);
      await oracleHere(["floor", "B911 99AC", "--stage", "1", "--svg", link]);
      expect(readFileSync(file, "utf8")).toMatch(/^<svg /);
      expect(statSync(file).mode & 0o777).toBe(0o640);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
    },
  );
});

describe("one file for two things", () => {
  it("is refused, since one of them would be lost", async () => {
    const [own, text] = [join(folder, "own.txt"), readFileSync(log, "utf8")];
    writeFileSync(own, text);
    const twice = join(folder, "nowhere", "..", "twice");
    for (const words of [
      ["compare", own, "--html", join(folder, ".", "own.txt")],
      ["log", "strip", own, "--out", own],
      [
        "search",
        "floor",
        "rooms >= 1",
        "--seeds",
        "1-9",
        "--all",
        "--resume",
        twice,
        "--out",
        twice,
      ],
    ]) {
      const result = await oracleHere(words);
      expectSentence({ ...result, stderr: result.stderr.replace(/^reading .*\n/, "") });
      expect(result.stderr).toContain("Expected two files for");
    }
    expect(readFileSync(own, "utf8")).toBe(text);
    expect(existsSync(twice)).toBe(false);
  });
});

describe("a log that cannot be read", () => {
  it("is said in a sentence", async () => {
    expectSentence(await oracleHere(["compare", folder]));
    expectSentence(await oracleHere(["compare", join(folder, "missing.txt")]));
    const log = join(folder, "first-of-two.txt");
    writeFileSync(log, "[INFO] - RNG Start Seed: B911 99AC (1)\n");
    expectSentence(await oracleHere(["compare", log, join(folder, "missing.txt")]));
  });
});

describe("standard output", () => {
  it("takes what is written to -", async () => {
    for (const words of [
      ["floor", "B911 99AC", "--stage", "1", "--svg", "-"],
      ["compare", log, "--html", "-"],
    ]) {
      // And nothing else: the picture or the page is one document.
      const { stdout } = await oracleHere(words);
      expect(stdout.trim()).toMatch(/^<svg [^]*<\/svg>$|^<!doctype html>[^]*<\/html>$/);
    }
    expect(existsSync("-")).toBe(false);
  });
});

describe("a file that is no log of the game", () => {
  const FILES: readonly (readonly [string, Uint8Array])[] = [
    ["empty.txt", Buffer.alloc(0)],
    ["words.txt", Buffer.from("Dear diary\nRoom for one more\n")],
    ["binary.dat", Uint8Array.from({ length: 3000 }, (_, index) => (index * 37) % 256)],
  ];

  it.each(FILES)("is said in a sentence: %s", async (name, bytes) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    for (const words of [["compare"], ["compare", "--json"]]) {
      const result = await oracleHere([...words, path]);
      expect(result.code).toBe(2);
      expect(result.stdout + result.stderr).toContain("Expected a log of the game but received");
    }
    expectSentence(await oracleHere(["log", "strip", path]));
  });

  it("leaves no line of a file with broken lines alone", async () => {
    const path = join(folder, "broken.dat");
    writeFileSync(path, "generate...\x00\x01\n".repeat(3));
    const stripped = await oracleHere(["log", "strip", path]);
    expect(stripped.stdout).toBe("");
    expectSentence(stripped);
  });

  it("is said of standard input too", () => {
    const result = oracle(["compare", "-"], "no log\n");
    expectSentence(result);
    expect(result.stderr).toContain("no line is one that the game writes");
  });
});

describe("a file that is read", () => {
  it("has at most 256 MiB where it is to be text", () => {
    const long = join(folder, "long.txt");
    writeFileSync(long, "");
    truncateSync(long, 268_435_457);
    expect(() => readTextFile(long)).toThrow(
      `Expected a file of at most 268435456 bytes but ${long} has more.`,
    );
  });

  it("is no state of a search where it is a folder", async () => {
    const words = ["search", "floor", "rooms >= 1", "--seeds", "1-9", "--resume", folder];
    const result = await oracleHere(words);
    expectSentence(result);
    expect(result.stderr).toContain(`Expected a file with --resume but received ${folder}`);
  });
});

describe("a file that is written in pieces", () => {
  const file = () => join(folder, "pieces.txt");
  const unfinished = () => readdirSync(folder).filter((name) => name.includes("unfinished"));

  it("takes its place when it is whole", async () => {
    await writePieces(
      file(),
      (async function* () {
        yield await Promise.resolve("one");
        expect([existsSync(file()), unfinished().length]).toEqual([false, 1]);
        yield " two";
      })(),
    );
    expect([readFileSync(file(), "utf8"), unfinished()]).toEqual(["one two", []]);
  });

  it("leaves the old one, and nothing beside it, where they do not end well", async () => {
    writeFileSync(file(), "old");
    const pieces = async function* () {
      yield await Promise.resolve("new");
      throw new Error("no more");
    };
    await expect(writePieces(file(), pieces())).rejects.toThrow("no more");
    expect([readFileSync(file(), "utf8"), unfinished()]).toEqual(["old", []]);
  });
});

describe("oracle log strip", () => {
  it("writes what may be shared, and says how many lines that is", async () => {
    const text = "[INFO] - Some Steam name\n" + readFileSync(log, "utf8");
    const own = join(folder, "whole.txt");
    writeFileSync(own, text);
    const { text: kept } = stripLog(Buffer.from(text));
    const printed = await oracleHere(["log", "strip", own]);
    expect(printed.stdout).toBe(kept);
    const counts = [kept, text].map((lines) => lines.trimEnd().split("\n").length);
    expect(printed.stderr).toBe(`note: ${counts.join(" of ")} lines kept.\n`);
    await oracleHere(["log", "strip", own, "--out", join(folder, "stripped.txt")]);
    expect(readFileSync(join(folder, "stripped.txt"), "utf8")).toBe(kept);
  });
});
