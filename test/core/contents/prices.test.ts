import {
  type Buyer,
  paidFor,
  priceOf,
  paymentWords,
  type PricedGood,
  type PricedRoom,
} from "../../../src/core/contents/prices";
import { type Dealer, shopStock, Stock } from "../../../src/core/contents/shop";
import { SeededDraw } from "../../../src/core/draw/draw";
import { playerTypeOf } from "../../../src/core/game/characters";
import { RoomType } from "../../../src/core/game/roomTypes";

const ISAAC: Buyer = {
  ...{ edition: "repentance", isGreed: false, characters: [0] },
  ...{ count: () => 0, containers: 6, soulHearts: 0 },
};
const SHOP: PricedRoom = { dealer: "shop", roomType: RoomType.SHOP, decorationSeed: 0 };
const DEVIL: PricedRoom = { ...SHOP, dealer: "devil", roomType: RoomType.DEVIL };
const ERROR: PricedRoom = { ...SHOP, roomType: RoomType.ERROR };
const SECRET: PricedRoom = { ...SHOP, dealer: "secret shop" };
const ANGEL: PricedRoom = { ...SHOP, dealer: "angel", roomType: RoomType.ANGEL };

const holding = (...codes: readonly string[]): Partial<Buyer> => ({
  count: (code) => codes.filter((one) => one === code).length,
});
const playing = (...names: readonly Parameters<typeof playerTypeOf>[0][]): Partial<Buyer> => ({
  characters: names.map(playerTypeOf),
});
function asked(good: Partial<PricedGood>, room: PricedRoom, buyer: Partial<Buyer> = {}): string {
  const usual = { variant: 100, subType: 1, kind: Stock.ITEM, isOnSale: false, restocks: 0 };
  const own = { ...usual, devilPrice: 1, shopPrice: 15, ...good };
  const who = { ...ISAAC, ...buyer };
  return paymentWords(paidFor(priceOf(own, room, who), who.characters));
}
const TWO = { devilPrice: 2 };
const SALE = { isOnSale: true };
const KEY = { variant: 30, subType: 1, kind: Stock.KEY };
const OLD = { edition: "afterbirth+" } as const;

