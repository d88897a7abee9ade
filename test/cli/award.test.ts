import { COMMANDS } from "../../src/cli/commandTable";
import { batchHere } from "../support/batchHere";
import { commandTree } from "../support/commandTree";
import { oracleHere } from "../support/oracleHere";

function batch(...lines: readonly string[]) {
  return batchHere("award", lines);
}

describe("oracle award", () => {
  it.each([
    ["what the pickup becomes", "2488046853", "repentance", "1 red heart"],
    ["the kind alone where nobody knows more", "2488046853", "afterbirth+", "1 heart"],
  ])("says %s", async (_, seed, edition, words) => {
    const { stdout } = await oracleHere(["award", seed, "--luck", "3", "-e", edition]);
    expect(stdout.split("  ")[0]).toBe(words);
  });
});

describe("oracle award --batch", () => {
  it("ignores an item that the edition lacks, with a note on stderr only", async () => {
    const { results, stderr, code } = await batch(
      '{"awardSeed":2353588213,"edition":"rebirth","collectibles":{"smelter":1}}',
    );
    expect(results[0]).not.toHaveProperty("error");
    expect(stderr).toContain("smelter does not exist in rebirth");
    expect(code).toBe(0);
  });
});

describe("oracle award", () => {
  it("rolls by the documents in Lua's doubles, and says whose rules those are", async () => {
    const { results } = await batch('{"awardSeed":435856859,"edition":"documents"}');
    expect(results).toMatchObject([{ award: "coin", edition: "documents", certainty: "wiki" }]);
    expect((await oracleHere(["seed", "1", "-e", "documents"])).stderr).toContain(
      "Expected an edition",
    );
  });

  it("shows every draw", async () => {
    const words = ["award", "305419896", "-e", "ab+", "-i", "c46"];
    const { stdout, code } = await oracleHere(words);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1 \w+ {2}award seed 305419896/);
    expect(stdout).toContain(
      "│ pickup roll with luck │ 0 to 1  │ 0.41639215 │ coin, from 0.3 to 0.45 │",
    );
    for (const roll of ["pickup roll", "battery", "Watch Battery", "sack", "seed of the pickup"]) {
      expect(stdout).toContain(` ${roll} `);
    }
  });

  it("counts an item that is named twice as two, as floors do", async () => {
    const twice = [
      "--item",
      "lucky-foot,magic-8-ball",
      "--item",
      "c46",
      "--item",
      "magic-8-ball=2",
    ];
    const award = await oracleHere(["award", "1", ...twice, "--json"]);
    expect(award.stdout).toContain('"collectibles":{"lucky-foot":2}');
    const floor = await oracleHere(["floor", "1", "--stage", "1", ...twice, "--json"]);
    expect(floor.stdout).toContain('"collectibles":{"magic-8-ball":3}');
  });

  it.each([
    [["award"], "Expected an award seed"],
    [["award", "0"], "received 0"],
    [["award", "4294967296"], "received 4294967296"],
    [["award", "1.5"], "received 1.5"],
    [["award", "x"], 'received "x"'],
    [["award", "1", "--luck", "high"], 'received "high"'],
    [["award", "1", "--item", "guppys-tail=many"], 'received "many"'],
    [["award", "1", "--item", "guppys-tail=1=2"], 'received "1=2"'],
    [["award", "1", "--hypothesis", "watchDraw=never"], "always, withTrinket"],
  ])("refuses %j with a clear message and exit code 2", async (words, message) => {
    const { stderr, code } = await oracleHere(words);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe("oracle seed", () => {
  it("goes both ways, and lists the stage seeds", async () => {
    const { stdout } = await oracleHere(["seed", "B911", "99AC", "-e", "ab+"]);
    expect(stdout).toContain("B911 99AC  start seed 1\n");
    expect(stdout).toMatch(/│ +1 │ +1048577 │[^]*│ +12 │/);
    expect(stdout).toContain("Player init seed 3259640229");
    expect((await oracleHere(["seed", "305419896"])).stdout).toContain("D1PW XBN9");
  });
});

describe("oracle", () => {
  it("shows its help, by what people want, without words too", async () => {
    const { stdout, code } = await oracleHere([]);
    expect([code, (await oracleHere(["--help"])).stdout]).toEqual([0, stdout]);
    expect(stdout).toMatch(/Examples:[^]*Look:[^]*award .*roll one [^]*Find:[^]*Play:[^]*Check:/);
    expect((await oracleHere(["help", "award"])).stdout).toContain("--hypothesis");
    expect((await oracleHere(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+$/m);
  });

  it.each([60, 80])("keeps every line of help within %i columns", async (columns) => {
    for (const { words } of [{ words: [] }, ...commandTree(COMMANDS)]) {
      const help = (await oracleHere([...words, "--help"], { COLUMNS: `${columns}` })).stdout;
      const wide = help.split("\n").filter((line) => line.length > columns);
      expect(wide).toEqual([]);
    }
  });
});
