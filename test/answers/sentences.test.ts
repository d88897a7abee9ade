/** What a comparison comes to, in sentences and rows that every face says alike. */
import type { EvidenceRow } from "../../src/judge/logs/evidence";
import type { LabFinding } from "../../src/judge/logs/lab";
import { evidenceCells, fitText } from "../../src/answers/evidenceLines";
import {
  explanationTexts,
  headlineFacts,
  fileName,
  headlineOf,
  unlockTexts,
  madeByModNote,
  repeatedNote,
} from "../../src/answers/headline";
import { labWords } from "../../src/answers/labLines";
import { NO, told, AWARD, FLOOR } from "./support";
import { terminalReport, titleOf } from "../../src/answers/terminalReport";
import { WRONG_ROOM } from "../judge/logs/support";

const ONE = { match: 1, mismatch: 0, outside: 2 };
const MISMATCH = { ...NO, mismatch: 1 };

it.each([
  [{}, "Nothing in this log could be compared"],
  [{ enteredRooms: { rooms: NO } }, "Nothing in this log could be compared"],
  [{ awards: { ...NO, outside: 3 } }, "Nothing in this log could be compared"],
  [{ awards: ONE }, "1 of 3 awards checked, all agree"],
  [{ floors: ONE }, "1 of 3 floors checked, all agree"],
  [{ enteredRooms: { rooms: ONE } }, "1 of 3 rooms checked, all agree"],
  [{ floors: ONE, awards: ONE }, "1 of 3 floors, 1 of 3 awards checked, all agree"],
  [{ floors: MISMATCH, awards: ONE }, "1 mismatch between game and simulation"],
  [
    {
      ...{ awards: MISMATCH, floors: { ...NO, mismatch: 2 }, paidByModWrongly: 4 },
      enteredRooms: { rooms: { ...NO, mismatch: 8 } },
      contents: { ...NO, mismatch: 16 },
    },
    "31 mismatches between game and simulation",
  ],
])("a comparison comes to one headline: %j: %s", (more, words) => {
  expect(headlineOf(told(more))).toBe(words);
});

const RUN = { edition: "repentance", startSeed: 305419896 };

it.each([
  [[{}], ["edition not named", "1,234 lines"]],
  [[{ edition: "rebirth", startSeed: 0 }], ["rebirth", "1,234 lines"]],
  [[RUN], ["repentance", "seed D1PW XBN9", "1,234 lines"]],
  [Array(2).fill(RUN), ["repentance", "2 runs", "1,234 lines"]],
])("a log is of edition and seed, where it has one run and tells them: %j", (runs, facts) => {
  expect(headlineFacts(told({ runs, runCount: runs.length, lineCount: 1234 }))).toEqual(facts);
});

it.each([
  [repeatedNote, { repeated: { awards: 0, floors: 0, rooms: 0 } }, /^$/],
  [
    repeatedNote,
    { repeated: { awards: 1, floors: 0, rooms: 20 } },
    /^In this log a second time, and counted once: 1 award, 20 rooms\.$/,
  ],
  [madeByModNote, { paidByMod: 0 }, /^$/],
  [madeByModNote, { paidByMod: 1 }, /^1 award was made .* to test the game\.$/],
  [madeByModNote, { paidByMod: 2 }, /^2 awards were made .* to test the game\.$/],
  [
    madeByModNote,
    { paidByMod: 2, paidByModWrongly: 1 },
    / 1 are not what this program expects: mod and program differ in version\.$/,
  ],
])("what counts less is noted, and nothing where there is none: %#", (note, more, words) => {
  expect(note(told(more))).toMatch(words);
});

