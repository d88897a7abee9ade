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
