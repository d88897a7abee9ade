/** What a comparison comes to, on one screen. */
import type { LabFinding } from "../../src/study/lab";
import type { Report } from "../../src/study/report";
import { evidenceCells } from "../../src/report/evidenceLines";
import { explanationTexts, headlineOf, madeByModNote } from "../../src/report/headline";
import { shownLog } from "../../src/report/shownLog";
import { terminalReport, titleOf } from "../../src/report/terminalReport";
import type { EvidenceRow } from "../../src/study/evidence";
import type { AwardItem } from "../../src/study/items";
import {
  awardsOf,
  COIN_CLEAR,
  compareText,
  floorsOf,
  CARRIED_LOG,
  recordLine,
  WRONG_ROOM,
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

  it("has the first three lines that could not be used, and says where the rest is", () => {
    const problem = (line: number) => ({ line, text: "damaged" });
    const four = linesOf({ problems: [1, 2, 3, 4].map(problem), problemCount: 4 });
    expect(four.slice(-5)).toEqual([
      "yellow(4 lines could not be used:)",
      ...[1, 2, 3].map((line) => `  line ${line}: damaged`),
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
    expect(titleOf(WRONG_ROOM)).toBe(`room of ${WRONG_ROOM.floor}`);
    const unknown = { ...floor, stageSeed: undefined };
    expect(titleOf(unknown)).toBe("floor Basement XL (stage seed unknown)");
  });
});

describe("what a comparison comes to, in sentences", () => {
  const NO = { match: 0, mismatch: 0, outside: 0 };
  const ONE = { match: 1, mismatch: 0, outside: 2 };
  const rooms = (tally: typeof NO): Report["enteredRooms"] => {
    return { rooms: tally, items: [], repeated: 0, locked: [], warnings: [] };
  };

  it.each<readonly [Partial<Report>, string]>([
    [{}, "Nothing in this log could be compared"],
    [{ enteredRooms: rooms(NO) }, "Nothing in this log could be compared"],
    [{ awards: { ...NO, outside: 3 } }, "Nothing in this log could be compared"],
    [{ awards: ONE }, "1 of 3 awards checked, all agree"],
    [{ floors: ONE }, "1 of 3 floors checked, all agree"],
    [{ enteredRooms: rooms(ONE) }, "1 of 3 rooms checked, all agree"],
    [{ floors: ONE, awards: ONE }, "1 of 3 floors, 1 of 3 awards checked, all agree"],
    [{ floors: { ...NO, mismatch: 1 } }, "1 mismatch between game and simulation"],
    [
      { floors: { ...NO, mismatch: 1 }, paidByModWrongly: 1 },
      "2 mismatches between game and simulation",
    ],
    [
      { enteredRooms: rooms({ ...NO, mismatch: 1 }), awards: ONE },
      "1 mismatch between game and simulation",
    ],
  ])("%j: %s", (told, words) => {
    expect(headlineOf({ ...NONE, ...told })).toBe(words);
  });

  it("are one or many awards that the mod made itself, some of them perhaps wrong", () => {
    const note = (paidByMod: number, paidByModWrongly = 0) =>
      madeByModNote({ ...NONE, paidByMod, paidByModWrongly });
    expect([note(0), note(1).slice(0, 15), note(2).slice(0, 17)]).toEqual([
      ...["", "1 award was mad", "2 awards were mad"],
    ]);
    expect(note(2)).toMatch(/to test the game\.$/);
    expect(note(2, 1)).toMatch(
      / 1 are not what this program expects: mod and program differ in version\.$/,
    );
  });

  it("are all answers that explain as much as the best, and that they are tied", () => {
    const told = ["this", "that", "more"].map((rule) => {
      return { rule, draw: "sack", explains: 9, of: 9, without: 1 };
    });
    const texts = (tied: number) =>
      explanationTexts({ ...NONE, awards: { ...NO, mismatch: 1 }, explanations: told, tied });
    expect(texts(1)).toEqual([
      "9 of 9 awards come out right if this; with the rules as they are 1.",
    ]);
    expect(texts(2)).toEqual([
      "9 of 9 awards come out right if this; or if that (a tie: the log cannot tell them apart); with the rules as they are 1.",
    ]);
  });

  it("are rows of what was tested, edition by edition and kind by kind", () => {
    const counts = { question: "", asked: 3, hit: 0, agreed: 2, decisive: 0 };
    const row = (told: Partial<EvidenceRow>): EvidenceRow => {
      return { kind: "award", edition: "repentance", rule: "sack", ...counts, ...told };
    };
    const rows = [
      row({ question: "1 in 50", decisive: 2, values: [50, 51] }),
      row({ rule: "hard", question: "67 in 100" }),
      row({ rule: "bound 0.3", question: "float", decisive: 1, between: [0.25, 0.5] }),
      row({ kind: "floor", rule: "curse", notJudged: 4 }),
      row({ edition: "rebirth", kind: "room", rule: "entered room", asked: 0, agreed: 0 }),
    ];
    expect(evidenceCells(rows)).toEqual([
      ["rebirth", "entered room", "", "", "", "", ""],
      ["repentance", "bound 0.3", "2", "1", "", "1", "above 0.2500, up to 0.5000"],
      ["repentance", "hard, 67 in 100", "2", "1", "", "", "any"],
      ["repentance", "sack, 1 in 50", "2", "1", "", "2", "1 in 50 or 51"],
      ["repentance", "floor: curse", "2", "1", "4", "", ""],
    ]);
  });
});

describe("what a page shows of a log", () => {
  it("are its floors, then its awards, each with the mismatches first and in the order of the log", () => {
    const [award] = awardsOf(compareText(recordLine(COIN_CLEAR)));
    const item = (line: number, verdict: string) => ({ ...award, line, verdict }) as AwardItem;
    const items = [item(5, "match"), item(4, "mismatch"), item(3, "outside"), item(2, "mismatch")];
    const floor = floorsOf(compareText(CARRIED_LOG)).slice(0, 1);
    const { report } = shownLog({
      report: { ...NONE, items: [...items, ...floor] },
      floor: undefined,
    });
    expect(report.items.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
      ...["floor 2", "award 2", "award 4", "award 3", "award 5"],
    ]);
  });
});
