/** A log that stands twice in one file, and two that overlap in one, count once. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { writePlayedRuns } from "../../../standin/playedRuns";
import { onceFor } from "../../../src/core/once";
import { repeatedNote } from "../../../src/answers/headline";
import { newRun } from "../../../src/observe/log/observed";
import { LabStudy } from "../../../src/judge/logs/lab";
import type { Verdict } from "../../../src/core/record/recordFields";
import { Repeats } from "../../../src/judge/logs/kept";
import { SHARED_LOGS } from "./damage";
import { observedLog } from "./sessions";
import {
  CARRIED_LOG,
  COIN_CLEAR,
  compareText,
  firstFloors,
  REAL_FLOORS,
  recordLine,
} from "./support";
import { often, some } from "../../support/cases";
import type { AwardItem } from "../../../src/judge/logs/comparedItems";

const MADE = [
  ["real floors", writeEngineFloorsLog(REAL_FLOORS.slice(0, 6))],
  ["a played run", firstFloors(writePlayedRuns("repentance+", [1234567]), often(2, 9))],
  ["records", observedLog({ edition: "repentance", rooms: 30, seed: 3 })],
] as const;

const REAL = existsSync(SHARED_LOGS)
  ? readdirSync(SHARED_LOGS).map(
      (name) => [name, readFileSync(join(SHARED_LOGS, name), "latin1")] as const,
    )
  : [];

/** What is counted of a log. */
function countsOf(log: string) {
  const report = compareText(log, { comparesRooms: true });
  const { awards, floors, enteredRooms, coverage, observations, repeated } = report;
  const counts = { awards, floors, rooms: enteredRooms?.rooms, coverage, observations };
  return { counts, repeated };
}

const COUNTED = new Map<string, ReturnType<typeof countsOf>>();
/** What is counted of a log that stands once. */
const countedOnce = (log: string) => onceFor(COUNTED, log, () => countsOf(log));

it.each([...MADE, ...some(REAL, 9, 8)])(
  "a log that stands twice in one file counts once, and that is said: %s",
  (_, log) => {
    const [once, twice] = [countedOnce(log), countsOf(`${log}\n${log}`)];
    expect(twice.counts).toEqual(once.counts);
    const { awards, floors } = twice.repeated;
    expect(awards + floors).toBeGreaterThan(once.repeated.awards + once.repeated.floors);
    expect(repeatedNote(twice)).toMatch(/^In this log a second time, and counted once: \d/);
  },
);

it.each(some(MADE, 3))(
  "two logs that overlap in one file have as much right in them as the whole one: %s",
  (_, log) => {
    const lines = log.split("\n");
    const half = lines.slice(Math.floor(lines.length / 2)).join("\n");
    const [{ counts: once }, { counts: both }] = [countedOnce(log), countsOf(`${log}\n${half}`)];
    expect(both.awards).toMatchObject({ match: once.awards.match, mismatch: 0 });
    expect(both.floors).toMatchObject({ match: once.floors.match, mismatch: 0 });
  },
);

describe("an observation that was counted", () => {
  // In their order: by key, verdict and what came.
  it.each([
    ["new where something else came", ["match 20", "match 10"], "new new"],
    [
      "known with another verdict too, where the same came",
      ["match 20", "mismatch 20"],
      "new known",
    ],
    ["known where less of it is known now", ["match 20", "outside"], "new known"],
    ["known where it is outside again", ["outside 20", "outside"], "new known"],
    ["settled, not new, where it is judged at last", ["outside", "match 20"], "new settled"],
    ["known once it is settled", ["outside", "match 20", "match 20"], "new settled known"],
  ])("is %s", (_, seen, expected) => {
    const repeats = new Repeats();
    const taken = seen.map((one) => {
      const [verdict = "", what = ""] = one.split(" ");
      return repeats.take("award 1", verdict as Verdict, what);
    });
    expect(taken.join(" ")).toBe(expected);
    expect(repeats.take("award 2", "match", "20")).toBe("new");
  });

  it("is one of the laboratory's too", () => {
    const study = new LabStudy();
    const run = newRun(1, 1);
    const record = { ...COIN_CLEAR, kind: "experiment", experiment: 1, asks: "free" } as const;
    study.add(record, 1, run);
    study.add(record, 9, run);
    expect(study.finding()?.items.map(({ line }) => line)).toEqual([1]);
  });
});

it("what is judged at last takes the place of its own, of all that was undetermined before", () => {
  const [first = "", second = ""] = REAL_FLOORS.slice(0, 2).map((one) =>
    writeEngineFloorsLog([one]),
  );
  const cut = (floor: string) => floor.slice(0, floor.indexOf("14 rooms in"));
  const other = { ...COIN_CLEAR, awardSeed: COIN_CLEAR.awardSeed + 1, roomType: 5 };
  const log = [
    ...[cut(first), cut(second), recordLine(other), recordLine({ ...COIN_CLEAR, roomType: 5 })],
    ...[second, recordLine(COIN_CLEAR)],
  ];
  const { items, ...counted } = compareText(log.join(""));
  expect(items.map(({ kind, verdict, line }) => `${kind} ${verdict} ${line}`)).toEqual([
    "floor outside 2",
    "award outside 14",
    "award match 35",
    "floor match 17",
  ]);
  const once = { match: 1, mismatch: 0, outside: 1 };
  const repeated = { awards: 1, floors: 1, rooms: 0 };
  expect(counted).toMatchObject({ awards: once, floors: once, repeated });
});

it("real floors judged by the documents differ from these by where the start room's seed lies on the level stream", () => {
  const { floors, items } = compareText(CARRIED_LOG, { judgedBy: "documents" });
  expect(floors.mismatch).toBeGreaterThan(2);
  const wrong = items.find(({ verdict }) => verdict === "mismatch");
  expect(wrong?.why).toMatch(/Draw \d+ of the level stream, where the documents'/);
});

it("records judged by the documents are held against these, whatever edition and answers they name", () => {
  const clear = recordLine({ ...COIN_CLEAR, hypotheses: "writeBack=no" });
  const experiment = { ...COIN_CLEAR, kind: "experiment", experiment: 1, asks: "free" } as const;
  const { runs, items, lab } = compareText(clear + recordLine(experiment), {
    judgedBy: "documents",
  });
  const named = [...runs, ...items].map(({ edition }) => edition);
  expect([named, lab?.edition]).toEqual([["documents", "documents", "documents"], "documents"]);
  expect((items[0] as AwardItem).command).not.toContain("writeBack");
});
