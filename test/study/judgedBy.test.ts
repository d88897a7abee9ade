/** A log judged by other rules than its own, and what of a log accuses no game. */
import { describe, expect, it } from "vitest";
import { doubted, doubtedRows, doubtedTally } from "../../src/study/doubt";
import type { EvidenceRow } from "../../src/study/evidence";
import type { AwardItem, ReportItem } from "../../src/study/items";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { COIN_CLEAR, compareText, REAL_FLOORS, recordLine } from "./support";

describe("the mismatches of a damaged log", () => {
  it("are undetermined in items, figures and evidence", () => {
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

describe("records judged by the documents", () => {
  it("are held against these, whatever edition and answers they name", () => {
    const clear = recordLine({ ...COIN_CLEAR, hypotheses: "writeBack=no" });
    const experiment = { ...COIN_CLEAR, kind: "experiment", experiment: 1, asks: "free" } as const;
    const { runs, items, lab } = compareText(clear + recordLine(experiment), {
      judgedBy: "documents",
    });
    const named = [...runs, ...items].map(({ edition }) => edition);
    expect([named, lab?.edition]).toEqual([["documents", "documents", "documents"], "documents"]);
    expect((items[0] as AwardItem).command).not.toContain("writeBack");
  });
});
