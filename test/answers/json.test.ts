/** What other programs rely on: what `oracle compare --json` prints of a log and of a saved run. */
import type { SavedRunReport } from "../../src/judge/saves/savedReport";
import { jsonReport, type LogAnswer } from "../../src/answers/jsonReport";
import { savedRunJson } from "../../src/answers/savedJson";
import { observedLog } from "../judge/logs/sessions";
import { compareText, plainFloorLog, WRONG_ROOM } from "../judge/logs/support";
import { AWARD, FLOOR, NO, told } from "./support";

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
    player: { coins: 3, collectibles: new Map([[12, 2]]) },
  };
  const report = {
    ...{ run, awards: tally, floors: tally, rooms: tally, contents: tally },
    ...{ proved: [], subTypes: [], awardItems: [{ verdict, id: 1 }] },
    ...{ contentItems: [{ verdict, id: 5 }], goods: [{ verdict, id: 4 }] },
    floor: { item: { id: 2 }, rooms: [{ id: 3 }] },
    fixtures: {
      seeds: NO,
      fires: NO,
      drops: NO,
      grid: NO,
      rocks: NO,
      water: NO,
      music: NO,
      own: NO,
    },
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
