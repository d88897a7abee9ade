/**
 * What shops and dealers stock, in the order of the draws of RNG(AwardSeed, 35); {@link priceOf} says what they ask.
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Room/SubSystem/Shop.lua`. Verified on saved runs: kinds and
 * discounts of four shops, a Greed shop and two devil rooms of Repentance and five shops of Afterbirth+, one of them
 * restocked three times: that runs the same draws again, from the award seed that the stock before left.
 */
import { isGreed, type Difficulty } from "../game/difficulty";
import { pickFrom, type Draw } from "../draw/draw";
import { shuffle } from "../rng/generator";
import { has, isAtLeast, type RuleSet } from "../game/edition";
import { PickupVariant, HeartKind } from "../game/pickupKinds";
import { Boss } from "../game/bosses";
import { RoomType } from "../game/roomTypes";
import { ACHIEVEMENTS } from "../game/unlocks";
import type { ContentDraw } from "./streams";

/** What a slot of a shop holds, by the game's numbers from Repentance on. */
export const Stock = {
  HEART: 0,
  BOMB: 1,
  PILL: 2,
  KEY: 3,
  SOUL_HEART: 4,
  BATTERY: 5,
  CARD: 6,
  SACK: 7,
  ITEM: 8,
  BOSS_ITEM: 9,
  TREASURE_ITEM: 10,
  TRINKET: 11,
  DEVIL_ITEM: 12,
  ANGEL_ITEM: 13,
  SECRET_ITEM: 14,
  SPECIAL_HEART: 15,
  RUNE: 16,
  SHOP_ITEM: 17,
  BABY_ITEM: 18,
  ETERNAL_HEART: 19,
  HOLY_CARD: 20,
} as const;

/** Who sells. */
export type Dealer = "shop" | "devil" | "angel" | "keeper shop" | "secret shop" | "greed shop";

/** What is sold. */
export interface Good {
  readonly dealer: Dealer;
  /** A number of {@link Stock}. */
  readonly kind: number;
  readonly isOnSale: boolean;
}

/** A stock: what the slots hold, in the order of the layout's entries. */
export interface ShopStock {
  /** Numbers of {@link Stock}. */
  readonly kinds: readonly number[];
  /** The slot that is on sale, -1 for none. */
  readonly discount: number;
}

/**
 * The stock of a room, drawn when its first entry is filled; the draw's state is then the room's award seed.
 *
 * @param level the shops' by what is unlocked, 0 to 4: not the one that the layout stands for, as the shop 2.2 of a
 *   saved run with all levels shows.
 */
export function shopStock(draw: Draw, dealer: Dealer, level: number, edition: RuleSet): ShopStock {
  const isNew = isAtLeast(edition, "repentance");
  switch (dealer) {
    case "devil":
      return { kinds: [8, 8, 8, 8, 8, 8, 8, 8], discount: sale(draw, 6) };
    case "angel":
      return angelStock(draw);
    case "keeper shop":
      return keeperStock(draw);
    case "secret shop":
      return secretStock(draw);
    case "greed shop":
      return greedStock(draw);
    default:
      return plainStock(draw, level, isNew);
  }
}

/** Up to Afterbirth+ seven kinds, with the slots the other way round: five shops of saved runs. */
function plainStock(draw: Draw, level: number, isNew: boolean): ShopStock {
  const own = isNew ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 3, 4, 5, 6];
  const kinds = shuffled(draw, isNew && level > 3 ? [...own, Stock.ITEM] : own);
  const slot = draw.pick("the item's slot", 2);
  kinds[isNew ? slot : 1 - slot] = Stock.ITEM;
  return { kinds, discount: sale(draw, 6) };
}

/** Two in three have a slot on sale, one of the first six, or of all eight. */
function sale(draw: Draw, slots: 6 | 8): number {
  return draw.pick("sale", 3) === 0 ? -1 : draw.pick("slot on sale", slots);
}

/** Not proved: no angel's shop of a real run is at hand. */
function angelStock(draw: Draw): ShopStock {
  const kinds = shuffled(draw, [8, 4, 4, 3, 3, 19, 19, 20]);
  kinds[1] = Stock.ITEM;
  return { kinds, discount: sale(draw, 6) };
}

