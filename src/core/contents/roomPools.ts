/** Which item pool a room's pedestals ask, and who sells there. */
import { has, type RuleSet } from "../game/edition";
import { RoomType } from "../game/roomTypes";
import type { Dealer } from "./shop";

/** The item pools that rooms ask, each at the place of its number in the game. */
export const ROOM_POOL_NAMES: readonly string[] = [
  ...["treasure", "shop", "boss", "devil", "angel", "secret", "library", "shellGame"],
  ...["goldenChest", "redChest", "beggar", "demonBeggar", "curse", "keyMaster", "batteryBum"],
  ...["momsChest", "greedTreasure", "greedBoss", "greedShop", "greedDevil", "greedAngel"],
  ...["greedCurse", "greedSecret", "craneGame", "ultraSecret", "bombBum", "planetarium"],
  ...["oldChest", "babyShop", "woodenChest", "rottenBeggar"],
];

/** A room, as far as its pool and its dealer ask. */
interface RoomPlace {
  readonly roomType: number;
  readonly subtype: number | undefined;
  readonly gridIndex: number;
}

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
const MOMS_BEDROOM = 2;

/** Greed's second treasure room, which stands at this cell and asks bosses: two of two, six of six saved runs. */
const SILVER_TREASURE = 98;

/** The name of the pool that a room's pedestals ask. */
export function poolOfRoom(
  { roomType, subtype, gridIndex }: RoomPlace,
  isGreed: boolean,
  {
    pools,
    edition,
  }: { readonly pools: readonly { readonly name: string }[]; readonly edition: RuleSet },
): string {
  const own = ROOM_POOLS.find(([type]) => type === roomType)?.[1] ?? "treasure";
  if (isGreed) {
    const isSilver = roomType === RoomType.TREASURE && gridIndex === SILVER_TREASURE;
    if (isSilver && !has(edition, "shuffledPools")) {
      return "boss";
    }
    const asked = isSilver ? "boss" : own;
    const greed = `greed${asked.charAt(0).toUpperCase()}${asked.slice(1)}`;
    return pools.some(({ name }) => name === greed) ? greed : own;
  }
  if (roomType === RoomType.CHALLENGE && subtype === BOSS_CHALLENGE) {
    return "boss";
  }
  const isMoms = roomType === RoomType.CLEAN_BEDROOM && subtype === MOMS_BEDROOM;
  return isMoms ? "momsChest" : own;
}

const SECRET_SHOP = -13;

/** Who sells in a room. */
export function dealerOf(
  { roomType, subtype = 0, gridIndex }: RoomPlace,
  isGreed: boolean,
): Dealer {
  if (roomType !== RoomType.SHOP) {
    return roomType === RoomType.ANGEL ? "angel" : "devil";
  }
  if (isGreed) {
    return "greed shop";
  }
  const isKeepers = subtype >= 100 && subtype < 120;
  return gridIndex === SECRET_SHOP ? "secret shop" : isKeepers ? "keeper shop" : "shop";
}
