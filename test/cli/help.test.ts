import { helpBytes, loadedBytes } from "../support/loaded";
import { COMMANDS } from "../../src/cli/commandTable";
import { some } from "../support/cases";
import { commandTree } from "../support/commandTree";
import { asTyped, oracleHere } from "../support/oracleHere";

const NAMES = commandTree(COMMANDS).map(({ words }) => words.join(" "));

async function helpOf(command: string): Promise<string> {
  const words = command.split(" ").filter((word) => word !== "");
  return (await oracleHere([...words, "--help"], { COLUMNS: "80" })).stdout;
}

describe("help", () => {
  const bare = loadedBytes(["--help"]);

  it.each(some(NAMES, 4))("of %s loads what it shows alone", (command) => {
    const { bytes, limit } = helpBytes(command, bare);
    expect(bytes).toBeGreaterThanOrEqual(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  it("is far below what the command itself loads", () => {
    expect(loadedBytes(["award", "1"]) - bare).toBeGreaterThan(50_000);
  });

  it("names every option with --help, and what a search asks about", async () => {
    for (const { words, options } of commandTree(COMMANDS)) {
      const help = await helpOf(words.join(" "));
      expect(help).toContain(`Usage: oracle ${words.join(" ")}`);
      options.forEach(({ flags }) => expect(help).toContain(flags));
    }
    expect(await helpOf("search floor")).toContain("distance.<room>");
  });

  it("says something else of each option of a command", () => {
    for (const { words, options } of commandTree(COMMANDS)) {
      const told = options.map(({ says }) => says);
      expect([words, told.filter((one, place) => told.indexOf(one) !== place)]).toEqual([
        words,
        [],
      ]);
    }
  });

  it.each(["", ...NAMES])("-h of '%s' fits a screen of 80x24", async (command) => {
    const words = command.split(" ").filter((word) => word !== "");
    const { stdout, code } = await oracleHere([...words, "-h"], { COLUMNS: "80" });
    expect(code).toBe(0);
    expect(stdout.split("\n").length).toBeLessThanOrEqual(24);
    expect(stdout).toContain("--help");
  });

  it("has its options under headings", async () => {
    const help = await helpOf("floor");
    const titles = "What is asked|What to show|Your save|The state of the run|Output".split("|");
    titles.forEach((title) => expect(help).toContain(`\n${title}:\n`));
  });

  it("explains the words that it takes for known", async () => {
    const { stdout } = await oracleHere(["help", "words"]);
    expect(stdout).toMatch(/^ {2}award seed +A room's own number/m);
    expect(await helpOf("award")).toContain('"oracle help words"');
  });
});

describe("--quiet", () => {
  it.each(["award 305419896", 'search floor "rooms >= 8" --first 2', "floor 1 --stage 1", "odds"])(
    "leaves the result alone of oracle %s",
    async (typed) => {
      const told = await asTyped(`oracle ${typed}`);
      const quiet = await asTyped(`oracle ${typed} --quiet`);
      expect(quiet).toMatchObject({ code: told.code, stderr: "" });
      // What limits an answer goes, the answer stays as it is.
      const lines = quiet.stdout.split("\n");
      expect(told.stdout.split("\n")).toEqual(expect.arrayContaining(lines));
      expect(quiet.stdout).not.toMatch(/rules|Rooms:|guess:/i);
      expect(lines.length).toBeGreaterThan(2);
    },
  );

  it("is typed anywhere, or said by the environment, and holds for one command", async () => {
    const typed = "award 305419896 --item sad-onion";
    const quiet = await asTyped(`oracle ${typed} --quiet`);
    expect(await asTyped(`oracle -q ${typed}`)).toEqual(quiet);
    expect(await asTyped(`oracle ${typed}`, { ORACLE_QUIET: "1" })).toEqual(quiet);
    expect((await asTyped(`oracle ${typed}`)).stderr).toContain("changes nothing");
    expect((await asTyped("oracle award x --quiet")).stderr).toMatch(/^error: /);
  });
});
