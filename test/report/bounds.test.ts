/** How much of a report is shown, from which number on something is said, and what is left out. */
import type { LabFinding } from "../../src/study/lab";
import type { AwardItem, FloorItem } from "../../src/study/items";
import type { EvidenceRow } from "../../src/study/evidence";
import type { Report } from "../../src/study/report";
import type { SavedRunReport } from "../../src/save/report";
import { fitText, inOrder } from "../../src/report/evidenceLines";
import { awardMark, placedAwards, withAwards } from "../../src/report/floorAwards";
import {
  explanationTexts,
  factsOf,
  fileName,
  lockedText,
  mismatchesOf,
  repeatedNote,
} from "../../src/report/headline";
import { jsonReport } from "../../src/report/jsonReport";
import { labWords } from "../../src/report/labLines";
import { savedRunJson } from "../../src/report/savedJson";
import { logFloors, shownLog } from "../../src/report/shownLog";
import { terminalReport } from "../../src/report/terminalReport";
import {
  awardsOf,
  CARRIED_LOG,
  COIN_CLEAR,
  compareText,
  floorsOf,
  recordLine,
  WRONG_ROOM,
} from "../study/support";

const same = (text: string): string => text;
const PLAIN = { green: same, red: same, yellow: same, dim: same, bold: same };
const EMPTY = compareText("");
const NO = { match: 0, mismatch: 0, outside: 0 };
const told = (more: object): Report => ({ ...EMPTY, ...more });
const linesOf = (more: object): readonly string[] => terminalReport(told(more), PLAIN);
const AWARD = awardsOf(compareText(recordLine(COIN_CLEAR)))[0] as AwardItem;
const FLOOR = floorsOf(compareText(CARRIED_LOG))[0] as FloorItem;
const many = <T>(count: number, one: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => one(index));

describe("which numbers fit an award", () => {
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
  ])("%j: %s", (row, words) => {
    expect(fitText(row as EvidenceRow)).toBe(words);
  });

  it("is told edition by edition, kind by kind, rule by rule", () => {
    const rows = ["repentance award b", "rebirth room a", "repentance award a", "rebirth award z"];
    const sorted = inOrder(
      rows.map((row) => {
        const [edition, kind, rule] = row.split(" ");
        return { edition, kind, rule } as unknown as EvidenceRow;
      }),
    );
    expect(sorted.map(({ edition, kind, rule }) => `${edition} ${kind} ${rule}`)).toEqual([
      ...["rebirth award z", "rebirth room a", "repentance award a", "repentance award b"],
    ]);
  });
});

describe("awards in their rooms", () => {
  const floorAt = (line: number) => ({ ...FLOOR, line });
  const seen = (line: number, gridIndex: number, count = 1, variant = 20) => {
    return { ...AWARD, line, gridIndex, observed: { ...AWARD.observed, variant, count } };
  };

  it("lie on the last floor that began before them, the first of a cell counts", () => {
    const items = [floorAt(30), seen(12, 84), seen(30, 84, 2), floorAt(10), seen(40, 84, 3)];
    const placed = placedAwards(told({ items, foretold: [] }));
    expect([...placed].map(([place, { count }]) => `${place}: ${count}`)).toEqual([
      ...["10 84: 1", "30 84: 2"],
    ]);
  });

  it("have a sign if they are of a kind of award, or nothing", () => {
    const items = [floorAt(1), seen(2, 1, 1, 100), seen(3, 2, 0, 100), seen(4, 3, 1, 30)];
    const placed = placedAwards(told({ items, foretold: [] }));
    expect([...placed.values()].map(({ award, hasDropped }) => [award, hasDropped])).toEqual([
      ["none", true],
      ["key", true],
    ]);
  });

  it("are undetermined where they are only foretold, and stand in their own rooms", () => {
    const [room] = FLOOR.rooms;
    const gridIndex = room?.gridIndex ?? 0;
    const foretold = [{ line: FLOOR.line + 1, gridIndex, pickup: 30, count: 2 }];
    const placed = placedAwards(told({ items: [FLOOR], foretold }));
    const rooms = withAwards(FLOOR, placed).filter(({ award }) => award !== undefined);
    expect(rooms.map((one) => [one.gridIndex, one.award])).toEqual([
      [gridIndex, { award: "key", count: 2, hasDropped: true, verdict: "outside" }],
    ]);
  });

  it.each([
    ["override", "match", "by-mod"],
    ["override", "mismatch", "mismatch"],
    ["observe", "match", "match"],
    ["observe", "outside", "outside"],
  ] as const)("that the mod made prove nothing where they agree: %s, %s", (mode, verdict, mark) => {
    expect(awardMark({ mode, verdict })).toBe(mark);
  });
});

