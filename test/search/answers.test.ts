/** Odds and awards as plain data. */
import { bagOf } from "../support/bags";
import { planAward } from "../../src/core/award/awardPlan";
import { rollAward } from "../../src/core/award/roll";
import { awardRules } from "../../src/core/award/awardRules";
import { isGreed } from "../../src/core/game/difficulty";
import {
  awardsIn,
  changeBetween,
  chanceOfAward,
  isOpen,
  idealOdds,
  meanPickups,
  pointsText,
  rangeOfAward,
  rangePointsText,
  sortRows,
  type OddsRow,
} from "../../src/search/loadoutOdds";
import { explainedAward, loadoutJson } from "../../src/search/awardAnswer";
import { oddsAnswer } from "../../src/search/oddsAnswer";
import { ISAAC_OF_ALL } from "../support/making";
import { awardCases } from "../support/awardCases";

const cases = awardCases(7);
const CASES = Array.from({ length: 40 }, () => {
  const { edition, hypotheses, luck, difficulty, items } = cases.next().value;
  const loadout = { luck, difficulty, items: bagOf(items) };
  return { rules: awardRules(edition, hypotheses), loadout, notes: [], ...ISAAC_OF_ALL };
}).filter(({ loadout }) => !isGreed(loadout.difficulty));

describe("a loadout as plain data", () => {
  it("gives the same award when it is given back, and names nothing that is not there", () => {
    for (const one of CASES) {
      const { edition, luck, difficulty, collectibles, trinkets, hypotheses } = loadoutJson(one);
      const items = { ...collectibles, ...trinkets };
      const plan = planAward(awardRules(edition, hypotheses ?? {}), {
        luck,
        difficulty,
        items: bagOf(items),
      });
      const own = planAward(one.rules, one.loadout);
      for (let seed = 1; seed < 100; seed += 1) {
        const awardSeed = Math.imul(seed, 0x9e3779b1) >>> 0;
        expect(rollAward(plan, awardSeed)).toEqual(rollAward(own, awardSeed));
      }
      expect(Object.values(items).every((count) => count > 0)).toBe(true);
      expect(Object.keys(hypotheses ?? { any: 1 }).length).toBeGreaterThan(0);
    }
  });

  it("stands with its odds, whose chances add up to one, and with an award that is explained", () => {
    for (const one of CASES) {
      const table = idealOdds(one);
      const answer = oddsAnswer(one, table);
      expect(answer).toMatchObject({ loadout: loadoutJson(one), method: "ideal" });
      expect("seeds" in answer).toBe(false);
      expect(answer.outcomes.every((row) => row.fraction !== undefined)).toBe(true);
      const sum = answer.outcomes.reduce((all, { probability }) => all + probability, 0);
      expect(sum).toBeCloseTo(1, 10);
      const mean = answer.outcomes.reduce((all, row) => all + row.count * row.probability, 0);
      expect(meanPickups(table)).toBeCloseTo(mean, 10);
      const [first] = answer.outcomes;
      const alike = answer.outcomes.filter(({ award }) => award === first?.award);
      const chance = alike.reduce((all, { probability }) => all + probability, 0);
      expect(chanceOfAward(table, first?.award ?? "none")).toBeCloseTo(chance, 10);
      const explained = explainedAward(one, 77);
      expect(explained.loadout).toEqual(answer.loadout);
      expect(explained.trace).toHaveLength(
        rollAward(planAward(one.rules, one.loadout), 77).drawCount,
      );
    }
  });
});

type Ends = readonly [least: number, most: number];

describe("the odds of outcomes", () => {
  const rows: readonly OddsRow[] = [
    { award: "key", count: 2, probability: 0.1, range: [0.05, 0.2] },
    { award: "key", count: 1, probability: 0.2 },
    { award: "chest", count: 1, probability: 0, range: [0, 0.1] },
    { award: "pill", count: 1, probability: 0 },
    { award: "none", count: 0, probability: 0.5 },
  ];

  it("are summed over counts, open ones from the least to the most", () => {
    expect(chanceOfAward(rows, "key")).toBeCloseTo(0.3, 12);
    expect(rangeOfAward(rows, "key")?.map((end) => end.toFixed(2))).toEqual(["0.25", "0.40"]);
    expect(rangeOfAward(rows, "none")).toBeUndefined();
    const isSettled = ({ range }: OddsRow) => range === undefined;
    expect([isOpen(rows), isOpen(rows.filter(isSettled))]).toEqual([true, false]);
  });

  it("stand with nothing first, then kind by kind, fewer before more; what cannot be is no kind", () => {
    const told = sortRows(rows).map(({ award, count }) => `${award} ${count}`);
    expect(told[0]).toBe("none 0");
    expect(told.indexOf("key 2")).toBe(told.indexOf("key 1") + 1);
    expect(awardsIn(rows).toSorted()).toEqual(["chest", "key", "none"]);
  });

  it.each<readonly [Ends, Ends, string]>([
    [[0.25, 0.25], [0.125, 0.125], "+12.5000"],
    [[0.25, 0.25], [0.125, 0.5], "−25.0000 to +12.5000"],
    [[0.125, 0.5], [0.25, 0.25], "−12.5000 to +25.0000"],
    // What is open is open for both alike.
    [[0.125, 0.5], [0.25, 0.375], "−12.5000 to +12.5000"],
    [[0.25, 0.5], [0.125, 0.375], "+12.5000"],
  ])("differ, %j from %j, by %s points", (one, other, text) => {
    expect(rangePointsText(changeBetween(one, other), 4)).toBe(text);
  });

  it.each([
    [0, 6, "0"],
    [5e-14, 6, "0"],
    [-1e-17, 4, "0"],
    [0.25, 6, "+25.000000"],
    [0.25 - 0.24, 4, "+1.0000"],
    [-0.25, 6, "−25.000000"],
    [1e-10, 6, "+0.00000001"],
    [0.00000001, 6, "+0.000001"],
    [-0.0000004, 4, "−0.00004"],
    [0.0000006, 4, "+0.0001"],
    [1 / 4294967295, 4, "+0.00000002"],
  ])("differ by points: %d in %i decimals, more where it is small, is %s", (by, decimals, text) => {
    expect(pointsText(by, decimals)).toBe(text);
  });
});
