/** Files that a command is to write or read: a sentence and exit code 2 where they are none. */
import {
  appendFileSync,
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
import { chunksOf, readTextFile, writePieces } from "../../src/cli/files";
import { stripLog } from "../judge/logs/support";
import { writeAchievements } from "../judge/saves/writeRun";
import { oracle } from "../support/oracle";
import { asTyped, oracleHere } from "../support/oracleHere";
import { expectSentence, logFolder } from "./logFolder";

const { folder, log } = logFolder();

describe("a file that is written", () => {
  it.each([
    "floor 1 --stage 1 --svg",
    `compare "${log}" --html`,
    "page",
    'search floor "rooms >= 1" --first 1 --out',
  ])("is refused in a sentence where it cannot be: oracle %s", async (typed) => {
    expectSentence(await asTyped(`oracle ${typed} "${join(folder, "nowhere", "file.svg")}"`));
    expectSentence(await asTyped(`oracle ${typed} "${folder}"`));
  });

  it.skipIf(!existsSync("/dev/full"))("is said to be on a full disk", async () => {
    expectSentence(await oracleHere(["compare", log, "--html", "/dev/full"]), "the disk is full");
  });

  it.skipIf(process.platform === "win32")("stays behind its link, with its rights", async () => {
    const [file, link] = [join(folder, "run.svg"), join(folder, "link.svg")];
    writeFileSync(file, '<svg class="oracle-floor"/>');
    chmodSync(file, 0o640);
    symlinkSync(file, link);
    await oracleHere(["floor", "1", "--stage", "1", "--svg", link]);
    expect(readFileSync(file, "utf8")).toMatch(/^<svg /);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it("is not the one that is read, since one of them would be lost", async () => {
    const [own, text] = [join(folder, "own.txt"), readFileSync(log, "utf8")];
    writeFileSync(own, text);
    const twice = join(folder, "nowhere", "..", "twice");
    for (const typed of [
      `compare "${own}" --html "${join(folder, ".", "own.txt")}"`,
      `log strip "${own}" --out "${own}"`,
      `search floor "rooms >= 1" --seeds 1-9 --all --resume "${twice}" --out "${twice}"`,
    ]) {
      expectSentence(await asTyped(`oracle ${typed}`), "Expected two files for");
    }
    expect(readFileSync(own, "utf8")).toBe(text);
    expect(existsSync(twice)).toBe(false);
  });

  it.each(["floor 1 --stage 1 --svg -", `compare "${log}" --html -`])(
    "is all that standard output gets: oracle %s",
    async (typed) => {
      const { stdout } = await asTyped(`oracle ${typed}`);
      expect(stdout.trim()).toMatch(/^<svg [^]*<\/svg>$|^<!doctype html>[^]*<\/html>$/);
      expect(existsSync("-")).toBe(false);
    },
  );
});

describe("a file that is read", () => {
  it.each<[string, Uint8Array]>([
    ["empty", Buffer.alloc(0)],
    ["words", Buffer.from("Dear diary\nRoom for one more\n")],
    ["binary", Uint8Array.from({ length: 3000 }, (_, index) => (index * 37) % 256)],
    ["broken lines", Buffer.from("generate...\x00\x01\n".repeat(3))],
  ])("is no log of the game: %s", async (_, bytes) => {
    const path = join(folder, "none.txt");
    writeFileSync(path, bytes);
    const said = "Expected a log of the game but received";
    expectSentence(await oracleHere(["compare", path]), said);
    const stripped = await oracleHere(["log", "strip", path]);
    expectSentence(stripped, said);
    expect(stripped.stdout).toBe("");
  });

  it("is no log of the game where the game keeps achievements in it, and says what reads it", async () => {
    const path = join(folder, "rep_persistentgamedata1.dat");
    writeFileSync(path, writeAchievements([]));
    for (const words of [["compare"], ["log", "strip"]]) {
      expectSentence(await oracleHere([...words, path]), '"oracle save" lists what it has');
    }
  });

  it("is a log whose edition is asked for where it names none, and takes it from --edition", async () => {
    const path = join(folder, "tail.txt");
    writeFileSync(path, "Level::Init m_Stage 1, m_StageType 0 Seed 1624751119\ngenerate...\n");
    const { stdout, stderr } = await oracleHere(["compare", path]);
    expect([stdout, stderr]).toEqual([
      expect.stringContaining("edition not named"),
      expect.stringContaining("--edition names it"),
    ]);
    const told = await oracleHere(["compare", path, "--edition", "repentance"]);
    expect([told.stdout.split("\n")[0], told.stderr]).toEqual([
      `${path}  repentance · 2 lines`,
      "",
    ]);
  });

  it("may be standard input", async () => {
    const { stdout, code } = await oracle(["compare", "-"], readFileSync(log, "utf8"));
    expect(stdout).toMatch(/^standard input .*\nBuild 1\.9\.7\.17\.J460 .*\nawards +2 match/m);
    expect(code).toBe(0);
    const none = await oracle(["compare", "-"], "no log\n");
    expectSentence(none, "no line is one that the game writes");
  });

  it("has at most 256 MiB where it is to be text", () => {
    const long = join(folder, "long.txt");
    writeFileSync(long, "");
    truncateSync(long, 268_435_457);
    expect(() => readTextFile(long)).toThrow(
      `Expected a file of at most 268435456 bytes but ${long} has more.`,
    );
  });
});

const SIZE = 1_000_000;

/** The bytes that are read of a file, of which something becomes after its first piece. */
function readWhile(change: (path: string) => void): number {
  const path = join(folder, "growing.txt");
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

describe("a file that is written in pieces", () => {
  const file = join(folder, "pieces.txt");
  const unfinished = () => readdirSync(folder).filter((name) => name.includes("unfinished"));

  it("takes its place when it is whole", async () => {
    const pieces = async function* () {
      yield await Promise.resolve("one");
      expect([existsSync(file), unfinished().length]).toEqual([false, 1]);
      yield " two";
    };
    await writePieces(file, pieces());
    expect([readFileSync(file, "utf8"), unfinished()]).toEqual(["one two", []]);
  });

  it("leaves the old one, and nothing beside it, where they do not end well", async () => {
    writeFileSync(file, "old");
    const pieces = async function* () {
      yield await Promise.resolve("new");
      throw new Error("no more");
    };
    await expect(writePieces(file, pieces())).rejects.toThrow("no more");
    expect([readFileSync(file, "utf8"), unfinished()]).toEqual(["old", []]);
  });
});

it("oracle log strip writes what may be shared, and says how many lines that is", async () => {
  const text = "[INFO] - Some Steam name\n" + readFileSync(log, "utf8");
  const [own, out] = [join(folder, "whole.txt"), join(folder, "stripped.txt")];
  writeFileSync(own, text);
  const { text: kept } = stripLog(text);
  const counts = [kept, text].map((lines) => lines.trimEnd().split("\n").length);
  expect(await oracleHere(["log", "strip", own])).toMatchObject({
    stdout: kept,
    stderr: `note: ${counts.join(" of ")} lines kept.\n`,
  });
  await oracleHere(["log", "strip", own, "--out", out]);
  expect(readFileSync(out, "utf8")).toBe(kept);
});

it("oracle page writes the page as one file that loads nothing", async () => {
  const file = join(folder, "my page.html");
  expect(await oracleHere(["page", file])).toMatchObject({ code: 0, stderr: `wrote ${file}\n` });
  const page = readFileSync(file, "utf8");
  expect((await oracleHere(["page", "-"])).stdout).toBe(page);
  expect(page).toContain("<title>Basement Oracle</title>");
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)=["'](?!data:)/);
  expect(page.length).toBeLessThan(1_500_000);
});

describe.skipIf(process.platform !== "linux")("oracle page without a file", () => {
  it("opens the page in a browser that lives on by itself, without a word in the terminal", async () => {
    const told = join(folder, "told");
    const tell = 'echo "$1 $(cut -d " " -f 1,5 /proc/$$/stat) $(readlink /proc/$$/fd/1)"';
    writeFileSync(join(folder, "xdg-open"), `#!/bin/sh\n${tell} > "${told}"\n`, { mode: 0o755 });
    const path = `${folder}:${process.env["PATH"]}`;
    const { stdout } = await oracleHere(["page"], { PATH: path });
    await vi.waitUntil(() => existsSync(told) && readFileSync(told, "utf8") !== "");
    const [page, process_, group, output] = readFileSync(told, "utf8").trim().split(" ");
    expect([page, output]).toEqual([stdout.trim(), "/dev/null"]);
    expect(group).toBe(process_);
  });

  it("says where there is no browser", async () => {
    const { stderr, code } = await oracle(["page"], "", { PATH: join(folder, "nowhere") });
    expect([code, stderr]).toEqual([0, expect.stringContaining("since xdg-open is missing")]);
  });
});
