import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type SavedState } from "../../src/cli/search/searchState";
import { countInOrder } from "../../src/cli/search/results";
import type { Result } from "../../src/search/job";
import { seedRange } from "../../src/cli/search/floorOptions";
import { readStartSeed } from "../../src/core/words/seedTexts";
import { answered } from "../support/answered";
import { oracle, type CommandResult } from "../support/oracle";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder("oracle-search-");

/** `oracle search floor`: conditions, then words as they are typed. */
function search(conditions: string, words = "") {
  const rest = words.split(" ").filter((word) => word !== "");
  return oracleHere(["search", "floor", conditions, ...rest]);
}

/** The start seeds of printed seed texts. */
function seedsOf(stdout: string): number[] {
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => answered(readStartSeed(line.slice(0, 9))));
}

function ascending(seeds: readonly number[]): number[] {
  return [...seeds].sort((a, b) => a - b);
}

/** What a progress bar is drawn with. */
const PROGRESS = /[\u001b\r█░]/;

const RANGE = "--seeds 900000001-900010000";

it("a range of seeds is from one seed of the generator to another", () => {
  expect(seedRange("1-4294967295")).toEqual({ from: 1, to: 4294967295 });
  expect(seedRange("0x10-0xff")).toEqual({ from: 16, to: 255 });
  for (const text of ["0-5", "1-4294967296", "5", "1-2-3", "a-b", "-5"]) {
    expect(() => seedRange(text)).toThrow("FROM-TO");
  }
});