describe("a price", () => {
  // prettier-ignore
  it.each<readonly [string, Partial<PricedGood>, PricedRoom, Partial<Buyer>, string]>([
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
    ["an item restocked in Greed", { restocks: 3 }, SHOP, { isGreed: true }, "15"],
    ["an item in an error room", {}, ERROR, {}, "15"], ["an angel's item", { ...TWO, shopPrice: 15 }, ANGEL, {}, "15"],
    ["an angel's item of 10", { shopPrice: 10 }, ANGEL, {}, "10"], ["Holy Card", { variant: 300, subType: 51 }, ANGEL, {}, "5"],
    ["with Store Credit in a shop", KEY, SHOP, holding("t13"), "free"], ["with Store Credit in an error room", KEY, ERROR, holding("t13"), "5"],
    ["a familiar with Adoption Papers", { kind: Stock.BABY_ITEM }, SHOP, holding("t184"), "10"],
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

  it("in a secret shop is the same for seeds that differ in the last eleven bits", () => {
    const price = (decorationSeed: number) =>
      asked({ kind: Stock.SECRET_ITEM, subType: 5 }, { ...SECRET, decorationSeed });
    expect(price(0x8000_07ff)).toBe(price(0x8000_0000));
    expect(price(0x8000_0000)).not.toBe(price(0x8000_0800));
  });
});

/**
 * A second reading of sales and prices, written from the description alone (facts of public sources, docs/items.md):
 * it shares no line with the rules, its generator is its own.
 */
function secondReading(awardSeed: number, decoration: number, dealer: Dealer) {
  const step = (seed: number, a: number, b: number, c: number): number => {
    let x = BigInt(seed);
    x ^= x >> BigInt(a);
    x ^= (x << BigInt(b)) & 0xffff_ffffn;
    x ^= x >> BigInt(c);
    return Number(x);
  };
  let state = awardSeed;
  const below = (bound: number): number => (state = step(state, 5, 9, 7)) % bound;
  const mix = (kinds: number[]): number[] => {
    for (let last = kinds.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [kinds[last], kinds[other]] = [kinds[other] as number, kinds[last] as number];
    }
    return kinds;
  };
  let kinds: number[] = [];
  if (dealer === "devil") {
    kinds = Array.from({ length: 8 }, () => 8);
  } else if (dealer === "shop") {
    kinds = mix([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    kinds[below(2)] = 8;
  } else if (dealer === "angel") {
    kinds = mix([8, 4, 4, 3, 3, 19, 19, 20]);
    kinds[1] = 8;
  } else if (dealer === "keeper shop") {
    const list = mix([11, 3, 1, 6, 5, 2]);
    kinds = [list[0] as number, list[1] as number, 8, 9, 10];
    [list[0], list[1]] = [8, 10];
    kinds.push(...mix(list).slice(0, 2), 10);
  } else if (dealer === "secret shop") {
    const deal = below(2) === 0 ? 13 : 12;
    kinds = mix([8, deal, below(8) === 0 ? 14 : 9, 11, 11, 15, 6, 16]);
  } else {
    const ten = [3, 1, 0, 4, 8, 10, 5, 2, 6, 11];
    kinds = [3, 0, 8, 9, ...[0, 0, 0, 0].map(() => ten[below(10)] as number)];
  }
  const slots = ["devil", "shop", "angel"].includes(dealer) ? 6 : 8;
  const sale = below(3) === 0 ? -1 : below(slots);
  const costs = (variant: number, subType: number, kind: number, isOnSale: boolean): number => {
    const seed = (Math.floor(decoration / 2048) * 2048 + (variant + subType)) >>> 0;
    const drawn = step(seed, 5, 9, 7);
    let price = variant === 10 && subType < 3 ? 3 : variant === 69 ? 7 : 5;
    if (dealer === "devil") {
      return variant === 100 ? -1 : -5;
    }
    if (dealer === "secret shop") {
      const hearts: Record<number, number> = { 4: 15, 11: 8, 6: 8, 3: 6 };
      const item = kind === 14 ? (drawn % 80) + 20 : (drawn % (kind === 12 || kind === 13 ? 36 : 16)) + 15; // prettier-ignore
      const other: Record<number, number> = {
        100: item,
        350: 15,
        300: 6,
        10: hearts[subType] ?? 5,
      };
      price = other[variant] ?? 5;
    } else if (variant === 100) {
      price = 15;
    }
    return isOnSale ? Math.floor((price + 1) / 2) : price;
  };
  return { kinds, sale, state, costs };
}

describe("sales and prices of 2,000 shops", () => {
  it.each<readonly [Dealer, number]>([
    ...([
      ["shop", 2],
      ["devil", 14],
      ["angel", 15],
      ["keeper shop", 2],
    ] as const),
    ...([
      ["secret shop", 2],
      ["greed shop", 2],
    ] as const),
  ])("are those of a second reading: %s", (dealer, roomType) => {
    const things = [[100, 33], [100, 700], [10, 1], [10, 3], [10, 11], [30, 1], [69, 1], [300, 9], [350, 20]] as const; // prettier-ignore
    for (let index = 1; index <= 334; index += 1) {
      const awardSeed = Math.imul(index, 0x9e37_79b1) >>> 0;
      const decorationSeed = Math.imul(index, 0x85eb_ca6b) >>> 0;
      const draw = new SeededDraw(awardSeed);
      const stock = shopStock(draw, dealer, 4, "repentance");
      const told = secondReading(awardSeed, decorationSeed, dealer);
      expect([stock.kinds, stock.discount, draw.state()]).toEqual([
        told.kinds,
        told.sale,
        told.state,
      ]);
      for (const [slot, kind] of stock.kinds.entries()) {
        const [variant, subType] = things[(slot + index) % things.length] as readonly [
          number,
          number,
        ];
        const isOnSale = slot === stock.discount;
        const good = {
          variant,
          subType,
          kind,
          isOnSale,
          restocks: 0,
          devilPrice: 1,
          shopPrice: 15,
        };
        const price = priceOf(good, { dealer, roomType, decorationSeed }, ISAAC);
        expect(price).toBe(told.costs(variant, subType, kind, isOnSale));
      }
    }
  });
});