/** Not proved, as the secret shop's. */
function keeperStock(draw: Draw): ShopStock {
  const own = shuffled(draw, [11, 3, 1, 6, 5, 2]);
  const first = own.slice(0, 2);
  const mixed = shuffled(draw, [Stock.ITEM, Stock.TREASURE_ITEM, ...own.slice(2)]);
  const kinds = [...first, 8, 9, 10, ...mixed.slice(0, 2), 10];
  return { kinds, discount: sale(draw, 8) };
}

function secretStock(draw: Draw): ShopStock {
  const deal = draw.pick("devil or angel item", 2) === 0 ? Stock.ANGEL_ITEM : Stock.DEVIL_ITEM;
  const rare = draw.pick("secret item", 8) === 0 ? Stock.SECRET_ITEM : Stock.BOSS_ITEM;
  const kinds = shuffled(draw, [8, deal, rare, 11, 11, 15, 6, 16]);
  return { kinds, discount: sale(draw, 8) };
}

/** Four goods that every shop of Greed has, four of ten others, each as often as it comes. */
function greedStock(draw: Draw): ShopStock {
  const others = [3, 1, 0, 4, 8, 10, 5, 2, 6, 11];
  const kinds = [3, 0, 8, 9];
  while (kinds.length < 8) {
    kinds.push(pickFrom(draw, "another good", others));
  }
  return { kinds, discount: sale(draw, 8) };
}

function shuffled(draw: Draw, kinds: readonly number[]): number[] {
  const mixed = [...kinds];
  shuffle(mixed, (bound) => draw.pick("shuffle", bound));
  return mixed;
}

/** What a layout calls whatever a shop sells there, by variant. */
export const SHOP_ENTRY = 150;

/** The pools of a stock's items; {@link Stock}.ITEM asks the room's. */
export const STOCK_POOLS: Readonly<Record<number, string | undefined>> = {
  [Stock.BOSS_ITEM]: "boss",
  [Stock.TREASURE_ITEM]: "treasure",
  [Stock.DEVIL_ITEM]: "devil",
  [Stock.ANGEL_ITEM]: "angel",
  [Stock.SECRET_ITEM]: "secret",
  [Stock.SHOP_ITEM]: "shop",
  [Stock.BABY_ITEM]: "babyShop",
};

/** What the other kinds of a stock are, by variant and sub-type; 0 where the good's own seed rolls on. */
export const STOCK_PICKUPS: Readonly<
  Record<number, readonly [variant: number, subType: number] | undefined>
> = {
  [Stock.HEART]: [PickupVariant.HEART, 1],
  [Stock.BOMB]: [PickupVariant.BOMB, 1],
  [Stock.KEY]: [PickupVariant.KEY, 1],
  [Stock.SOUL_HEART]: [PickupVariant.HEART, 3],
  [Stock.ETERNAL_HEART]: [PickupVariant.HEART, 4],
  [Stock.BATTERY]: [PickupVariant.BATTERY, 1],
  [Stock.SACK]: [PickupVariant.SACK, 1],
  [Stock.PILL]: [PickupVariant.PILL, 0],
  [Stock.CARD]: [PickupVariant.CARD, 0],
  [Stock.HOLY_CARD]: [PickupVariant.CARD, 51],
  [Stock.RUNE]: [PickupVariant.CARD, 0],
  [Stock.TRINKET]: [PickupVariant.TRINKET, 0],
  [Stock.SPECIAL_HEART]: [PickupVariant.HEART, 0],
};

/** The item pools that rooms ask, each at the place of its number in the game. */
export const ROOM_POOL_NAMES: readonly string[] = [
  ...["treasure", "shop", "boss", "devil", "angel", "secret", "library", "shellGame"],
  ...["goldenChest", "redChest", "beggar", "demonBeggar", "curse", "keyMaster", "batteryBum"],
  ...["momsChest", "greedTreasure", "greedBoss", "greedShop", "greedDevil", "greedAngel"],
  ...["greedCurse", "greedSecret", "craneGame", "ultraSecret", "bombBum", "planetarium"],
  ...["oldChest", "babyShop", "woodenChest", "rottenBeggar"],
];

/** What decides a room's pool and dealer. */
export interface RoomPlace {
  readonly roomType: number;
  /** The boss's id in a boss's room. */
  readonly subtype: number | undefined;
  readonly gridIndex: number;
  readonly difficulty: Difficulty;
  /** Whether it is a treasure room that Devil's Crown has made the devil's. */
  readonly isDevilTreasure: boolean;
  /** Whether Satanic Bible was used on the floor. */
  readonly isBibleUsed: boolean;
  /** Whether Adoption Papers are held, with which shops sell familiars. */
  readonly hasAdoptionPapers: boolean;
}

