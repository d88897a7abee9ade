/** What fills a room, draw by draw: bosses' pedestals, stocks and prices, pools and dealers, cards. */
import { bossPedestals, type BossFacts } from "../../../src/core/contents/bossReward";
import { chestLoot } from "../../../src/core/contents/chests";
import { nextTrinket } from "../../../src/core/contents/pills";
import {
  AS_USUAL,
  dealerOf,
  poolOfRoom,
  ROOM_POOL_NAMES,
  shopStock,
  Stock,
  STOCK_PICKUPS,
  STOCK_POOLS,
  type Dealer,
} from "../../../src/core/contents/shop";
import { entryChoice } from "../../../src/core/contents/streams";
import { SeededDraw } from "../../../src/core/draw/draw";
import { Boss } from "../../../src/core/game/bosses";
import type { RuleSet } from "../../../src/core/game/edition";
import { asking } from "../../support/asking";

const POOLS = ROOM_POOL_NAMES.map((name) => ({ name }));

/** Its own items and those of horsemen: test/core/contents/secondReadings.test.ts. */
describe("a dead boss", () => {
  const VOID = "pool of The Void";
  const FACTS: BossFacts = {
    ...{ isAvailable: () => true, held: () => false },
    ...{ hasTheresOptions: false, isVoid: false, isCantripped: false },
  };
  // prettier-ignore
  it.each<readonly [string, number | undefined, Parameters<typeof asking>[0], Partial<BossFacts>, readonly (string | number)[]]>([
    ["anyone in Cantripped!", Boss.MONSTRO, {}, { hasTheresOptions: true, isCantripped: true }, [251]],
    ["nobody knows", undefined, {}, {}, ["pool"]], ["Delirium", Boss.DELIRIUM, {}, { isVoid: true, hasTheresOptions: true }, []],
    ["Gish in The Void", Boss.GISH, { [VOID]: 0 }, { isVoid: true }, ["treasure"]],
    ["Monstro in The Void", Boss.MONSTRO, { [VOID]: 15 }, { isVoid: true }, ["momsChest"]],
    ["anyone in The Void, one time in 17", undefined, { [VOID]: 16 }, { isVoid: true }, ["bombBum"]],
  ])("leaves, where it is %s", (_what, boss, answers, facts, items) => {
    const pedestals = bossPedestals(asking(answers).draw, boss, { ...FACTS, ...facts }, POOLS);
    expect(pedestals.map(({ item, pool }) => item ?? pool ?? "pool")).toEqual(items);
  });

  it("leaves no pedestal where it ends a chapter's story", () => {
    const isBare = ([, boss]: readonly [string, number]) =>
      bossPedestals(asking().draw, boss, FACTS, POOLS).length === 0;
    const bare = Object.entries(Boss).filter(isBare).map(([name]) => name); // prettier-ignore
    expect(bare.join(" ")).toBe(
      "MOMS_HEART SATAN IT_LIVES ISAAC BLUE_BABY LAMB MEGA_SATAN ULTRA_GREED HUSH DELIRIUM ULTRA_GREEDIER MOTHER " +
        "MAUSOLEUM_MOM MAUSOLEUM_MOMS_HEART DOGMA BEAST",
    );
  });
});

it("a stock is of what the game's numbers name, from the pools and pickups that they stand for", () => {
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
    ...{ 5: [90, 1], 6: [300, 0], 7: [69, 1], 11: [350, 0], 15: [10, 0], 16: [300, 0] },
    ...{ 19: [10, 4], 20: [300, 51] },
  });
});

it("a stock filled again goes on from the award seed that the one before left, as a shop of Afterbirth+ did three times", () => {
  let seed = 3018889833;
  const seeds = [1, 2, 3, 4].map(() => {
    const draw = new SeededDraw(seed);
    shopStock(draw, "shop", 0, "afterbirth+");
    return (seed = draw.state());
  });
  expect(seeds).toEqual([2016344871, 1491823887, 748943962, 3865083297]);
});

describe("a room's pool and dealer", () => {
  const room = (roomType: number, subtype: number, gridIndex: number, isGreed = false) => {
    const difficulty = isGreed ? ("greed" as const) : ("normal" as const);
    return { ...AS_USUAL, roomType, subtype, gridIndex, difficulty };
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

describe("a pill, a trinket, an entry", () => {
  it("is none of a trinket where none is left, and the one that is left", () => {
    const next = (only?: number) => nextTrinket(9, 20, (one) => one === only).trinket;
    expect([undefined, 0, 7, 19].map(next)).toEqual([undefined, 0, 7, 19]);
  });

  it("is chosen by weight: a share below the first's is the first's", () => {
    const [quarter, half, most] = [2 ** 30, 2 ** 31 + 2 ** 12, 2 ** 32 - 1];
    const choose = (draw: number, ...weights: number[]) => entryChoice(draw, weights);
    expect([choose(quarter, 1, 1), choose(half, 1, 1), choose(most, 1, 1, 1)]).toEqual([0, 1, 2]);
    expect([choose(1, 0, 1), choose(2 ** 31 - 2 ** 12, 1, 1)]).toEqual([1, 0]);
  });
});

// LuaDecomps, Gameplay/Pickup/LootList.lua; facts/items.md §7. Draw by draw: test/standin/goods.test.ts.
it("a chest that is opened on the last floor lets out one item, a mega chest two, and nothing where nobody can tell", () => {
  const place = { isLastFloor: true, isDealRoom: false };
  const opened = (variant: number) =>
    Array.from(
      { length: 100 },
      (_, seed) =>
      chestLoot(variant, 1, seed + 1, {}, place).map(({ name }) => name).join(), // prettier-ignore
    );
  const kinds = [50, 60, 57, 100].map((variant) => [...new Set(opened(variant))]);
  expect(kinds).toEqual([["treasure"], ["treasure"], ["treasure,treasure"], [""]]);
});
