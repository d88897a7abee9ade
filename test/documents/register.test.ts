import { existsSync, readFileSync } from "node:fs";
import type { At } from "../../scripts/questions";
import { STATEMENTS, verdictOn, type Statement } from "../../scripts/statements";
import { RULE_SETS } from "../../src/core/game/edition";
import { SeededDraw } from "../../src/core/draw/draw";
import { statementRow, tallyRows } from "../../scripts/statementSections";
import { often, some, TRIES_ALL } from "../support/cases";

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

const SAMPLES = often(5, 12);

/** Floors with what stands in a grid, each thing taken from any of its inputs, on any stage. */
function samplesOf({ claim }: Statement, draw: SeededDraw): readonly At[] {
  const inputs = (claim?.question.grid ?? []) as readonly At[];
  const grid = inputs.filter(({ stage }) => stage !== undefined);
  const fields = [...new Set(grid.flatMap((at) => Object.keys(at)))] as (keyof At)[];
  return Array.from({ length: grid.length === 0 ? 0 : SAMPLES }, (): At => {
    const taken = fields.map((field) => [
      field,
      (grid[draw.pick(field, grid.length)] as At)[field],
    ]);
    return Object.fromEntries(taken.filter(([, value]) => value !== undefined)) as At;
  });
}

/** Every day all sentences are asked of the documents themselves. */
const SETS = RULE_SETS.filter((one) => TRIES_ALL || one === "documents");

describe("the register of what the documents say", () => {
  it.each(some(ROWS, 8))("$from: $says", ({ index, ...statement }) => {
    expect(PRINTED[index]).toEqual(statementRow(statement, index));
  });

  it("is printed whole, with how many sentences each rule set agrees with", () => {
    expect(PRINTED).toHaveLength(STATEMENTS.length);
    const tally = printed(/^\| [a-z+]+ +\| \d+ +\|/);
    expect(tally.map(([rules]) => rules)).toEqual(RULE_SETS);
    expect(tally).toEqual(expect.arrayContaining([...tallyRows(SETS)]));
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
      const sample = samplesOf(statement, draw);
      return SETS.flatMap((rules) => {
        const found =
          statement.claim === undefined ? undefined : verdictOn(statement, rules, sample);
        if (found === undefined) {
          return [];
        }
        const verdict = verdictOn(statement, rules)?.verdict;
        return verdict === "agrees except" || found.verdict === verdict
          ? []
          : [`${rules}: ${statement.says}: ${verdict ?? "no"}, but ${found.at}: ${found.gives}`];
      });
    });
    expect(against).toEqual([]);
  });
});
