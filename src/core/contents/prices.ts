/**
 * What goods and deals cost whom, in the game's own numbers: coins, or less than nothing for what is no coins.
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Room/SubSystem/Shop.lua`. Verified on saved runs: 24 prices of shops
 * and deals of Repentance and 19 of Afterbirth+'s shops, sales and Steam Sales among them. Who pays otherwise is as
 * published; of editions before Repentance as the wiki says.
 */
import { isGreed } from "../game/difficulty";
import { SeededDraw } from "../draw/draw";
import { KEEPERS, playerTypeOf } from "../game/characters";
import { isAtLeast } from "../game/edition";
import { holdsCode, itemCode, type ItemCode } from "../game/bag";
import { contentItem } from "../game/items";
import { BombKind, COLLECTIBLE, HeartKind, KeyKind, PickupVariant } from "../game/pickupKinds";
import { RoomType } from "../game/roomTypes";
import type { Player } from "../game/player";
import { seededDraw } from "./streams";
import { Stock, type Good } from "./shop";

/** Prices that are no coins, as the game numbers them. */
export const GamePrice = {
  ONE_HEART: -1,
  TWO_HEARTS: -2,
  THREE_SOUL_HEARTS: -3,
  HEART_AND_TWO_SOUL_HEARTS: -4,
  SPIKES: -5,
  SOUL: -6,
  ONE_SOUL_HEART: -7,
  TWO_SOUL_HEARTS: -8,
  FREE: -1000,
} as const;

/** Who buys: all players together. */
export interface Buyer extends Pick<Player, "edition" | "difficulty" | "characters" | "carried"> {
  /** Red heart containers, bone hearts among them, of who has most, in halves. */
  readonly containers: number;
  /** Soul and black hearts of who has most, in halves. */
  readonly soulHearts: number;
}

/** What is sold, and as what: the kind of a pedestal that Tainted Keeper pays for is {@link NO_STOCK}. */
export interface PricedGood extends Good {
  readonly variant: number;
  readonly subType: number;
  /** How many times the slot has been filled again. */
  readonly restocks: number;
  /** An item's price of `items.xml`: hearts of a devil, coins. */
  readonly devilPrice: number;
  readonly shopPrice: number;
}

/** Where it is sold. */
export interface PricedRoom {
  readonly roomType: number;
  readonly decorationSeed: number;
}

/** The kind of what belongs to no stock. */
export const NO_STOCK = -1;

/** The item that halves prices. */
const STEAM_SALE = itemCode(contentItem("steam-sale"));
const POUND_OF_FLESH: ItemCode = "c672";
const STORE_CREDIT: ItemCode = "t13";
const JUDAS_TONGUE: ItemCode = "t56";
const KEEPERS_BARGAIN: ItemCode = "t171";
const YOUR_SOUL: ItemCode = "t173";
export const ADOPTION_PAPERS: ItemCode = "t184";

const TAINTED_KEEPER = playerTypeOf("Tainted Keeper");
const BLUE_BABY = playerTypeOf("Blue Baby");
/** Whom deals cost nothing. Source: isaacscript-common. */
const LOST = [
  ...[playerTypeOf("The Lost"), playerTypeOf("Tainted Lost")],
  playerTypeOf("Dead Tainted Jacob"),
];
const OTHERS = [...KEEPERS, ...LOST, BLUE_BABY];
const UNSEEN: readonly ItemCode[] = [
  ...[POUND_OF_FLESH, STORE_CREDIT, JUDAS_TONGUE],
  ...[KEEPERS_BARGAIN, YOUR_SOUL, ADOPTION_PAPERS],
];

/** All that prices ask about, of what is carried. */
export const PRICE_ITEMS: readonly ItemCode[] = [STEAM_SALE, ...UNSEEN];

/** What it costs, in the game's numbers: coins, or one of {@link GamePrice}. */
export function priceOf(good: PricedGood, room: PricedRoom, buyer: Buyer): number {
  const price = startPrice(good, room, buyer);
  return price < 0
    ? dealPrice(price, good.isOnSale, buyer)
    : coinPrice(price, good, room.roomType === RoomType.SHOP, buyer);
}

/** Whether somebody pays coins for every pedestal of a pool. */
export function paysForPedestals({ characters }: Buyer): boolean {
  return characters.indexOf(TAINTED_KEEPER) >= 0;
}

/** Whether saved runs have shown what such a buyer pays: nobody and nothing that makes prices otherwise. */
export function paysAsSeen({ characters, carried, containers }: Buyer): boolean {
  const isOther = characters.some((one) => OTHERS.indexOf(one) >= 0);
  return !isOther && containers >= 4 && !UNSEEN.some((code) => holdsCode(carried, code));
}

