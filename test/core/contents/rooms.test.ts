/** What fills a room, draw by draw: bosses' pedestals, stocks and prices, pools and dealers, cards. */
import { BossItem, bossPedestals, type BossFacts } from "../../../src/core/contents/bossReward";
import { CARD_GOODS, CARD_PICKUP, rollCard, RUNE_ALONE } from "../../../src/core/contents/cards";
import { chestLoot } from "../../../src/core/contents/chests";
import { dealPills, nextTrinket, rollPillColor } from "../../../src/core/contents/pills";
import {
  AS_USUAL,
  dealerOf,
  poolOfRoom,
  ROOM_POOL_NAMES,
  shopStock,
  specialHeart,
  Stock,
  STOCK_PICKUPS,
  STOCK_POOLS,
  type Dealer,
} from "../../../src/core/contents/shop";
import { entryChoice, entryDraws } from "../../../src/core/contents/streams";
import { SeededDraw } from "../../../src/core/draw/draw";
import { Boss } from "../../../src/core/game/bosses";
import type { RuleSet } from "../../../src/core/game/edition";
import { asking } from "../../support/asking";

const POOLS = ROOM_POOL_NAMES.map((name) => ({ name }));

type Answers = Parameters<typeof asking>[0];

/** Numbers of the items that a boss leaves, and the draws; "pool" where the room's pool is asked. */
function left(boss: number | undefined, answers: Answers = {}, facts: Partial<BossFacts> = {}) {
  const { draw, asked } = asking(answers);
  const unlike = { hasTheresOptions: false, isVoid: false };
  const known = { isAvailable: () => true, held: () => false, ...unlike, ...facts };
  const pedestals = bossPedestals(draw, { boss, ...known }, POOLS);
  const items = pedestals.map(({ item, pool }) => item ?? pool ?? "pool");
  return { items, asked: asked.join(", ") };
}

describe("a dead boss", () => {
  const SMALL = "Little Steven or Steven";
  const MEAT = "Ball of Bandages or Cube of Meat";
  const VOID = "pool of The Void";
  const HELD = (item: number) => ({ held: (one: number) => one === item });
  const GONE = { isAvailable: () => false };

  // prettier-ignore
  it.each<readonly [string, number | undefined, Answers, Partial<BossFacts>, readonly (number | string)[]]>([
    ["nobody knows", undefined, {}, {}, ["pool"]], ["Monstro", Boss.MONSTRO, {}, {}, ["pool"]],
    ["Monstro and There's Options", Boss.MONSTRO, {}, { hasTheresOptions: true }, ["pool", "pool"]],
    ["Mom's Heart", Boss.MOMS_HEART, {}, { hasTheresOptions: true }, []], ["The Beast", Boss.BEAST, {}, {}, []],
    ["Mom", Boss.MOM, {}, {}, [327, 328]], ["Mom with no photo", Boss.MOM, {}, GONE, ["pool"]],
    ["Mom with one photo", Boss.MOM, {}, { isAvailable: (item) => item === 328 }, [328]],
    ["Conquest", Boss.CONQUEST, {}, {}, [181]], ["the Headless Horseman", Boss.HEADLESS_HORSEMAN, {}, {}, [130]],
    ["Chad", Boss.CHAD, {}, {}, [96]], ["Gish", Boss.GISH, {}, {}, [99]], ["Gish again", Boss.GISH, {}, GONE, ["pool"]],
    ["Steven", Boss.STEVEN, { [SMALL]: 1 }, {}, [100]], ["Steven, one time in six", Boss.STEVEN, { [SMALL]: 0 }, {}, [50]],
    ["Steven again", Boss.STEVEN, { [SMALL]: 1 }, GONE, ["pool"]],
    ["Steven, with Little Steven seen", Boss.STEVEN, { [SMALL]: 1 }, { isAvailable: (item) => item === 50 }, [50]],
    ["Steven, with Steven seen", Boss.STEVEN, { [SMALL]: 0 }, { isAvailable: (item) => item === 100 }, [50]],
    ["Gish and There's Options", Boss.GISH, {}, { hasTheresOptions: true }, [99, "pool"]],
    ["War and There's Options", Boss.WAR, { [MEAT]: 1 }, { hasTheresOptions: true }, [207, "pool"]],
    ["Mom with There's Options and no photo", Boss.MOM, {}, { ...GONE, hasTheresOptions: true }, ["pool"]],
    ["Gish in The Void", Boss.GISH, { [VOID]: 0 }, { isVoid: true }, ["treasure"]],
    ["Monstro in The Void", Boss.MONSTRO, { [VOID]: 15 }, { isVoid: true }, ["momsChest"]],
    ["anyone in The Void, one time in 17", undefined, { [VOID]: 16 }, { isVoid: true }, ["bombBum"]],
    ["The Void and There's Options", undefined, { [VOID]: 3 }, { isVoid: true, hasTheresOptions: true }, ["devil", "devil"]],
    ["Delirium", Boss.DELIRIUM, {}, { isVoid: true }, []],
    ["War", Boss.WAR, { [MEAT]: 1 }, {}, [207]], ["Death", Boss.DEATH, { [MEAT]: 0 }, {}, [73]],
    ["Famine, with Ball of Bandages", Boss.FAMINE, { [MEAT]: 0 }, HELD(207), [207]],
    ["Pestilence, with Cube of Meat", Boss.PESTILENCE, { [MEAT]: 1 }, HELD(73), [73]],
    ["Conquest again", Boss.CONQUEST, { [MEAT]: 1 }, GONE, [207]],
  ])("leaves, where it is %s", (_what, boss, answers, facts, items) => {
    expect(left(boss, answers, facts).items).toEqual(items);
  });

  it("draws for its own item before the pedestal, for a pool's item and the pedestal", () => {
    expect(left(Boss.MONSTRO).asked).toBe("boss item, its pedestal");
    expect(left(Boss.GISH).asked).toBe("its pedestal");
    expect(left(Boss.STEVEN).asked).toBe(`${SMALL} of 6, its pedestal`);
    expect(left(Boss.WAR).asked).toBe(`${MEAT} of 2, its pedestal`);
    expect(left(Boss.STEVEN, {}, GONE).asked).toBe("boss item, its pedestal");
    const inVoid = left(Boss.GISH, {}, { isVoid: true }).asked;
    expect(inVoid).toBe(`${VOID} of 17, boss item, its pedestal`);
  });

  it("leaves items by the game's numbers", () => {
    expect(Object.values(BossItem)).toEqual([50, 73, 96, 99, 100, 130, 181, 207, 327, 328]);
  });
});

