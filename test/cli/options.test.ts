/** The same thing is asked for in the same words by every command. */
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../support/commandTree";
import { readCharacter } from "../../src/core/words/characters";
import { observedLog } from "../study/sessions";
import { oracle } from "../support/oracle";
import { batchHere } from "../support/batchHere";
import { oracleHere } from "../support/oracleHere";

const tree = commandTree(COMMANDS);
const options = tree.flatMap((command) => command.options);

/** The values that a key has. */
function valuesOf(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [key, value] of pairs) {
    values.set(key, [...new Set([...(values.get(key) ?? []), value])]);
  }
  return values;
}

describe("an option", () => {
  it("has the same letter and takes the same in every command that has it", () => {
    const spellings = valuesOf(options.map(({ long, flags }) => [long, flags]));
    expect([...spellings.values()].filter((flags) => flags.length > 1)).toEqual([]);
    expect(spellings.size).toBeGreaterThan(40);
  });

  it("shares its letter with no other", () => {
    const letters = options.flatMap(({ short, long }) =>
      short === undefined ? [] : [[short, long] as const],
    );
    const meanings = valuesOf(letters);
    expect([...meanings].filter(([, longs]) => longs.length > 1)).toEqual([]);
  });
});

describe("standard input", () => {
  it("is read in place of a log", () => {
    const log = observedLog({ edition: "repentance+", rooms: 2 });
    const { stdout, code } = oracle(["compare", "-"], log);
    expect(stdout).toMatch(/^standard input .*\nawards +2 match/m);
    expect(code).toBe(0);
    expect(oracle(["compare", "-"], "no log\n").code).toBe(2);
  });

  it("is a batch of loadouts to odds", async () => {
    const cases = ['{"luck":5,"collectibles":{"lucky-foot":1}}', '{"luck":"much"}'];
    const { stdout, code } = await batchHere("odds", cases);
    const [first = "", second = ""] = stdout.split("\n");
    const words = ["odds", "--luck", "5", "--item", "lucky-foot", "--json"];
    expect(first).toBe((await oracleHere(words)).stdout.trim());
    expect(JSON.parse(second)).toEqual({ error: expect.stringContaining("much") as unknown });
    expect(code).toBe(2);
    expect((await oracleHere(["odds", "--batch", "--against", "nothing"])).code).toBe(2);
  });
});

describe("a character", () => {
  it.each([
    ["Isaac", 0],
    ["the lost", 10],
    ["LOST", 10],
    ["???", 4],
    ["blue-baby", 4],
    ["Tainted Lost", 31],
    ["t. lost", 31],
    ["31", 31],
  ])("is meant by %j", (text, number) => {
    expect(readCharacter(text)).toBe(number);
  });
});
