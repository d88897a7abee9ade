/** What cannot be meant: a sentence that says what to do, with --json as an object, and exit code 2. */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../support/commandTree";
import { oracle } from "../support/oracle";
import { batchHere } from "../support/batchHere";
import { oracleHere } from "../support/oracleHere";

const tree = commandTree(COMMANDS);

/** Something that each command cannot take, beside an option that none has. */
const WRONG: readonly (readonly string[])[] = [
  ["award", "x"],
  ["odds", "--luck", "much"],
  ["search", "floor", "cursee = lost"],
  ["merge", "nowhere.json"],
  ["floor", "B911 99AI"],
  ["compare", "nowhere.txt"],
  ["save", "nowhere.dat"],
  ["install", "--mods-dir", "nowhere"],
  ["uninstall", "--edition", "rebirth"],
  ["doctor", "--mods-dir", "nowhere"],
  ["seed", "x"],
  ["seed", "1", "--edition", "repentence"],
];

async function expectError(words: readonly string[]): Promise<void> {
  const { stdout, stderr, code } = await oracleHere([...words, "--json"]);
  expect([words, code, stderr]).toEqual([words, 2, ""]);
  expect(stdout.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(stdout)).toEqual({ error: expect.stringMatching(/^[A-Z].*[.)?]$/) as unknown });
}

describe("wrong use with --json", () => {
  it("is an object on stdout, of every command that has the option", async () => {
    const having = tree.filter(({ options }) => options.some(({ long }) => long === "--json"));
    const tried = WRONG.map((words) => `${words.join(" ")} `);
    const untried = having
      .map(({ words }) => words.join(" "))
      .filter((name) => !tried.some((one) => one.startsWith(`${name} `)));
    expect(untried).toEqual([]);
    for (const words of WRONG) {
      await expectError(words);
    }
  });

  it("is an object where an option or a command does not exist, whatever the command", async () => {
    for (const { words } of tree) {
      await expectError([...words, "--frobnicate"]);
    }
    await expectError(["frobnicate"]);
    await expectError(["help", "flor"]);
  });

  it.skipIf(!existsSync("/proc/self"))("is an object where the disk refuses", async () => {
    const { stdout, code } = await oracleHere(["install", "--mods-dir", "/proc", "--json"]);
    expect(JSON.parse(stdout)).toEqual({
      error: expect.stringMatching(/^Failed to install into \/proc since/) as unknown,
    });
    expect(code).toBe(1);
  });
});

describe("a word that is mistyped", () => {
  it.each([
    [["serch"], "did you mean search?"],
    [["forecast"], "'forecast'; those of the mod are typed in the game's console."],
    [["search", "flor"], "did you mean floor?"],
    [["odds", "--luk", "5"], 'did you mean --luck? "oracle odds --help"'],
    [["odds", "--edition", "repentence"], 'did you mean "repentance"?'],
    [["odds", "--hypothesis", "watchdraw=always"], 'did you mean "watchDraw"?'],
    [["odds", "--hypothesis", "watchDraw=allways"], 'did you mean "always"?'],
    [["odds", "--difficulty", "hart"], 'did you mean "hard"?'],
    [["odds", "--item", "luky foot"], 'did you mean "lucky-foot"?'],
    [["odds", "lucky foot"], '--item "lucky foot"'],
    [["search", "floor", "tresure"], 'did you mean "special.treasure"?'],
    [["search", "floor", "curse = lots"], 'did you mean "lost"?'],
    [["search", "floor", "basment-1: rooms > 8"], 'did you mean "basement-1"?'],
    [["floor", "1", "--stage", "basment"], 'did you mean "basement-1"?'],
    [["floor", "1", "--stage", "Cathedrl"], 'did you mean "cathedral"?'],
    [["floor", "1", "--curses", "losst"], 'did you mean "lost"?'],
    [["floor", "1", "--character", "Issac"], 'did you mean "isaac"?'],
  ])("gets the nearest one: %j", async (words, suggestion) => {
    const { stderr, code } = await oracleHere(words);
    expect(stderr).toContain(suggestion);
    expect(code).toBe(2);
  });

  it("that is none at all gets no suggestion", async () => {
    expect((await oracleHere(["odds", "--item", ""])).stderr).not.toContain("did you mean");
    expect((await oracleHere(["odds", "--item", "a"])).stderr).not.toContain("did you mean");
  });
});

