import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { floorOfRun, OPEN_FLOORS } from "../../src/core/floor/run";
import { isProblem } from "../../src/core/problem";
import { parseSeedText } from "../../src/core/rng/seedText";
import { oracle, oracleApart } from "../support/oracle";
import { oracleHere } from "../support/oracleHere";

const folder = mkdtempSync(join(tmpdir(), "oracle-search-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `oracle search floor`: conditions, then words as they are typed. */
function search(conditions: string, words = "") {
  const rest = words.split(" ").filter((word) => word !== "");
  return oracleHere(["search", "floor", conditions, ...rest]);
}

/** The start seeds of printed seed texts. */
function seedsOf(stdout: string): number[] {
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const parsed = parseSeedText(line.slice(0, 9));
    if (!("seed" in parsed)) {
      throw new Error(parsed.problem);
    }
    return parsed.seed;
  });
}

function ascending(seeds: readonly number[]): number[] {
  return [...seeds].sort((a, b) => a - b);
}

/** What a progress bar is drawn with. */
const PROGRESS = /[\u001b\r█░]/;

const RANGE = "--seeds 900000001-900010000";

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

  it("begins anywhere with --random, and says where", async () => {
    const { stdout, stderr } = await search("rooms = 9", "--seeds 1-1000000 --first 1 --random");
    const from = Number(/--seeds (\d+)-1000000/.exec(stderr)?.[1]);
    expect((await search("rooms = 9", `--seeds ${from}-1000000 --first 1`)).stdout).toBe(stdout);
  });

  it("finds only seeds whose run has the floor that is named, of that type", async () => {
    for (const [conditions, stage, type] of [
      ["Catacombs II: rooms > 12", 4, 1],
      ["basement-2: rooms > 8", 2, 0],
      ["mines-1: rooms > 8", 3, 4],
    ] as const) {
      const seeds = seedsOf((await search(conditions, "--first 40")).stdout);
      expect(seeds).toHaveLength(40);
      for (const seed of seeds) {
        const run = {
          startSeed: seed,
          state: { edition: "repentance+" },
          maker: OPEN_FLOORS,
        } as const;
        const floor = floorOfRun(run, { stage, stageType: type });
        expect([conditions, seed, isProblem(floor)]).toEqual([conditions, seed, false]);
      }
    }
  });

  it("refuses what cannot be meant: a field alone, a stage or type that nothing heeds", async () => {
    expect((await search("rooms")).stderr).toContain('in one pair of quotes, as in "rooms > 8"');
    expect((await search("special.shop and rooms > 8")).code).toBe(2);
    expect((await search("caves-1: rooms > 8", "--stage 3")).stderr).toContain("--stage 3");
    expect((await search("cellar-1: rooms > 8", "--type 2")).stderr).toContain("type 2");
  });

  it("ends with 1 where nothing is found, as grep does", async () => {
    const { code, stderr } = await search("dead-ends > 11", "--seeds 1-50");
    expect(stderr).toContain("0 seeds found");
    expect(code).toBe(1);
  });

  it("finds the same with any number of threads", async () => {
    const conditions = "dead-ends >= 7; 3: 2x2 >= 1";
    const here = await search(conditions, `${RANGE} --first 60 --workers 0`);
    expect(seedsOf(here.stdout).length).toBeGreaterThan(10);
    const words = [...`${RANGE} --first 60`.split(" "), "--workers", "3"];
    const built = oracle(["search", "floor", conditions, ...words]);
    expect(built.stdout).toBe(here.stdout);
    expect(built.stderr).not.toMatch(PROGRESS);
  });

  it("takes edition, difficulty and odds as oracle floor does", async () => {
    const found = async (words: string) =>
      (await search("curse != none", `--seeds 1-4000 --first 4000 ${words}`)).stdout;
    expect(seedsOf(await found("--curse-odds 0"))).toEqual([]);
    const normal = await found("--edition afterbirth+");
    expect(await found("--edition afterbirth+ --hard")).not.toBe(normal);
    expect(await found("--edition afterbirth+ --curse-odds 10")).toBe(normal);
  });

  it("prints one JSON object", async () => {
    const { stdout } = await search("2c: rooms >= 9", "--first 2 --json");
    const answer = JSON.parse(stdout) as {
      stages: unknown;
      seeds: readonly { startSeed: number; seedText: string }[];
    };
    expect(answer.stages).toEqual([expect.objectContaining({ stage: 2, stageType: 4 })]);
    expect(answer.seeds).toHaveLength(2);
    const texts = answer.seeds.map(({ seedText }) => seedText).join("\n");
    expect(seedsOf(texts)).toEqual(answer.seeds.map(({ startSeed }) => startSeed));
  });

  it("prints what goes to -, as everything else does", async () => {
    const printed = (await search("forced = 1", `${RANGE} --first 4`)).stdout;
    const dashed = await search("forced = 1", `${RANGE} --first 4 --out -`);
    expect(dashed).toMatchObject({ stdout: printed, code: 0 });
    expect(dashed.stderr).not.toContain("written to");
    const awards = ["search", "award", "--award", "key", "--first", "2"];
    const { stdout } = await oracleHere([...awards, "--out", "-"]);
    expect(stdout).toBe((await oracleHere(awards)).stdout);
    expect(existsSync("-")).toBe(false);
  });

  it("writes every seed to a file and says how many", async () => {
    const file = join(folder, "all.txt");
    const words = "--seeds 1-70000";
    const { stdout, stderr, code } = await search("curse = none", `${words} --all --out ${file}`);
    expect(code).toBe(0);
    expect(stdout).toBe("");
    const listed = (await search("curse = none", `${words} --first 70000`)).stdout;
    expect(readFileSync(file, "utf8")).toBe(listed);
    expect(seedsOf(listed).length).toBeGreaterThan(50_000);
    expect(stderr).toContain(`${seedsOf(listed).length.toLocaleString("en-US")} seeds found`);
  });

  it("writes lists that are longer than a call takes arguments", async () => {
    const file = join(folder, "long.txt");
    const { code } = await search("rooms >= 1", `--first 150000 --out ${file}`);
    expect(code).toBe(0);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines).toHaveLength(150_000);
    expect(seedsOf(lines.at(-1) ?? "")).toEqual([150_000]);
  });

  it("says how many match of a range that is smaller than its sample", async () => {
    const { stdout, stderr } = await search("rooms >= 8 and dead-ends >= 5", "--seeds 1-1");
    expect(stderr).toContain("1 start seed to look at, about 1 match;");
    expect(stderr).toContain("1 seed found, 1 layout generated");
    expect(seedsOf(stdout)).toEqual([1]);
  });
});