describe("oracle search floor", () => {
  it("prints seed texts that the game takes, in the order of their seeds", async () => {
    const { stdout, stderr, code } = await search("curse = labyrinth, rooms >= 14", "--first 7");
    expect(code).toBe(0);
    const seeds = seedsOf(stdout);
    expect(seeds).toHaveLength(7);
    expect(seeds).toEqual(ascending(seeds));
    expect(stderr).toContain("7 seeds found");
  });

  it("finds ten unless told otherwise, and an end of the range ends it early", async () => {
    expect(seedsOf((await search("rooms >= 8")).stdout)).toHaveLength(10);
    expect(seedsOf((await search("rooms >= 8", "--seeds 5-8")).stdout)).toEqual([5, 6, 7, 8]);
  });

  it("counts what it would list, by setups alone and by layouts", async () => {
    for (const conditions of ["curse = lost", "dead-ends >= 8", "curse = none; caves-1: xl"]) {
      const listed = await search(conditions, `${RANGE} --first 10000`);
      const counted = await search(conditions, `${RANGE} --count`);
      expect(counted.stdout).toBe(`${seedsOf(listed.stdout).length}\n`);
      expect(Number(counted.stdout)).toBeGreaterThan(0);
    }
  });

  it("counts how many have each value of a field, as lists have it", async () => {
    const count = ["search", "floor", "rooms >= 9", "--count", "--by"];
    const csv = async (by: string, seeds: string): Promise<readonly (readonly string[])[]> => {
      const { stdout } = await oracleHere([...count, by, "--seeds", seeds, "--csv"]);
      const [head, ...rows] = stdout.trim().split("\n");
      expect(head).toBe("value,seeds");
      return rows.map((row) => row.split(","));
    };
    for (const [name, seeds] of await csv("curse", "1-3000")) {
      const listed = await search(`rooms >= 9 and curse = ${name}`, "--seeds 1-3000 --count");
      expect([name, `${seeds}\n`]).toEqual([name, listed.stdout]);
    }
    const sums = await csv("dead-ends", "1-3000");
    expect(sums.map(([value]) => Number(value))).toEqual(
      ascending(sums.map(([value]) => Number(value))),
    );
    const plain = await search("rooms >= 9", "--seeds 1-3000 --count");
    expect(sums.reduce((sum, [, seeds]) => sum + Number(seeds), 0)).toBe(Number(plain.stdout));
  });

  it("begins anywhere with --random, and says where", async () => {
    const { stdout, stderr } = await search("rooms = 9", "--seeds 1-1000000 --first 1 --random");
    const from = Number(/--seeds (\d+)-1000000/.exec(stderr)?.[1]);
    expect((await search("rooms = 9", `--seeds ${from}-1000000 --first 1`)).stdout).toBe(stdout);
  });

  it("finds the same with any number of threads", async () => {
    const conditions = "dead-ends >= 7; 3: 2x2 >= 1";
    const here = await search(conditions, `${RANGE} --first 60 --workers 0`);
    expect(seedsOf(here.stdout).length).toBeGreaterThan(10);
    const words = [...`${RANGE} --first 60`.split(" "), "--workers", "3"];
    const built = await oracle(["search", "floor", conditions, ...words]);
    expect(built.stdout).toBe(here.stdout);
    expect(built.stderr).not.toMatch(PROGRESS);
  });

  it("takes edition, difficulty and odds as oracle floor does", async () => {
    const found = async (words: string) =>
      (await search("curse != none", `--seeds 1-4000 --first 4000 ${words}`)).stdout;
    expect(seedsOf(await found("--curse-odds 0"))).toEqual([]);
    const normal = await found("--edition afterbirth+");
    expect(await found("--edition afterbirth+ --hard")).not.toBe(normal);
    expect(await found("--edition afterbirth+ --curse-odds 5")).toBe(normal);
  });

  it("prints what goes to -, as everything else does", async () => {
    const printed = (await search("forced = 1", `${RANGE} --first 4`)).stdout;
    const dashed = await search("forced = 1", `${RANGE} --first 4 --out -`);
    expect(dashed).toMatchObject({ stdout: printed, code: 0 });
    expect(dashed.stderr).not.toContain("written to");
    expect(existsSync("-")).toBe(false);
  });

  it("writes every seed to a file and says how many", async () => {
    const file = join(folder, "all.txt");
    // Longer than a call takes arguments.
    const words = "--seeds 1-200000";
    const { stdout, stderr, code } = await search("curse = none", `${words} --all --out ${file}`);
    expect([code, stdout]).toEqual([0, ""]);
    const counted = Number((await search("curse = none", `${words} --count`)).stdout);
    expect(counted).toBeGreaterThan(125_000);
    const written = readFileSync(file, "utf8");
    expect(written.split("\n")).toHaveLength(counted + 1);
    const first = (await search("curse = none", `${words} --first 100`)).stdout;
    expect(written.startsWith(first)).toBe(true);
    expect(stderr).toContain(`${counted.toLocaleString("en-US")} seeds found`);
  });
});

/** What a program loads first, so that it gets the signal of Ctrl-C soon after it began to listen. */
const INTERRUPT = `process.on("newListener", (event) => event === "SIGINT" &&
  setTimeout(() => process.kill(process.pid, event), 60));`;

/** Runs a search that is interrupted while it works. */
function interrupted(words: readonly string[]) {
  const early = `data:text/javascript,${encodeURIComponent(INTERRUPT)}`;
  // One thread, so that the search is not over before the interrupt.
  const all = ["search", "floor", ...words, "--workers", "1"];
  return oracle(all, "", { NODE_OPTIONS: `--import ${early}` });
}

