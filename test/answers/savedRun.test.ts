/** What is shown of a saved run: its rooms with their drops, and what the file has tested. */
import { builtInFigures } from "../../src/figures/builtIn";
import { savedCoverage, savedRunJson } from "../../src/answers/savedJson";
import { savedRooms } from "../../src/answers/savedRooms";
import { hasMirror, type SavedRun } from "../../src/observe/save/savedRun";
import { wholeFloor } from "../../src/run/wholeFloor";
import type { SavedDrop, SavedRunReport } from "../../src/judge/saves/savedReport";
import { answered } from "../support/answered";
import { jsonReport, type LogAnswer } from "../../src/answers/jsonReport";
import { observedLog } from "../judge/logs/sessions";
import { compareText, plainFloorLog, WRONG_ROOM } from "../judge/logs/support";
import { AWARD, FLOOR, NO, told } from "./support";
import { aFloorInput } from "../support/making";

const whole = answered(
  wholeFloor(
    aFloorInput({ stageSeed: 1, stage: 1, edition: "repentance" }),
    builtInFigures("repentance"),
  ),
);
const { floor } = whole;
const [one = 0, two = 0, three = 0, four = 0] = floor.rooms.map(({ gridIndex }) => gridIndex);
const KEY = { award: "key", count: 1, pickups: [] } as const;
const HEARTS = { award: "heart", count: 2, pickups: [] } as const;
const dropIn = (gridIndex: number, drop: Partial<SavedDrop>): SavedDrop =>
  ({ gridIndex, dimension: 0, isClear: true, ...drop }) as SavedDrop;
const shown = (drops: readonly SavedDrop[], dimension?: number) =>
  savedRooms({ floor: { whole }, drops } as unknown as SavedRunReport, dimension);

describe("the rooms of a saved run", () => {
  it("have what they dropped, or will drop once they are cleared, each where it stands", () => {
    const rooms = shown([
      dropIn(one, { dropped: { award: "key", count: 1 }, drop: HEARTS }),
      dropIn(two, { isClear: false, drop: KEY }),
      dropIn(three, { drop: KEY }),
      dropIn(four, { isClear: false }),
    ]);
    expect(rooms).toHaveLength(floor.rooms.length);
    const awards = [one, two, three, four].map(
      (cell) => rooms.find(({ gridIndex }) => gridIndex === cell)?.award,
    );
    expect(awards).toEqual([
      { award: "key", count: 1, hasDropped: true, verdict: "match" },
      { award: "key", count: 1, hasDropped: false, pickups: [] },
      undefined,
      undefined,
    ]);
  });

  it("are none where no floor fits, and behind a mirror those alone that the file has there", () => {
    const none = { floor: {}, drops: [] } as unknown as SavedRunReport;
    expect(savedRooms(none)).toEqual([]);
    const beyond = [dropIn(one, { isClear: false, drop: KEY }), dropIn(two, { dimension: 1 })];
    expect(shown(beyond, 1).map(({ gridIndex }) => gridIndex)).toEqual([two]);
    expect(shown(beyond)).toHaveLength(floor.rooms.length);
  });

  it.each([
    [1, 10_000, true],
    [0, 10_000, false],
    [1, 1, false],
  ])("have a mirror among them by dimension and number: %i, %i", (dimension, variant, isMirror) => {
    const run = { rooms: [{ dimension, variant }] };
    expect(hasMirror(run as unknown as SavedRun)).toBe(isMirror);
  });
});

/** The draws that are tallied by themselves, as rows call them. */
const FIXTURES = {
  seeds: "own seed",
  fires: "a fire's drops",
  drops: "drops' generator",
  grid: "seeds on the grid",
  rocks: "bomb rocks",
  water: "water in pits",
  music: "music of bosses",
  own: "own generators",
};

it("what a saved run has tested is told rule by rule: right, wrong, and how many were not judged", () => {
  const one = (verdict: string, rest: object) => ({ verdict, ...rest });
  const times = (count: number, item: object) => Array.from({ length: count }, () => item);
  const contents = ["pool weights", "given", "pedestal", "good", "price"];
  const rows = savedCoverage({
    run: { version: { edition: "repentance" } },
    awards: { match: 3, mismatch: 1, outside: 2 },
    floors: { match: 1, mismatch: 0, outside: 0 },
    rooms: { match: 0, mismatch: 0, outside: 4 },
    contentItems: [
      ...contents.flatMap((what, at) => times(at + 1, one("match", { what }))),
      one("outside", { what: "price" }),
    ],
    goods: [one("match", { kind: "pill" }), one("mismatch", { kind: "trinket" })],
    proved: [],
    subTypes: [one("match", { edition: "repentance", kind: "heart", isElsewhere: true })],
    fixtures: Object.fromEntries(
      Object.keys(FIXTURES).map((name, at) => [name, { match: at + 1, mismatch: 9, outside: 0 }]),
    ),
  } as unknown as SavedRunReport);
  const told = rows.map(
    ({ kind, rule, asked, agreed, decisive, notJudged }) =>
      `${kind}, ${rule}: ${agreed} of ${asked}, ${decisive}, ${notJudged}`,
  );
  expect(told).toEqual([
    "award, award seed after a clear: 3 of 4, 3, 2",
    "floor, saved floor: 1 of 1, 1, undefined",
    "pickup, pill colours of the run: 1 of 1, 1, undefined",
    "pickup, trinkets of the run: 0 of 1, 0, undefined",
    ...Object.values(FIXTURES).map(
      (rule, at) => `spawn, spawn: ${rule}: ${at + 1} of ${at + 10}, ${at + 1}, undefined`,
    ),
    ...contents.map((what, at) => {
      return `item, item: ${what}: ${at + 1} of ${at + 1}, ${at + 1}, ${at === 4 ? 1 : undefined}`;
    }),
    "pickup, heart of no award: 1 of 1, 0, undefined",
  ]);
});

