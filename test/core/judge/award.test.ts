import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward } from "../../../src/core/award/roll";
import type { AwardHypotheses } from "../../../src/core/award/awardRules";
import type { PickupRecord, PlayerRecord } from "../../../src/core/record/recordFields";
import { judgeAward } from "../../../src/core/judge/judgeAward";
import { awardInputs, type ClearFacts } from "../../../src/core/judge/inputs";
import { COIN_CLEAR, pickup } from "../../judge/logs/support";

const CHEST_SEED = 2890891711;
const CHEST = 127781963;
const NOTHING_SEED = 1859802432;

const CLEAR: ClearFacts = { ...COIN_CLEAR, awardSeed: CHEST_SEED };

/** A pickup whose request nobody told. */
function made(seed: number, finalVariant: number): PickupRecord {
  return pickup(seed, finalVariant, { finalVariant, isRequestKnown: 0 });
}

function judged(
  pickups: readonly PickupRecord[],
  changes: Partial<ClearFacts> & { nextAwardSeed?: number } = {},
  overrides: Partial<AwardHypotheses> = {},
) {
  const clear = { ...CLEAR, ...changes };
  const { rules, loadout } = awardInputs(clear);
  const { nextAwardSeed } = rollAward(planAward(rules, loadout), clear.awardSeed);
  return judgeAward({ ...clear, nextAwardSeed, ...changes, pickups }, overrides);
}

describe("a clear whose requests nobody told", () => {
  it("is a match for what an init can make of a chest, and for nothing else", () => {
    expect(judged([made(CHEST, 360)]).verdict).toBe("match");
    expect(judged([made(CHEST, 20)])).toMatchObject({
      verdict: "mismatch",
      reason: "expected 1 chest but 1 coin came after as many draws",
    });
  });

  it("is compared by what was asked for as soon as that is told", () => {
    expect(judged([pickup(CHEST, 360)]).verdict).toBe("mismatch");
    expect(judged([pickup(CHEST, 50, { finalVariant: 360 })]).verdict).toBe("match");
  });

  it("is a match for coins and keys that Nuh Uh! made something else, from the Womb on", () => {
    const players: readonly PlayerRecord[] = [{ luck: 0, items: [{ item: "t165", count: 1 }] }];
    const coin = { awardSeed: 305419896, edition: "repentance" as const };
    const bomb = [made(4176648643, 40)];
    expect(judged(bomb, { ...coin, players, stage: 7 }).verdict).toBe("match");
    expect(judged(bomb, { ...coin, players, stage: 6 }).verdict).toBe("mismatch");
    expect(judged(bomb, { ...coin, stage: 7 }).verdict).toBe("mismatch");
  });
});

describe("a clear after which nothing moved and nothing came", () => {
  const silent = { awardSeed: NOTHING_SEED, nextAwardSeed: NOTHING_SEED };

  it("is outside the model where seeds are written back", () => {
    expect(judged([], silent)).toMatchObject({ verdict: "outside" });
    expect(judged([], silent).reason).toContain("was not made");
  });

  it("is a match for nothing where they are not", () => {
    expect(judged([], silent, { writeBack: "no" }).verdict).toBe("match");
    // Silence is as expected only where nothing was: here a chest was due.
    const due = { awardSeed: CHEST_SEED, nextAwardSeed: CHEST_SEED };
    expect(judged([], due, { writeBack: "no" })).toMatchObject({ verdict: "outside" });
  });

  it("is undetermined when the award seed afterwards was not seen either", () => {
    const unseen = judged([], { awardSeed: NOTHING_SEED, nextAwardSeed: 0 });
    expect(unseen).toMatchObject({ verdict: "outside" });
    expect(unseen.reason).toContain("undetermined");
  });
});

describe("a clear whose award seed afterwards was not seen", () => {
  it("is judged by its pickups, to the seed", () => {
    expect(judged([pickup(CHEST, 50)], { nextAwardSeed: 0 }).verdict).toBe("match");
    const early = rollAward(
      planAward(awardInputs(CLEAR, { watchDraw: "withTrinket" }).rules, awardInputs(CLEAR).loadout),
      CHEST_SEED,
    ).spawnSeeds[0] as number;
    expect(judged([pickup(early, 50)], { nextAwardSeed: 0 })).toMatchObject({
      verdict: "mismatch",
    });
  });
});

describe("a seed from elsewhere", () => {
  it("belongs to no award, and nobody can count its draws", () => {
    expect(judged([pickup(12345, 50)], { nextAwardSeed: 12345 })).toMatchObject({
      verdict: "mismatch",
      reason: `the new award seed 12345 is not among the 1064 draws after ${CHEST_SEED}`,
    });
  });

  it("is looked for as far as the largest loadout can reach", () => {
    const players: readonly PlayerRecord[] = [{ luck: 0, items: [{ item: "c241", count: 1000 }] }];
    const { rules, loadout } = awardInputs({ ...CLEAR, players });
    for (let awardSeed = 1; awardSeed < 40; awardSeed += 1) {
      const award = rollAward(planAward(rules, loadout), awardSeed);
      const pickups = award.spawnSeeds.map((seed) => pickup(seed, award.variant));
      const carried = pickups.map((one, index) => ({ ...one, subType: index === 0 ? 0 : 1 }));
      expect(judged(carried, { players, awardSeed }).verdict).toBe("match");
    }
  });
});

describe("a clear that the rules say nothing about", () => {
  it.each<[string, Partial<ClearFacts>]>([
    ["boss rooms", { roomType: 5 }],
    ["no player", { players: [] }],
    ["0 is no award seed", { awardSeed: 0 }],
    ["options", { edition: "repentance", players: holding("c670", 1) }],
    ["1001 of item c241", { players: holding("c241", 1001) }],
    ["its answers are none that this version knows", { hypotheses: "undefinedQuestion=yes" }],
  ])("is outside the model and says why: %s", (reason, changes) => {
    const outside = judgeAward({ ...CLEAR, ...changes, nextAwardSeed: CHEST, pickups: [] });
    expect(outside).toMatchObject({ verdict: "outside", expected: undefined });
    expect(outside.reason).toContain(reason);
  });

  it("is none in the mirror world, nor with an item that the edition lacks", () => {
    const own = [pickup(CHEST, 50)];
    expect(judged(own, { stage: 2, stageType: 4, dimension: 1 }).verdict).toBe("match");
    expect(judged(own, { players: holding("c464", 1) }).verdict).toBe("match");
  });
});

function holding(item: string, count: number): readonly PlayerRecord[] {
  return [{ luck: 0, items: [{ item, count }] }];
}