describe("what is said of a comparison", () => {
  it("counts as mismatches awards, floors, the mod's own and rooms", () => {
    const one = { ...NO, mismatch: 1 };
    const enteredRooms = { rooms: { ...NO, mismatch: 8 } };
    expect(
      mismatchesOf(told({ awards: one, floors: { ...NO, mismatch: 2 }, paidByModWrongly: 4 })),
    ).toBe(7);
    expect(mismatchesOf(told({ enteredRooms }))).toBe(8);
  });

  it("has no seed and no edition where the log tells none", () => {
    const facts = (run: object) => factsOf(told({ runs: [run], runCount: 1, lineCount: 5 }));
    expect(facts({})).toEqual(["5 lines"]);
    expect(facts({ edition: "rebirth", startSeed: 0 })).toEqual(["rebirth", "5 lines"]);
  });

  it("counts once what stands in a log a second time", () => {
    expect(repeatedNote({ repeated: { awards: 0, floors: 0, rooms: 0 } })).toBe("");
    expect(repeatedNote({ repeated: { awards: 1, floors: 0, rooms: 20 } })).toBe(
      "In this log a second time, and counted once: 1 award, 20 rooms.",
    );
  });

  it("names where mismatches part, unless one answer explains them all", () => {
    const awards = { ...NO, mismatch: 3 };
    const best = { rule: "this", draw: "sack", explains: 2, of: 3, without: 1 };
    const texts = (more: object) =>
      explanationTexts(told({ awards, explanations: [], where: [], tied: 1, ...more }));
    expect(texts({ awards: NO, explanations: [best] })).toEqual([]);
    expect(texts({}).join(" ")).toMatch(/^3 awards differ: something/);
    expect(texts({ awards: { ...NO, mismatch: 1 } }).join(" ")).toMatch(/^1 award differs: /);
    expect(texts({ explanations: [best] })).toHaveLength(2);
    expect(texts({ explanations: [{ ...best, explains: 3 }] })).toHaveLength(1);
    expect(texts({ where: [{ draw: "sack", explains: 2 }] }).join(" ")).toMatch(
      /^3 awards differ, 2 of them from "/,
    );
    const first = (of: number) => texts({ explanations: [{ ...best, of }] })[0];
    expect(first(4999)).toMatch(/^2 of 4999 awards/);
    expect(first(5000)).toMatch(/^2 of the first 5000 awards/);
  });

  it("names achievements where they have a name, and a log without its folders", () => {
    expect(lockedText([346, 9999])).toContain("newBosses (346), 9999.");
    expect(["a/b.txt", "C:\\a\\b.txt", "b.txt"].map(fileName)).toEqual(["b.txt", "b.txt", "b.txt"]);
  });

  it("counts what the game answered to the laboratory, without what is not there", () => {
    const lab = {
      edition: "repentance",
      awards: { match: 3, mismatch: 1 },
      settled: {},
      open: [],
      differs: [],
    };
    expect(labWords(lab as unknown as LabFinding)).toEqual([
      "Basement Oracle asked the game (repentance): 4 awards, 1 against the rules.",
    ]);
    const differs = [{ draw: "sack", rule: "this", explains: 2, of: 3 }];
    const more = { ...lab, settled: { a: "b" }, open: ["e", "f"], differs };
    expect(labWords(more as unknown as LabFinding).slice(1)).toEqual([
      "Settled: a=b.",
      "Open: e, f.",
      'Differs at the draw "sack": this, which explains 2 of 3.',
    ]);
  });
});