describe("a stock", () => {
  // prettier-ignore
  it.each<readonly [Dealer, number, RuleSet, Answers, readonly number[], number]>([
    ["shop", 4, "afterbirth+", { sale: 1, "slot on sale": 5 }, [0, 8, 2, 3, 4, 5, 6], 5],
    ["shop", 4, "afterbirth+", { "the item's slot": 1 }, [8, 1, 2, 3, 4, 5, 6], -1],
    ["shop", 3, "repentance", { sale: 2, "slot on sale": 1 }, [8, 1, 2, 3, 4, 5, 6, 7], 1],
    ["shop", 4, "repentance", { "the item's slot": 1 }, [0, 8, 2, 3, 4, 5, 6, 7, 8], -1],
    ["devil", 0, "repentance", { sale: 1, "slot on sale": 2 }, [8, 8, 8, 8, 8, 8, 8, 8], 2],
    ["angel", 0, "repentance", {}, [8, 8, 4, 3, 3, 19, 19, 20], -1],
    ["angel", 0, "repentance", { sale: 1, "slot on sale": 5 }, [8, 8, 4, 3, 3, 19, 19, 20], 5],
    ["keeper shop", 0, "repentance", { sale: 2, "slot on sale": 7 }, [11, 3, 8, 9, 10, 8, 10, 10], 7],
    ["secret shop", 0, "repentance", { sale: 1, "slot on sale": 3 }, [8, 13, 14, 11, 11, 15, 6, 16], 3],
    ["secret shop", 0, "repentance", { "devil or angel item": 1, "secret item": 1 }, [8, 12, 9, 11, 11, 15, 6, 16], -1],
    ["greed shop", 0, "repentance", { "another good": 9, sale: 1, "slot on sale": 4 }, [3, 0, 8, 9, 11, 11, 11, 11], 4],
    ["greed shop", 0, "afterbirth+", { sale: 0 }, [3, 0, 8, 9, 3, 3, 3, 3], -1],
    ["greed shop", 0, "afterbirth+", { sale: 1, "slot on sale": 6, "another good": 4 }, [3, 0, 8, 9, 8, 8, 8, 8], 6],
  ])("of a %s of level %i in %s, answered %j", (dealer, level, edition, answers, kinds, discount) => {
    const { draw } = asking(answers);
    expect(shopStock(draw, dealer, level, edition)).toEqual({ kinds, discount });
  });

  it("draws among so many", () => {
    const asks = (dealer: Dealer, edition: RuleSet, answers: Answers = {}) => {
      const { draw, asked } = asking(answers);
      shopStock(draw, dealer, 0, edition);
      return asked.filter((one) => !one.startsWith("shuffle")).join(", ");
    };
    const shop = "the item's slot of 2, sale of 3, slot on sale of 6";
    expect([asks("shop", "rebirth", { sale: 1 }), asks("shop", "repentance", { sale: 1 })]).toEqual(
      [shop, shop],
    );
    const eight = ", sale of 3, slot on sale of 8";
    const goods = "another good of 10, ".repeat(4).slice(0, -2);
    const dealers = ["angel", "devil", "keeper shop", "secret shop", "greed shop"] as const;
    expect(dealers.map((dealer) => asks(dealer, "repentance", { sale: 1 }))).toEqual([
      "sale of 3, slot on sale of 6",
      "sale of 3, slot on sale of 6",
      eight.slice(2),
      `devil or angel item of 2, secret item of 8${eight}`,
      `${goods}${eight}`,
    ]);
    expect(asks("greed shop", "rebirth", { sale: 1 })).toBe(`${goods}${eight}`);
    const others = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((good) => {
      return shopStock(asking({ "another good": good }).draw, "greed shop", 0, "repentance")
        .kinds[7];
    });
    expect(others).toEqual([3, 1, 0, 4, 8, 10, 5, 2, 6, 11]);
  });

  it("is of what the game's numbers name, from the pools and pickups that they stand for", () => {
    expect(Object.values(Stock)).toEqual(Array.from({ length: 21 }, (_, kind) => kind));
    expect(STOCK_POOLS).toEqual({
      9: "boss",
      10: "treasure",
      12: "devil",
      13: "angel",
      14: "secret",
      17: "shop",
      18: "babyShop",
    });
    expect(STOCK_PICKUPS).toEqual({
      ...{ 0: [10, 1], 1: [40, 1], 2: [70, 0], 3: [30, 1], 4: [10, 3] },
      ...{ 5: [90, 1], 6: [300, 0], 7: [69, 1], 19: [10, 4], 20: [300, 51] },
    });
  });
});