/** A room in which nothing is changed. */
export const AS_USUAL = {
  difficulty: "normal",
  isDevilTreasure: false,
  isBibleUsed: false,
  hasAdoptionPapers: false,
} as const;

/** Which pool a room asks; every other asks for treasure. Source: LuaDecomps, `Lib/ItemPool.lua`. */
const ROOM_POOLS: readonly (readonly [roomType: number, pool: string])[] = [
  [RoomType.BOSS, "boss"],
  [RoomType.SHOP, "shop"],
  [RoomType.DEVIL, "devil"],
  [RoomType.BLACK_MARKET, "devil"],
  [RoomType.ANGEL, "angel"],
  [RoomType.SECRET, "secret"],
  [RoomType.SUPER_SECRET, "secret"],
  [RoomType.LIBRARY, "library"],
  [RoomType.CURSE, "curse"],
  [RoomType.PLANETARIUM, "planetarium"],
  [RoomType.ULTRA_SECRET, "ultraSecret"],
];

const BOSS_CHALLENGE = 1;

/** Greed's second treasure room, which stands at this cell and asks bosses: two of two, six of six saved runs. */
const SILVER_TREASURE = 98;

/** The name of the pool that a room's pedestals ask. */
export function poolOfRoom(
  place: RoomPlace,
  {
    pools,
    edition,
  }: { readonly pools: readonly { readonly name: string }[]; readonly edition: RuleSet },
): string {
  const own = plainPool(place);
  if (!isGreed(place.difficulty)) {
    return own;
  }
  const isSilver = place.roomType === RoomType.TREASURE && place.gridIndex === SILVER_TREASURE;
  if (isSilver && !has(edition, "shuffledPools")) {
    return "boss";
  }
  return poolInGreed(isSilver ? "boss" : own, pools);
}

/** The pool outside Greed. Source: LuaDecomps; of the two that go over to the devil the wiki says so too. */
function plainPool({ roomType, subtype, isDevilTreasure, isBibleUsed }: RoomPlace): string {
  const isBoss = roomType === RoomType.BOSS;
  if ((isBoss && (isBibleUsed || subtype === Boss.FALLEN)) || isDevilTreasure) {
    return "devil";
  }
  const isBossChallenge = roomType === RoomType.CHALLENGE && subtype === BOSS_CHALLENGE;
  const own = ROOM_POOLS.find(([type]) => type === roomType);
  return isBossChallenge ? "boss" : (own?.[1] ?? "treasure");
}

/** Greed's own pool in the place of one, where it has one. */
export function poolInGreed(pool: string, pools: readonly { readonly name: string }[]): string {
  const greed = `greed${pool.charAt(0).toUpperCase()}${pool.slice(1)}`;
  return pools.some(({ name }) => name === greed) ? greed : pool;
}

const SECRET_SHOP = -13;

/** Who sells in a room: error rooms and arcades sell as plain shops do. */
export function dealerOf({ roomType, subtype = 0, gridIndex, ...turns }: RoomPlace): Dealer {
  if (DEVILS.indexOf(roomType) >= 0 || turns.isDevilTreasure) {
    return "devil";
  }
  if (roomType === RoomType.ANGEL) {
    return "angel";
  }
  if (roomType === RoomType.SHOP && subtype >= 100 && subtype < 120) {
    return "keeper shop";
  }
  if (gridIndex === SECRET_SHOP) {
    return "secret shop";
  }
  return isGreed(turns.difficulty) ? "greed shop" : "shop";
}

const DEVILS: readonly number[] = [RoomType.DEVIL, RoomType.BLACK_MARKET];

/**
 * A special heart, on the generator of its seed (shift index 51): a later hit overwrites an earlier one.
 *
 * @param isOpen whether an achievement is unlocked: bone and rotten hearts have one.
 */
export function specialHeart(draw: ContentDraw, isOpen: (achievement: number) => boolean): number {
  let heart: number = HeartKind.BLACK;
  heart = draw.oneIn("eternal", 3) ? HeartKind.ETERNAL : heart;
  heart = draw.oneIn("bone", 4) && isOpen(ACHIEVEMENTS.boneHearts) ? HeartKind.BONE : heart;
  return draw.oneIn("rotten", 4) && isOpen(ACHIEVEMENTS.rottenHearts) ? HeartKind.ROTTEN : heart;
}
