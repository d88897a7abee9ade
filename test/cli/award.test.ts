import { describe, expect, it } from "vitest";
import { oracle } from "../support/oracle";

function batch(...lines: readonly string[]) {
  const result = oracle(["award", "--batch"], `${lines.join("\n")}\n`);
  const results = result.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...result, results };
}

describe("oracle award --batch", () => {
  it("answers the documented example", () => {
    const { results, code } = batch(
      '{"awardSeed":2488046853,"edition":"afterbirth+","luck":2.5,"difficulty":"hard","collectibles":{"lucky-foot":1,"contract-from-below":2},"trinkets":{"rib-of-greed":1}}',
    );
    expect(results).toEqual([
      {
        award: "heart",
        variant: 10,
        count: 3,
        spawnSeeds: [1830226848, 2419751278, 3794353508],
        draws: 10,
        nextAwardSeed: 3794353508,
      },
    ]);
    expect(code).toBe(0);
  });

  it("answers a malformed line in its place and goes on, exit code 2", () => {
    const { results, code } = batch(
      '{"awardSeed":305419896,"edition":"afterbirth+"}',
      '{"awardSeed":0}',
      "not json",
      '{"awardSeed":1,"luck":"much"}',
      '{"awardSeed":1,"collectibles":{"lucky-fot":1}}',
      '{"awardSeed":2855970905,"edition":"ab+","difficulty":"hard"}',
    );
    expect(code).toBe(2);
    expect(results).toHaveLength(6);
    expect(results[0]).toMatchObject({ award: "coin", count: 1, nextAwardSeed: 2483374371 });
    expect(results[1]?.["error"]).toContain("received 0");
    expect(results[2]?.["error"]).toContain('received "not json"');
    expect(results[3]?.["error"]).toContain('received "much"');
    expect(results[4]?.["error"]).toContain('did you mean "lucky-foot"');
    expect(results[5]).toMatchObject({
      award: "none",
      variant: 0,
      count: 0,
      spawnSeeds: [],
      draws: 6,
    });
  });

  it("ignores an item that the edition lacks, with a note on stderr only", () => {
    const { results, stderr, code } = batch(
      '{"awardSeed":2353588213,"edition":"rebirth","collectibles":{"smelter":1}}',
    );
    expect(results[0]).not.toHaveProperty("error");
    expect(stderr).toContain("smelter does not exist in rebirth");
    expect(code).toBe(0);
  });

  it("takes items by number and means repentance+, luck 0, normal, nothing by default", () => {
    const { results } = batch(
      '{"awardSeed":2478996093,"collectibles":{"134":1}}',
      '{"awardSeed":2478996093,"edition":"repentance+","luck":0,"difficulty":"normal","collectibles":{"guppys-tail":1},"trinkets":{}}',
    );
    expect(results[0]).toEqual(results[1]);
  });
});

describe("oracle award", () => {
  it("rolls what the documents say, which describe Afterbirth+", () => {
    const rolled = (edition: string) => oracle(["award", "305419896", "--json", "-e", edition]);
    expect(rolled("documents")).toEqual(rolled("afterbirth+"));
    const batch = '{"awardSeed":305419896,"edition":"documents"}\n';
    expect(oracle(["award", "--batch"], batch).stdout).toContain('"spawnSeeds":[2483374371]');
    expect(oracle(["stages", "-e", "documents"]).stderr).toContain("Expected an edition");
  });

  it("shows every draw and, on stderr, the command that repeats it", () => {
    const { stdout, stderr, code } = oracle(["award", "305419896", "-e", "ab+", "-i", "c46"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1 \w+ {2}award seed 305419896/);
    for (const label of ["base", "luck", "battery", "watch", "sack", "spawn"]) {
      expect(stdout).toContain(` ${label} `);
    }
    expect(stderr).toContain("oracle award 305419896 --edition afterbirth+ --item lucky-foot");
  });

  it("prints the trace as JSON too", () => {
    const result = JSON.parse(oracle(["award", "1", "--json"]).stdout) as {
      trace: { label: string; draw: number }[];
    };
    expect(result.trace[0]).toMatchObject({ label: "base", draw: 517 });
  });

  it.each([
    [["award"], "Expected an award seed"],
    [["award", "0"], "received 0"],
    [["award", "4294967296"], "received 4294967296"],
    [["award", "1.5"], "received 1.5"],
    [["award", "x"], 'received "x"'],
    [["award", "1", "--luck", "high"], 'received "high"'],
    [["award", "1", "--edition", "afterbith"], 'did you mean "afterbirth"'],
    [["award", "1", "--item", "gupys-tail"], 'did you mean "guppys-tail"'],
    [["award", "1", "--item", "guppys-tail=many"], 'received "many"'],
    [["award", "1", "--hypothesis", "watchDraw=never"], "always, withTrinket"],
    [["award", "1", "--frobnicate"], "unknown option"],
    [["awrd"], "Did you mean award?"],
  ])("refuses %j with a clear message and exit code 2", (words, message) => {
    const { stderr, code } = oracle(words);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe("oracle seed", () => {
  it("goes both ways, and lists the stage seeds", () => {
    const { stdout } = oracle(["seed", "B911", "99AC", "-e", "ab+"]);
    expect(stdout).toContain("B911 99AC  start seed 1\n");
    expect(stdout).toContain("0x00100001");
    expect(stdout).toContain("Player init seed 3259640229, with 13 stage seeds");
    expect(oracle(["seed", "305419896"]).stdout).toContain("D1PW XBN9");
  });

  it.each([
    ["B911 99A", "7 symbols"],
    ["B911 99AI", 'holds "I"'],
    ["B911 99AD", "checksum"],
    ["0", "received 0"],
  ])("says what is wrong with %j", (text, message) => {
    const { stderr, code } = oracle(["seed", text]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe("oracle", () => {
  it("names every command in its help", () => {
    const { stdout, code } = oracle(["--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/award .*roll one room-clear award/);
    expect(oracle(["award", "--help"]).stdout).toContain("--hypothesis");
    expect(oracle(["help", "award"]).stdout).toContain("--hypothesis");
    expect(oracle(["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+$/m);
  });

  it("without words shows its help, by what people want", () => {
    const { stdout, code } = oracle([]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Examples:[^]*Look:[^]*floor[^]*Find:[^]*Play:[^]*Check:/);
  });

  it("answers a word that is no command with the nearest one", () => {
    expect(oracle(["help", "awrd"]).stderr).toContain('did you mean "award"?');
    expect(oracle(["help", "awrd"]).code).toBe(2);
  });

  it.each([60, 80])("keeps every line of help within %i columns", (columns) => {
    const row = /^ {2}(\w+) /gm;
    const names = [...oracle(["--help"]).stdout.matchAll(row)].map((match) => match[1] ?? "");
    const commands = names.filter((name) => name !== "oracle").map((name) => [name]);
    for (const words of [[], ...commands, ["search", "award"], ["search", "floor"]]) {
      const help = oracle([...words, "--help"], "", { COLUMNS: `${columns}` }).stdout;
      const wide = help.split("\n").filter((line) => line.length > columns);
      expect(wide).toEqual([]);
    }
  });
});