describe("a stock filled again", () => {
  it("goes on from the award seed that the one before left, as a shop of Afterbirth+ did three times", () => {
    let seed = 3018889833;
    const seeds = [1, 2, 3, 4].map(() => {
      const draw = new SeededDraw(seed);
      shopStock(draw, "shop", 0, "afterbirth+");
      return (seed = draw.state());
    });
    expect(seeds).toEqual([2016344871, 1491823887, 748943962, 3865083297]);
  });
});

describe("a special heart", () => {
  it("is not asked for a special heart before three draws say which", () => {
    const { draw, asked } = asking();
    expect([specialHeart(draw, () => true), asked.join()]).toEqual([
      6,
      "eternal 1 in 3,bone 1 in 4,rotten 1 in 4",
    ]);
    const kinds = [["eternal"], ["eternal", "bone"], ["bone", "rotten"]].map((labels) =>
      [true, false].map((isOpen) => {
        const answers = Object.fromEntries(labels.map((label) => [label, true] as const));
        return specialHeart(asking(answers).draw, () => isOpen);
      }),
    );
    expect(kinds).toEqual([
      [4, 4],
      [11, 4],
      [12, 6],
    ]);
  });
});

describe("a room's pool and dealer", () => {
  const room = (roomType: number, subtype: number, gridIndex: number, isGreed = false) => {
    return { ...AS_USUAL, roomType, subtype, gridIndex, isGreed };
  };

  // prettier-ignore
  it.each<readonly [number, number, number, boolean, RuleSet, string]>([
    [4, 0, 0, false, "repentance", "treasure"], [5, 0, 0, false, "repentance", "boss"], [2, 0, 0, false, "repentance", "shop"],
    [14, 0, 0, false, "repentance", "devil"], [22, 0, 0, false, "repentance", "devil"], [15, 0, 0, false, "repentance", "angel"],
    [7, 0, 0, false, "repentance", "secret"], [8, 0, 0, false, "repentance", "secret"], [12, 0, 0, false, "repentance", "library"],
    [10, 0, 0, false, "repentance", "curse"], [24, 0, 0, false, "repentance", "planetarium"],
    [29, 0, 0, false, "repentance", "ultraSecret"], [11, 0, 0, false, "repentance", "treasure"],
    [11, 1, 0, false, "repentance", "boss"], [4, 1, 0, false, "repentance", "treasure"],
    [18, 2, 0, false, "repentance", "treasure"], [4, 2, 0, false, "repentance", "treasure"], [5, 23, 0, false, "rebirth", "devil"],
    [5, 23, 0, true, "repentance", "greedDevil"], [11, 23, 0, false, "repentance", "treasure"],
    [4, 0, 0, true, "repentance", "greedTreasure"], [4, 0, 98, true, "repentance", "greedBoss"],
    [4, 0, 98, true, "afterbirth+", "boss"], [5, 0, 98, true, "repentance", "greedBoss"], [12, 0, 0, true, "repentance", "library"],
  ])("ask, for type %i.%i at %i (Greed: %s) in %s, for %s", (type, subtype, cell, isGreed, edition, pool) => {
    const place = room(type, subtype, cell, isGreed);
    expect(poolOfRoom(place, { pools: POOLS, edition })).toBe(pool);
  });

  it("ask for the devil's of a boss once Satanic Bible is used, and of Devil's Crown's treasure rooms", () => {
    const edition = "repentance";
    const poolFor = (type: number, turns: object) =>
      poolOfRoom({ ...room(type, 1, 0), ...turns }, { pools: POOLS, edition });
    expect([5, 4, 2].map((type) => poolFor(type, { isBibleUsed: true }))).toEqual([
      "devil",
      "treasure",
      "shop",
    ]);
    const crown = { isDevilTreasure: true };
    expect([poolFor(4, crown), dealerOf({ ...room(4, 1, 0), ...crown })]).toEqual([
      "devil",
      "devil",
    ]);
  });

  // prettier-ignore
  it.each<readonly [number, number, number, boolean, Dealer]>([
    [14, 0, 0, false, "devil"], [22, 0, 0, false, "devil"], [15, 0, 0, false, "angel"], [2, 0, 0, true, "greed shop"],
    [2, 0, 0, false, "shop"], [2, 99, 0, false, "shop"], [2, 100, 0, false, "keeper shop"], [2, 119, 0, false, "keeper shop"],
    [2, 120, 0, false, "shop"], [2, 0, -13, false, "secret shop"], [3, 0, -2, false, "shop"], [9, 0, 0, false, "shop"],
    [9, 0, 0, true, "greed shop"], [2, 100, 0, true, "keeper shop"],
  ])("are, for type %i.%i at %i (Greed: %s), those of a %s", (type, subtype, cell, isGreed, dealer) => {
    expect(dealerOf(room(type, subtype, cell, isGreed))).toBe(dealer);
  });
});

