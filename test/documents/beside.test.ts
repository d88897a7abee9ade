import { describe, expect, it } from "vitest";
import { CARRIED_LOG, compareText, compareWhole } from "../study/support";
import { observedLog } from "../study/sessions";

/** Repentance drops something with one draw fewer than the documents say. */
const REPENTANCE = observedLog({ edition: "repentance", rooms: 20, seed: 3 });
/** Afterbirth+ is what the documents describe. */
const AFTERBIRTH_PLUS = observedLog({ edition: "afterbirth+", rooms: 20, seed: 3 });

describe("a log judged by the documents", () => {
  it("agrees where the game is Afterbirth+, and differs where Repentance makes one draw fewer", () => {
    const { match, mismatch } = compareText(AFTERBIRTH_PLUS, { judgedBy: "documents" }).awards;
    expect(match).toBeGreaterThan(15);
    expect(mismatch).toBe(0);
    expect(compareText(REPENTANCE, { judgedBy: "documents" }).awards.mismatch).toBeGreaterThan(5);
  });

  it("has its floors held against them too", () => {
    expect(compareText(CARRIED_LOG, { judgedBy: "documents" }).floors.match).toBeGreaterThan(0);
  });
});

describe("a log judged by its edition and by the documents", () => {
  it("says how many speak for which, and where the two part first", async () => {
    const { report, beside } = await compareWhole(REPENTANCE, { beside: "documents" });
    expect(report.awards.mismatch).toBe(0);
    expect(beside?.speaksFor).toEqual({ edition: beside?.awards.mismatch, rules: 0 });
    const first = report.items.find(({ line }) => line === beside?.parts?.line);
    expect(first).toMatchObject({ kind: "award", verdict: "match" });
    expect(beside?.parts).toMatchObject({ byEdition: "match", byRules: "mismatch" });
  });

  it("says when nothing in it tells them apart", async () => {
    const { beside } = await compareWhole(AFTERBIRTH_PLUS, { beside: "documents" });
    expect(beside).toMatchObject({ speaksFor: { edition: 0, rules: 0 }, parts: undefined });
  });
});