function printed(log: string): LogAnswer {
  const json = JSON.stringify(jsonReport(compareText(log, { comparesRooms: true })));
  return JSON.parse(json) as LogAnswer;
}

describe("the JSON of a log", () => {
  const edition = "repentance+";
  const hypotheses = { hardHearts: "below35" } as const;
  const logs = {
    record: observedLog({ edition, difficulty: "hard", rooms: 60, hypotheses }),
    "pickup-line": plainFloorLog(edition, 305419896).log,
  };

  it.each(Object.entries(logs))("tells what each award is known from: %s", (from, log) => {
    const report = printed(log);
    const tally = Object.keys(NO);
    expect([report.awards, report.floors, report.rooms].map(Object.keys)).toEqual(
      Array<unknown>(3).fill(tally),
    );
    expect(Object.keys(report.awardsFrom)).toEqual(["record", "pickup-line", "lab"]);
    const awards = report.items.filter((item) => "kind" in item && item.kind === "award");
    expect(awards.length).toBeGreaterThan(3);
    for (const award of awards) {
      expect(award).toMatchObject({ from });
      expect(Object.keys(award)).toEqual(
        expect.arrayContaining(["kind", "verdict", "line", "observed", "why"]),
      );
    }
    expect(report.items.every(({ line }) => line > 0)).toBe(true);
  });

  it("has the answer that explains most first, and nothing more in it", () => {
    const [first = expect.fail()] = printed(logs.record).explanations;
    expect(first.draw).toBe("hard");
    expect(Object.keys(first).sort()).toEqual([
      "answer",
      "draw",
      "explains",
      "of",
      "question",
      "rule",
      "without",
    ]);
  });

  it("has rooms by what was entered, and none of what only pictures need", () => {
    const rooms = { match: 1, mismatch: 2, outside: 3 };
    const problems = [{ line: 7, text: "damaged" }];
    const enteredRooms = { rooms, items: [WRONG_ROOM], locked: [5], warnings: ["w"] };
    const json = jsonReport(told({ items: [AWARD, FLOOR], problems, enteredRooms }));
    expect(json).toMatchObject({ from: "log", rooms, problems });
    expect(json).toMatchObject({ lockedAchievements: [5], roomWarnings: ["w"] });
    expect(json.items.map((item) => "difference" in item || "rooms" in item)).toEqual([
      ...[false, false, false],
    ]);
    expect(jsonReport(told({})).rooms).toEqual(NO);
  });
});

it("the JSON of a saved run is as a log's, its items by number, all that was judged in one list", () => {
  const tally = { match: 1, mismatch: 0, outside: 0 };
  const verdict = "match";
  const run = {
    version: { version: "ISAACNGSAVE09R", edition: "repentance", writers: ["1.7.9b"], builds: [] },
    ...{ startSeed: 7, stage: 2, stageType: 1, curses: 2, rooms: [1], offGridRooms: [2], pool: {} },
    player: { coins: 3, carried: { c12: 2 } },
  };
  const report = {
    ...{ run, awards: tally, floors: tally, rooms: tally, contents: tally },
    ...{ proved: [], subTypes: [], awardItems: [{ verdict, id: 1 }] },
    ...{ contentItems: [{ verdict, id: 5 }], goods: [{ verdict, id: 4 }] },
    floor: { item: { id: 2 }, rooms: [{ id: 3 }] },
    fixtures: Object.fromEntries(Object.keys(FIXTURES).map((name) => [name, NO])),
    drops: [{ type: "default", drop: { award: "key", count: 2, pickups: [] } }],
  };
  const json = savedRunJson(report as unknown as SavedRunReport, "run.dat");
  expect(json).toMatchObject({
    ...{ from: "saved-run", log: "run.dat", saveVersion: "ISAACNGSAVE09R" },
    ...{ edition: "repentance", startSeed: 7, paidByMod: 0, explanations: [], goods: tally },
    ...{ curses: ["labyrinth"], curseBits: 2, builds: ["Build 1.7.9b: item pools of 1.7.9b."] },
    // The former names of a drop stand beside for one version.
    drops: [{ drop: { award: "key", count: 2 }, next: { variant: 30, count: 2 }, pickups: [] }],
    observations: ["saved 7 2.1"],
    player: { coins: 3, collectibles: { 12: 2 } },
    items: [1, 2, 3, 4, 5].map((id) => ({ id })),
    rooms: tally,
  });
  const inner = ["offGridRooms", "pool", "proved", "subTypes", "awardItems", "floor"];
  expect(inner.filter((name) => name in json)).toEqual([]);
});