/** The price before sales. */
function startPrice(good: PricedGood, room: PricedRoom, buyer: Buyer): number {
  const { variant, subType } = good;
  const seed = ((room.decorationSeed & 0xfffff800) | (variant + subType)) >>> 0;
  const isKeeper = buyer.characters.some((one) => KEEPERS.indexOf(one) >= 0);
  const isBargain = holdsCode(buyer.carried, KEEPERS_BARGAIN);
  const isCoins = isKeeper || (isBargain && seededDraw(seed, BARGAIN_SHIFT).oneIn("coins", 2));
  const isFlesh = holdsCode(buyer.carried, POUND_OF_FLESH);
  if (good.dealer === "devil") {
    return devilPrice(good, isCoins || isFlesh);
  }
  const isBlood = isFlesh && !isCoins;
  const isSecret = good.dealer === "secret shop";
  if (variant === COLLECTIBLE) {
    return isSecret
      ? secretItemPrice(good.kind, isBlood, new SeededDraw(seed))
      : itemPrice(good, room.roomType, isBlood);
  }
  const own = isSecret ? SECRET_PRICES : SHOP_PRICES;
  const row = own.find((one) => one[0] === variant && (one[1] === ANY || one[1] === subType));
  const isAlwaysCoins = isSecret && row === undefined;
  return isBlood && !isAlwaysCoins ? GamePrice.SPIKES : (row?.[2] ?? USUAL_PRICE);
}

const BARGAIN_SHIFT = 77;

/** What a devil asks, who has spikes around all that is no item. */
function devilPrice(good: PricedGood, isCoins: boolean): number {
  if (good.variant !== COLLECTIBLE) {
    return isCoins ? USUAL_PRICE : GamePrice.SPIKES;
  }
  const isTwo = good.devilPrice >= 2;
  if (isCoins) {
    return isTwo ? DEAR_ITEM : USUAL_ITEM;
  }
  return isTwo ? GamePrice.TWO_HEARTS : GamePrice.ONE_HEART;
}

/** An angel asks the item's own price; elsewhere saved runs show none of it (items 357 and 396). */
function itemPrice(good: PricedGood, roomType: number, isBlood: boolean): number {
  if (isBlood) {
    return -good.devilPrice;
  }
  if (roomType === RoomType.ANGEL) {
    return good.shopPrice;
  }
  return good.devilPrice === 2 ? DEAR_ITEM : USUAL_ITEM;
}

/** Not seen in a real run. */
function secretItemPrice(kind: number, isBlood: boolean, draw: SeededDraw): number {
  if (isBlood) {
    return draw.pick("price", 2) === 0 ? GamePrice.ONE_HEART : GamePrice.TWO_HEARTS;
  }
  if (kind === Stock.SECRET_ITEM) {
    return draw.pick("price", 80) + 20;
  }
  const isDeal = kind === Stock.DEVIL_ITEM || kind === Stock.ANGEL_ITEM;
  return draw.pick("price", isDeal ? 36 : 16) + USUAL_ITEM;
}

const USUAL_ITEM = 15;
const DEAR_ITEM = 30;
const USUAL_PRICE = 5;

/** By variant and sub-type, in coins. */
const ANY = -1;
type PickupPrice = readonly [variant: number, subType: number, price: number];
const SHOP_PRICES: readonly PickupPrice[] = [
  [PickupVariant.HEART, HeartKind.FULL, 3],
  [PickupVariant.HEART, HeartKind.HALF, 3],
  [PickupVariant.KEY, KeyKind.GOLDEN, 10],
  [PickupVariant.BOMB, BombKind.GOLDEN, 10],
  [PickupVariant.SACK, ANY, 7],
];
const SECRET_PRICES: readonly PickupPrice[] = [
  [PickupVariant.TRINKET, ANY, 15],
  [PickupVariant.CARD, ANY, 6],
  [PickupVariant.HEART, HeartKind.ETERNAL, 15],
  [PickupVariant.HEART, HeartKind.BONE, 8],
  [PickupVariant.HEART, HeartKind.BLACK, 8],
  [PickupVariant.HEART, HeartKind.SOUL, 6],
  [PickupVariant.HEART, ANY, USUAL_PRICE],
];

/** The most that a restocked good comes to cost. */
const PRICE_MAX = 99;

