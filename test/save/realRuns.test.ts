import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeSavedAwards } from "../../src/save/judgeAwards";
import { readSavedRun } from "../../src/save/readSavedRun";
import { isProblem } from "../../src/core/problem";
import { savedCoverage, type SavedCoverageRow } from "../../src/save/savedJson";
import type { SavedRunReport } from "../../src/save/report";
import { bytesOfSave, reportOf, SAVES } from "./support";

/**
 * What each saved run came to, without a byte of the files: write it again with
 * UPDATE_SAVED=1 npx vitest run test/save/realRuns.test.ts
 */
const FILE = "test/save/savedRuns.json";

interface Distilled {
  readonly save: string;
  readonly version: string;
  readonly awards: SavedRunReport["awards"];
  readonly rooms: SavedRunReport["rooms"];
  readonly floor: string;
  readonly coverage: readonly SavedCoverageRow[];
}

function distilled(name: string): Distilled {
  const report = reportOf(name);
  const { run, awards, rooms, floor } = report;
  return {
    save: name,
    version: run.version.version,
    awards,
    rooms,
    floor: floor.item.verdict,
    coverage: savedCoverage(report),
  };
}

const EXPECTED = JSON.parse(readFileSync(FILE, "utf8")) as readonly Distilled[];

describe.skipIf(SAVES.length === 0)("saved runs of the real game", () => {
  const found = SAVES.map(distilled);

  it("come to what they came to before", () => {
    if (process.env["UPDATE_SAVED"] === "1") {
      writeFileSync(FILE, `${JSON.stringify(found, undefined, 2)}\n`);
    }
    expect(found).toEqual(EXPECTED);
  }, 60_000);

  it("end on the seeds of Repentance's rules, and on those with one draw more hardly", () => {
    const runs = SAVES.filter((name) => name.includes("-repentance-")).map((name) =>
      readSavedRun(bytesOfSave(name)),
    );
    const matching = (watchDraw: "always" | "withTrinket"): number =>
      runs.flatMap((run) =>
        isProblem(run)
          ? []
          : judgeSavedAwards(run, { watchDraw }).filter(({ verdict }) => verdict === "match"),
      ).length;
    expect(matching("withTrinket")).toBe(35);
    expect(matching("always")).toBeLessThan(20);
  });
});

describe("the distilled saved runs", () => {
  it("hold no award of Repentance or Afterbirth+ that the rules do not give", () => {
    const awards = EXPECTED.map((one) => one.awards);
    expect(awards.reduce((sum, { match }) => sum + match, 0)).toBeGreaterThanOrEqual(45);
    expect(awards.every(({ mismatch }) => mismatch === 0)).toBe(true);
  });
});
