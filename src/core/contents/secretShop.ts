/**
 * What the secret shop alone sells and asks. Source: Guantol-Lemat/Isaac.LuaDecomps,
 * `_Legacy/Room/SubSystem/Shop.lua`; no such shop of a real run is at hand.
 */
import { SeededDraw } from "../draw/draw";
import { HeartKind } from "../game/pickupKinds";
import { PickupVariant, COLLECTIBLE } from "../game/pickups";
import type { ContentDraw } from "./contentDraw";
import { Stock } from "./shop";

/**
 * What a secret shop asks before sales; undefined for goods whose range alone is known.
 */
export function secretPrice(
  decorationSeed: number,
  stock: number,
  { variant, subType }: { readonly variant: number; readonly subType: number },
): number | undefined {
  const fixed = SECRET_PRICES.find((row) => row[0] === variant)?.[1];
  if (fixed !== undefined || variant !== COLLECTIBLE) {
    return fixed;
  }
  const seed = ((decorationSeed & 0xfffff800) | (variant + subType)) >>> 0;
  const [bound, least] = SECRET_RANGES.find(([kind]) => kind === stock)?.[1] ?? [16, 15];
  return new SeededDraw(seed).pick("price", bound) + least;
}

const SECRET_PRICES: readonly (readonly [variant: number, price: number])[] = [
  [PickupVariant.TRINKET, 15],
  [PickupVariant.CARD, 6],
];

/** By kind: how many prices there are, and the least. */
const SECRET_RANGES: readonly (readonly [
  kind: number,
  range: readonly [bound: number, least: number],
])[] = [
  [Stock.DEVIL_ITEM, [36, 15]],
  [Stock.ANGEL_ITEM, [36, 15]],
  [Stock.SECRET_ITEM, [80, 20]],
];

/** A special heart, on the generator of its seed (shift index 51): a later hit overwrites an earlier one. */
export function specialHeart(draw: ContentDraw): number {
  let heart: number = HeartKind.BLACK;
  heart = draw.oneIn("eternal", 3) ? HeartKind.ETERNAL : heart;
  heart = draw.oneIn("bone", 4) ? HeartKind.BONE : heart;
  return draw.oneIn("rotten", 4) ? HeartKind.ROTTEN : heart;
}
