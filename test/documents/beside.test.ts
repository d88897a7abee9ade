import { rmSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { SavedRunOptions, SavedRunReport } from "../../src/save/report";
import { savedRunReport, SAVES, bytesOfSave } from "../save/support";
import { madeRun, type MadeRun } from "../save/madeRun";
import { CARRIED_LOG, compareText } from "../study/support";
import { observedLog } from "../study/sessions";
import { oracleHere } from "../support/oracleHere";
import { answered } from "../support/answered";
import { once } from "../../src/core/once";

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

function judged(bytes: Uint8Array, options: SavedRunOptions = {}): SavedRunReport {
  return answered(savedRunReport(bytes, options));
}

const byDocuments = (bytes: Uint8Array): SavedRunReport => judged(bytes, { judgedBy: "documents" });

/** The first fight of a saved run of Repentance, and how many draws its award takes. */
const FIRST_FIGHT = once(() => {
  const run = { startSeed: 12345 };
  const first = judged(madeRun(run)).drops.find(({ next }) => next !== undefined);
  const listIndex = first?.listIndex ?? -1;
  const draws = [...Array(40).keys()].find(
    (count) => judged(madeRun({ ...run, draws: { [listIndex]: count } })).awards.match === 1,
  );
  return { run, listIndex, draws: draws ?? 0 };
});

/** That run with the fight cleared, after so many draws more than it takes. */
function clearedRun(more: number): MadeRun {
  const { run, listIndex, draws } = FIRST_FIGHT();
  return { ...run, draws: { [listIndex]: draws + more } };
}

const FOLDER = mkdtempSync(join(tmpdir(), "beside-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

describe("a saved run judged by the documents", () => {
  it("differs where Repentance made its floor and its awards", () => {
    const { awards, rooms } = byDocuments(madeRun(clearedRun(0)));
    expect(awards).toEqual({ match: 0, mismatch: 1, outside: 0 });
    expect(rooms.mismatch).toBeGreaterThan(5);
  });

  it("agrees with an award of one draw more", () => {
    expect(byDocuments(madeRun(clearedRun(1))).awards).toEqual({
      match: 1,
      mismatch: 0,
      outside: 0,
    });
  });

  it("is so by --edition documents", async () => {
    const file = join(FOLDER, "rep_gamestate1.dat");
    writeFileSync(file, madeRun(clearedRun(0)));
    const alone = await oracleHere(["compare", file, "--edition", "documents", "--json"]);
    expect(JSON.parse(alone.stdout)).toMatchObject({
      judgedBy: "documents",
      awards: { mismatch: 1 },
    });
    expect(alone.code).toBe(1);
  });

  it.skipIf(SAVES.length === 0)(
    "fails in every saved run of the real game, whose edition explains its floor",
    () => {
      for (const name of SAVES.filter((save) => /^(?:05|14|26|34)/u.test(save))) {
        expect([name, byDocuments(bytesOfSave(name)).floors.match]).toEqual([name, 0]);
        expect([name, judged(bytesOfSave(name)).floors.mismatch]).toEqual([name, 0]);
      }
    },
  );
});