describe("the summary for a terminal", () => {
  const shownOf = (lines: readonly string[], word: string) =>
    lines.filter((line) => line.includes(word));

  it("counts the rooms whose drops the game does not log", () => {
    const told = linesOf({ foretold: [{ line: 1, roomType: 1, variant: 7, award: "1 key" }] });
    expect(shownOf(told, "does not log").map((line) => line.trim().slice(0, 27))).toEqual([
      "1 room whose drops the game",
    ]);
    expect(shownOf(linesOf({}), "does not log")).toEqual([]);
  });

  it("has the first five mismatches, entered rooms among them, and says how many there are besides", () => {
    const wrong = (count: number) =>
      linesOf({
        awards: { ...NO, mismatch: count - 1 },
        items: many(count - 1, (index) => ({ ...AWARD, line: index + 1, verdict: "mismatch" })),
        enteredRooms: {
          rooms: { ...NO, mismatch: 1 },
          items: [WRONG_ROOM],
          locked: [],
          warnings: [],
        },
      });
    expect(shownOf(wrong(5), "✗ line")).toHaveLength(5);
    expect(shownOf(wrong(5), "more; --html")).toEqual([]);
    expect(shownOf(wrong(6), "✗ line")).toHaveLength(5);
    expect(shownOf(wrong(6), "more; --html")).toEqual(["  and 1 more; --html shows them all."]);
  });

  it("counts awards of the game's own lines, and says nothing where there are none", () => {
    const from = (pickupLine: object) =>
      shownOf(
        linesOf({ awardsFrom: { ...EMPTY.awardsFrom, "pickup-line": pickupLine } }),
        "to the seed",
      );
    expect(from(NO)).toEqual([]);
    expect(from({ ...NO, mismatch: 1 })).toEqual([
      "        1 from the game's own lines, to the seed",
    ]);
  });

  it("has a heading with the log's name and what it is of, and no title without lines below it", () => {
    const lines = linesOf({ source: "log.txt", lineCount: 7 });
    expect(lines).toEqual([
      ...["log.txt  7 lines", "awards    none in this log", "floors    none in this log"],
    ]);
  });
});

