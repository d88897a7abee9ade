/** One game judged by two sets of rules, and what of a log accuses no game. */
import { describe, expect, it } from "vitest";
import type { Verdict } from "../../src/core/record/fields";
import {
  besideLines,
  besideOf,
  partingLines,
  partingOf,
  partingOfLog,
  type BesideVerdicts,
} from "../../src/study/beside";
import { doubted, doubtedRows, doubtedTally, whyDoubted } from "../../src/study/doubt";
import type { EvidenceRow } from "../../src/study/evidence";
import type { ReportItem } from "../../src/study/items";
import { judgedBy } from "../../src/study/judgedBy";
import type { Report } from "../../src/study/report";
import type { LogEvents, ObservedFloor, ObservedRun, RoomVisit } from "../../src/log/observed";
import type { AwardRecord, ExperimentRecord, SessionRecord } from "../../src/core/record/fields";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { compareWhole, REAL_FLOORS } from "./support";

const VERDICTS: Readonly<Record<string, Verdict>> = { ".": "match", x: "mismatch", "?": "outside" };

/** Items as a text: one letter each, and the rules that judge them in what is said. */
function itemsOf(letters: string, by = "own"): readonly ReportItem[] {
  return [...letters].map((letter, index) => {
    const verdict = VERDICTS[letter] as Verdict;
    return { kind: "award", line: 10 + index, verdict, why: `${by} ${index}` } as ReportItem;
  });
}

describe("two sets of rules over the same log", () => {
  const told = (own: string, other: string) => {
    const keyOf = ({ line }: ReportItem) => `${line}`;
    const { speaksFor, parts } = partingOf(itemsOf(own), itemsOf(other, "other"), keyOf);
    return [speaksFor.edition, speaksFor.rules, parts?.item.line, parts?.why];
  };

  it.each<[string, string, readonly unknown[]]>([
    ["....", "....", [0, 0, undefined, undefined]],
    ["x?..", "x.?.", [0, 0, undefined, undefined]],
    [".x.x", ".xx.", [1, 1, 12, "other 2"]],
    ["xx..", "....", [0, 2, 10, "own 0"]],
    ["....", "..x", [1, 0, 12, "other 2"]],
  ])("speak for one where it alone explains: %s and %s", (own, other, expected) => {
    expect(told(own, other)).toEqual(expected);
  });

  const report = (letters: string, by?: string): Report => {
    const floor = { kind: "floor", line: 99, verdict: "match", why: "" } as unknown as ReportItem;
    const items = [...itemsOf(letters, by), floor];
    return {
      items,
      awards: { match: 2, mismatch: 1, outside: 0 },
      floors: { match: 1, mismatch: 0, outside: 0 },
    } as unknown as Report;
  };

  it("are told in sentences, with the first place where they part", () => {
    const beside = besideOf(report("x..x"), report("...x", "other"), "documents");
    expect(beside).toMatchObject({
      rules: "documents",
      speaksFor: { edition: 0, rules: 1 },
      parts: { kind: "award", line: 10, byEdition: "mismatch", byRules: "match", why: "own 0" },
    });
    expect(besideLines(beside).slice(1)).toEqual(partingOfLog(beside));
    expect(besideLines(beside)[0]).toMatch(
      /^By the rules of documents: awards 2 .*; floors 1 .*\.$/,
    );
    expect(partingOfLog(beside)).toEqual([
      "0 of 1 that tell them apart speak for the edition's rules, 1 for documents.",
      "They part first on line 10, an award: the rules of the edition fail there. own 0",
    ]);
    const parts = { ...(beside.parts as NonNullable<typeof beside.parts>), kind: "floor" } as const;
    expect(partingOfLog({ ...beside, parts })[1]).toContain("on line 10, a floor:");
  });

  it("may be told apart by nothing, and by the edition's alone", () => {
    const none = { edition: 0, rules: 0 };
    expect(partingLines("rebirth", { speaksFor: none, parts: undefined })).toEqual([
      "Nothing in it tells the two sets of rules apart.",
    ]);
    const verdicts: BesideVerdicts = { byEdition: "match", byRules: "mismatch", why: "So." };
    const parts = { ...verdicts, place: "in a room" };
    expect(partingLines("rebirth", { speaksFor: { edition: 2, rules: 1 }, parts })).toEqual([
      "2 of 3 that tell them apart speak for the edition's rules, 1 for rebirth.",
      "They part first in a room: the rules of rebirth fail there. So.",
    ]);
  });
});

