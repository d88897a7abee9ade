import { describe, expect, it } from "vitest";
import { countOf, type PlayerLoadout } from "../../../src/core/award/loadout";
import { HYPOTHESES } from "../../../src/core/award/rules";
import { AWARD_ITEMS, type ItemName } from "../../../src/core/game/items";
import {
  diceOf,
  type Setup,
  anySetup,
  askableQuestions,
  itemsOf,
  meansOfRun,
  type Means,
} from "../../../src/core/lab/setups";
import { MEANS } from "./standInGame";

const TWO: Means = {
  ...MEANS,
  difficulties: ["normal", "hard"],
  playerCount: 2,
  trinketsMax: 2,
  unavailable: ["smelter"],
};

const isTrinket = (name: string) =>
  AWARD_ITEMS.some((item) => item.name === name && item.kind === "trinket");

/** What a player carries, with how often. */
const carried = ({ items }: PlayerLoadout) =>
  (Object.entries(items) as [ItemName, number][]).filter(([, count]) => count > 0);

const playersOf = (setups: readonly Setup[]) => setups.flatMap(({ players }) => players);

/** Every value of a list once, in order. */
const each = <T>(list: readonly T[]) =>
  [...new Set(list)].toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1));

function expectHad(setups: readonly Setup[], { trinketsMax, multiplierMax, unavailable }: Means) {
  for (const player of playersOf(setups)) {
    const trinkets = carried(player).filter(([name]) => isTrinket(name));
    expect(trinkets.length).toBeLessThanOrEqual(trinketsMax);
    expect(Math.max(0, ...trinkets.map(([, count]) => count))).toBeLessThanOrEqual(multiplierMax);
    expect(carried(player).filter(([name]) => unavailable.includes(name))).toEqual([]);
  }
}

describe("a setup at random", () => {
  const dice = diceOf(11);
  const setups = Array.from({ length: 1500 }, () => anySetup(TWO, dice, [], 6));
  const players = playersOf(setups);

  it("holds what can be had, by every player, in every difficulty", () => {
    expectHad(setups, TWO);
    const owned = players.map((player) => carried(player).filter(([name]) => !isTrinket(name)));
    expect(Math.max(...owned.map(({ length }) => length))).toBeGreaterThan(TWO.trinketsMax);
    expect(each(setups.map((setup) => setup.players.length))).toEqual([2]);
    expect(each(setups.map(({ difficulty }) => difficulty))).toEqual(["hard", "normal"]);
    expect(each(players.flatMap(carried).map(([name]) => name))).toEqual(each(itemsOf(TWO)));
  });

  it("has up to as many items as told, and with none to be had none", () => {
    const free = { ...TWO, trinketsMax: 9 };
    const often = Array.from({ length: 1500 }, () => anySetup(free, dice, [], 6)).flatMap((setup) =>
      setup.players.map((player) => carried(player).length),
    );
    expect(each(often)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const none = { ...TWO, unavailable: AWARD_ITEMS.map(({ name }) => name) };
    expect(playersOf([anySetup(none, dice, [], 6)]).flatMap(carried)).toEqual([]);
  });

  it("has luck every other time, in halves from below 0 to beyond 10", () => {
    const lucks = players.map(({ luck }) => luck);
    const none = lucks.filter((luck) => luck === 0).length / lucks.length;
    expect(none).toBeGreaterThan(0.47);
    expect(none).toBeLessThan(0.56);
    expect(each(lucks)).toEqual(Array.from({ length: 39 }, (_, half) => -4 + half / 2));
  });

  it("has what one of the players must have before all else, as often as told and as can be had", () => {
    const one = { ...TWO, trinketsMax: 1 };
    const thrice = ["match-stick", "match-stick", "match-stick"] as const;
    const must = Array.from({ length: 200 }, () => anySetup(one, dice, thrice, 6));
    expectHad(must, one);
    const holders = must.map((setup) =>
      setup.players.map(({ items }) => countOf(items, "match-stick") === 3),
    );
    expect(holders.every((held) => held.includes(true))).toBe(true);
    expect(each(holders.map((held) => held.indexOf(true)))).toEqual([0, 1]);
    const had = (means: Means, ...names: readonly ItemName[]) =>
      anySetup({ ...means, playerCount: 1 }, dice, names, 0).players[0]?.items;
    expect(had({ ...TWO, multiplierMax: 2 }, ...thrice)).toEqual({ "match-stick": 2 });
    expect(had(TWO, "guppys-tail", "guppys-tail")).toEqual({ "guppys-tail": 2 });
    expect(had(TWO, "rusted-key", "match-stick", "ace-of-spades")).toEqual({
      ...{ "rusted-key": 1, "match-stick": 1 },
    });
  });

  it("gives nobody Deep Pockets where one player has Glyph of Balance", () => {
    const isHeld = (setup: Setup, name: ItemName) =>
      setup.players.some(({ items }) => countOf(items, name) > 0);
    const balanced = setups.filter((setup) => isHeld(setup, "glyph-of-balance"));
    expect(balanced.length).toBeGreaterThan(50);
    expect(balanced.filter((setup) => isHeld(setup, "deep-pockets"))).toEqual([]);
    expect(setups.some((setup) => isHeld(setup, "deep-pockets"))).toBe(true);
  });
});

describe("what can be asked", () => {
  const asked = (means: Partial<Means>) =>
    askableQuestions({ ...MEANS, ...means }).map(({ id }) => id);

  it("needs hard mode, a second player, golden trinkets, each its own", () => {
    const all = HYPOTHESES.map(({ id }) => id);
    const lacks = (means: Partial<Means>) => all.filter((id) => !asked(means).includes(id));
    expect(lacks({ playerCount: 2 })).toEqual([]);
    expect(lacks({})).toEqual(["luckFrom", "itemsFrom", "contractCopies"]);
    expect(lacks({ playerCount: 2, difficulties: ["normal"] })).toEqual(["hardHearts"]);
    expect(lacks({ playerCount: 2, multiplierMax: 1 })).toEqual(["multiplierRolls"]);
    expect(lacks({ playerCount: 2, unavailable: ["broken-modem"] })).toEqual(["modem"]);
  });

  it("is what the edition has: trinkets count more than once from Repentance on", () => {
    expect(meansOfRun("afterbirth+", "hard", 2)).toEqual({
      ...{ edition: "afterbirth+", difficulties: ["hard"], playerCount: 2 },
      ...{ trinketsMax: 1, multiplierMax: 1, unavailable: [] },
    });
    expect(meansOfRun("repentance", "normal", 1).multiplierMax).toBe(3);
  });
});
