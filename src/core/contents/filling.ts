/**
 * The order in which a room is filled: after a boss by the draws of its award seed, else by the entries of its layout;
 * a shop's stock is drawn with the first of its goods. What pools give and pickups become is the caller's to find out.
 */
import { isGreed } from "../game/difficulty";
import type { Draw } from "../draw/draw";
import type { RuleSet } from "../game/edition";
import { COLLECTIBLE } from "../game/pickupKinds";
import { RoomType } from "../game/roomTypes";
import { bossPedestals, type BossFacts } from "./bossReward";
import { seedBehind } from "./streams";
import {
  dealerOf,
  poolInGreed,
  poolOfRoom,
  SHOP_ENTRY,
  shopStock,
  Stock,
  STOCK_PICKUPS,
  STOCK_POOLS,
  type Good,
  type RoomPlace,
} from "./shop";

/** What the order asks of a room. */
export interface FillingRoom extends RoomPlace {
  /** Whether it lies behind a mirror, where layouts spawn no pickups. */
  readonly isMirror: boolean;
  readonly edition: RuleSet;
  readonly shopLevel: number;
  /** The item pools of the game. */
  readonly pools: readonly { readonly name: string }[];
  /** Draws by the room's award seed from the first on. */
  readonly award: (this: void) => Draw;
}

/** What is made at one place of a room. */
export interface Filled {
  /** As asked for. */
  readonly variant: number;
  /** 0 where a pool or the pickup's own seed decides. */
  readonly subType: number;
  /** The item pool that gives it; undefined for what no pool gives. */
  readonly pool: string | undefined;
  /** The seed of the pool's pick, 0 without one. */
  readonly poolSeed: number;
  readonly initSeed: number;
  /** As what it is sold; undefined where it lies free. */
  readonly good: Good | undefined;
}

/** What a boss leaves once its room is clear. */
export function filledByBoss(room: FillingRoom, facts: BossFacts): readonly Filled[] {
  const pedestals = bossPedestals(room.award(), room.subtype, facts, room.pools);
  return pedestals.map(({ item, pool, ...seeds }) => ({
    ...seeds,
    variant: COLLECTIBLE,
    subType: item ?? 0,
    pool: item === undefined ? (pool ?? poolOfRoom(room, room)) : undefined,
    good: undefined,
  }));
}

/** A room whose layout is filled, entry by entry. */
export class LayoutFilling {
  private goods: readonly Good[] | undefined;
  private slot = 0;

  constructor(private readonly room: FillingRoom) {}

  /** What an entry spawns; undefined for nothing. */
  fill(variant: number, subType: number, initSeed: number): Filled | undefined {
    const { room } = this;
    const isPooled = variant === COLLECTIBLE && subType === 0;
    if (variant <= 0 || room.isMirror) {
      return undefined;
    }
    if (variant === SHOP_ENTRY || (isPooled && room.isDevilTreasure)) {
      const good = this.nextGood();
      return good && this.sold(good, initSeed);
    }
    const pool = isPooled ? poolOfRoom(room, room) : undefined;
    return madeAt(initSeed, variant, subType, pool);
  }

  private sold(good: Good, initSeed: number): Filled | undefined {
    const pool = this.stockPool(good.kind);
    const made = pool === undefined ? STOCK_PICKUPS[good.kind] : ([COLLECTIBLE, 0] as const);
    return made && madeAt(initSeed, made[0], made[1], pool, good);
  }

  /** Adoption Papers have familiars in place of a shop's own items. */
  private adopted(kind: number): number {
    const { hasAdoptionPapers, roomType } = this.room;
    const isShop = roomType === RoomType.SHOP || roomType === RoomType.BLACK_MARKET;
    const isOwn = kind === Stock.ITEM || kind === Stock.SHOP_ITEM;
    return hasAdoptionPapers && isShop && isOwn ? Stock.BABY_ITEM : kind;
  }

  private stockPool(kind: number): string | undefined {
    const { room } = this;
    const own = STOCK_POOLS[kind];
    if (own !== undefined) {
      return isGreed(room.difficulty) ? poolInGreed(own, room.pools) : own;
    }
    return kind === Stock.ITEM ? poolOfRoom(room, room) : undefined;
  }

  private nextGood(): Good | undefined {
    const { room } = this;
    if (this.goods === undefined) {
      const dealer = dealerOf(room);
      const { kinds, discount } = shopStock(room.award(), dealer, room.shopLevel, room.edition);
      this.goods = kinds.map((kind, slot) => {
        return { dealer, kind: this.adopted(kind), isOnSale: slot === discount };
      });
    }
    this.slot += 1;
    return this.goods[this.slot - 1];
  }
}

function madeAt(
  initSeed: number,
  variant: number,
  subType: number,
  pool: string | undefined,
  good?: Good,
): Filled {
  const poolSeed = pool === undefined ? 0 : seedBehind(initSeed);
  return { variant, subType, pool, poolSeed, initSeed, good };
}
