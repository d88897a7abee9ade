import { describe, expect, it } from "vitest";
import { planAward } from "../../src/core/award/plan";
import { rollAward } from "../../src/core/award/roll";
import { awardRules } from "../../src/core/award/rules";
import { awardCases } from "../support/awardCases";
import { documentedAward } from "./awardReference";

/** What the core makes of a case by the documents, in the words of the reference. */
function byTheDocuments(awardSeed: number, luck = 0, isHard = false, items = {}) {
  const loadout = { luck, difficulty: isHard ? ("hard" as const) : ("normal" as const), items };
  const plan = planAward(awardRules("documents"), loadout);
  const { variant, spawnSeeds, drawCount } = rollAward(plan, awardSeed);
  return { variant, spawnSeeds, draws: drawCount };
}

describe("the documents' award", () => {
  it("is that of a second implementation, written from the pseudo-code alone", () => {
    const cases = awardCases(25);
    for (let number = 0; number < 8000; number += 1) {
      const { awardSeed, luck, difficulty, items } = cases.next().value;
      const isHard = difficulty === "hard";
      expect(byTheDocuments(awardSeed, luck, isHard, items)).toEqual(
        documentedAward({ awardSeed, luck, isHard, items }),
      );
    }
  });

  it("is computed in Lua's doubles: two seeds lie exactly on a bound of floats", () => {
    expect(byTheDocuments(435856859)).toMatchObject({ variant: 20, spawnSeeds: [1065031518] });
    expect(byTheDocuments(2890891711)).toMatchObject({ variant: 40, spawnSeeds: [127781963] });
  });
});
