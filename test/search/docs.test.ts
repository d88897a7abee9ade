import { readFileSync } from "node:fs";
import { FIELDS } from "../../src/search/floors/searchFields";
import { asTyped } from "../support/oracleHere";
import { some } from "../support/cases";

const text = readFileSync("docs/searching.md", "utf8");

/** Commands of the document with what it says they print. */
const EXAMPLES = [...text.matchAll(/```console\n\$ (oracle .*)\n([^`]*)```/g)].map(
  ([, command = "", output = ""]) => [command, output] as const,
);

describe("docs/searching.md", () => {
  it("has examples of every kind of search", () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(5);
  });

  it.each(some(EXAMPLES, 5, 1))("shows what this prints: %s", async (command, output) => {
    const { stdout, code } = await asTyped(command);
    expect(code).toBe(0);
    expect(stdout).toBe(output);
  });

  it("names every field", () => {
    const missing = FIELDS.filter(
      ({ name }) =>
        !text.includes(
          `\`${name.replace(/^(special|distance|drops|item|eden|pill|trinket|price|portal|slot)\./, "")}\``,
        ),
    );
    const grouped = ["special.shop", "distance.shop"];
    expect(missing.map(({ name }) => name).filter((name) => !grouped.includes(name))).toEqual([]);
  });
});