describe("what mismatched awards have in common", () => {
  const best = { rule: "this", draw: "sack", explains: 9, of: 9, without: 1 };
  const three = ["this", "that", "more"].map((rule) => ({ ...best, rule }));

  it.each([
    ["nothing without a mismatch", { awards: NO, explanations: [best] }, []],
    ["one award", { awards: MISMATCH }, [/^1 award differs: /]],
    ["no answer that explains one", {}, [/^3 awards differ: something/]],
    [
      "where they part",
      { where: [{ draw: "sack", explains: 2 }] },
      [/^3 awards differ, 2 of them from "/],
    ],
    [
      "one answer to all",
      { explanations: three },
      [/^9 of 9 awards come out right if this; with the rules as they are 1\.$/],
    ],
    [
      "a tie",
      { explanations: three, tied: 2 },
      [/ if this; or if that \(a tie: the log cannot tell them apart\); with the rules /],
    ],
    [
      "an answer to some",
      { explanations: [{ ...best, of: 4999 }] },
      [/^9 of 4999 awards/, /^3 awards differ: /],
    ],
    [
      "as many as are looked at",
      { explanations: [{ ...best, of: 5000 }] },
      [/^9 of the first 5000 awards/, /^3 awards differ: /],
    ],
  ])("is told in sentences: %s", (_, more, said) => {
    const none = { explanations: [], where: [], tied: 1 };
    const texts = explanationTexts(told({ awards: { ...NO, mismatch: 3 }, ...none, ...more }));
    expect(texts).toEqual(said.map((words) => expect.stringMatching(words) as string));
  });
});

it("achievements have a name where there is one, and a log none of its folders", () => {
  const { items, warnings, rooms } = { items: [], warnings: [], rooms: NO };
  const enteredRooms = { items, warnings, rooms, locked: [5, 86, 9999] };
  const line = { achievement: 86, isUnlocked: false, line: 4, name: "Cellar (86)" };
  const texts = (...editions: readonly string[]) =>
    unlockTexts(
      told({ enteredRooms, inferred: [line], runs: editions.map((edition) => ({ edition })) }),
    );
  expect(texts("repentance", "repentance")).toEqual([
    "The rooms fit if these achievements are locked: Horsemen (5), 9999.",
    "The log tells that these achievements were locked: Cellar (86), line 4.",
  ]);
  expect(texts("repentance", "afterbirth")).toEqual([]);
  expect(["a/b.txt", "C:\\a\\b.txt", "b.txt"].map(fileName)).toEqual(["b.txt", "b.txt", "b.txt"]);
});

it("the laboratory's answers may be posted, without what is not there", () => {
  const lab = { edition: "repentance", awards: { match: 3, mismatch: 1 }, settled: {}, open: [] };
  const words = (more: object) =>
    labWords({ ...lab, differs: [], ...more } as unknown as LabFinding);
  expect(words({})).toEqual([
    "Basement Oracle asked the game (repentance): 4 awards, 1 against the rules.",
  ]);
  const differs = [{ draw: "sack", rule: "this", explains: 2, of: 3 }];
  expect(words({ settled: { a: "b" }, open: ["e", "f"], differs }).slice(1)).toEqual([
    "Settled: a=b.",
    "Open: e, f.",
    'Differs at the draw "sack": this, which explains 2 of 3.',
  ]);
});

describe("what was tested", () => {
  it.each<readonly [Partial<EvidenceRow>, string]>([
    [{}, ""],
    [{ values: [] }, "no number"],
    [{ values: [20] }, "1 in 20"],
    [{ values: [20, 21, 22, 23] }, "1 in 20 or 21 or 22 or 23"],
    [{ values: [20, 21, 22, 23, 24] }, "1 in 20 to 24, 5 of them"],
    [{ limits: [33, 34] }, "33 or 34 in 100"],
    [{ limits: [1, 2, 3, 4, 5] }, "1 to 5 in 100, 5 of them"],
    [{ between: [0.2, 0.3] }, "above 0.2000, up to 0.3000"],
    [{ between: [-1e9, 0.3] }, "up to 0.3000"],
    [{ between: [0.2, 1e9] }, "above 0.2000"],
    [{ between: [-1e9, 1e9] }, ""],
  ])("leaves numbers that fit: %j: %s", (row, words) => {
    expect(fitText(row as EvidenceRow)).toBe(words);
  });

  it("stands in rows edition by edition, kind by kind, rule by rule", () => {
    const row = (more: Partial<EvidenceRow>): EvidenceRow => {
      const counts = { question: "", asked: 3, hit: 0, agreed: 2, decisive: 0 };
      return { kind: "award", edition: "repentance", rule: "sack", ...counts, ...more };
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
    expect(linesOf({ source: "log.txt", lineCount: 7, builds: ["Build 1.7.6."] })).toEqual([
      "bold(log.txt)  dim(7 lines)",
      "dim(Build 1.7.6.)",
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

  it("says what limits the judgement of rooms", () => {
    const enteredRooms = { rooms: NO, items: [], warnings: ["A mod adds rooms."] };
    expect(linesWith("mod adds", { enteredRooms })).toEqual(["yellow(A mod adds rooms.)"]);
  });

  it("has the six commonest reasons why something is outside the model, of rooms too, the commonest first", () => {
    const outside = [1, 5, 3, 2, 4, 6].map((count) => ({ why: `reason ${count}`, count }));
    const room = { verdict: "outside", why: "of rooms" };
    const items = [...Array.from({ length: 7 }, () => room), { verdict: "match", why: "" }];
    const lines = linesOf({ outside, enteredRooms: { rooms: NO, items } });
    expect(lines.slice(lines.indexOf("bold(Outside the model)") + 1)).toEqual([
      "  yellow(7 ×) of rooms",
      ...[6, 5, 4, 3, 2].map((count) => `  yellow(${count} ×) reason ${count}`),
      "dim(  and 1 more reason; --json has them all.)",
    ]);
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