describe("a log told as if other rules were its edition's", () => {
  it("names these everywhere, and keeps runs apart and up to date", () => {
    const told: (readonly [string, unknown, ObservedRun | undefined])[] = [];
    const tell =
      (kind: string) =>
      (event: unknown, _line?: number, run?: ObservedRun): void => {
        told.push([kind, event, run]);
      };
    const events = {
      session: tell("session"),
      award: tell("award"),
      experiment: tell("experiment"),
      visit: tell("visit"),
      floor: tell("floor"),
      problem: tell("problem"),
    } as unknown as LogEvents;
    const other = judgedBy("documents", events);
    const run = { number: 1, edition: "repentance" } as ObservedRun;
    const second = { number: 2, edition: "repentance" } as ObservedRun;
    other.session({ edition: "repentance" } as SessionRecord, 1);
    other.award({ edition: "repentance", hypotheses: "writeBack=no" } as AwardRecord, 2, run);
    run.startSeed = 7;
    other.experiment({ edition: "repentance" } as ExperimentRecord, 3, run);
    const floor = { run, record: { edition: "repentance" } } as unknown as ObservedFloor;
    other.floor(floor);
    other.floor({ run: second, record: undefined } as unknown as ObservedFloor);
    other.visit({ run, floor } as RoomVisit);
    other.visit({ run: second, floor: undefined } as unknown as RoomVisit);
    other.problem({ line: 4, text: "damaged" });
    const first = { number: 1, edition: "documents", startSeed: 7 };
    expect(told.map(([kind, event]) => [kind, event])).toEqual([
      ["session", { edition: "documents" }],
      ["award", { edition: "documents", hypotheses: "" }],
      ["experiment", { edition: "documents" }],
      ["floor", { run: first, record: { edition: "documents" } }],
      ["floor", { run: { number: 2, edition: "documents" }, record: undefined }],
      ["visit", { run: first, floor: { run: first, record: { edition: "documents" } } }],
      ["visit", { run: { number: 2, edition: "documents" }, floor: undefined }],
      ["problem", { line: 4, text: "damaged" }],
    ]);
    expect(told[1]?.[2]).toBe(told[2]?.[2]);
    expect(run.edition).toBe("repentance");
  });
});

describe("the mismatches of a damaged log", () => {
  it.each([
    [0, 5, undefined],
    [1, 0, undefined],
    [1, 4, "Undetermined, since the log is damaged on line 7:"],
    [1, 5, undefined],
    [3, 12, "Undetermined, since the log is damaged in 3 places, first on line 7:"],
    [3, 13, undefined],
  ])(
    "say nothing where there are at most four a damaged place: %i, %i",
    (places, mismatches, why) => {
      expect(whyDoubted({ places, firstLine: 7 }, mismatches)).toBe(why);
    },
  );

  it("are then undetermined in items, figures and evidence", () => {
    const [match, mismatch] = itemsOf(".x") as [ReportItem, ReportItem];
    expect(doubted(mismatch, undefined)).toBe(mismatch);
    expect(doubted(match, "Why:")).toBe(match);
    expect(doubted(mismatch, "Why:")).toEqual({
      ...mismatch,
      verdict: "outside",
      why: "Why: own 1",
    });
    const tally = { match: 1, mismatch: 2, outside: 3 };
    expect(doubtedTally(tally, undefined)).toEqual(tally);
    expect(doubtedTally(tally, "Why:")).toEqual({ match: 1, mismatch: 0, outside: 5 });
    const row = (asked: number, hit: number, agreed: number) => {
      return { asked, hit, agreed } as EvidenceRow;
    };
    const rows = [row(3, 3, 2), row(1, 1, 0), row(5, 1, 1)];
    expect(doubtedRows(rows, undefined)).toBe(rows);
    expect(doubtedRows(rows, "Why:")).toEqual([row(2, 2, 2), row(1, 1, 1)]);
  });
});

describe("real floors beside the documents", () => {
  it("differ from these by where the start room's seed lies on the level stream", async () => {
    const log = writeEngineFloorsLog(REAL_FLOORS);
    const { beside, report } = await compareWhole(log, { beside: "documents" });
    expect(report.floors).toMatchObject({ mismatch: 0 });
    expect(beside?.floors.mismatch).toBeGreaterThan(12);
    expect(beside?.speaksFor).toEqual({ edition: beside?.floors.mismatch, rules: 0 });
    expect(beside?.parts?.why).toMatch(/Draw \d+ of the level stream, where the documents'/);
  });
});
