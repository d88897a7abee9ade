import { combinePlayers, type PlayerLoadout } from "../../../src/core/award/loadout";
import { codeOf, countOf } from "../../../src/core/game/bag";
import { bagOf, type NamedCounts } from "../../support/bags";
import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules, HYPOTHESES } from "../../../src/core/award/awardRules";
import { AWARD_ITEMS, existsIn, type ItemName } from "../../../src/core/game/items";
import {
  anySetup,
  askableQuestions,
  clearOf,
  diceOf,
  itemsToHold,
  questionsOf,
  setupOf,
  times,
  type Means,
  type Setup,
} from "../../../src/core/lab/setups";
import { scatteredSeeds } from "../../floors/support";
import { answersBy } from "../../../standin/changedAwards";
import { MEANS, StandInGame } from "./standInGame";

const TWO: Means = { ...MEANS, playerCount: 2 };

const player = (luck: number, items: NamedCounts = {}) => ({ luck, items: bagOf(items) });
const normal = (...players: Setup["players"]): Setup => ({ difficulty: "normal", players });
const carried = ({ items }: PlayerLoadout) => Object.entries(items) as [string, number][];

/** Every value of a list once, in order. */
const each = <T>(list: readonly T[]) =>
  [...new Set(list)].toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1));

describe("a setup at random", () => {
  const dice = diceOf(11);
  const setups = times(1500, () => anySetup(TWO, dice, [], 6));
  const players = setups.flatMap((setup) => setup.players);

  it("gives every player what the edition has, up to so much of it", () => {
    expect(each(setups.map((setup) => setup.players.length))).toEqual([2]);
    expect(each(setups.map(({ difficulty }) => difficulty))).toEqual(["hard"]);
    expect(each(players.flatMap(carried).map(([code]) => code))).toEqual(
      each(itemsToHold("repentance").map(codeOf)),
    );
    const sums = players.map((one) => carried(one).reduce((sum, [, count]) => sum + count, 0));
    expect(each(sums)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("has luck every other time, in halves from below 0 to beyond 10", () => {
    const lucks = players.map(({ luck }) => luck);
    const none = lucks.filter((luck) => luck === 0).length / lucks.length;
    expect(none).toBeGreaterThan(0.47);
    expect(none).toBeLessThan(0.56);
    expect(each(lucks)).toEqual(times(39, (half) => -4 + half / 2));
  });

  it("has what one of the players must have, as often as told and as the edition counts it", () => {
    const thrice = ["match-stick", "match-stick", "match-stick"] as const;
    const holders = times(200, () => anySetup(TWO, dice, thrice, 0)).map((setup) =>
      setup.players.map(({ items }) => countOf(items, "match-stick")).join(),
    );
    expect(each(holders)).toEqual(["0,3", "3,0"]);
    const had = (edition: Means["edition"], ...names: readonly ItemName[]) =>
      anySetup({ ...MEANS, edition }, dice, names, 0).players[0]?.items;
    expect(had("afterbirth+", ...thrice)).toEqual(bagOf({ "match-stick": 1 }));
    expect(had("afterbirth+", "guppys-tail", "guppys-tail")).toEqual(bagOf({ "guppys-tail": 2 }));
  });

  it("gives Deep Pockets to nobody where one player has Glyph of Balance", () => {
    const isHeld = (setup: Setup, name: ItemName) =>
      setup.players.some(({ items }) => countOf(items, name) > 0);
    const balanced = setups.filter((setup) => isHeld(setup, "glyph-of-balance"));
    expect(balanced.length).toBeGreaterThan(50);
    expect(balanced.filter((setup) => isHeld(setup, "deep-pockets"))).toEqual([]);
  });

  it("gives the edition's items but the blue key", () => {
    expect(itemsToHold("repentance")).toContain("lucky-foot");
    expect(itemsToHold("repentance")).not.toContain("blue-key");
    expect(itemsToHold("rebirth")).not.toContain("broken-modem");
  });

  it("is read back from a record", () => {
    const game = new StandInGame("repentance", answersBy("repentance", 0));
    const setup = anySetup(MEANS, diceOf(4), [], 6);
    const told = game.ask(setup, 12345);
    game.close();
    expect(setupOf(told)).toEqual(setup);
    expect(clearOf({ ...told, nextAwardSeed: 1, dimension: 7 } as never)).toMatchObject({
      ...{ awardSeed: 12345, dimension: 0, hasNoReward: 0, mode: "lab" },
    });
  });
});

it("what can be asked in a run needs hard mode, a second player, an edition that multiplies trinkets, each its own", () => {
  const lacks = (means: Partial<Means>) => {
    const asked = askableQuestions({ ...MEANS, ...means });
    return HYPOTHESES.filter((one) => !asked.includes(one)).map(({ id }) => id);
  };
  expect(lacks({ playerCount: 2 })).toEqual([]);
  expect(lacks({})).toEqual(["luckFrom", "itemsFrom", "contractCopies"]);
  expect(lacks({ playerCount: 2, difficulty: "normal" })).toEqual(["hardHearts"]);
  expect(lacks({ playerCount: 2, edition: "afterbirth+" })).toEqual([
    ...["multiplierRolls", "capacitor"],
  ]);
});

describe("which questions a setup can show", () => {
  it.each<readonly [string, Setup["players"], boolean]>([
    ["luckFrom", [player(3)], false],
    ["luckFrom", [player(3), player(0)], false],
    ["luckFrom", [player(0), player(1)], true],
    ["luckFrom", [player(0), player(-0.5)], true],
    ["itemsFrom", [player(0), player(0)], false],
    ["itemsFrom", [player(0, { "guppys-tail": 1 }), player(0, { "guppys-tail": 1 })], false],
    ["itemsFrom", [player(0, { "guppys-tail": 2 }), player(0, { "guppys-tail": 1 })], false],
    ["itemsFrom", [player(0, { "guppys-tail": 1 }), player(0, { "guppys-tail": 2 })], true],
    ["itemsFrom", [player(0), player(0, { "guppys-tail": 1 })], true],
    ["trinketRolls", [player(0)], false],
    ["trinketRolls", [player(0, { "rusted-key": 1 })], true],
    ["multiplierRolls", [player(0, { "rusted-key": 1 })], false],
    ["multiplierRolls", [player(0), player(0, { "rusted-key": 2 })], true],
    ["contractCopies", [player(0, { "contract-from-below": 2 }), player(0)], false],
    ["contractCopies", [player(0), player(0, { "contract-from-below": 1 })], true],
    ["modem", [player(0, { "broken-modem": 1 })], true],
    ["modem", [player(0, { "old-capacitor": 1 })], false],
    ["capacitor", [player(0), player(0, { "old-capacitor": 1 })], true],
    ["extraCopies", [player(0, { "guppys-tail": 1 })], false],
    ["extraCopies", [player(0), player(0, { "broken-modem": 1 })], true],
    ["constants", [player(0)], true],
    ["writeBack", [player(0)], true],
  ])("%s: %o %s", (id, players, isShown) => {
    const shown = questionsOf(normal(...players)).map((one) => one.id as string);
    expect(shown.includes(id)).toBe(isShown);
  });

  it("misses none: the answers to any other question change no award", () => {
    const dice = diceOf(99);
    for (let trial = 0; trial < 400; trial += 1) {
      const difficulty = trial % 2 === 0 ? "normal" : "hard";
      const setup = anySetup({ ...TWO, difficulty }, dice, [], 6);
      const shown = questionsOf(setup);
      const others = HYPOTHESES.filter((one) => !shown.includes(one));
      const awards = others.flatMap(({ id, options }) =>
        options.map((option) => {
          const rules = awardRules(TWO.edition, { [id]: option });
          const loadout = combinePlayers(setup.players, setup.difficulty, rules);
          return JSON.stringify(rollAward(planAward(rules, loadout), 1 + trial * 7919));
        }),
      );
      expect(new Set(awards).size).toBeLessThanOrEqual(1);
    }
  });

  const RULES = awardRules("repentance+");
  const SEEDS = scatteredSeeds(1500);

  it.each(AWARD_ITEMS.filter((item) => existsIn(item, "repentance+")).map(({ name }) => name))(
    "extraCopies: by an award with %s if that makes more than one, and only then",
    (name) => {
      const setup = normal(player(0, { [name]: 2 }));
      const plan = planAward(RULES, combinePlayers(setup.players, "normal", RULES));
      const isEverMany = SEEDS.some((seed) => rollAward(plan, seed).count > 1);
      const isShown = questionsOf(setup).some(({ id }) => id === "extraCopies");
      // Broken Modem glitches a pickup in this edition, and makes one more by the documents.
      expect(isShown).toBe(isEverMany || name === "broken-modem");
    },
  );
});
