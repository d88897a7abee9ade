import { describe, expect, it } from "vitest";
import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/plan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules, HYPOTHESES } from "../../../src/core/award/rules";
import { EDITIONS } from "../../../src/core/game/edition";
import { readAwardCase, rollCase } from "../../../src/core/words/awardCase";
import { awardCertainty } from "../../../src/core/words/awardCertainty";
import { describeAward } from "../../../src/core/words/words";

/** Far apart: neighbouring ones are no sample. */
const SEEDS = Array.from({ length: 4000 }, (_, index) => Math.imul(index + 1, 2654435761) >>> 0);

describe("what makes a battery, from Repentance on", () => {
  const plan = planAward(awardRules("repentance+"), EMPTY_LOADOUT);

  it("is open: a hit is one of two awards, the battery first, with the draws of either", () => {
    const open = SEEDS.map((seed) => rollAward(plan, seed)).filter(({ other }) => other);
    expect(open.length).toBeGreaterThan(100);
    for (const award of open) {
      expect(describeAward(award)).toMatch(/^1 battery or (1 \w+|nothing)$/u);
      expect(award.other?.variant).not.toBe(90);
    }
  });

  it("is definite once it is answered", () => {
    for (const missingDraw of ["none", "battery", "idle"] as const) {
      const answered = planAward(awardRules("repentance+", { missingDraw }), EMPTY_LOADOUT);
      expect(SEEDS.some((seed) => rollAward(answered, seed).other !== undefined)).toBe(false);
    }
  });

  it("stands in answers as `oneOf`", () => {
    const seed = SEEDS.find((one) => rollAward(plan, one).other !== undefined) ?? 1;
    const read = readAwardCase({ awardSeed: seed });
    const answer = "problem" in read ? expect.fail(read.problem) : rollCase(read);
    expect(answer.oneOf?.map(({ award }) => award)[0]).toBe("battery");
    expect(describeAward(answer)).toBe(describeAward(rollAward(plan, seed)));
  });
});

describe("how sure an award is", () => {
  it("asks the answers: none of one's own is ever called checked", () => {
    for (const edition of EDITIONS) {
      const usual = awardRules(edition).hypotheses;
      for (const { id, options } of HYPOTHESES) {
        for (const option of options.filter((one) => one !== usual[id])) {
          const rules = awardRules(edition, { [id]: option });
          const { certainty } = awardCertainty({ rules, loadout: EMPTY_LOADOUT });
          expect([edition, id, option, certainty]).toEqual([edition, id, option, "unsure"]);
        }
      }
    }
  });

  it("is that of the least sure rule which the loadout brings in", () => {
    const modem = { ...EMPTY_LOADOUT, items: { "broken-modem": 1 } };
    const sure = (edition: "repentance" | "repentance+", loadout = EMPTY_LOADOUT) =>
      awardCertainty({ rules: awardRules(edition), loadout }).certainty;
    expect([sure("repentance"), sure("repentance", modem)]).toEqual(["source", "unsure"]);
    expect(sure("repentance+", modem)).toBe("source");
  });
});

describe("the award seed afterwards", () => {
  it("is the one before where it is not written back: in Rebirth, and by an answer", () => {
    const unwritten = [awardRules("rebirth"), awardRules("afterbirth+", { writeBack: "no" })];
    for (const rules of unwritten) {
      expect(rollAward(planAward(rules, EMPTY_LOADOUT), 305419896).nextAwardSeed).toBe(305419896);
    }
    const written = rollAward(planAward(awardRules("afterbirth+"), EMPTY_LOADOUT), 305419896);
    expect(written.nextAwardSeed).toBe(2483374371);
  });
});
