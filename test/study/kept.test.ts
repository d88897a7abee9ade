/** What of a long log is kept, and from how many mismatches on a damaged log accuses the game all the same. */
import { describe, expect, it } from "vitest";
import type { VerdictTally } from "../../src/core/judge/tally";
import { together, whyDoubted, withDoubted } from "../../src/study/doubt";
import type { ReportItem } from "../../src/study/items";
import { KEPT_MAX, KeptItems, PROBLEMS_MAX, RunList, type RunSummary } from "../../src/study/kept";

describe("a damaged log", () => {
  it.each<readonly [places: number, mismatches: number, isDoubted: boolean]>([
    [0, 1, false],
    [1, 0, false],
    [1, 1, true],
    [1, 4, true],
    [1, 5, false],
    [2, 8, true],
    [2, 9, false],
  ])("with %i damaged places and %i mismatches accuses nothing: %s", (places, wrong, isDoubted) => {
    expect(whyDoubted({ places, firstLine: 7 }, wrong) !== undefined).toBe(isDoubted);
  });

  it("says where", () => {
    const said = [1, 2].map((places) => whyDoubted({ places, firstLine: 7 }, 1));
    expect(said).toEqual([
      "Undetermined, since the log is damaged on line 7:",
      "Undetermined, since the log is damaged in 2 places, first on line 7:",
    ]);
  });

  it("has its mismatches among what is undetermined, and figures add up", () => {
    const tally = { match: 5, mismatch: 3, outside: 1 };
    expect(withDoubted(tally, 2)).toEqual({ match: 5, mismatch: 1, outside: 3 });
    const tallies: readonly VerdictTally[] = [tally, { match: 10, mismatch: 20, outside: 30 }];
    expect(together(...tallies)).toEqual({ match: 15, mismatch: 23, outside: 31 });
    expect(together()).toEqual({ match: 0, mismatch: 0, outside: 0 });
  });
});

describe("of the runs of a log", () => {
  const run = (number: number, told: Partial<RunSummary> = {}): RunSummary => {
    return { number, line: 10 * number, ...told } as RunSummary;
  };

  it("the first 1,000 are kept, and all are counted", () => {
    const runs = new RunList();
    for (let number = 1; number <= PROBLEMS_MAX + 2; number += 1) {
      runs.note(run(number));
    }
    expect([PROBLEMS_MAX, runs.first.length, runs.count]).toEqual([1000, 1000, 1002]);
    expect(runs.first.at(-1)?.number).toBe(1000);
  });

  it("each stands once, as it is known last, on the line where it began", () => {
    const runs = new RunList();
    runs.note(run(1));
    runs.note(run(2, { line: 20 }));
    runs.note(run(2, { line: 25, startSeed: 77 }));
    expect(runs.first).toEqual([run(1), run(2, { line: 20, startSeed: 77 })]);
    expect(runs.count).toBe(2);
  });
});

describe("of what was compared", () => {
  const item = (verdict: string, why = ""): ReportItem => ({ verdict, why }) as ReportItem;
  const keptOf = (items: readonly ReportItem[]): KeptItems => {
    const kept = new KeptItems();
    items.forEach((one) => {
      kept.add(one);
    });
    return kept;
  };

  it("3,000 matches and 3,000 others are kept, the rest is counted", () => {
    const verdicts = ["match", "mismatch"].flatMap((verdict) =>
      Array.from({ length: KEPT_MAX + 1 }, () => item(verdict)),
    );
    const { items, leftOut, reasons } = keptOf(verdicts);
    expect([KEPT_MAX, items.length, leftOut, reasons.size]).toEqual([3000, 6000, 2, 0]);
    expect(items.filter(({ verdict }) => verdict === "match")).toHaveLength(3000);
  });

  it("reasons are counted each, up to 3,000 different ones, these further on", () => {
    const many = Array.from({ length: KEPT_MAX + 1 }, (_, index) => item("outside", `${index}`));
    const { reasons } = keptOf([...many, item("outside", "0"), item("mismatch", "0")]);
    expect(reasons.size).toBe(3000);
    expect([reasons.get("0"), reasons.get("1"), reasons.get("3000")]).toEqual([2, 1, undefined]);
  });
});
