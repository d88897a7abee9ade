/** What a comparison comes to, on one screen. */
import { terminalReport, titleOf } from "../../src/answers/terminalReport";
import { WRONG_ROOM } from "../judge/logs/support";
import { AWARD, FLOOR, NO, told } from "./support";

const named = (colour: string) => (text: string) => `${colour}(${text})`;
const PALETTE = {
  ...{ green: named("green"), red: named("red"), yellow: named("yellow") },
  ...{ dim: named("dim"), bold: named("bold") },
};
const linesOf = (more: object) => terminalReport(told(more), PALETTE);
const linesWith = (word: string, more: object) =>
  linesOf(more).filter((line) => line.includes(word));

describe("the summary for a terminal", () => {
  it("has a heading, and nothing but that where there is nothing to say", () => {
    expect(linesOf({ source: "log.txt", lineCount: 7 })).toEqual([
      "bold(log.txt)  dim(7 lines)",
      "awards    dim(none in this log)",
      "floors    dim(none in this log)",
    ]);
  });

  it("says of each kind how many match, do not, and are outside, in colours", () => {
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
  });

  it("counts awards of the game's own lines, and rooms whose drops it does not log", () => {
    const awardsFrom = { ...told({}).awardsFrom, "pickup-line": { ...NO, match: 4, outside: 3 } };
    expect(linesWith("to the seed", { awardsFrom })).toEqual([
      "dim(        7 from the game's own lines, to the seed)",
    ]);
    const foretold = [{ line: 1, roomType: 1, variant: 7, award: "1 key" }];
    expect(linesWith("1 room whose drops the game does not log", { foretold })).toHaveLength(1);
  });

  it("has the four commonest reasons why something is outside the model, the commonest first", () => {
    const outside = [1, 5, 3, 2, 4].map((count) => ({ why: `reason ${count}`, count }));
    const lines = linesOf({ outside });
    expect(lines.slice(lines.indexOf("bold(Outside the model)") + 1)).toEqual(
      [5, 4, 3, 2].map((count) => `  yellow(${count} ×) reason ${count}`),
    );
  });

  it("has the first three lines that could not be used, and says where the rest is", () => {
    const problems = [1, 2, 3, 4].map((line) => ({ line, text: "damaged" }));
    expect(linesOf({ problems, problemCount: 4 }).slice(-5)).toEqual([
      "yellow(4 lines could not be used:)",
      ...[1, 2, 3].map((line) => `  line ${line}: damaged`),
      "dim(  … --json lists them.)",
    ]);
    expect(linesOf({ problems: problems.slice(0, 1), problemCount: 1 }).slice(-2)).toEqual([
      "yellow(1 line could not be used:)",
      "  line 1: damaged",
    ]);
  });

  it("has the laboratory's answers as a table, and what may be posted below", () => {
    const question = { id: "watchDraw", settled: "always", possible: [], decidingCount: 12 };
    const open = { id: "modem", possible: ["a", "b"], deciding: [], decidingCount: 0 };
    const lab = {
      ...{ edition: "repentance", awards: { match: 3, mismatch: 1 }, open: ["modem"], differs: [] },
      ...{ settled: { watchDraw: "always" }, questions: [{ ...question, deciding: [7, 8] }, open] },
    };
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

  it.each([
    [5, 5, []],
    [6, 5, ["dim(  and 1 more; --html shows them all.)"]],
  ])("has the first five mismatches, rooms among them: of %i %i", (count, shown, more) => {
    const award = (_: unknown, line: number) => ({ ...AWARD, line, verdict: "mismatch" });
    const wrong = {
      awards: { ...NO, mismatch: count - 1 },
      items: Array.from({ length: count - 1 }, award),
      enteredRooms: { rooms: { ...NO, mismatch: 1 }, items: [WRONG_ROOM] },
    };
    expect(linesWith("red(✗) line", wrong)).toHaveLength(shown);
    expect(linesWith("more; --html", wrong)).toEqual(more);
  });

  it("names an award by its number and cell, or by its line where none counted it, and a floor", () => {
    const floor = { ...FLOOR, stageSeed: undefined };
    expect([AWARD, { ...AWARD, clear: 0, line: 7 }, FLOOR, floor, WRONG_ROOM].map(titleOf)).toEqual(
      [
        "award 1, room on cell 85 (award seed 305419896)",
        "award of the room on line 7 (award seed 305419896)",
        "floor Basement XL (stage seed 2513181298)",
        "floor Basement XL (stage seed unknown)",
        `room of ${WRONG_ROOM.floor}`,
      ],
    );
  });
});