describe("oracle search floor, wrongly used", () => {
  it.each([
    ["treasure >= 1", "", ['did you mean "special.treasure"']],
    ["Catakombs II: rooms > 8", "", ['received "Catakombs II"', 'did you mean "catacombs-']],
    ["roms > 3", "", ["column 1", "Expected", 'did you mean "rooms"']],
    ["rooms > 8; caves1: rooms >> 3", "", ["column", "Expected", '">"']],
    ["rooms >=", "", ["received the end"]],
    ["curse = none or", "", ["received the end"]],
    ["(rooms > 3", "", ['Expected ")"', "the end"]],
    ["cavs-1: rooms > 3", "", ["cavs-1", "caves-1"]],
    ["13: rooms > 3", "", ["13", "outside the model"]],
    ["rooms > 30", "", ["no floor of Basement I ", "8-9 rooms"]],
    ["2: rooms > 60", "", ["no floor of Basement II "]],
    ["rooms > 3", "--seeds 9-3", ["9-3"]],
    ["rooms > 3", "--first 0", ["0"]],
    ["rooms > 3", "--all --out there-is-no-folder/x", ["there-is-no-folder/x"]],
    ["rooms > 3", "--all --first 3", ["--all", "--first"]],
    ["rooms > 3", "--stage-seed 7", ["'--stage-seed'", "search floor --help"]],
    [`${"(".repeat(9999)}xl${")".repeat(9999)}`, "", ["at most 500 words and signs"]],
    ["curse = lots", "", ["none, darkness, labyrinth", 'did you mean "lost"']],
    ["rooms > 3", "--edition repentence", ["repentence", "repentance"]],
  ] as const)("explains %.40s %.40s", async (conditions, words, explanation) => {
    const { stdout, stderr, code } = await search(conditions, words);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    for (const part of explanation) {
      expect(stderr).toContain(part);
    }
  });
});

/** What a program loads first, so that it gets the signal of Ctrl-C soon after it began to listen. */
const INTERRUPT = `process.on("newListener", (event) => event === "SIGINT" &&
  setTimeout(() => process.kill(process.pid, event), 60));`;

/** Runs a search that is interrupted while it works. */
function interrupted(words: readonly string[], what = "floor") {
  const early = `data:text/javascript,${encodeURIComponent(INTERRUPT)}`;
  // One thread, so that the search is not over before the interrupt.
  const all = ["search", what, ...words, "--workers", "1"];
  return oracleApart(all, "", { NODE_OPTIONS: `--import ${early}` });
}

describe("a search that is interrupted", () => {
  const SEEDS = ["dead-ends >= 8 and 2x2 >= 1", "--seeds", "700000001-700200000"];
  const WORDS = [...SEEDS, "--first", "100000"];

  it("says which seeds are left, and those complete it", async () => {
    const whole = (await oracleHere(["search", "floor", ...WORDS])).stdout;
    const { stderr, stdout, code } = await interrupted(WORDS);
    expect(code).toBe(130);
    const left = /--seeds (\d+-\d+)/.exec(stderr)?.[1] ?? "";
    const words = WORDS.map((word) => (word.startsWith("700") ? left : word));
    expect(stdout + (await oracleHere(["search", "floor", ...words])).stdout).toBe(whole);
  });

  it("of awards says which seeds of its own range are left, and has all before them", async () => {
    const file = join(folder, "awards.txt");
    // An item that changes no award: its note says that the search has begun.
    const wanted = ["--award", "battery", "--all", "--item", "brimstone"];
    const words = [...wanted, "--seeds", "1-400000000", "--out", file];
    const { code, stderr } = await interrupted(words, "award");
    expect(code).toBe(130);
    const left = /go on with --seeds (\d+)-400000000/.exec(stderr)?.[1];
    const next = Number(left);
    expect(next).toBeGreaterThanOrEqual(1);
    const before = ["search", "award", ...wanted, "--seeds", `1-${Math.max(next - 1, 1)}`];
    const whole = await oracleHere([...before, "--out", `${file}.whole`]);
    expect(whole.code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(
      next === 1 ? "" : readFileSync(`${file}.whole`, "utf8"),
    );
  });

  it("hears the interrupt in a search of all seeds that would take days", async () => {
    const { code, stderr } = await interrupted(["special.planetarium >= 5"]);
    expect(code).toBe(130);
    expect(stderr).toContain("days");
    expect(stderr).toContain("0 seeds found");
  });
});