/** Sales divide the price, restocking adds to it. In saved runs a sale counts as one more Steam Sale. */
function coinPrice(price: number, good: PricedGood, isShop: boolean, buyer: Buyer): number {
  const { carried, edition, difficulty } = buyer;
  if (isShop && holdsCode(carried, STORE_CREDIT)) {
    return GamePrice.FREE;
  }
  const isBaby = good.kind === Stock.BABY_ITEM && holdsCode(carried, ADOPTION_PAPERS);
  const base = isBaby ? Math.floor((price * 2) / 3) : price;
  const share = base / ((carried[STEAM_SALE] ?? 0) + (good.isOnSale ? 1 : 0) + 1);
  // Half an item's price is rounded up from Repentance on, a pickup's always.
  const isUp = good.variant !== COLLECTIBLE || isAtLeast(edition, "repentance");
  const restocks = isGreed(difficulty) ? 0 : good.restocks;
  const more = (Math.max(Math.floor(base / 7), 1) * restocks * (restocks + 1)) / 2;
  return Math.min((isUp ? Math.ceil(share) : Math.floor(share)) + more, PRICE_MAX);
}

/** What a buyer pays for a deal. From Repentance on deals heed a sale, and Blue Baby pays soul hearts for hearts. */
function dealPrice(asked: number, isOnSale: boolean, buyer: Buyer): number {
  const { edition, carried, characters, containers, soulHearts } = buyer;
  const hasSoulDeals = isAtLeast(edition, "repentance");
  if (asked === GamePrice.SPIKES) {
    return asked;
  }
  if (holdsCode(carried, YOUR_SOUL)) {
    return GamePrice.SOUL;
  }
  const isTwo = asked === GamePrice.TWO_HEARTS && !holdsCode(carried, JUDAS_TONGUE);
  if (hasSoulDeals && characters.indexOf(BLUE_BABY) >= 0) {
    return isTwo ? GamePrice.TWO_SOUL_HEARTS : GamePrice.ONE_SOUL_HEART;
  }
  if (containers < 1) {
    return GamePrice.THREE_SOUL_HEARTS;
  }
  const isSale = hasSoulDeals && isOnSale;
  if (isTwo) {
    const isMixed = containers < 4 || (isSale && soulHearts > 3);
    return isMixed ? GamePrice.HEART_AND_TWO_SOUL_HEARTS : GamePrice.TWO_HEARTS;
  }
  return isSale && soulHearts > 5 ? GamePrice.THREE_SOUL_HEARTS : GamePrice.ONE_HEART;
}

/** What is paid. */
export interface Price {
  readonly coins?: number;
  /** Red heart containers. */
  readonly hearts?: number;
  readonly soulHearts?: number;
  /** The trinket Your Soul. */
  readonly souls?: number;
  /** Half a heart for the way over spikes. */
  readonly spikes?: number;
}

const DEALS: Readonly<Record<number, Price | undefined>> = {
  [GamePrice.ONE_HEART]: { hearts: 1 },
  [GamePrice.TWO_HEARTS]: { hearts: 2 },
  [GamePrice.THREE_SOUL_HEARTS]: { soulHearts: 3 },
  [GamePrice.HEART_AND_TWO_SOUL_HEARTS]: { hearts: 1, soulHearts: 2 },
  [GamePrice.SPIKES]: { spikes: 1 },
  [GamePrice.SOUL]: { souls: 1 },
  [GamePrice.ONE_SOUL_HEART]: { soulHearts: 1 },
  [GamePrice.TWO_SOUL_HEARTS]: { soulHearts: 2 },
};

/** What a price of the game's numbers takes from whom; The Lost pays no hearts for a deal. */
export function paidFor(price: number, characters: readonly number[]): Price {
  const deal = DEALS[price];
  if (deal === undefined) {
    return { coins: Math.max(price, 0) };
  }
  const isLost = characters.some((one) => LOST.indexOf(one) >= 0);
  return isLost && deal.souls === undefined ? { coins: 0 } : deal;
}

/** "15", "2 hearts", "1 heart and 2 soul hearts", "spikes", "free". */
export function paymentWords({ coins, hearts, soulHearts, souls, spikes }: Price): string {
  if (coins !== undefined) {
    return coins === 0 ? "free" : `${coins}`;
  }
  if (souls !== undefined || spikes !== undefined) {
    return souls !== undefined ? "Your Soul" : "spikes";
  }
  const parts: string[] = [];
  for (const [count, what] of [
    [hearts ?? 0, "heart"],
    [soulHearts ?? 0, "soul heart"],
  ] as const) {
    if (count > 0) {
      parts.push(`${count} ${what}${count === 1 ? "" : "s"}`);
    }
  }
  return parts.join(" and ");
}
