import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { At } from "../../scripts/questions";
import {
  contradiction,
  SHOWN,
  STATEMENTS,
  verdictOn,
  type Statement,
} from "../../scripts/statements";
import { SeededDraw } from "../../src/core/draw/draw";
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

/** A sentence about floors as a question; without inputs where it is another. */
function questionOf({ claim }: Statement) {
  const { grid = [], gives = () => undefined, words = () => "" } = claim?.question ?? {};
  const ofFloors = grid.filter((at) => (at as Partial<At>).stage !== undefined);
  return { says: claim?.says ?? (() => undefined), gives, words, grid: ofFloors as readonly At[] };
}

const SAMPLES = 12;

/** Floors with what stands in a grid, each thing taken from any of its inputs, on any stage. */
function samplesOf(grid: readonly At[], draw: SeededDraw): readonly At[] {
  const fields = [...new Set(grid.flatMap((at) => Object.keys(at)))] as (keyof At)[];
  return Array.from({ length: grid.length === 0 ? 0 : SAMPLES }, () => {
    const taken = fields.map((field) => [
      field,
      (grid[draw.pick(field, grid.length)] as At)[field],
    ]);
    return Object.fromEntries(taken.filter(([, value]) => value !== undefined)) as unknown as At;
  });
}

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

  it("has no verdict that the same things elsewhere, or together, contradict", () => {
    const draw = new SeededDraw(1126);
    const against = STATEMENTS.flatMap((statement) => {
      const { says, gives, grid, words } = questionOf(statement);
      const sample = samplesOf(grid, draw);
      return SHOWN.flatMap((rules) => {
        const verdict = verdictOn(statement, rules)?.verdict;
        return sample.flatMap((at) => {
          const said = says(at, rules);
          const given = said === undefined ? undefined : gives(rules, at);
          if (said === undefined || given === undefined || verdict === "agrees except") {
            return [];
          }
          const isSo = typeof said === "string" ? given === said : said(given);
          return isSo === (verdict === "agrees")
            ? []
            : [`${rules} ${verdict ?? ""}: ${statement.says} (${words(at)}: ${given})`];
        });
      });
    });
    expect(against).toEqual([]);
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
