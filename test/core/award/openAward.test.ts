import { bagOf } from "../../support/bags";
import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import { isSure } from "../../../src/core/award/drawCertainty";
import { planAward } from "../../../src/core/award/awardPlan";
import { everyReading, rollAward } from "../../../src/core/award/roll";
import { awardRules, HYPOTHESES } from "../../../src/core/award/awardRules";
import { EDITIONS, type Edition } from "../../../src/core/game/edition";
import { readAwardCase, readLoadoutCase, rollCase } from "../../../src/core/words/awardCase";
import { answerAward, awardCertainty } from "../../../src/floors/words/awardCertainty";
import { describeAward } from "../../../src/core/award/awardWords";
import { answered } from "../../support/answered";
import { scatteredSeeds } from "../../floors/support";
import { often } from "../../support/cases";

const SEEDS = scatteredSeeds(often(2000, 4000));

const PLAN = planAward(awardRules("repentance+"), EMPTY_LOADOUT);
const OPEN_SEED = SEEDS.find((one) => rollAward(PLAN, one).other !== undefined) ?? 1;

describe("what makes a battery, from Repentance on", () => {
  it("is open: a hit is one of two awards, the one that no battery came of first", () => {
    const open = SEEDS.map((seed) => rollAward(PLAN, seed)).filter(({ other }) => other);
    expect(open.length).toBeGreaterThan(50);
    for (const award of open) {
      expect(describeAward(award)).toMatch(/^(1 \w+|nothing) or 1 battery$/u);
      expect(award.other?.variant).toBe(90);
    }
  });

  it("is open with Watch Battery for most awards: the draw may be the watch's and the only one", () => {
    const loadout = { ...EMPTY_LOADOUT, items: bagOf({ "watch-battery": 1 }) };
    const watch = planAward(awardRules("repentance"), loadout);
    const answers = { watchDraw: "always", missingDraw: "battery" } as const;
    const only = planAward(awardRules("repentance", answers), loadout);
    for (const seed of SEEDS) {
      const told = everyReading(rollAward(watch, seed)).map(({ variant, spawnSeeds }) => {
        return [variant, ...spawnSeeds];
      });
      const { variant, spawnSeeds } = rollAward(only, seed);
      expect(told).toContainEqual([variant, ...spawnSeeds]);
    }
    const open = SEEDS.filter((seed) => rollAward(watch, seed).other !== undefined);
    expect(open.length).toBeGreaterThan(SEEDS.length / 2);
  });

  it("is definite once it is answered", () => {
    for (const missingDraw of ["none", "battery", "idle"] as const) {
      const settled = planAward(awardRules("repentance+", { missingDraw }), EMPTY_LOADOUT);
      expect(SEEDS.some((seed) => rollAward(settled, seed).other !== undefined)).toBe(false);
    }
  });

  it("stands in answers as `oneOf`", () => {
    const { oneOf } = rollCase(answered(readAwardCase({ awardSeed: OPEN_SEED })));
    const either = oneOf?.map((one) => describeAward(one)).join(" or ");
    expect(either).toBe(describeAward(rollAward(PLAN, OPEN_SEED)));
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
    const modem = { ...EMPTY_LOADOUT, items: bagOf({ "broken-modem": 1 }) };
    const settled = (edition: Edition, loadout = EMPTY_LOADOUT) =>
      awardCertainty({ rules: awardRules(edition), loadout }, undefined, false).certainty;
    expect([settled("repentance"), settled("repentance", modem)]).toEqual(["source", "unsure"]);
    expect(settled("repentance+", modem)).toBe("source");
    // Whether it is a trinket or a pill no clear has told.
    expect(settled("afterbirth+")).toBe("source");
    const sureEnough = (["engine-checked", "calibrated", "source"] as const).filter(isSure);
    expect(sureEnough).toEqual(["engine-checked", "calibrated"]);
  });

  it("is unsure of any award where a draw is open, as the odds of a battery are from Repentance on", () => {
    const sure = EDITIONS.map((edition) => {
      return awardCertainty({ rules: awardRules(edition), loadout: EMPTY_LOADOUT }).certainty;
    });
    expect(sure).toEqual(["unsure", "unsure", "source", "unsure", "unsure"]);
  });

  it("is that of the weakest draw that the roll made, whatever else is carried", () => {
    const sure = (awardSeed: number, edition: string, carried: object) =>
      answerAward(answered(readAwardCase({ awardSeed, edition, ...carried }))).certainty;
    const collectibles = { "broken-modem": 1, "contract-from-below": 2 };
    expect(sure(1551287831, "afterbirth+", { collectibles })).toBe("source");
    expect(sure(1551287831, "afterbirth+", {})).toBe("engine-checked");
    // Two trinkets stop the chain: what stands behind in it is not drawn.
    const trinkets = { "match-stick": 1, "rusted-key": 1 };
    const chain = SEEDS.map((seed) => sure(seed, "afterbirth+", { trinkets }));
    expect(new Set(chain)).toEqual(new Set(["engine-checked", "source"]));
    expect(sure(OPEN_SEED, "repentance+", {})).toBe("unsure");
    const isEverSeen = (carried: object) =>
      SEEDS.some((seed) => sure(seed, "afterbirth+", carried) === "engine-checked");
    expect(isEverSeen({ trinkets: { "match-stick": 1 } })).toBe(true);
    // What nobody has carried in a clear is seen nowhere.
    const items = ["lucky-foot", "guppys-tail"].map((name) => ({ collectibles: { [name]: 1 } }));
    expect([{ luck: 1 }, ...items].filter(isEverSeen)).toEqual([]);
  });
});

