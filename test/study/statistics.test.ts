import { describe, expect, it } from "vitest";
import { AWARD_NAMES, PickupVariant } from "../../src/core/game/pickups";
import { chiSquareTail } from "../../src/study/chiSquare";
import type { AwardItem } from "../../src/study/items";
import { AwardStatistics, type KindCount } from "../../src/study/statistics";
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

describe("the test of the counts", () => {
  const { COIN, HEART, KEY, BOMB } = PickupVariant;
  const itemOf = (verdict: string, asked: number, seen = asked): AwardItem =>
    ({
      verdict,
      expected: { variant: asked },
      observed: { variant: seen },
    }) as unknown as AwardItem;

  /** Kinds of which five or more are expected, and the rest together, with the last of them if that is less. */
  function cellsOf(kinds: readonly KindCount[]): number[][] {
    const rare = kinds.filter(({ expected }) => expected < 5);
    const often = kinds
      .filter(({ expected }) => expected >= 5)
      .toSorted((a, b) => a.expected - b.expected);
    const few = rare.reduce((total, { expected }) => total + expected, 0);
    const own = few >= 5 ? often : often.slice(1);
    const others = kinds.filter((kind) => !own.includes(kind));
    const sum = (of: "observed" | "expected") => others.reduce((all, kind) => all + kind[of], 0);
    return [
      ...own.map(({ observed, expected }) => [observed, expected]),
      [sum("observed"), sum("expected")],
    ];
  }

  it("has a cell for each kind that is expected five times, and one for all others", () => {
    const statistics = new AwardStatistics();
    expect(statistics.finding()).toBeUndefined();
    const degrees = new Set<number>();
    for (let count = 1; count <= 1200; count += 1) {
      const variant = [COIN, HEART, 0, KEY, BOMB, 0, KEY][count % 7] ?? 0;
      statistics.add(COIN_CLEAR, itemOf("match", variant));
      if (count > 150 && count % 50 > 0) {
        continue;
      }
      const found = statistics.finding();
      const { kinds = [], chiSquare, degreesOfFreedom = 0, pValue, sentence = "" } = found ?? {};
      const seenInAll = kinds.reduce((all, { observed }) => all + observed, 0);
      const dueInAll = kinds.reduce((all, { expected }) => all + expected, 0);
      expect([found?.awards, seenInAll, kinds.length]).toEqual([count, count, 11]);
      expect(dueInAll).toBeCloseTo(count, 8);
      const cells = cellsOf(kinds);
      expect(degreesOfFreedom).toBe(cells.length - 1);
      degrees.add(degreesOfFreedom);
      if (degreesOfFreedom === 0) {
        const few = count === 1 ? "1 award is" : `${count} awards are`;
        expect([chiSquare, pValue]).toEqual([undefined, undefined]);
        expect(sentence).toBe(`${few} too few to test the odds; about 50 are needed.`);
        continue;
      }
      const distance = cells.reduce((all, [seen = 0, due = 0]) => all + (seen - due) ** 2 / due, 0);
      expect(chiSquare).toBeCloseTo(distance, 8);
      const chance = chiSquareTail(distance, degreesOfFreedom);
      expect(pValue).toBeCloseTo(chance, 8);
      const percent = 100 * chance;
      const words =
        percent >= 10
          ? `${Math.round(percent)}`
          : percent < 0.01
            ? "less than 0.01"
            : percent.toPrecision(2);
      expect(sentence).toContain(`happens in ${words} % of logs`);
    }
    expect([...degrees].slice(0, 3)).toEqual([0, 1, 2]);
  });

  it("counts what was asked for, what came in its place where it is wrong, and nothing else", () => {
    const counted = [
      itemOf("match", COIN, HEART),
      itemOf("mismatch", COIN, HEART),
      itemOf("outside", COIN),
      itemOf("mismatch", COIN, 999),
    ].map((item) => {
      const statistics = new AwardStatistics();
      statistics.add(COIN_CLEAR, item);
      const { awards = 0, kinds = [] } = statistics.finding() ?? {};
      return [awards, ...kinds.filter(({ observed }) => observed > 0).map(({ award }) => award)];
    });
    expect(counted).toEqual([[1, "coin"], [1, "heart"], [0], [0]]);
  });

  it("names a kind that could not have come, but came", () => {
    const kindsOf = (...variants: readonly number[]) => {
      const statistics = new AwardStatistics();
      variants.forEach((variant) => {
        statistics.add(COIN_CLEAR, itemOf("mismatch", COIN, variant));
      });
      return (statistics.finding()?.kinds ?? []).map(({ award }) => award);
    };
    const possible = kindsOf(COIN);
    const [impossible] = AWARD_NAMES.filter(({ name }) => !possible.includes(name));
    expect(kindsOf(COIN, impossible?.variant ?? COIN).toSorted()).toEqual(
      [...possible, impossible?.name ?? "none"].toSorted(),
    );
  });
});
