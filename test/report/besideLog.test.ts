import { describe, expect, it } from "vitest";
import { BesideLog } from "../../src/report/besideLog";
import { partingOfLog } from "../../src/study/beside";
import { compareWhole } from "../study/support";
import { observedLog } from "../study/sessions";

const LOG = observedLog({ edition: "repentance", rooms: 20, seed: 3 });

describe("a log judged twice, piece by piece", () => {
  it("comes to what the command line says of it, wherever the pieces end", async () => {
    const { report, beside } = await compareWhole(LOG, { beside: "documents" });
    const bytes = new TextEncoder().encode(LOG);
    const log = new BesideLog("documents", { source: "log.txt" });
    for (let at = 0; at < bytes.length; at += 997) {
      log.push(bytes.subarray(at, at + 997));
    }
    const judged = log.end();
    expect(judged).toEqual({
      edition: "repentance",
      awards: report.awards,
      floors: report.floors,
      beside,
      lines: beside === undefined ? [] : partingOfLog(beside),
    });
    expect(judged.beside.speaksFor.edition).toBeGreaterThan(5);
  });
});
