/** Odds and awards as plain data. */
import { describe, expect, it } from "vitest";
import { planAward } from "../../src/core/award/plan";
import { rollAward } from "../../src/core/award/roll";
import { awardRules } from "../../src/core/award/rules";
import { RULE_SETS } from "../../src/core/game/edition";
import { chanceOfAward, idealOdds, meanPickups } from "../../src/search/odds";
import { explainedAward, loadoutJson, oddsAnswer } from "../../src/search/oddsAnswer";
import { randomCase } from "./randomCase";

const CASES = RULE_SETS.flatMap((edition) => [0, 1, 2, 3].map((one) => randomCase(edition, one)));

describe("a loadout as plain data", () => {
  it("gives the same award when it is given back, and names nothing that is not there", () => {
    for (const one of CASES) {
      const { edition, luck, difficulty, collectibles, trinkets, hypotheses } = loadoutJson(one);
      const items = { ...collectibles, ...trinkets };
      const plan = planAward(awardRules(edition, hypotheses ?? {}), { luck, difficulty, items });
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
