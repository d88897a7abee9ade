import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { STATEMENTS } from "../../scripts/statements";
import { statementRow } from "../../scripts/statementSections";

/** The cells of the register's rows, as docs/documents.md prints them. */
const PRINTED = readFileSync("docs/documents.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d+ /.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

const ROWS = STATEMENTS.map((statement, index) => ({ ...statement, index }));

describe("the register of what the documents say", () => {
  it.each(ROWS)("$from: $says", ({ index, ...statement }) => {
    expect(PRINTED[index]?.slice(1, -1)).toEqual(statementRow(statement, index));
  });

  it("has a test for every row: its own where something is computed, else one that is there", () => {
    const without = STATEMENTS.filter(({ gives, test }) =>
      gives === undefined
        ? test === undefined ||
          !existsSync(test[0]) ||
          !readFileSync(test[0], "utf8").includes(test[1])
        : test !== undefined,
    );
    expect(without.map(({ says }) => says)).toEqual([]);
  });
});
