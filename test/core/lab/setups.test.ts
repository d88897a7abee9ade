import { describe, expect, it } from "vitest";
import { countOf, type PlayerLoadout } from "../../../src/core/award/loadout";
import { REPLACEMENTS } from "../../../src/core/award/plan";
import { HYPOTHESES } from "../../../src/core/award/rules";
import { AWARD_ITEMS, type ItemName } from "../../../src/core/game/awardItems";
import { diceOf } from "../../../src/core/lab/chance";
import type { Setup } from "../../../src/core/lab/questions";
import {
  anySetup,
  askableQuestions,
  itemFor,
  itemsOf,
  meansOfRun,
  pairSetup,
  pairsOf,
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
  const setups = Array.from({ length: 1500 }, () => anySetup(TWO, dice));
  const players = playersOf(setups);
  const counts = (kept: (name: ItemName) => boolean) =>
    each(players.flatMap(carried).flatMap(([name, count]) => (kept(name) ? [count] : [])));

  it("holds what can be had, by every player, in every difficulty", () => {
    expectHad(setups, TWO);
    expect(each(setups.map((setup) => setup.players.length))).toEqual([2]);
    expect(each(setups.map(({ difficulty }) => difficulty))).toEqual(["hard", "normal"]);
    expect(each(players.flatMap(carried).map(([name]) => name))).toEqual(
      each(itemsOf(TWO).map(({ name }) => name)),
    );
  });

  it("has up to six items, few more often than many", () => {
    const free = { ...TWO, trinketsMax: 9 };
    const often = Array.from({ length: 1500 }, () => anySetup(free, dice)).flatMap((setup) =>
      setup.players.map((player) => carried(player).length),
    );
    expect(each(often)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const times = each(often).map((many) => often.filter((one) => one === many).length);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it("has luck every other time, in halves from below 0 to beyond 10", () => {
    const lucks = players.map(({ luck }) => luck);
    const none = lucks.filter((luck) => luck === 0).length / lucks.length;
    expect(none).toBeGreaterThan(0.45);
    expect(none).toBeLessThan(0.58);
    expect(each(lucks)).toEqual(Array.from({ length: 39 }, (_, half) => -4 + half / 2));
  });

  it("has trinkets of every multiplier, two of three plain, and copies of what adds up", () => {
    expect(counts(isTrinket)).toEqual([1, 2, 3]);
    const trinkets = players.flatMap(carried).filter(([name]) => isTrinket(name));
    const plain = trinkets.filter(([, count]) => count === 1).length / trinkets.length;
    expect(plain).toBeGreaterThan(0.7);
    expect(plain).toBeLessThan(0.85);
    const addsUp = (name: ItemName) => name === "contract-from-below" || name === "broken-modem";
    expect(counts(addsUp)).toEqual([1, 2, 3]);
    expect(counts((name) => !addsUp(name) && !isTrinket(name))).toEqual([1]);
  });

  it("has the item that it must have, as often as told, on any player, and no trinket too many", () => {
    const one = { ...TWO, trinketsMax: 1 };
    const must = Array.from({ length: 200 }, () =>
      anySetup(one, dice, { item: "match-stick", count: 3 }),
    );
    expectHad(must, one);
    const holders = must.map((setup) =>
      setup.players.map(({ items }) => countOf(items, "match-stick") === 3),
    );
    expect(holders.every((held) => held.includes(true))).toBe(true);
    expect(each(holders.map((held) => held.indexOf(true)))).toEqual([0, 1]);
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

describe("pairs of items", () => {
  it("come after none and each alone: every two of them once, and each twice", () => {
    const names = itemsOf(TWO).map(({ name }) => name);
    const pairs = pairsOf(TWO, diceOf(3));
    expect(pairs.slice(0, 1 + names.length)).toEqual([
      [undefined, undefined],
      ...names.map((name) => [name, undefined]),
    ]);
    const both = pairs.slice(1 + names.length).map((pair) => pair.toSorted().join());
    expect(each(both)).toHaveLength((names.length * (names.length + 1)) / 2);
    expect(both).toHaveLength(each(both).length);
  });

  it("stand on one player, with no more extras than told", () => {
    const dice = diceOf(4);
    const lucky = new Set<number>();
    const most = new Set<number>();
    for (let trial = 0; trial < 300; trial += 1) {
      const setup = pairSetup(TWO, dice, ["guppys-tail", "match-stick"], 2);
      expectHad([setup], TWO);
      const holder = setup.players.findIndex((player) => carried(player).length > 0);
      lucky.add(holder);
      const { items } = setup.players[holder] as PlayerLoadout;
      expect([items["guppys-tail"], items["match-stick"]]).toEqual([1, 1]);
      most.add(carried({ luck: 0, items }).length);
      expect(setup.players.filter((player) => carried(player).length > 0)).toHaveLength(1);
    }
    expect(each([...lucky])).toEqual([0, 1]);
    expect(each([...most])).toEqual([2, 3, 4]);
  });

  it("of an item with itself are two of it, as far as two can be had", () => {
    const two = (means: Means, name: ItemName) =>
      pairSetup({ ...means, playerCount: 1 }, diceOf(1), [name, name], 0).players[0]?.items;
    expect(two(TWO, "guppys-tail")).toEqual({ "guppys-tail": 2 });
    expect(two(TWO, "match-stick")).toEqual({ "match-stick": 2 });
    expect(two({ ...TWO, multiplierMax: 1 }, "match-stick")).toEqual({ "match-stick": 1 });
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

  it("has an item for each question that needs one", () => {
    const dice = diceOf(8);
    const itemsFor = (id: string) =>
      each(
        Array.from({ length: 60 }, () => {
          const need = itemFor(
            { ...(HYPOTHESES.find((one) => one.id === id) as (typeof HYPOTHESES)[0]) },
            MEANS,
            dice,
          );
          return need === undefined ? "" : `${need.item} ${need.count}`;
        }),
      );
    const replacing = (...counts: readonly number[]) =>
      each(REPLACEMENTS.flatMap(({ item }) => counts.map((count) => `${item} ${count}`)));
    expect(itemsFor("trinketRolls")).toEqual(replacing(1));
    expect(itemsFor("multiplierRolls")).toEqual(replacing(2, 3));
    expect(itemsFor("extraCopies")).toEqual(["contract-from-below 1"]);
    expect(itemsFor("contractCopies")).toEqual(["contract-from-below 1"]);
    expect(itemsFor("modem")).toEqual(["broken-modem 1"]);
    expect(itemsFor("capacitor")).toEqual(["old-capacitor 1"]);
    expect(itemsFor("watchDraw")).toEqual(["", "watch-battery 1"]);
    expect(itemsFor("missingDraw")).toEqual([""]);
  });
});
