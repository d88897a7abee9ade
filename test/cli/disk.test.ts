/** What the disk and the terminal do to a command: a sentence and exit code 2, never a stack trace. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { some } from "../support/cases";
import { asTyped } from "../support/oracleHere";
import { expectSentence, logFolder } from "./logFolder";

const { folder, log } = logFolder();

describe("a disk that takes only a part", () => {
  /** No file may grow beyond 4 KiB: the system takes so much of a text, and refuses the rest. */
  const cramped = (words: string) =>
    spawnSync("sh", ["-c", `ulimit -f 8; '${process.execPath}' dist/main.js ${words}`], {
      encoding: "utf8",
    });

  it.skipIf(process.platform === "win32")("leaves an old file as it was", () => {
    const file = join(folder, "old.json");
    for (const words of [
      "floor B91199AC --stage 1 --force --svg",
      "search floor 'rooms >= 1' --first 999 --json --out",
    ]) {
      writeFileSync(file, "the old one");
      const { stderr, status } = cramped(`${words} '${file}'`);
      expect(status).toBe(2);
      expect(stderr).toContain(words.includes("json") ? "" : "Failed to write");
      expect(readFileSync(file, "utf8")).toBe("the old one");
      expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
    }
  });

  it.skipIf(process.platform === "win32")("ends a search that then finds the rest", async () => {
    const [list, state] = [join(folder, "list.txt"), join(folder, "list.state")];
    const words = 'search floor "rooms >= 1" --first 999';
    const kept = `${words} --resume "${state}" --out "${list}"`;
    const { stderr, status } = cramped(kept);
    expectSentence({ stderr: stderr.split("\n").slice(-2).join("\n"), code: status });
    expect(existsSync(list)).toBe(false);
    expect((await asTyped(`oracle ${kept}`)).code).toBe(0);
    expect(readFileSync(list, "utf8")).toBe((await asTyped(`oracle ${words}`)).stdout);
  });

  it.skipIf(process.platform === "win32")("is an error on standard output too", () => {
    const { stderr, status } = cramped(`floor 1 --json > '${join(folder, "run.json")}'`);
    const said = "Failed to print since the disk does not take a file that large";
    expectSentence({ stderr, code: status }, said);
  });
});

describe.skipIf(process.platform === "win32")("a pipe that nobody writes to", () => {
  it.each(some(["compare", "save", "merge", "log strip"], 2))(
    "is waited for by %s with a word, then read to its end",
    async (command) => {
      const pipe = join(folder, `${command} pipe`);
      execFileSync("mkfifo", [pipe]);
      const words = [join("dist", "main.js"), ...command.split(" "), pipe];
      const waiting = spawn(process.execPath, words);
      const ended = once(waiting, "close");
      let said = "";
      for await (const piece of waiting.stderr) {
        const isFirst = said === "";
        said += String(piece);
        if (isFirst) {
          expect(said).toContain("a pipe, until its writer ends");
          await writeFile(pipe, readFileSync(log));
        }
      }
      const isLog = ["compare", "log strip"].includes(command);
      expect([said, (await ended)[0]]).toEqual([said, isLog ? 0 : 2]);
    },
  );

  it("is not waited for in the place of rooms or of a search's state", () => {
    const pipe = join(folder, "00.special rooms.stb");
    execFileSync("mkfifo", [pipe]);
    const search = ["search", "floor", "rooms >= 1", "--all", "--seeds", "1-9", "--resume", pipe];
    const cases = [
      [["floor", "1", "--rooms", pipe], "Expected a file or folder of rooms but received"],
      [["floor", "1", "--rooms", folder], "00.special rooms"],
      [[...search, "--out", join(folder, "found.txt")], "Expected a file with --resume but"],
    ] as const;
    for (const [words, sentence] of some(cases, 2)) {
      // One that waits would hang this process, so it is another one.
      const { stderr, status } = spawnSync(process.execPath, [join("dist", "main.js"), ...words], {
        encoding: "utf8",
        timeout: 600_000,
      });
      expectSentence({ stderr, code: status }, sentence);
    }
    rmSync(pipe);
  });
});

describe("standard output", () => {
  it.skipIf(!existsSync("/dev/full"))("that is full ends with a sentence", () => {
    const full = openSync("/dev/full", "w");
    for (const words of some(["--help", "award --batch", "floor 1 --stage 1 --svg -"], 2)) {
      const { stderr, status } = spawnSync("node", ["dist/main.js", ...words.split(" ")], {
        input: '{"awardSeed":1}\n',
        stdio: ["pipe", full, "pipe"],
        encoding: "utf8",
      });
      expectSentence({ stderr, code: status });
    }
  });

  it.skipIf(process.platform === "win32")("that is closed early is no error", () => {
    const words = ["-c", "node dist/main.js award --help | true"];
    const { status, stderr } = spawnSync("sh", words, { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});
