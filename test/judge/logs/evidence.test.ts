import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { chunksOf } from "../../../src/cli/files";
import { compareChunks } from "../../../src/judge/logs/compareLog";
import { Evidence, type EvidenceRow } from "../../../src/judge/logs/evidence";
import type { Unjudged } from "../../../src/judge/judge";
import type { FloorItem } from "../../../src/judge/logs/comparedItems";
import type { LuaEdition } from "../../../standin/types";
import { onceFor } from "../../../src/core/once";
import { often, some, TRIES_ALL } from "../../support/cases";
import { observedLog, sessionLog } from "./sessions";
import { awardsOf, CARRIED_LOG, COIN_CLEAR, compareText, recordLine, resealed } from "./support";
import { falseCoverage } from "./falseRules";
import { labFinding, playLab } from "../../../standin/lab";

const LOGS = "../shared/data/logs";

function rowOf(rows: readonly EvidenceRow[], rule: string): EvidenceRow | undefined {
  return rows.find((row) => row.rule === rule);
}

const OBSERVED = new Map<string, string>();
/** A long session on hard. */
const observedIn = (edition: LuaEdition) =>
  onceFor(OBSERVED, edition, () =>
    observedLog({ edition, difficulty: "hard", rooms: 200, seed: 3 }),
  );

describe("what a log has tested", () => {
  const { coverage } = compareText(observedIn("repentance"));

  it("keeps the number that the game goes by among those that fit", () => {
    expect(rowOf(coverage, "battery")?.values).toContain(20);
    expect(rowOf(coverage, "sack")?.values).toContain(50);
    expect(rowOf(coverage, "hard")?.limits).toContain(67);
    expect(rowOf(coverage, "hard")?.limits?.length).toBeLessThan(40);
    const [above, notAbove] = rowOf(coverage, "bound 0.8")?.between ?? [1, 0];
    expect(above).toBeLessThan(0.8);
    expect(notAbove).toBeGreaterThanOrEqual(0.8);
  });

  it("finds nothing decided where both bands drop the same", () => {
    expect(rowOf(coverage, "bound 0.5")?.decisive).toBe(0);
  });
});

describe.skipIf(!TRIES_ALL || !existsSync(LOGS))("the collected real logs", () => {
  it("have tested what is carried of them", async () => {
    const found = [];
    for (const log of readdirSync(LOGS).filter((name) => name.endsWith(".log"))) {
      const path = join(LOGS, log);
      const report = await compareChunks(chunksOf(path), { source: log, comparesRooms: true });
      const byFalseRules = falseCoverage(readFileSync(path, "utf8"));
      found.push({ log, coverage: report.coverage, byFalseRules });
    }
    const text = await format(JSON.stringify(found), { parser: "json", printWidth: 500 });
    await expect(text).toMatchFileSnapshot("realLogs.json");
  });
});

it("of real floors each check is counted by its rule, whether it holds or is broken", () => {
  const counted = (log: string) =>
    compareText(log).coverage.map(({ kind, rule, asked, agreed }) => [kind, rule, asked, agreed]);
  const rules = [
    ["floor", "curse", 24, 24],
    ["floor", "attempt n", 38, 38],
    ["floor", "start room", 24, 24],
    ["floor", "attempts n to n", 2, 2],
  ];
  expect(counted(CARRIED_LOG)).toEqual(rules);
  const changed = CARRIED_LOG.replace("8 rooms in 5 loops", "8 rooms in 99 loops").replace(
    "14 rooms in 11 loops",
    "14 rooms in 99 loops",
  );
  expect(counted(changed)).toEqual([
    ["floor", "curse", 24, 24],
    ["floor", "attempt n", 37, 36],
    ["floor", "start room", 24, 24],
    ["floor", "attempts n to n", 2, 1],
  ]);
});