describe("a card", () => {
  const lists = { tarot: [1, 22], suits: [23], runes: [32], special: [42], reversed: [56, 77] };
  const LOST = "Holy Card";

  it("asks for special cards, runes and suits by where it lies", () => {
    const asks = [CARD_PICKUP, CARD_GOODS, RUNE_ALONE].map((ask) => {
      const { draw, asked } = asking();
      rollCard(draw, ask, lists, true);
      return asked.join(", ");
    });
    const behind = "which tarot card of 2, reversed 1 in 7";
    expect(asks).toEqual([
      `special card 1 in 25, rune 1 in 10, suit card 1 in 10, ${behind}, Holy Card 1 in 10`,
      `special card 1 in 25, suit card 1 in 10, ${behind}, Holy Card 1 in 10`,
      `rune 1 in 1, ${behind}`,
    ]);
  });

  // prettier-ignore
  it.each<readonly [Answers, Partial<typeof lists>, boolean, number]>([
    [{}, {}, true, 1], [{ "which tarot card": 1, reversed: true }, {}, false, 77], [{ reversed: true }, { reversed: [] }, false, 1],
    [{ "special card": true }, {}, false, 42], [{ "special card": true }, { special: [] }, false, 1],
    [{ "suit card": true }, {}, false, 23], [{ "suit card": true }, { suits: [] }, false, 1], [{}, { tarot: [] }, false, 0],
    [{ rune: true }, {}, false, 32], [{ rune: true, "which rune": 1 }, {}, false, 1],
    [{ rune: true, "which rune": 1, "rune shard": true }, {}, false, 55], [{ rune: true, "rune shard": true }, { runes: [] }, false, 55],
    [{ [LOST]: true }, {}, false, 1], [{ [LOST]: true }, {}, true, 51],
  ])("answered %j of %j (Tainted Lost: %s) is %i", (answers, own, isLost, card) => {
    expect(rollCard(asking(answers).draw, CARD_PICKUP, { ...lists, ...own }, isLost)).toBe(card);
  });

  it("is asked for among six runes at least, and a shard one time in five", () => {
    const { draw, asked } = asking({ rune: true, "which rune": 5 });
    rollCard(draw, CARD_PICKUP, lists, false);
    expect(asked.slice(2, 4)).toEqual(["which rune of 6", "rune shard 1 in 5"]);
  });
});

