import { describe, expect, it } from "vitest";
import { AwardStatistics } from "../../src/study/statistics";
import { compareText, COIN_CLEAR, recordLine, recordLines } from "./support";
import { observedLog } from "./sessions";

describe("the counts of a log's awards", () => {
  it("agree with the exact odds when the game follows the rules", () => {
    const { statistics } = compareText(
      observedLog({ edition: "afterbirth+", rooms: 300, seed: 3 }),
    );
    expect(statistics?.degreesOfFreedom).toBeGreaterThan(5);
    expect(statistics?.pValue).toBeGreaterThan(0.01);
    expect(statistics?.sentence).toContain("agree with the expected odds");
  });

  it("do not when every room drops a coin", () => {
    const log = recordLines(COIN_CLEAR, 200);
    const { statistics } = compareText(log);
    expect(statistics?.pValue).toBeLessThan(1e-9);
    expect(statistics?.sentence).toContain("do not follow the expected odds");
    expect(statistics?.sentence).toContain("less than 0.01 %");
  });

  it("are expected by loadout: with nothing carried 22 % of rooms drop nothing", () => {
    const { statistics } = compareText(recordLines(COIN_CLEAR, 100));
    const nothing = statistics?.kinds.find(({ award }) => award === "none");
    expect(nothing?.expected).toBeCloseTo(22, 10);
    expect(statistics).toMatchObject({ awards: 100, loadouts: 1 });
  });

  it("of a few awards are not tested", () => {
    const { statistics } = compareText(recordLines(COIN_CLEAR, 3));
    expect(statistics).toMatchObject({ chiSquare: undefined, pValue: undefined });
    expect(statistics?.sentence).toContain("too few");
  });

  it("are suspicious from a chance of 1 in 100 on, and wrong from 1 in 1,000", () => {
    // Ever more coins after awards by the rules: the chance goes down through all of it.
    const statistics = new AwardStatistics();
    compareText(observedLog({ edition: "afterbirth+", rooms: 300, seed: 3 }), {
      onAward: (...award) => statistics.add(...award),
    });
    const texts = Array.from({ length: 50 }, () => {
      compareText(recordLine(COIN_CLEAR), { onAward: (...coin) => statistics.add(...coin) });
      const { pValue, sentence } = statistics.finding() ?? {};
      return { chance: pValue ?? 1, sentence: sentence ?? "" };
    });
    for (const { chance, sentence } of texts) {
      expect(sentence).toContain(
        chance < 0.001
          ? "do not follow the expected odds"
          : chance < 0.01
            ? "suspiciously far from the expected odds"
            : "agree with the expected odds",
      );
      expect(sentence.includes("less than 0.01 %")).toBe(chance < 0.0001);
    }
    const between = (from: number, to: number) =>
      texts.some(({ chance }) => chance >= from && chance < to);
    // Close enough to each limit for another number there to be seen.
    const near = [0.01, 0.001, 0.0001].map((limit) => [
      between(limit / 2, limit),
      between(limit, limit * 2),
    ]);
    expect(near.flat()).not.toContain(false);
  });

  it("name no kind that neither came nor could have come", () => {
    const { statistics } = compareText(recordLines(COIN_CLEAR, 3));
    const kinds = statistics?.kinds ?? [];
    expect(kinds.length).toBeGreaterThan(3);
    expect(kinds.filter(({ observed, expected }) => observed === 0 && expected === 0)).toEqual([]);
  });
});