describe("what a page holds of a log", () => {
  const items = [
    ...many(1002, (index) => ({ ...AWARD, line: index + 1 })),
    { ...AWARD, line: 5000, verdict: "mismatch" },
    ...many(302, (index) => ({ ...FLOOR, line: index + 1 })),
  ];
  const problems = many(51, (line) => ({ line, text: "damaged" }));
  const live = { report: told({ items, problems, source: "/home/me/log.txt" }), floor: undefined };

  it("is at most 300 floors, 1000 awards and 50 problems, mismatches before all", () => {
    const { report, floors } = shownLog(live);
    const of = (kind: string) => report.items.filter((item) => item.kind === kind);
    expect([of("floor").length, of("award").length, floors.length]).toEqual([300, 1000, 300]);
    expect(of("award")[0]?.line).toBe(5000);
    expect(of("award").at(-1)?.line).toBe(999);
    expect(report.problems).toHaveLength(50);
    expect(report.problems[0]).toEqual({ line: 0, text: "damaged" });
    expect([report.source, report.foretold, report.observations]).toEqual(["log.txt", [], []]);
  });

  it("is the last of very many floors, in the order of the log", () => {
    const lines = logFloors(live).map(({ line }) => line);
    expect([lines[0], lines.at(-1)]).toEqual([3, 302]);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  it("is of the floor that is played what is known of it now, and its own judgement of the others", () => {
    const known = [FLOOR, { ...FLOOR, line: 900 }, { ...FLOOR, line: 950, rooms: [] }];
    const item = { ...FLOOR, line: 900 };
    const rooms = FLOOR.rooms.slice(0, 2);
    const floor = { item, rooms };
    const floors = logFloors({ report: told({ items: known, foretold: [] }), floor });
    expect(floors.map((one) => [one.line, one.verdict, one.why, one.rooms.length])).toEqual([
      [
        FLOOR.line,
        { words: "layout as simulated", colour: "match" },
        FLOOR.why,
        FLOOR.rooms.length,
      ],
      [900, { words: "layout as simulated", colour: "match" }, FLOOR.why, 2],
    ]);
  });

  it("is told of difficulty and edition as far as the program has them", () => {
    const shown = (more: object) =>
      logFloors({ report: told({ items: [{ ...FLOOR, ...more }] }), floor: undefined })[0];
    expect(shown({ difficulty: "hard" })?.difficulty).toBe("hard");
    expect(shown({ difficulty: "strange" })?.difficulty).toBe("normal");
    expect(shown({ edition: "rebirth" })?.edition).toBe("rebirth");
    expect(shown({ edition: "documents" })?.edition).toBe("repentance+");
    expect(shown({ curses: ["a", "b"] })?.curse).toBe("a, b");
    expect(shown({ verdict: "mismatch", why: "so" })).toMatchObject({
      verdict: { words: "not as simulated", colour: "mismatch" },
      why: "so",
    });
  });
});

describe("what reaches a terminal or another program", () => {
  it("has a log's rooms by what was entered, and none of what only pictures need", () => {
    const rooms = { match: 1, mismatch: 2, outside: 3 };
    const problems = [{ line: 7, text: "damaged" }];
    const enteredRooms = { rooms, items: [WRONG_ROOM], locked: [5], warnings: ["w"] };
    const json = jsonReport(told({ items: [AWARD, FLOOR], problems, enteredRooms }));
    expect(json).toMatchObject({
      from: "log",
      rooms,
      lockedAchievements: [5],
      roomWarnings: ["w"],
    });
    expect(json.problems).toEqual([{ line: 7, text: "damaged" }]);
    expect(json.items).toHaveLength(3);
    expect(json.items.map((item) => "difference" in item || "rooms" in item)).toEqual([
      ...[false, false, false],
    ]);
    expect(jsonReport(EMPTY).rooms).toEqual(NO);
  });

  it("has a saved run as a log's answer, its items by number, all that was judged in one list", () => {
    const tally = { match: 1, mismatch: 0, outside: 0 };
    const verdict = "match";
    const json = savedRunJson(
      {
        run: {
          version: { version: "ISAACNGSAVE09R", edition: "repentance" },
          ...{ startSeed: 7, stage: 2, stageType: 1, rooms: [1], offGridRooms: [2], pool: {} },
          player: { coins: 3, collectibles: new Map([[12, 2]]) },
        },
        ...{
          awards: tally,
          floors: tally,
          rooms: tally,
          contents: tally,
          proved: [],
          subTypes: [],
        },
        ...{ awardItems: [{ verdict, id: 1 }], contentItems: [{ verdict, id: 5 }] },
        ...{ goods: [{ verdict, id: 4 }], floor: { item: { id: 2 }, rooms: [{ id: 3 }] } },
      } as unknown as SavedRunReport,
      "run.dat",
    );
    expect(json).toMatchObject({
      ...{
        from: "saved-run",
        log: "run.dat",
        saveVersion: "ISAACNGSAVE09R",
        edition: "repentance",
      },
      ...{ startSeed: 7, paidByMod: 0, explanations: [], goods: tally },
      observations: ["saved 7 2.1"],
      player: { coins: 3, collectibles: { 12: 2 } },
      items: [1, 2, 3, 4, 5].map((id) => ({ id })),
    });
    const kept = ["offGridRooms", "pool", "proved", "subTypes", "awardItems", "floor"];
    expect(kept.filter((name) => name in json)).toEqual([]);
    expect(json.rooms).toEqual(tally);
  });
});