describe("a pill, a trinket, an entry", () => {
  it("has a colour of 13, gold one time in 140 and horse one time in 70 where unlocked", () => {
    const { draw, asked } = asking({ colour: 4, gold: true, horse: true });
    const color = (gold: boolean, horse: boolean) => rollPillColor(draw, gold, horse);
    expect([color(true, true), color(false, true), color(true, false)]).toEqual([2062, 2053, 14]);
    expect(asked.slice(0, 3).join()).toBe("colour of 13,gold 1 in 140,horse 1 in 70");
  });

  it("deals every colour another effect, gold last where there is gold", () => {
    const available = Array.from({ length: 20 }, (_, effect) => ({ effect, weight: effect % 4 }));
    for (const hasGold of [true, false]) {
      const deal = { colors: 13, hasGold, asksClass: true };
      const { effects } = dealPills(7, deal, available);
      expect([effects[0], effects.length]).toEqual([undefined, hasGold ? 15 : 14]);
      expect(new Set(effects.slice(1)).size).toBe(hasGold ? 14 : 13);
    }
  });

  it("is none of a trinket where none is left, and the one that is left", () => {
    const stream = (only?: number) => ({
      state: 9,
      count: 20,
      isThere: (one: number) => one === only,
    });
    expect(nextTrinket(stream()).trinket).toBeUndefined();
    expect([0, 7, 19].map((only) => nextTrinket(stream(only)).trinket)).toEqual([0, 7, 19]);
  });

  it("is chosen by weight: a share below the first's is the first's", () => {
    const [quarter, half, most] = [2 ** 30, 2 ** 31 + 2 ** 12, 2 ** 32 - 1];
    const choose = (draw: number, ...weights: number[]) => entryChoice(draw, weights);
    expect([choose(quarter, 1, 1), choose(half, 1, 1), choose(most, 1, 1, 1)]).toEqual([0, 1, 2]);
    expect([choose(1, 0, 1), choose(2 ** 31 - 2 ** 12, 1, 1)]).toEqual([1, 0]);
  });

  it("takes the room's first draw in Repentance, the second in Afterbirth, the third in Rebirth", () => {
    const draws = entryDraws(77, "repentance", 4);
    expect(entryDraws(77, "afterbirth+", 3)).toEqual(draws.slice(1));
    expect(entryDraws(77, "rebirth", 2)).toEqual(draws.slice(2));
  });
});

describe("a chest that is opened", () => {
  const open = (variant: number, more: { isLastFloor?: boolean; items?: readonly string[] } = {}) =>
    Array.from({ length: 300 }, (_, index) =>
      chestLoot(variant, 1, Math.imul(index + 1, 0x9e3779b1) >>> 0, {
        has: (item) => more.items?.includes(item) === true,
        isLastFloor: more.isLastFloor === true,
      }),
    );
  const counts = (variant: number, more = {}) => {
    const sizes = open(variant, more).map(({ length }) => length);
    return `${Math.min(...sizes)}-${Math.max(...sizes)}`;
  };

  it("lets out one item on the last floor, a Mega chest one or two, and nothing where nobody can tell", () => {
    const last = [50, 60, 57].map((variant) => counts(variant, { isLastFloor: true }));
    expect(last).toEqual(["1-1", "1-1", "1-2"]);
    expect(counts(100)).toBe("0-0");
  });

  it("lets two or three things out of a sack", () => {
    expect(counts(69)).toBe("2-3");
  });
});
