import { helpBytes, loadedBytes } from "../support/loaded";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../support/commandTree";
import { oracleHere } from "../support/oracleHere";

const NAMES = commandTree(COMMANDS).map(({ words }) => words.join(" "));

async function helpOf(command: string): Promise<string> {
  const words = command.split(" ").filter((word) => word !== "");
  return (await oracleHere([...words, "--help"], { COLUMNS: "80" })).stdout;
}

describe("help", () => {
  const bare = loadedBytes(["--help"]);

  it.each(NAMES)("of %s loads what it shows alone", (command) => {
    const { bytes, limit } = helpBytes(command, bare);
    expect(bytes).toBeGreaterThanOrEqual(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  it("is far below what the command itself loads", () => {
    expect(loadedBytes(["seed", "1"]) - bare).toBeGreaterThan(50_000);
  });

  it("names every option with --help, and what a search asks about", async () => {
    for (const { words, options } of commandTree(COMMANDS)) {
      const help = await helpOf(words.join(" "));
      expect(help).toContain(`Usage: oracle ${words.join(" ")}`);
      options.forEach(({ flags }) => expect(help).toContain(flags));
    }
    expect(await helpOf("search floor")).toContain("distance.<room>");
  });

  it("explains the words that it takes for known", async () => {
    const { stdout } = await oracleHere(["help", "words"]);
    expect(stdout).toMatch(/^ {2}award seed +A room's own number/m);
    expect(await helpOf("award")).toContain('"oracle help words"');
  });
});

describe("--quiet", () => {
  it.each([
    [["award", "305419896"]],
    [["search", "floor", "rooms >= 8", "--first", "2"]],
    [["floor", "B911 99AC", "--stage", "1"]],
    [["odds"]],
  ])("leaves the result alone of oracle %j", async (words) => {
    const told = await oracleHere(words);
    const quiet = await oracleHere([...words, "--quiet"]);
    expect(quiet).toMatchObject({ code: told.code, stderr: "" });
    // What limits an answer goes, the answer stays as it is.
    const lines = quiet.stdout.split("\n");
    expect(told.stdout.split("\n")).toEqual(expect.arrayContaining(lines));
    expect(quiet.stdout).not.toMatch(/rules|Rooms:|guess:/i);
    expect(lines.length).toBeGreaterThan(2);
  });

  it("is typed anywhere, or said by the environment, and holds for one command", async () => {
    const words = ["award", "305419896", "--item", "sad-onion"];
    const quiet = await oracleHere([...words, "--quiet"]);
    expect(await oracleHere(["-q", ...words])).toEqual(quiet);
    expect(await oracleHere(words, { ORACLE_QUIET: "1" })).toEqual(quiet);
    expect((await oracleHere(words)).stderr).toContain("changes no award");
  });

  it("says errors all the same", async () => {
    expect((await oracleHere(["award", "x", "--quiet"])).stderr).toMatch(/^error: /);
  });
});
