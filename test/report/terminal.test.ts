/** What a comparison comes to, on one screen. */
import { describe, expect, it } from "vitest";
import type { LabFinding } from "../../src/study/lab";
import type { Report } from "../../src/study/report";
import { terminalReport, titleOf } from "../../src/report/terminalReport";
import {
  awardsOf,
  COIN_CLEAR,
  compareText,
  floorsOf,
  CARRIED_LOG,
  recordLine,
} from "../study/support";

const named = (colour: string) => (text: string) => `${colour}(${text})`;
const PALETTE = {
  ...{ green: named("green"), red: named("red"), yellow: named("yellow") },
  ...{ dim: named("dim"), bold: named("bold") },
};
const NONE = compareText("");
const linesOf = (told: Partial<Report>) => terminalReport({ ...NONE, ...told }, PALETTE);

describe("the summary for a terminal", () => {
  it("says of each kind how many match, do not, and are outside, in colours, or that there are none", () => {
    const lines = linesOf({
      awards: { match: 12, mismatch: 0, outside: 1 },
      floors: { match: 3, mismatch: 2, outside: 0 },
      contents: { match: 0, mismatch: 0, outside: 1 },
    });
    expect(lines.slice(1, 4)).toEqual([
      "awards    green(12 match)   dim(0 mismatch)   yellow(1 outside the model)",
      "floors    green(3 match)   red(2 mismatch)   dim(0 outside the model)",
      "items     green(0 match)   dim(0 mismatch)   yellow(1 outside the model)",
    ]);
    expect(linesOf({}).slice(1)).toEqual([
      "awards    dim(none in this log)",
      "floors    dim(none in this log)",
    ]);
  });

  it("has the four commonest reasons why something is outside the model, the commonest first", () => {
    const outside = [1, 5, 3, 2, 4].map((count) => ({ why: `reason ${count}`, count }));
    const lines = linesOf({ outside });
    expect(lines.slice(lines.indexOf("bold(Outside the model)") + 1)).toEqual(
      [5, 4, 3, 2].map((count) => `  yellow(${count} ×) reason ${count}`),
    );
  });

  it("has the first three lines that could not be used, with their words, and says where the rest is", () => {
    const problem = (line: number) => ({ line, text: "damaged", excerpt: `"${line}"` });
    const four = linesOf({ problems: [1, 2, 3, 4].map(problem), problemCount: 4 });
    expect(four.slice(-5)).toEqual([
      "yellow(4 lines could not be used:)",
      ...[1, 2, 3].map((line) => `  line ${line}: damaged: "${line}"`),
      "dim(  … --json lists them.)",
    ]);
    const one = linesOf({ problems: [{ line: 9, text: "damaged" }], problemCount: 1 });
    expect(one.slice(-2)).toEqual(["yellow(1 line could not be used:)", "  line 9: damaged"]);
  });

  it("has the laboratory's answers as a table, and what may be posted below", () => {
    const question = { id: "watchDraw", settled: "always", possible: [], decidingCount: 12 };
    const open = { id: "modem", possible: ["a", "b"], deciding: [], decidingCount: 0 };
    const lab = {
      ...{ edition: "repentance", awards: { match: 3, mismatch: 1 }, open: ["modem"], differs: [] },
      ...{ settled: { watchDraw: "always" }, questions: [{ ...question, deciding: [7, 8] }, open] },
    } as unknown as LabFinding;
    const lines = linesOf({ lab });
    const at = lines.indexOf("bold(What the game answered to the laboratory)");
    expect(lines.slice(at + 1, at + 6)).toEqual([
      "  question          the game's answer deciding awards   the first on lines",
      "  watchDraw         always            12                7, 8",
      "  modem             open: a or b      0",
      "  dim(To post:)",
      "  Basement Oracle asked the game (repentance): 4 awards, 1 against the rules.",
    ]);
  });

  it("names an award by its number and cell, or by its line where none counted it, and a floor", () => {
    const [award] = awardsOf(compareText(recordLine(COIN_CLEAR)));
    const [floor] = floorsOf(compareText(CARRIED_LOG));
    if (award === undefined || floor === undefined) {
      return expect.fail();
    }
    expect(titleOf(award)).toBe("award 1, room on cell 85 (award seed 305419896)");
    const plain = { ...award, clear: 0, line: 7 };
    expect(titleOf(plain)).toBe("award of the room on line 7 (award seed 305419896)");
    expect(titleOf(floor)).toBe("floor Basement XL (stage seed 2513181298)");
    const unknown = { ...floor, stageSeed: undefined };
    expect(titleOf(unknown)).toBe("floor Basement XL (stage seed unknown)");
  });
});
