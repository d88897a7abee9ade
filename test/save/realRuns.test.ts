import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { judgeSavedAwards } from "../../src/save/judgeAwards";
import { readSavedRun } from "../../src/save/readSavedRun";
import type { EvidenceRow } from "../../src/study/evidence";
import { isProblem } from "../../src/core/problem";
import { savedCoverage } from "../../src/report/savedJson";
import { judgeSavedRun, type SavedRunReport } from "../../src/save/report";
import { readStrippedRun, strippedRun, type StrippedRun } from "../../src/save/stripped";
import { bytesOfSave, SAVES, unlocksOf } from "./support";

/**
 * Public saved runs of the real game, stripped to the numbers that are judged (`oracle log strip`): no
 * byte of the files, no name. Where each is from: docs/saved-runs.md. What they came to stands in FILE.
 * Write both again with UPDATE_SAVED=1 npx vitest run test/save/realRuns.test.ts
 */
const RUNS = "test/save/runs";
const FILE = "test/save/savedRuns.json";

interface Distilled {
  readonly save: string;
  readonly version: string;
  readonly awards: SavedRunReport["awards"];
  readonly rooms: SavedRunReport["rooms"];
  readonly floor: string;
  readonly coverage: readonly EvidenceRow[];
}

function strippedOf(name: string): string {
  const run = readSavedRun(bytesOfSave(name));
  if (isProblem(run)) {
    throw new Error(`${name}: ${run.problem}`);
  }
  return strippedRun({ run, unlocks: unlocksOf(name) });
}

if (process.env["UPDATE_SAVED"] === "1") {
  mkdirSync(RUNS, { recursive: true });
  SAVES.forEach((name) => {
    writeFileSync(`${RUNS}/${name.replace(".dat", ".jsonl")}`, strippedOf(name));
  });
}

const NAMES = readdirSync(RUNS);

function runOf(name: string): StrippedRun {
  const stripped = readStrippedRun(readFileSync(`${RUNS}/${name}`, "utf8"));
  if (isProblem(stripped)) {
    throw new Error(`${name}: ${stripped.problem}`);
  }
  return stripped;
}

function distilled(name: string): Distilled {
  const { run, unlocks } = runOf(name);
  const report = judgeSavedRun(run, { unlocks });
  const { awards, rooms, floor } = report;
  return {
    save: name.replace(".jsonl", ".dat"),
    version: run.version.version,
    awards,
    rooms,
    floor: floor.item.verdict,
    coverage: savedCoverage(report),
  };
}

describe("saved runs of the real game", () => {
  const found = NAMES.map(distilled);
  const expected = JSON.parse(readFileSync(FILE, "utf8")) as readonly Distilled[];

  it("come to what docs/evidence.md and docs/saved-runs.md count", async () => {
    if (process.env["UPDATE_SAVED"] === "1") {
      const text = JSON.stringify(found);
      writeFileSync(FILE, await format(text, { parser: "json", printWidth: 500 }));
    } else {
      expect(found).toEqual(expected);
    }
  }, 60_000);

  it("hold no award of Repentance or Afterbirth+ that the rules do not give", () => {
    const awards = found.map((one) => one.awards);
    expect(awards.reduce((sum, { match }) => sum + match, 0)).toBeGreaterThanOrEqual(45);
    expect(awards.every(({ mismatch }) => mismatch === 0)).toBe(true);
  });

  it("have whole floors, cell by cell and to the placement seed, but for one room", () => {
    expect(found).toHaveLength(13);
    expect(found.filter(({ floor }) => floor === "match")).toHaveLength(12);
    expect(found.reduce((sum, { rooms }) => sum + rooms.mismatch, 0)).toBe(1);
    expect(found.reduce((sum, { rooms }) => sum + rooms.match, 0)).toBeGreaterThanOrEqual(225);
  });

  it("prove single draws by how many were made: Guppy's Tail is 1 in 3, and nothing else up to 100", () => {
    const rows = found.flatMap(({ coverage }) => coverage);
    const guppy = rows.filter(({ rule }) => rule === "guppy");
    expect(guppy).toMatchObject([{ asked: 13, agreed: 13, decisive: 6, values: [3] }]);
    // A battery's hit takes no draw of its own from Repentance on: what lies there tells, or nothing.
    const told = rows.filter(({ rule, edition }) => rule === "battery" && edition === "repentance");
    expect(told.reduce((sum, { decisive }) => sum + decisive, 0)).toBe(2);
  });

  it("end on the seeds of Repentance's rules, and on those with one draw more hardly", () => {
    const runs = NAMES.filter((name) => name.includes("-repentance-")).map(
      (name) => runOf(name).run,
    );
    const matching = (watchDraw: "always" | "withTrinket"): number =>
      runs.flatMap((run) =>
        judgeSavedAwards(run, { watchDraw }).filter(({ verdict }) => verdict === "match"),
      ).length;
    expect(matching("withTrinket")).toBe(35);
    expect(matching("always")).toBeLessThan(20);
  });

  it.skipIf(SAVES.length === 0)(
    "are the files themselves, where these lie beside the project",
    () => {
      for (const name of SAVES) {
        const carried = readFileSync(`${RUNS}/${name.replace(".dat", ".jsonl")}`, "utf8");
        expect([name, strippedOf(name) === carried]).toEqual([name, true]);
      }
    },
  );
});
