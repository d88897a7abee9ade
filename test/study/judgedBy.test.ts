/** A log judged by other rules than its own, and what of a log accuses no game. */
import { describe, expect, it } from "vitest";
import { doubted, doubtedRows, doubtedTally, whyDoubted } from "../../src/study/doubt";
import type { EvidenceRow } from "../../src/study/evidence";
import type { ReportItem } from "../../src/study/items";
import { judgedBy } from "../../src/study/judgedBy";
import type { LogEvents, ObservedFloor, ObservedRun, RoomVisit } from "../../src/log/observed";
import type { AwardRecord, ExperimentRecord, SessionRecord } from "../../src/core/record/fields";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { compareText, REAL_FLOORS } from "./support";

describe("a log told as if other rules were its edition's", () => {
  it("names these everywhere, and keeps runs apart and up to date", () => {
    const told: (readonly [string, unknown, ObservedRun | undefined])[] = [];
    const tell =
      (kind: string) =>
      (event: unknown, _line?: number, run?: ObservedRun): void => {
        told.push([kind, event, run]);
      };
    const events = {
      session: tell("session"),
      award: tell("award"),
      experiment: tell("experiment"),
      visit: tell("visit"),
      floor: tell("floor"),
      problem: tell("problem"),
    } as unknown as LogEvents;
    const other = judgedBy("documents", events);
    const run = { number: 1, edition: "repentance" } as ObservedRun;
    const second = { number: 2, edition: "repentance" } as ObservedRun;
    other.session({ edition: "repentance" } as SessionRecord, 1);
    other.award({ edition: "repentance", hypotheses: "writeBack=no" } as AwardRecord, 2, run);
    run.startSeed = 7;
    other.experiment({ edition: "repentance" } as ExperimentRecord, 3, run);
    const floor = { run, record: { edition: "repentance" } } as unknown as ObservedFloor;
    other.floor(floor);
    other.floor({ run: second, record: undefined } as unknown as ObservedFloor);
    other.visit({ run, floor } as RoomVisit);
    other.visit({ run: second, floor: undefined } as unknown as RoomVisit);
    other.problem({ line: 4, text: "damaged" });
    const first = { number: 1, edition: "documents", startSeed: 7 };
    expect(told.map(([kind, event]) => [kind, event])).toEqual([
      ["session", { edition: "documents" }],
      ["award", { edition: "documents", hypotheses: "" }],
      ["experiment", { edition: "documents" }],
      ["floor", { run: first, record: { edition: "documents" } }],
      ["floor", { run: { number: 2, edition: "documents" }, record: undefined }],
      ["visit", { run: first, floor: { run: first, record: { edition: "documents" } } }],
      ["visit", { run: { number: 2, edition: "documents" }, floor: undefined }],
      ["problem", { line: 4, text: "damaged" }],
    ]);
    expect(told[1]?.[2]).toBe(told[2]?.[2]);
    expect(run.edition).toBe("repentance");
  });
});

describe("the mismatches of a damaged log", () => {
  it.each([
    [0, 5, undefined],
    [1, 0, undefined],
    [1, 4, "Undetermined, since the log is damaged on line 7:"],
    [1, 5, undefined],
    [3, 12, "Undetermined, since the log is damaged in 3 places, first on line 7:"],
    [3, 13, undefined],
  ])(
    "say nothing where there are at most four a damaged place: %i, %i",
    (places, mismatches, why) => {
      expect(whyDoubted({ places, firstLine: 7 }, mismatches)).toBe(why);
    },
  );

  it("are then undetermined in items, figures and evidence", () => {
    const match = { verdict: "match", why: "own 0" } as ReportItem;
    const mismatch = { verdict: "mismatch", why: "own 1" } as ReportItem;
    expect(doubted(mismatch, undefined)).toBe(mismatch);
    expect(doubted(match, "Why:")).toBe(match);
    expect(doubted(mismatch, "Why:")).toEqual({
      ...mismatch,
      verdict: "outside",
      why: "Why: own 1",
    });
    const tally = { match: 1, mismatch: 2, outside: 3 };
    expect(doubtedTally(tally, undefined)).toEqual(tally);
    expect(doubtedTally(tally, "Why:")).toEqual({ match: 1, mismatch: 0, outside: 5 });
    const row = (asked: number, hit: number, agreed: number) => {
      return { asked, hit, agreed } as EvidenceRow;
    };
    const rows = [row(3, 3, 2), row(1, 1, 0), row(5, 1, 1)];
    expect(doubtedRows(rows, undefined)).toBe(rows);
    expect(doubtedRows(rows, "Why:")).toEqual([row(2, 2, 2), row(1, 1, 1)]);
  });
});

describe("real floors judged by the documents", () => {
  it("differ from these by where the start room's seed lies on the level stream", () => {
    const log = writeEngineFloorsLog(REAL_FLOORS);
    const { floors, items } = compareText(log, { judgedBy: "documents" });
    expect(compareText(log).floors.mismatch).toBe(0);
    expect(floors.mismatch).toBeGreaterThan(12);
    const wrong = items.find(({ verdict }) => verdict === "mismatch");
    expect(wrong?.why).toMatch(/Draw \d+ of the level stream, where the documents'/);
  });
});
