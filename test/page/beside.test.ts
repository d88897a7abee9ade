import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { besideOfLog, besideOfSaved } from "../../src/page/model/beside";
import { BesideLog } from "../../src/report/besideLog";
import type { SavedRunReport } from "../../src/save/report";
import { savedRunReport } from "../save/support";
import { madeRun } from "../save/madeRun";
import { observedLog } from "../study/sessions";

const BYTES = madeRun({ startSeed: 12345 });

function judged(judgedBy?: "documents"): SavedRunReport {
  const report = savedRunReport(BYTES, { judgedBy });
  if (isProblem(report)) {
    throw new Error(report.problem);
  }
  return report;
}

describe("a game judged by both on the page", () => {
  it("says of a saved run which rules its rooms speak for, and which fail first", () => {
    const shown = besideOfSaved(judged(), judged("documents"));
    expect(shown).toMatchObject({ edition: "repentance", rules: "documents" });
    const rooms = shown.tallies.find(([kind]) => kind === "Rooms");
    expect(rooms?.[1]).toEqual(judged().rooms);
    expect(rooms?.[2]).toEqual(judged("documents").rooms);
    expect(shown.lines[0]).toMatch(/^[1-9]\d* of \d+ that tell them apart speak for the edition/);
    expect(shown.lines[1]).toMatch(
      /^They part first (in room \d+|over the floor).*the rules of documents fail/,
    );
  });

  it("says of a log on which line the two part", () => {
    const log = new BesideLog("documents", { source: "" });
    log.push(new TextEncoder().encode(observedLog({ edition: "repentance", rooms: 20, seed: 3 })));
    const shown = besideOfLog(log.end());
    expect(shown.lines[1]).toMatch(
      /^They part first on line \d+, an award: the rules of documents fail there\./,
    );
  });
});
