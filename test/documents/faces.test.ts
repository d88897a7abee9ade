/** The documents as a rule set of every face; on the command line, test/cli/award.test.ts has an award by them. */
import { isProblem } from "../../src/core/problem";
import { compare, floor, odds, run } from "../../src/library";
import { newRun, told } from "../mod/support";
import { observedLog } from "../judge/logs/sessions";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SavedRunOptions } from "../../src/judge/saves/fitFloor";
import type { SavedRunReport } from "../../src/judge/saves/savedReport";
import { savedRunReport, SAVES, bytesOfSave } from "../judge/saves/support";
import { madeRun, type MadeRun } from "../judge/saves/madeRun";
import { answered } from "../support/answered";
import { once } from "../../src/core/once";

/** A coin in Lua's doubles and a heart in floats. */
const SEED = 435856859;

it("the documents in the library answer for odds, for a run and for a floor, with rooms in The Void that no edition has", () => {
  expect(odds({ edition: "documents" })).toMatchObject({ loadout: { edition: "documents" } });
  expect(run("B911 99AC", { edition: "documents" })).toMatchObject({ edition: "documents" });
  const counts = Array.from({ length: 40 }, (_, index) => {
    const void12 = { stageSeed: 1 + index * 7919, stage: 12, edition: "documents" } as const;
    const answered = floor(void12);
    return isProblem(answered) ? 0 : answered.roomCount;
  });
  expect(Math.max(...counts)).toBeGreaterThan(54);
});

it("the documents in the game's console are chosen like an edition, roll in doubles and say so", () => {
  const game = newRun({ edition: "afterbirth+" });
  expect(told(game, `oracle award ${SEED}`)).toContain("heart");
  expect(told(game, "oracle edition documents")).toContain("documents");
  expect(told(game, `oracle award ${SEED}`)).toContain("1 coin");
  expect(told(game, "oracle odds")).toContain("documents");
  expect(told(game, "oracle edition")).toMatch(/documents.*chosen/u);
});

it("a log judged by the documents agrees where the game is Afterbirth+, and differs where Repentance makes one draw fewer", () => {
  const awardsOf = (edition: "afterbirth+" | "repentance") => {
    const log = new TextEncoder().encode(observedLog({ edition, rooms: 12, seed: 3 }));
    const report = compare(log, "log.txt", "documents");
    return "awards" in report ? (report.awards as { match: number; mismatch: number }) : undefined;
  };
  expect(awardsOf("afterbirth+")).toMatchObject({ match: 10, mismatch: 0 });
  expect(awardsOf("repentance")?.mismatch).toBeGreaterThan(3);
});

function judged(bytes: Uint8Array, options: SavedRunOptions = {}): SavedRunReport {
  return answered(savedRunReport(bytes, options));
}

const byDocuments = (bytes: Uint8Array): SavedRunReport => judged(bytes, { judgedBy: "documents" });

/** The first fight of a saved run of Repentance, and how many draws its award takes. */
const FIRST_FIGHT = once(() => {
  const run = { startSeed: 12345 };
  const first = judged(madeRun(run)).drops.find(({ drop }) => drop !== undefined);
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

const FOLDER = temporaryFolder();

describe("a saved run judged by the documents", () => {
  it("differs where Repentance made its floor and its awards, on the command line too", async () => {
    const bytes = madeRun(clearedRun(0));
    const { awards, rooms } = byDocuments(bytes);
    expect(awards).toEqual({ match: 0, mismatch: 1, outside: 0 });
    expect(rooms.mismatch).toBeGreaterThan(5);
    const file = join(FOLDER, "rep_gamestate1.dat");
    writeFileSync(file, bytes);
    const typed = await oracleHere(["compare", file, "--edition", "documents", "--json"]);
    expect(JSON.parse(typed.stdout)).toMatchObject({ judgedBy: "documents", awards });
    expect(typed.code).toBe(1);
  });

  it("agrees with an award of one draw more", () => {
    expect(byDocuments(madeRun(clearedRun(1))).awards).toMatchObject({ match: 1, mismatch: 0 });
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
