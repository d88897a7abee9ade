/** A log judged by other rules than its own. */
import type { AwardItem } from "../../../src/judge/logs/comparedItems";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { COIN_CLEAR, compareText, REAL_FLOORS, recordLine } from "./support";

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