describe("what is missing", () => {
  it.each([
    [["seed"], "Expected a seed"],
    [["floor"], "but received none"],
    [["search", "floor"], '"oracle search floor --help" shows what there is.'],
    [["search", "floor", ""], "Expected a condition"],
    [["odds", "--luck"], "--luck <number>"],
    [["floor", "--stage-seed", "5"], "Expected --stage"],
  ])("is named: %j", async (words, expected) => {
    const { stderr, code } = await oracleHere(words);
    expect(stderr).toContain(expected);
    expect(code).toBe(2);
  });

  it("is shown by the help of a command that has others below it", async () => {
    for (const name of ["search", "log"]) {
      const { stdout, code } = await oracleHere([name]);
      expect(stdout).toContain(`Usage: oracle ${name}`);
      expect(code).toBe(0);
    }
    expect((await oracleHere(["help", "search", "floor"])).stdout).toContain("oracle search floor");
  });
});

describe("what contradicts itself", () => {
  it.each([
    [["odds", "--hard", "--difficulty", "normal"]],
    [["floor", "1", "--stage", "1", "--svg", "-", "--json"]],
    [["floor", "5", "6"]],
    [["floor", "5", "--stage-seed", "6"]],
    [["seed", "5", "6"]],
    [["award", "5", "--batch"]],
    [["award", "--batch", "--luck", "5"]],
    [["odds", "--batch", "--item", "lucky-foot"]],
    [["floor", "--batch", "--stage", "2"]],
    [["search", "floor", "rooms >= 8", "--all", "--first", "3"]],
  ])("is refused: %j", async (words) => {
    const { stdout, stderr, code } = await oracleHere(words);
    expect(stdout + stderr).toMatch(/^(?:error: |\{"error":")Expected one .* but received /);
    expect(code).toBe(2);
  });
});

describe("a batch", () => {
  it("is a file that can be read", async () => {
    for (const [file, why] of [
      ["no-such-file", "does not exist"],
      ["test", "received a folder"],
    ] as const) {
      const { stderr, code } = await oracleHere(["award", "--batch", file]);
      expect(stderr).toContain(why);
      expect(code).toBe(2);
    }
  });

  it.skipIf(process.platform === "win32")("is no folder on standard input either", () => {
    const folder = openSync("test", "r");
    const { stderr, status } = spawnSync("node", ["dist/main.js", "award", "--batch"], {
      stdio: [folder, "pipe", "pipe"],
      encoding: "utf8",
    });
    closeSync(folder);
    expect(stderr).toBe(
      "error: Expected cases in standard input, one a line, but received a folder.\n",
    );
    expect(status).toBe(2);
  });

  it("is read in UTF-16 of both byte orders, as PowerShell writes it, and with a mark", async () => {
    const folder = mkdtempSync(join(tmpdir(), "batch-"));
    const file = join(folder, "cases.jsonl");
    const cases = ['{"awardSeed":1}', '{"awardSeed":5}'];
    const wide = Buffer.from(`\ufeff${cases.join("\r\n")}\r\n`, "utf16le");
    const { stdout } = await batchHere("award", cases);
    expect(oracle(["award", "--batch"], `\ufeff${cases.join("\r\n")}`).stdout).toBe(stdout);
    for (const bytes of [wide, Buffer.from(wide).swap16()]) {
      writeFileSync(file, bytes);
      expect((await oracleHere(["award", "--batch", file])).stdout).toBe(stdout);
    }
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(process.platform === "win32")("what never ends, or is too long for a text", () => {
  it.each([
    ["merge", "/dev/zero"],
    ["save", "/dev/zero"],
    ["search", "floor", "rooms >= 8", "--seeds", "1-9", "--resume", "/dev/zero"],
    ["award", "--batch", "/dev/zero"],
  ])("is refused in words: %s", async (...words) => {
    const { stderr, stdout, code } = await oracleHere(words);
    expect([code, stdout, stderr.split("\n").length]).toEqual([2, "", 2]);
    expect(stderr).toMatch(/at most|which is none/);
  });
});
