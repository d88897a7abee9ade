import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contradiction, SHOWN, STATEMENTS, verdictOn } from "../../scripts/statements";
import { statementRow, tallyRows } from "../../scripts/statementSections";

/** The cells of the rows of docs/documents.md that begin so, as it prints them. */
function printed(first: RegExp): readonly (readonly string[])[] {
  return readFileSync("docs/documents.md", "utf8")
    .split("\n")
    .filter((line) => first.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
}

const PRINTED = printed(/^\| \d+ /);

const ROWS = STATEMENTS.map((statement, index) => ({ ...statement, index }));

describe("the register of what the documents say", () => {
  it.each(ROWS)("$from: $says", ({ index, ...statement }) => {
    expect(PRINTED[index]).toEqual(statementRow(statement, index));
  });

  it("is printed whole, with how many sentences each rule set agrees with", () => {
    expect(PRINTED).toHaveLength(STATEMENTS.length);
    expect(printed(/^\| [a-z+]+ +\| \d+ +\|/)).toEqual(tallyRows());
  });

  it("has a test for every row: its own where something is computed, else one that is there", () => {
    const without = STATEMENTS.filter(({ gives, claim, test }) =>
      gives === undefined && claim === undefined
        ? test === undefined ||
          !existsSync(test[0]) ||
          !readFileSync(test[0], "utf8").includes(test[1])
        : test !== undefined,
    );
    expect(without.map(({ says }) => says)).toEqual([]);
  });

  it("never agrees with two sentences that contradict each other", () => {
    const pairs = STATEMENTS.flatMap((one, index) =>
      STATEMENTS.slice(index + 1).flatMap((other) =>
        SHOWN.flatMap((rules) => {
          const at = contradiction(one, other, rules);
          return at === undefined ? [] : [{ one, other, rules, at }];
        }),
      ),
    );
    const both = pairs.filter(({ one, other, rules }) =>
      [one, other].every((statement) => verdictOn(statement, rules)?.verdict === "agrees"),
    );
    expect(both).toEqual([]);
    // Labyrinth with Lost, the count of XL floors, laps, bedrooms and books are told in two ways.
    expect(new Set(pairs.map(({ one }) => one.says)).size).toBeGreaterThan(5);
  });
});
