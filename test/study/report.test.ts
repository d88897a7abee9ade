/** What a report keeps of a log of any length: everything is counted, and the first of it is told. */
import { describe, expect, it } from "vitest";
import { ReportBuilder } from "../../src/study/report";
import { writePlayedRuns } from "../../standin/playedRuns";
import { COIN_CLEAR, compareText, recordLine, recordLines } from "./support";

describe("a long log", () => {
  // What the mod made is no evidence, so that no rule is looked for behind it.
  const made = { ...COIN_CLEAR, mode: "override" };
  const outside = { ...COIN_CLEAR, roomType: 5 };

  it("has its first 3,000 matches told, and as many others, and all counted", () => {
    const report = compareText(recordLines(made, 3002) + recordLines(outside, 3003));
    expect(report).toMatchObject({
      paidByMod: 3002,
      paidByModWrongly: 0,
      awards: { match: 0, mismatch: 0, outside: 3003 },
      itemsLeftOut: 5,
      lineCount: 6005,
    });
    expect(
      report.items.map(({ verdict }) => verdict).filter((one) => one === "match"),
    ).toHaveLength(3000);
    expect(report.items).toHaveLength(6000);
    expect(report.outside).toEqual([{ why: expect.stringMatching(/./) as string, count: 3003 }]);
  });

  it("has its first 1,000 damaged lines told, and all counted", () => {
    const report = compareText("SpawnRNG seed: x\n".repeat(1002));
    expect([report.problems.length, report.problemCount]).toEqual([1000, 1002]);
    expect(report.problems.at(-1)?.line).toBe(1000);
  });

  it("has its first 1,000 runs told, and all counted", () => {
    const run =
      "RNG Start Seed: GCPS WDK8 (1064597232) [New, 1]\nLevel::Init m_Stage 1, m_StageType 0 Seed 5\n";
    const { runs, runCount } = compareText(run.repeat(1003));
    expect([runs.length, runCount]).toEqual([1000, 1003]);
    expect(runs[0]).toMatchObject({ number: 1, line: 2, startSeed: 1064597232 });
  });

  it("counts what the mod made otherwise than this program would, apart", () => {
    const wrong = recordLine({ ...made, clear: 9, pickups: [] });
    const report = compareText(recordLine(made) + wrong);
    expect(report).toMatchObject({ paidByMod: 2, paidByModWrongly: 1, explanations: [], tied: 0 });
    expect(report.items.map(({ verdict }) => verdict)).toEqual(["match", "mismatch"]);
    expect(report.coverage.filter(({ kind }) => kind === "award")).toEqual([]);
  });
});

describe("a report with the rooms that were entered", () => {
  it("tells floor by floor how far it is", () => {
    const log = writePlayedRuns("afterbirth+", [54]);
    const builder = new ReportBuilder({ source: "log.txt" });
    builder.reader.push(Buffer.from(log.slice(0, log.indexOf("Level::Init m_Stage 3") - 9)));
    builder.reader.end();
    const told: (readonly [done: number, all: number])[] = [];
    builder.report(true, (done, all) => told.push([done, all]));
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});