describe("the evidence of one award", () => {
  const report = compareText(recordLine(COIN_CLEAR));
  const trace = awardsOf(report)[0]?.trace ?? [];
  const asked = trace.filter(({ answer }) => answer === "yes" || answer === "no");

  it("counts each question that was asked once, with the numbers that give the same answer", () => {
    expect(asked.map(({ label }) => label)).toEqual(["battery", "watch", "sack"]);
    for (const { label, question, answer } of asked) {
      const once = { asked: 1, hit: answer === "yes" ? 1 : 0, agreed: 1 };
      expect(rowOf(report.coverage, label)).toMatchObject({ kind: "award", question, ...once });
    }
    // Both were a no: of the n from 2 to 100 those do not fit that divide the draw.
    const numbers = Array.from({ length: 101 }, (_, number) => number);
    const told = ["battery", "sack"].map((label) => {
      const { decisive, values } = rowOf(report.coverage, label) ?? {};
      return [decisive, ...numbers.filter((number) => values?.includes(number) !== true)];
    });
    expect(told.join(" ")).toBe("1,0,1,5 1,0,1,29");
    expect(rowOf(report.coverage, "watch")?.decisive).toBe(0);
  });

  it("counts the two bounds of its band, a coin's, with the first roll between them", () => {
    const bounds = report.coverage.filter(({ rule }) => rule.startsWith("bound "));
    const [above, below] = bounds.map(({ between }) => between);
    expect(bounds).toMatchObject([
      { rule: "bound 0.45", asked: 1, hit: 1, agreed: 1, decisive: 1 },
      { rule: "bound 0.3", asked: 1, hit: 0, agreed: 1, decisive: 1 },
    ]);
    expect(above?.[1]).toBe(1e9);
    expect(below?.[0]).toBe(-1e9);
    expect(above?.[0]).toBe(below?.[1]);
    expect(above?.[0]).toBeGreaterThan(0.3);
    expect(above?.[0]).toBeLessThan(0.45);
  });

  it("adds up, and of the numbers only those stay that fit all", () => {
    const evidence = new Evidence();
    const row: EvidenceRow = {
      ...{ kind: "award", edition: "repentance", rule: "sack", question: "1 in 50" },
      ...{ asked: 5, hit: 4, agreed: 3, decisive: 2 },
    };
    evidence.add({ ...row, values: [2, 3, 5], between: [0.1, 0.6] });
    evidence.add(row);
    evidence.add({ ...row, values: [3, 5, 7], between: [0.2, 0.7] });
    evidence.add({ ...row, rule: "other", values: [], between: [0.3, 0.5] });
    const sum = { asked: 15, hit: 12, agreed: 9, decisive: 6 };
    expect(evidence.rows()).toEqual([
      { ...row, ...sum, values: [3, 5], between: [0.2, 0.6] },
      { ...row, rule: "other", values: [], between: [0.3, 0.5] },
    ]);
  });

  it("is none of what is undetermined, and of checks one rule each, whatever their numbers", () => {
    const evidence = new Evidence();
    const checks = [
      ["attempt 1, shape 3", "broken", "attempt n"],
      ["attempt 12", "holds", "attempt n"],
      ["curse", "undetermined"],
      ["start room", "holds"],
    ].map(([name, result, rule]) => ({ name, result, rule }));
    evidence.floor({ edition: "repentance", checks } as unknown as Unjudged<FloorItem>);
    evidence.tally("room", "repentance", "entered room", true);
    evidence.tally("room", "repentance", "entered room", false);
    expect(evidence.rows()).toMatchObject([
      { kind: "floor", rule: "attempt n", asked: 2, hit: 0, agreed: 1, decisive: 0 },
      { kind: "floor", rule: "start room", asked: 1, hit: 0, agreed: 1, decisive: 0 },
      { kind: "room", rule: "entered room", asked: 2, hit: 0, agreed: 1, decisive: 0 },
    ]);
  });
});

function pickupRows(rows: readonly EvidenceRow[]): readonly EvidenceRow[] {
  return rows.filter(({ kind }) => kind === "pickup");
}

const MAIN_LUA = readFileSync("mod/main.lua", "utf8");

describe.each(some(["repentance", "repentance+"] as const, 2))("pickups of %s", (edition) => {
  const log = observedIn(edition);
  const rows = pickupRows(compareText(log).coverage);

  it("are all as rolled, of every kind that the rolls tell", () => {
    const judged = rows.filter(({ asked }) => asked > 0);
    expect(judged.map(({ rule }) => rule).toSorted()).toEqual(
      expect.arrayContaining(["battery", "bomb", "chest", "coin", "heart", "key"]),
    );
    expect(judged.every(({ asked, agreed }) => asked === agreed)).toBe(true);
    expect(judged.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(80);
  });

  it("leave cards, pills and trinkets open", () => {
    const open = rows.filter(({ rule }) => ["card", "pill", "trinket"].includes(rule));
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ asked, notJudged = 0 }) => asked === 0 && notJudged > 0)).toBe(true);
  });

  it("count as wrong where the game's init made something else, whoever made the award", () => {
    const paid = sessionLog({ edition, mode: "override", rooms: often(60, 120), seed: 3 });
    for (const text of some([paid, log], 2)) {
      // Of a full heart a half one, and the other way round: the first draw of every heart.
      const changed = text.replace(
        /(?<="finalVariant":10,"finalSubType":)[12]/g,
        (kind) => `${3 - Number(kind)}`,
      );
      const other = resealed(changed);
      const hearts = (of: string): EvidenceRow | undefined =>
        pickupRows(compareText(of).coverage).find(({ rule }) => rule === "heart");
      expect(hearts(text)).toMatchObject({ agreed: hearts(text)?.asked });
      expect(hearts(other)?.agreed).toBeLessThan((hearts(other)?.asked ?? 0) / 2);
    }
  });
});

it("pickups of a laboratory's series settle the table of an edition kind by kind, of Afterbirth+ too", () => {
  const lab = (edition: "afterbirth+" | "repentance"): readonly EvidenceRow[] => {
    const { log } = playLab({
      edition,
      seed: 3,
      mainLua: MAIN_LUA,
      awards: [["hard", often(60, 100)]],
    });
    return pickupRows(labFinding(log, edition)?.coverage ?? []);
  };
  const judged = lab("repentance").filter(({ asked }) => asked > 0);
  expect(judged.length).toBeGreaterThan(5);
  expect(judged.every(({ asked, agreed }) => asked === agreed)).toBe(true);
  // The stand-in's Afterbirth+ has made-up sub-types: seen, and not as Repentance rolls them.
  const older = lab("afterbirth+").find(({ rule }) => rule === "heart");
  expect(older?.asked).toBeGreaterThan(3);
  expect(older?.agreed).toBeLessThan(older?.asked ?? 0);
});
