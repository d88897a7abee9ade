/** A log that stands twice in one file, and two that overlap in one, count once. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { writePlayedRuns } from "../../standin/playedRuns";
import { repeatedNote } from "../../src/report/headline";
import { LabStudy } from "../../src/study/lab";
import { Repeats } from "../../src/study/kept";
import type { ExperimentRecord } from "../../src/core/record/fields";
import { SHARED_LOGS } from "./damage";
import { mixedClears } from "./clears";
import { observedLog } from "./sessions";
import { compareText, REAL_FLOORS } from "./support";
import { some } from "../support/cases";
import type { Verdict } from "../../src/core/record/fields";

const MADE = [
  ["real floors", writeEngineFloorsLog(REAL_FLOORS.slice(0, 6))],
  ["a played run", writePlayedRuns("repentance+", [1234567])],
  ["records", observedLog({ edition: "repentance", rooms: 30, seed: 3 })],
] as const;

const REAL = existsSync(SHARED_LOGS)
  ? readdirSync(SHARED_LOGS).map(
      (name) => [name, readFileSync(join(SHARED_LOGS, name), "latin1")] as const,
    )
  : [];

/** What is counted of a log. */
async function countsOf(log: string) {
  const report = compareText(log, { comparesRooms: true });
  const { awards, floors, enteredRooms, coverage, observations, repeated } = report;
  return {
    counts: { awards, floors, rooms: enteredRooms?.rooms, coverage, observations },
    repeated,
  };
}

describe("a log that stands twice in one file", () => {
  it.each([...MADE, ...some(REAL, 4)])("counts once, and that is said: %s", async (_, log) => {
    const once = await countsOf(log);
    const twice = await countsOf(`${log}\n${log}`);
    expect(twice.counts).toEqual(once.counts);
    const { awards, floors } = twice.repeated;
    expect(awards + floors).toBeGreaterThan(once.repeated.awards + once.repeated.floors);
    expect(repeatedNote(twice)).toMatch(/^In this log a second time, and counted once: \d/);
  });
});

describe("two logs that overlap in one file", () => {
  it.each(MADE)(
    "have no more right in them than the whole one, and no less: %s",
    async (_, log) => {
      const lines = log.split("\n");
      const half = lines.slice(Math.floor(lines.length / 2)).join("\n");
      const [once, both] = [await countsOf(log), await countsOf(`${log}\n${half}`)];
      expect(both.counts.awards.match).toBe(once.counts.awards.match);
      expect(both.counts.floors.match).toBe(once.counts.floors.match);
      expect(both.counts.awards.mismatch + both.counts.floors.mismatch).toBe(0);
    },
  );
});

describe("an observation that was counted", () => {
  it("is new where it is judged after it was undetermined, not the other way round", () => {
    const repeats = new Repeats();
    const verdicts = ["outside", "outside", "match", "outside", "match", "mismatch"] as const;
    expect(verdicts.map((verdict) => repeats.has("award 1", verdict))).toEqual([
      ...[false, true, false, true, true, false],
    ]);
    expect(repeats.has("award 2", "match")).toBe(false);
  });

  it("counts once outside the model, whatever part of it an overlap shows, and judged by what came", () => {
    const repeats = new Repeats();
    const seen = (verdict: Verdict, what: string) => repeats.has("award 1", verdict, what);
    expect(seen("outside", "20 5")).toBe(false);
    expect(seen("outside", "20")).toBe(true);
    expect(seen("match", "20 5")).toBe(false);
    expect(seen("match", "20 5")).toBe(true);
    expect(seen("match", "10 7")).toBe(false);
  });

  it("is one of the laboratory's too", () => {
    const study = new LabStudy();
    const run = { number: 1, session: undefined, playerType: undefined };
    const [clear] = mixedClears(1);
    const record = { ...clear, kind: "experiment", experiment: 1, asks: "free" };
    study.add(record as unknown as ExperimentRecord, 1, run);
    study.add(record as unknown as ExperimentRecord, 9, run);
    expect(study.finding()?.items.map(({ line }) => line)).toEqual([1]);
  });
});