it("the award seed stays where it is not written back: in Rebirth, and by an answer", () => {
  const unwritten = [awardRules("rebirth"), awardRules("afterbirth+", { writeBack: "no" })];
  const plans = unwritten.map((rules) => planAward(rules, EMPTY_LOADOUT));
  expect(plans.map((plan) => rollAward(plan, 77).nextAwardSeed)).toEqual([77, 77]);
});

describe("what is carried, as a case gives it", () => {
  const TRINKETS = ["gilded-key", "temporary-tattoo"];
  const held = (edition: string, ...names: readonly string[]) => {
    const [collectibles, trinkets] = [false, true].map((isTrinket) => {
      const own = names.filter((name) => TRINKETS.includes(name) === isTrinket);
      return Object.fromEntries(own.map((name) => [name, 1]));
    });
    return answered(readLoadoutCase({ edition, collectibles, trinkets }));
  };

  // Which items do, in which editions and rooms: test/core/judge/bounds.test.ts.
  it("leaves the award open for the same reasons as a clear that was observed", () => {
    const carried = [["options"], ["temporary-tattoo"]] as const;
    const reasons = carried.map((names) => held("repentance", ...names).undetermined);
    expect(reasons).toEqual([expect.stringContaining("Options? is held"), undefined]);
  });

  it("is told to count behind its own door alone: Blue Key", () => {
    const notes = (edition: string, count: number) =>
      answered(readLoadoutCase({ edition, trinkets: { "blue-key": count } })).notes;
    expect(notes("repentance", 1)).toEqual([]);
    expect(notes("repentance", 2).join()).toBe(
      "Blue Key multiplies in the room behind its own door alone: leave it out elsewhere.",
    );
    expect(notes("rebirth", 2)).toHaveLength(1);
  });

  it("is told of where the edition does not have it, or where nobody knows what it does", () => {
    expect(held("afterbirth+", "options", "lucky-foot").notes).toEqual([
      "Options? does not exist in afterbirth+ and is ignored.",
    ]);
    expect(held("repentance", "options").notes.join()).toMatch(
      /^Options\? is held.*outside the mod/u,
    );
    expect(held("repentance", "gilded-key").notes).toEqual([]);
  });
});
