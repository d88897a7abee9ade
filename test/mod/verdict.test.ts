import { describe, expect, it } from "vitest";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { planAward } from "../../src/core/award/plan";
import { rollAward } from "../../src/core/award/roll";
import { awardRules, type AwardHypotheses } from "../../src/core/award/rules";
import { describePay, isOfAward, judge, type SeenPickup } from "../../src/mod/verdict";

const RULES = awardRules("afterbirth+");
const CHEST_SEED = 2890891711;
const NOTHING_SEED = 1859802432;

function pickup(seed: number, variant: number, changes: Partial<SeenPickup> = {}): SeenPickup {
  return {
    seed,
    variant,
    subType: 0,
    finalVariant: variant,
    finalSubType: 1,
    isRequestKnown: true,
    ...changes,
  };
}

function judged(
  awardSeed: number,
  pickups: readonly SeenPickup[],
  nextAwardSeed?: number,
  hypotheses: Partial<AwardHypotheses> = {},
) {
  const award = rollAward(planAward(RULES, EMPTY_LOADOUT), awardSeed);
  const rules = awardRules("afterbirth+", hypotheses);
  return judge({
    awardSeed,
    nextAwardSeed: nextAwardSeed ?? award.nextAwardSeed,
    award,
    hypotheses: rules.hypotheses,
    pickups,
  });
}

describe("an edition that does not tell what it asks for", () => {
  const unknown = { isRequestKnown: false };

  it.each([50, 52, 54, 58, 60, 69, 360])(
    "gets a match for chests whose init made them variant %i",
    (finalVariant) => {
      const seen = pickup(127781963, finalVariant, { ...unknown, finalVariant });
      expect(judged(CHEST_SEED, [seen]).verdict).toBe("match");
    },
  );

  it("gets a mismatch for what no init can make of a chest", () => {
    const seen = pickup(127781963, 20, unknown);
    expect(judged(CHEST_SEED, [seen])).toMatchObject({ verdict: "mismatch", drawsApart: 0 });
  });
});

describe("a clear after which nothing moved and nothing came", () => {
  it("is outside the model where seeds are written back", () => {
    expect(judged(NOTHING_SEED, [], NOTHING_SEED).verdict).toBe("outside");
  });

  it("is a match for nothing where they are not", () => {
    expect(judged(NOTHING_SEED, [], NOTHING_SEED, { writeBack: "no" }).verdict).toBe("match");
  });
});

describe("a seed from elsewhere", () => {
  it("belongs to no award, and nobody can count its draws", () => {
    expect(isOfAward(CHEST_SEED, 12345)).toBe(false);
    expect(isOfAward(CHEST_SEED, CHEST_SEED)).toBe(false);
    const found = judged(CHEST_SEED, [pickup(12345, 50)], 12345);
    expect(found).toMatchObject({ verdict: "mismatch", drawsApart: undefined });
  });
});

describe("awards in words", () => {
  it("name the pickup and how many", () => {
    expect(describePay(30, 2)).toBe("key x2");
    expect(describePay(0, 0)).toBe("nothing");
  });
});