it("a count by a field adds to what its state holds, drawn to the largest, smallest value first", () => {
  const score = { stage: 0, field: "xl" };
  const counted = (
    saved?: SavedState,
    ...results: readonly Pick<Result, "matches" | "tally">[]
  ) => {
    let text = "";
    const sink = { write: (more: string) => void (text += more), close() {} };
    const range = { from: 5, to: 9 };
    const format = { kind: "text", rules: {}, rowOf: () => ({}), range } as const;
    const count = countInOrder(sink, format, "digest", saved, score);
    results.forEach((result) => count.take(result as Result));
    count.finish(10);
    return text.replace(/\u001b\[\d+m/g, "");
  };
  const saved = { next: 7, count: 1000, seeds: [], tally: [[1, 1000]] } as const;
  const tally = [[1, 600], [0, 60]] as const; // prettier-ignore
  expect(counted(saved, { matches: 660, tally }, { matches: 0, tally: [] })).toBe(
    `no  █▌ 60  3.61 %\nyes ${"█".repeat(40)} 1,600  96.39 %\n`,
  );
  expect(counted()).toBe("0\n");
});

describe("a search that is interrupted", () => {
  const SEEDS = ["dead-ends >= 8 and 2x2 >= 1", "--seeds", "700000001-700200000"];
  const WORDS = [...SEEDS, "--first", "100000"];
  const [state, file, ofFile] = ["state.json", "results.txt", "file.json"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const [resumed, filed] = [
    [...WORDS, "--resume", state],
    [...SEEDS, "--all", "--out", file, "--resume", ofFile],
  ];
  let whole = "";
  let ended: readonly CommandResult[] = [];
  beforeAll(async () => {
    ended = await Promise.all([resumed, filed].map((words) => interrupted(words)));
    whole = (await oracleHere(["search", "floor", ...WORDS])).stdout;
    expect(ended.map(({ code }) => code)).toEqual([130, 130]);
  });

  it("goes on from its file without loss or repetition", async () => {
    expect(ended[0]?.stderr).toContain("goes on from");
    const { stdout } = await oracleHere(["search", "floor", ...resumed]);
    expect(stdout.length).toBeGreaterThan(ended[0]?.stdout.length ?? NaN);
    expect(stdout).toBe(whole);
  });

  it("goes on in its file of results", async () => {
    const begun = readFileSync(file, "utf8");
    expect(whole.startsWith(begun)).toBe(true);
    // A crash may leave more in the file than the state knows of.
    writeFileSync(file, `${begun}B911 99AC\n`);
    const { stderr } = await oracleHere(["search", "floor", ...filed]);
    expect(readFileSync(file, "utf8")).toBe(whole);
    expect(stderr).toContain(`${seedsOf(whole).length.toLocaleString("en-US")} seeds found`);
  });

  it("goes on with a list that is full once more is wanted", async () => {
    const list = async (first: number) => {
      const words = `${RANGE} --first ${first} --resume ${join(folder, "next.json")}`;
      return (await search("forced = 1", words)).stdout;
    };
    const ten = (await search("forced = 1", `${RANGE} --first 10`)).stdout;
    const [four, again, whole] = [await list(4), await list(4), await list(10)];
    expect(seedsOf(four)).toHaveLength(4);
    expect([again, whole]).toEqual([four, ten]);
  });

  it("hears the interrupt in a search of all seeds that would take a day or more", async () => {
    const { code, stderr } = await interrupted(["special.planetarium >= 5"]);
    expect([code, stderr]).toEqual([130, expect.stringContaining("0 seeds found")]);
  });

  it("goes on from no file of another search, nor from one that was changed", async () => {
    const state = join(folder, "wrong.json");
    const resumed = (rooms: number) =>
      search(`rooms = ${rooms}`, `--seeds 1-100 --resume ${state}`);
    await resumed(9);
    const other = await resumed(8);
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining("belong to this search"),
    ]);
    const { value, check } = JSON.parse(readFileSync(state, "utf8")) as Record<string, object>;
    for (const wrong of [{ next: 50 }, { seeds: [0, -1] }, { count: 7 }, { best: [null] }]) {
      writeFileSync(state, JSON.stringify({ value: { ...value, ...wrong }, check }));
      const { code, stderr } = await resumed(9);
      expect([code, stderr]).toEqual([2, expect.stringContaining("delete it to start over")]);
    }
    writeFileSync(state, "null");
    expect((await resumed(9)).code).toBe(2);
  });
});
