import {
  type Buyer,
  paidFor,
  priceOf,
  paymentWords,
  type PricedGood,
  type PricedRoom,
} from "../../../src/core/contents/prices";
import { Stock } from "../../../src/core/contents/shop";
import type { ItemCode } from "../../../src/core/game/bag";
import { aPlayer } from "../../support/making";
import { playerTypeOf } from "../../../src/core/game/characters";
import { RoomType } from "../../../src/core/game/roomTypes";

/** A room and who sells there. */
type Shop = PricedRoom & Pick<PricedGood, "dealer">;
const SHOP: Shop = { dealer: "shop", roomType: RoomType.SHOP, decorationSeed: 0 };
const DEVIL: Shop = { ...SHOP, dealer: "devil", roomType: RoomType.DEVIL };
const ERROR: Shop = { ...SHOP, roomType: RoomType.ERROR };
const SECRET: Shop = { ...SHOP, dealer: "secret shop" };
const ANGEL: Shop = { ...SHOP, dealer: "angel", roomType: RoomType.ANGEL };

const holding = (...codes: readonly ItemCode[]): Partial<Buyer> => ({
  carried: Object.fromEntries(
    codes.map((code) => [code, codes.filter((one) => one === code).length]),
  ),
});
const playing = (...names: readonly Parameters<typeof playerTypeOf>[0][]): Partial<Buyer> => ({
  characters: names.map(playerTypeOf),
});
function asked(good: Partial<PricedGood>, shop: Shop, buyer: Partial<Buyer> = {}): string {
  const usual = { variant: 100, subType: 1, kind: Stock.ITEM, isOnSale: false, restocks: 0 };
  const own = { ...usual, dealer: shop.dealer, devilPrice: 1, shopPrice: 15, ...good };
  const who = aPlayer(buyer);
  return paymentWords(paidFor(priceOf(own, shop, who), who.characters));
}
const TWO = { devilPrice: 2 };
const SALE = { isOnSale: true };
const KEY = { variant: 30, subType: 1, kind: Stock.KEY };
const OLD = { edition: "afterbirth+" } as const;

