import { bagOf } from "../../support/bags";
import { markOfDraw } from "../../../src/core/game/marks";
import { combinePlayers, EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import {
  awardRules,
  EDITION_PATCHES,
  rowsOf,
  HYPOTHESES,
  hypothesisProblem,
  type AwardHypotheses,
} from "../../../src/core/award/awardRules";
import { bandOf } from "../../../src/core/draw/draw";
import { EDITIONS } from "../../../src/core/game/edition";
import { planAward, replacementOdds } from "../../../src/core/award/awardPlan";

describe("editions", () => {
  it("patch what changed: write-back, then what Repentance's code has, then trinkets in Repentance+", () => {
    const [rebirth, afterbirth, afterbirthPlus, repentance, plus] = EDITIONS.map(
      (edition) => awardRules(edition).hypotheses,
    );
    expect(rebirth).toEqual({ ...afterbirth, writeBack: "no" });
    expect(afterbirth).toMatchObject({ writeBack: "yes", missingDraw: "none", modem: "copy" });
    expect(afterbirthPlus).toEqual(afterbirth);
    expect(repentance).toEqual({
      ...afterbirth,
      missingDraw: "open",
      watchDraw: "withTrinket",
      hardHearts: "int100AtLeast66",
      luckFrom: "sum",
      itemsFrom: "anyone",
      contractCopies: "sum",
      modem: "flag",
    });
    expect(plus).toEqual({ ...repentance, multiplierRolls: "int5int2" });
  });

  it("are each as sure as is known of them", () => {
    const sure = EDITION_PATCHES.map(({ edition }) => markOfDraw("", edition));
    expect(sure.join()).toBe("unsure,unsure,source,source,source,wiki");
  });

  it("carry a source with every rule, and call sure of Repentance what its own clears show", () => {
    for (const { rows } of EDITION_PATCHES) {
      expect(rows.filter(({ rule, source }) => rule === "" || source === "")).toEqual([]);
    }
    const inferred = rowsOf("repentance").filter(({ source }) =>
      source.startsWith("inferred from Rep"),
    );
    expect(inferred.length).toBeGreaterThan(5);
    expect(new Set(inferred.map(({ certainty }) => certainty))).toEqual(new Set(["unsure"]));
    const rules = rowsOf("repentance+").map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
    const modem = rowsOf("repentance+").find(({ items }) => items?.includes("broken-modem"));
    expect(modem?.certainty).toBe("source");
  });

  it("ignore an item that came later", () => {
    const items = bagOf({ smelter: 1, "watch-battery": 1, "lucky-foot": 1 });
    const plan = planAward(awardRules("rebirth"), { luck: 0, difficulty: "normal", items });
    expect([plan.items.smelter, plan.items["watch-battery"]]).toEqual([0, 0]);
    expect(plan.bandRoll.decimal.before).toEqual({ factor: 0.9, offset: 0.1 });
  });
});

describe("several players", () => {
  const players = [
    { luck: 1, items: bagOf({ "contract-from-below": 1 }) },
    { luck: 5, items: bagOf({ "contract-from-below": 2, "guppys-tail": 1 }) },
  ];
  const seen = (hypotheses: Parameters<typeof awardRules>[1]) =>
    combinePlayers(players, "normal", awardRules("afterbirth+", hypotheses));

  it("count as player 0 alone up to Afterbirth+", () => {
    const items = bagOf({ "contract-from-below": 1 });
    expect(seen({})).toEqual({ luck: 1, difficulty: "normal", items });
  });

  it("lend their luck by sum or maximum, their items and their contracts, as hypotheses say", () => {
    expect(seen({ luckFrom: "sum" }).luck).toBe(6);
    expect(seen({ luckFrom: "max" }).luck).toBe(5);
    const [contracts, tail] = [bagOf({ "contract-from-below": 3 }), bagOf({ "guppys-tail": 1 })];
    expect(seen({ itemsFrom: "anyone", contractCopies: "sum" }).items).toEqual({
      ...contracts,
      ...tail,
    });
    expect(seen({ contractCopies: "sum" }).items).toEqual(contracts);
  });

  it("are, where there are none, as Isaac at the start of a run: luck 0 and nothing held", () => {
    const none = { luck: 0, difficulty: "normal", items: {} };
    for (const edition of EDITIONS) {
      expect(combinePlayers([], "normal", awardRules(edition))).toEqual(none);
    }
  });

  it("who are unlucky have the luck of the luckiest, or the sum, never that of a player too many", () => {
    const unlucky = [-3, -2, -4].map((luck) => ({ luck, items: {} }));
    const together = (luckFrom: "max" | "sum") =>
      combinePlayers(unlucky, "normal", awardRules("repentance", { luckFrom })).luck;
    expect([together("max"), together("sum")]).toEqual([-2, -9]);
  });
});

it.each<readonly [Partial<AwardHypotheses>, byMultiplier: readonly string[]]>([
  [{ trinketRolls: "int10", multiplierRolls: "ignored" }, ["1 in 10", "1 in 10", "1 in 10"]],
  [{ trinketRolls: "int100", multiplierRolls: "ignored" }, ["10 in 100", "10 in 100"]],
  [{ trinketRolls: "int100", multiplierRolls: "int100" }, ["10 in 100", "20 in 100"]],
  [{ multiplierRolls: "int100" }, ["1 in 10", "20 in 100", "50 in 100", "50 in 100"]],
  [{ multiplierRolls: "int5int2" }, ["1 in 10", "1 in 5", "1 in 2"]],
])("a replacing trinket rolls by question and multiplier: %j", (answers, byMultiplier) => {
  const rules = awardRules("repentance", answers).hypotheses;
  const odds = byMultiplier.map((_, place) => replacementOdds(rules, place + 1));
  expect(odds.map(({ hits, bound }) => `${hits} in ${bound}`)).toEqual(byMultiplier);
});

it("the first roll drops nothing at the lowest bound still, and at any other what lies above it", () => {
  const { bandRoll } = planAward(awardRules("afterbirth+"), EMPTY_LOADOUT);
  expect(bandRoll.game.bounds.map((bound) => bandOf(bandRoll, bound))).toEqual([
    0, 2, 3, 4, 5, 6, 7,
  ]);
});

describe("hypotheses", () => {
  it("are refused by name or by answer, with what is possible", () => {
    expect(hypothesisProblem("watchDraw", "always")).toBeUndefined();
    expect(hypothesisProblem("watchDraw", "never")?.problem).toContain("always, withTrinket");
    expect(hypothesisProblem("luck", "sum")?.problem).toContain("luckFrom");
  });

  it("offer what the rules default to in every edition", () => {
    for (const edition of EDITIONS) {
      for (const [id, option] of Object.entries(awardRules(edition).hypotheses)) {
        expect(hypothesisProblem(id, option)).toBeUndefined();
      }
    }
    expect(HYPOTHESES.every((row) => row.options.length >= 2)).toBe(true);
  });
});
