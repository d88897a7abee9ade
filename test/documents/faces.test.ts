import { isProblem } from "../../src/core/problem";
import { award, compare, floor, odds, run } from "../../src/library";
import { answer, inRun } from "../mod/support";
import { observedLog } from "../study/sessions";
import { oracleHere } from "../support/oracleHere";
import { rmSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedRunOptions, SavedRunReport } from "../../src/save/report";
import { savedRunReport, SAVES, bytesOfSave } from "../save/support";
import { madeRun, type MadeRun } from "../save/madeRun";
import { CARRIED_LOG, compareText } from "../study/support";
import { answered } from "../support/answered";
import { once } from "../../src/core/once";

/** A coin in Lua's doubles and a heart in floats. */
const SEED = 435856859;
/** Repentance drops something with one draw fewer than the documents say. */
const REPENTANCE = observedLog({ edition: "repentance", rooms: 20, seed: 3 });
const THE_VOID = { stageSeed: 2593915157, stage: 12, edition: "documents" } as const;

async function json(...words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await oracleHere([...words, "--edition", "documents", "--json"]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe("the documents on the command line", () => {
  it("roll an award, and say how sure they are", async () => {
    expect(await json("award", `${SEED}`)).toMatchObject({
      edition: "documents",
      award: "coin",
      certainty: "wiki",
    });
  });

  it("give odds as fractions", async () => {
    const { outcomes } = await json("odds");
    expect(outcomes).toContainEqual({
      award: "none",
      count: 0,
      fraction: "11/50",
      probability: 0.22,
    });
  });

  it("generate a run with up to 59 rooms in The Void, and name whose rules it is by", async () => {
    const { edition, floors } = await json("floor", "B911 99AC", "--stage", "void");
    expect(edition).toBe("documents");
    expect(floors).toMatchObject([{ name: "The Void" }]);
  });

  it("search runs by their floors", async () => {
    // Rooms of The Void that no edition has.
    const large = ["search", "floor", "void: rooms >= 57", "--first", "1", "--seeds", "1-400"];
    const { stdout } = await oracleHere([...large, "--edition", "documents"]);
    expect(stdout).toMatch(/[A-Z0-9]{4} [A-Z0-9]{4}/u);
  });
});

describe("the documents in the library", () => {
  it("answer for an award, for odds, for a floor and for a run", () => {
    expect(award({ awardSeed: SEED, edition: "documents" })).toMatchObject({ award: "coin" });
    expect(award({ awardSeed: SEED, edition: "afterbirth+" })).toMatchObject({ award: "heart" });
    expect(odds({ edition: "documents" })).toMatchObject({ loadout: { edition: "documents" } });
    const counts = Array.from({ length: 40 }, (_, index) => {
      const answered = floor({ ...THE_VOID, stageSeed: 1 + index * 7919 });
      return isProblem(answered) ? 0 : answered.roomCount;
    });
    expect(Math.max(...counts)).toBeGreaterThan(54);
    expect(run("B911 99AC", { edition: "documents" })).toMatchObject({ edition: "documents" });
  });

  it("judge a log of Repentance otherwise than its own rules do", () => {
    const log = new TextEncoder().encode(REPENTANCE);
    expect(compare(log)).toMatchObject({ awards: { mismatch: 0 } });
    const report = compare(log, "log.txt", "documents");
    expect(
      "awards" in report && (report["awards"] as { mismatch: number }).mismatch,
    ).toBeGreaterThan(5);
  });
});

describe("the documents in the game's console", () => {
  it("are chosen like an edition, roll in doubles and say so", () => {
    inRun({ edition: "afterbirth+" }, (game) => {
      expect(answer(game, `oracle award ${SEED}`).join("\n")).toContain("heart");
      expect(answer(game, "oracle edition documents").join("\n")).toContain("documents");
      expect(answer(game, `oracle award ${SEED}`).join("\n")).toContain("1 coin");
      expect(answer(game, "oracle odds").join("\n")).toContain("documents");
      expect(answer(game, "oracle edition").join("\n")).toMatch(/documents.*chosen/u);
    });
  });
});

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