describe("a price", () => {
  // prettier-ignore
  it.each<readonly [string, Partial<PricedGood>, Shop, Partial<Buyer>, string]>([
    ["an item in a shop", {}, SHOP, {}, "15"], ["one that a devil asks two hearts for", TWO, SHOP, {}, "30"],
    ["one with a shop price of its own", { shopPrice: 10 }, SHOP, {}, "15"],
    ["an item on sale", SALE, SHOP, {}, "8"], ["the same before Repentance", SALE, SHOP, OLD, "7"],
    ["an item with Steam Sale", {}, SHOP, holding("c64"), "8"], ["with two of them", {}, SHOP, holding("c64", "c64"), "5"],
    ["with one, on sale", SALE, SHOP, holding("c64"), "5"], ["with one before Repentance", {}, SHOP, { ...OLD, ...holding("c64") }, "7"],
    ["a key", KEY, SHOP, {}, "5"], ["a key on sale", { ...KEY, ...SALE }, SHOP, {}, "3"], ["and before Repentance", { ...KEY, ...SALE }, SHOP, OLD, "3"],
    ["a golden key", { variant: 30, subType: 2 }, SHOP, {}, "10"], ["a golden bomb", { variant: 40, subType: 4 }, SHOP, {}, "10"],
    ["a red heart", { variant: 10, subType: 1 }, SHOP, {}, "3"], ["half of one", { variant: 10, subType: 2 }, SHOP, {}, "3"],
    ["a soul heart", { variant: 10, subType: 3 }, SHOP, {}, "5"], ["a sack", { variant: 69, subType: 1 }, SHOP, {}, "7"],
    ["an item restocked once", { restocks: 1 }, SHOP, {}, "17"], ["three times", { restocks: 3 }, SHOP, {}, "27"],
    ["a heart restocked", { variant: 10, subType: 1, restocks: 1 }, SHOP, {}, "4"], ["ten times", { restocks: 10 }, SHOP, {}, "99"],
    ["an item restocked in Greed", { restocks: 3 }, SHOP, { difficulty: "greed" }, "15"],
    ["an item in an error room", {}, ERROR, {}, "15"], ["an angel's item", { ...TWO, shopPrice: 15 }, ANGEL, {}, "15"],
    ["an angel's item of 10", { shopPrice: 10 }, ANGEL, {}, "10"], ["Holy Card", { variant: 300, subType: 51 }, ANGEL, {}, "5"],
    ["with Store Credit in a shop", KEY, SHOP, holding("t13"), "free"], ["with Store Credit in an error room", KEY, ERROR, holding("t13"), "5"],
    ["a familiar with Adoption Papers", { kind: Stock.BABY_ITEM }, SHOP, holding("t184"), "10"],
    ["a familiar whose Adoption Papers are gone", { kind: Stock.BABY_ITEM }, SHOP, {}, "15"],
    ["with Pound of Flesh", TWO, SHOP, holding("c672"), "2 hearts"], ["a key with Pound of Flesh", KEY, SHOP, holding("c672"), "spikes"],
    ["Keeper's with Pound of Flesh", {}, SHOP, { ...playing("Keeper"), ...holding("c672") }, "15"],
  ])("of %s", (_what, good, room, buyer, price) => {
    expect(asked(good, room, buyer)).toBe(price);
  });

  // prettier-ignore
  it.each<readonly [string, Partial<Buyer>, one: string, two: string]>([
    ["Isaac", {}, "1 heart", "2 hearts"], ["Keeper", playing("Keeper"), "15", "30"], ["Tainted Keeper", playing("Tainted Keeper"), "15", "30"],
    ["Keeper beside Isaac", playing("Isaac", "Keeper"), "15", "30"],
    ["The Lost", { ...playing("The Lost"), containers: 0 }, "free", "free"], ["Tainted Lost", { ...playing("Tainted Lost"), containers: 0 }, "free", "free"],
    ["Blue Baby", { ...playing("Blue Baby"), containers: 0 }, "1 soul heart", "2 soul hearts"],
    ["Blue Baby before Repentance", { ...playing("Blue Baby"), ...OLD, containers: 0 }, "3 soul hearts", "3 soul hearts"],
    ["who has no red container", { containers: 0, soulHearts: 6 }, "3 soul hearts", "3 soul hearts"],
    ["who has one", { containers: 2 }, "1 heart", "1 heart and 2 soul hearts"],
    ["who holds Judas' Tongue", holding("t56"), "1 heart", "1 heart"], ["Your Soul", holding("t173"), "Your Soul", "Your Soul"],
    ["Pound of Flesh", holding("c672"), "15", "30"], ["Steam Sale", holding("c64"), "1 heart", "2 hearts"],
  ])("of a deal for %s", (_who, buyer, one, two) => {
    expect([asked({}, DEVIL, buyer), asked(TWO, DEVIL, buyer)]).toEqual([one, two]);
  });

  it("of a deal on sale takes soul hearts of who has them, from Repentance on", () => {
    const on = (soulHearts: number, edition: Buyer["edition"] = "repentance") =>
      [SALE, { ...SALE, ...TWO }].map((good) => asked(good, DEVIL, { soulHearts, edition }));
    expect([on(3), on(4), on(6)]).toEqual([
      ["1 heart", "2 hearts"],
      ["1 heart", "1 heart and 2 soul hearts"],
      ["3 soul hearts", "1 heart and 2 soul hearts"],
    ]);
    expect(on(6, "afterbirth+")).toEqual(["1 heart", "2 hearts"]);
  });

  it("of a devil's pickup is spikes, or five coins for who pays coins", () => {
    const buyers = [{}, playing("Keeper"), holding("c672"), holding("t173")];
    expect(buyers.map((who) => asked(KEY, DEVIL, who))).toEqual(["spikes", "5", "5", "spikes"]);
  });

  it("of a deal is coins for half of all things with Keeper's Bargain, for always the same", () => {
    const prices = Array.from({ length: 200 }, (_, index) => {
      const room = { ...DEVIL, decorationSeed: (index + 1) * 0x9e3800 };
      return asked({}, room, holding("t171"));
    });
    expect([...new Set(prices)].toSorted()).toEqual(["1 heart", "15"]);
    expect(prices.filter((one) => one === "15").length).toBeGreaterThan(70);
    expect(prices.filter((one) => one === "15").length).toBeLessThan(130);
  });

  it("in a secret shop is fixed for trinkets, cards and hearts, and within a range for items", () => {
    const things = [[350, 1], [300, 1], [10, 4], [10, 11], [10, 6], [10, 3], [10, 12], [70, 1]] as const; // prettier-ignore
    const prices = things.map(([variant, subType]) => asked({ variant, subType }, SECRET));
    expect(prices.join()).toBe("15,6,15,8,8,6,5,5");
    const blood = things.map(([variant, subType]) =>
      asked({ variant, subType }, SECRET, holding("c672")),
    );
    expect(new Set(blood.slice(0, 7))).toEqual(new Set(["spikes"]));
    expect(blood[7]).toBe("5");
    const range = (kind: number) => {
      const all = Array.from({ length: 4000 }, (_, index) =>
        Number(asked({ kind }, { ...SECRET, decorationSeed: (index + 1) * 2048 })),
      );
      return `${Math.min(...all)}-${Math.max(...all)}`;
    };
    expect([8, 12, 13, 14].map(range)).toEqual(["15-30", "15-50", "15-50", "20-99"]);
  });
});
