import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { judgeLogTwice, savedTwice } from "../../src/report/judgedTwice";
import type { SavedRunReport } from "../../src/save/report";
import { partingOfLog } from "../../src/study/beside";
import { madeRun } from "../save/madeRun";
import { savedRunReport } from "../save/support";
import { observedLog } from "../study/sessions";
import { compareWhole } from "../study/support";

const LOG = observedLog({ edition: "repentance", rooms: 20, seed: 3 });
const SAVED = madeRun({ startSeed: 12345 });

async function* piecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
  }
}

function judged(judgedBy?: "documents"): SavedRunReport {
  const report = savedRunReport(SAVED, { judgedBy });
  if (isProblem(report)) {
    throw new Error(report.problem);
  }
  return report;
}

describe("a game judged by both sets of rules", () => {
  it("comes to what the command line says of a log, wherever its pieces end", async () => {
    const { report, beside } = await compareWhole(LOG, { beside: "documents" });
    const shown = await judgeLogTwice(piecesOf(LOG, 997), "documents", { source: "log.txt" });
    expect(shown).toEqual({
      edition: "repentance",
      rules: "documents",
      tallies: [
        ["Floors", report.floors, beside?.floors],
        ["Drops", report.awards, beside?.awards],
      ],
      lines: beside === undefined ? [] : partingOfLog(beside),
    });
    expect(beside?.speaksFor.edition).toBeGreaterThan(5);
    expect(shown.lines[1]).toMatch(
      /^They part first on line \d+, an award: the rules of documents fail there\./,
    );
  });

  it("says of a saved run which rules its rooms speak for, and which fail first", () => {
    const shown = savedTwice(judged(), judged("documents"), "documents");
    expect(shown).toMatchObject({ edition: "repentance", rules: "documents" });
    const rooms = shown.tallies.find(([kind]) => kind === "Rooms");
    expect(rooms?.[1]).toEqual(judged().rooms);
    expect(rooms?.[2]).toEqual(judged("documents").rooms);
    expect(shown.lines[0]).toMatch(/^[1-9]\d* of \d+ that tell them apart speak for the edition/);
    expect(shown.lines[1]).toMatch(
      /^They part first (in room \d+|over the floor).*the rules of documents fail/,
    );
  });
});
