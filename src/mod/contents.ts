/**
 * What stands in this floor's rooms: the seeds and their order of draws are the core's, the items are asked of
 * the game's own pool, which takes nothing and needs no file. A room is asked once, from outside it, and the
 * answer kept; it is asked again only where an item of it has appeared elsewhere since.
 */
import { COLLECTIBLE, pickupKindName } from "../core/game/pickups";
import { initOf } from "../core/award/pickups";
import { bossPedestals } from "../core/contents/bossReward";
import { entryDraws, entryInitSeed, stockSeed } from "../core/contents/streams";
import {
  basePrice,
  coinPrice,
  type Dealer,
  dealerOf,
  poolOfRoom,
  ROOM_POOL_NAMES,
  SHOP_ENTRY,
  type ShopStock,
  shopStock,
  STEAM_SALE,
  Stock,
  STOCK_PICKUPS,
  STOCK_POOLS,
} from "../core/contents/shop";
import { SeededDraw } from "../core/draw/draw";
import { has } from "../core/game/edition";
import { RoomType, roomTypeName } from "../core/game/roomTypes";
import { DIFFICULTY_GREED } from "../core/judge/place";
import { floatOfDraw } from "../core/rng/generator";
import { itemName } from "../core/words/items";
import { planCarried } from "./forecast";
import { complain } from "./guard";
import { integerOf, listPlayers, seedOf } from "./read";
import { isHidden, listDescriptors, readStage } from "./rooms";
import { currentEdition } from "./session";
import { writeRecord } from "./write";

/** One thing that stands in a room. */
export interface Told {
  readonly variant: number;
  /** 0 where nobody knows. */
  readonly subType: number;
  readonly name: string;
  /** The number of the pool that was asked; -1 for what no pool gives. */
  readonly pool: number;
  /** The seed of the pool's pick, 0 without one. */
  readonly poolSeed: number;
  readonly initSeed: number;
  /** What it costs, as in "15" or "2 hearts"; "" where it lies free. */
  readonly price: string;
}

/** A room with what stands in it. */
export interface ToldRoom {
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly roomType: number;
  /** Tells it from the room of another floor. */
  readonly spawnSeed: number;
  readonly contents: readonly Told[];
}

const ENTITY_PICKUP = 5;
const THERES_OPTIONS = 246;

/** The pools as they are named, for the rule of a room's pool. */
const POOLS = ROOM_POOL_NAMES.map((name) => ({ name }));

let kept: ToldRoom[] = [];

/** How many pedestals came as they were told, and how many otherwise. */
export const itemTally = { right: 0, wrong: 0 };
/** Pedestals that were compared: a room that is entered again shows them again. */
let compared: Record<number, boolean> = {};

/** What stands in the floor's rooms, those that were told before they were entered with what was told. */
export function tellContents(): readonly ToldRoom[] {
  const rooms: ToldRoom[] = [];
  for (const descriptor of listDescriptors()) {
    const known = kept.find((one) => one.spawnSeed === seedOf(descriptor.SpawnSeed));
    const room = known ?? (isUnseen(descriptor) ? askRoom(descriptor) : undefined);
    if (room !== undefined && room.contents.length > 0) {
      rooms.push(room);
    }
  }
  kept = rooms;
  return rooms;
}

/** What was told of a room. */
export function toldOf(listIndex: number): ToldRoom | undefined {
  return kept.find((room) => room.listIndex === listIndex);
}

/** A pedestal has appeared: it is held against what was told, and is gone from other rooms. */
export function comparePedestal(pickup: EntityPickup): void {
  const [initSeed, came] = [seedOf(pickup.InitSeed), integerOf(pickup.SubType)];
  if (integerOf(pickup.Variant) !== COLLECTIBLE || came === 0 || compared[initSeed] === true) {
    return;
  }
  compared[initSeed] = true;
  for (const { contents, ...room } of kept) {
    const told = contents.find((one) => one.initSeed === initSeed);
    if (told?.variant === COLLECTIBLE && told.subType !== 0) {
      const isRight = told.subType === came;
      itemTally[isRight ? "right" : "wrong"] += 1;
      const { listIndex, gridIndex, roomType } = room;
      const { pool, poolSeed, subType: expected } = told;
      const place = { listIndex, gridIndex, roomType, pool, poolSeed, initSeed };
      writeRecord({ kind: "pedestal", edition: currentEdition(), ...place, expected, came });
      if (!isRight) {
        complain(`${itemName(expected)} was told, ${itemName(came)} stands there.`);
      }
    }
  }
  // No other room can hold it any more: those that were told to are asked again.
  kept = kept.filter(({ contents }) =>
    contents.every(
      (one) => one.variant !== COLLECTIBLE || one.subType !== came || one.initSeed === initSeed,
    ),
  );
}

/** Forgets all that was told: another run begins. */
export function forgetContents(): void {
  kept = [];
  compared = {};
}

/** A boss's room is told of until it is cleared, any other until it is entered. */
function isUnseen({ Data, Clear, VisitedCount }: Readonly<RoomDescriptor>): boolean {
  const isBoss = Data !== undefined && integerOf(Data.Type) === RoomType.BOSS;
  return isBoss ? !Clear : VisitedCount === 0;
}

/** Asks the game what stands in a room; undefined for one whose layout the game has not made yet. */
function askRoom(descriptor: Readonly<RoomDescriptor>): ToldRoom | undefined {
  const data = descriptor.Data;
  if (data === undefined || integerOf(data.Type) === RoomType.DEFAULT) {
    return undefined;
  }
  const room = {
    listIndex: integerOf(descriptor.ListIndex),
    gridIndex: integerOf(descriptor.GridIndex),
    roomType: integerOf(data.Type),
    subtype: integerOf(data.Subtype),
    spawnSeed: seedOf(descriptor.SpawnSeed),
    awardSeed: seedOf(descriptor.AwardSeed),
  };
  const asking = new Asking(room);
  const isBoss = room.roomType === RoomType.BOSS;
  return { ...room, contents: isBoss ? asking.boss() : asking.layout(data) };
}

/** A room that is asked about. */
class Asking {
  private readonly edition = currentEdition();
  private readonly isGreed = readStage().difficulty >= DIFFICULTY_GREED;
  private readonly contents: Told[] = [];
  private stock: ShopStock | undefined;
  private slot = 0;

  constructor(
    private readonly room: Omit<ToldRoom, "contents"> & {
      readonly subtype: number;
      readonly awardSeed: number;
    },
  ) {}

  boss(): readonly Told[] {
    const { subtype: boss, awardSeed } = this.room;
    const facts = {
      boss,
      hasTheresOptions: isHeld(THERES_OPTIONS),
      held: isHeld,
      isAvailable: (item: number) => isAvailable(item) && !isHeld(item),
    };
    for (const { item, poolSeed, initSeed } of bossPedestals(new SeededDraw(awardSeed), facts)) {
      this.contents.push(
        item === undefined
          ? this.ask(this.pool(), poolSeed, initSeed)
          : itemTold(item, NO_POOL, 0, initSeed),
      );
    }
    return this.contents;
  }

  /** Each spawn entry of the layout takes one draw, in the layout's order. */
  layout(data: RoomConfig): readonly Told[] {
    const { Spawns } = data;
    const draws = entryDraws(this.room.spawnSeed, this.edition, integerOf(Spawns.Size));
    draws.forEach((draw, index) => {
      const spawn = Spawns.Get(index) as RoomConfigSpawn | undefined;
      const entry = spawn?.PickEntry(floatOfDraw(draw));
      if (entry !== undefined && integerOf(entry.Type) === ENTITY_PICKUP) {
        const kind = [integerOf(entry.Variant), integerOf(entry.Subtype)] as const;
        const told = this.entry(...kind, entryInitSeed(draw));
        if (told !== undefined) {
          this.contents.push(told);
        }
      }
    });
    return this.contents;
  }

  private entry(variant: number, subType: number, initSeed: number): Told | undefined {
    if (variant === SHOP_ENTRY) {
      return this.good(initSeed);
    }
    if (variant !== COLLECTIBLE) {
      return variant > 0 ? this.pickup(variant, subType, initSeed, false) : undefined;
    }
    return subType === 0
      ? this.ask(this.pool(), stockSeed(initSeed), initSeed)
      : itemTold(subType, NO_POOL, 0, initSeed);
  }

  /** The next slot of the stock, which the room's award seed makes. */
  private good(initSeed: number): Told | undefined {
    const { awardSeed, subtype } = this.room;
    const dealer = dealerOf(this.room, this.isGreed);
    this.stock = this.stock ?? shopStock(new SeededDraw(awardSeed), dealer, subtype, this.edition);
    const { kinds, discount } = this.stock;
    const kind = kinds[this.slot] ?? NO_POOL;
    const isOnSale = this.slot === discount;
    this.slot += 1;
    const pool = STOCK_POOLS[kind] ?? (kind === Stock.ITEM ? this.pool() : undefined);
    const pickup = STOCK_PICKUPS[kind];
    const made =
      pool !== undefined
        ? this.ask(pool, stockSeed(initSeed), initSeed)
        : pickup && this.pickup(...pickup, initSeed, true);
    return made && { ...made, price: priceOf(made, dealer, isOnSale) };
  }

  /** The item that a pool gives. A room shows none twice, and who comes second then the game does not tell. */
  private ask(name: string, seed: number, initSeed: number): Told {
    const pool = ROOM_POOL_NAMES.indexOf(name);
    const item = integerOf(
      Game()
        .GetItemPool()
        .GetCollectible(pool, false, seed as Seed),
    );
    const isTwice = this.contents.some(
      (one) => one.variant === COLLECTIBLE && one.subType === item,
    );
    return itemTold(isTwice ? 0 : item, pool, seed, initSeed);
  }

  /** What a pickup of a layout or a shop becomes, where its rolls are known. */
  private pickup(variant: number, subType: number, initSeed: number, isSold: boolean): Told {
    const { plan, loadout, goods } = planCarried();
    const context = { rules: plan.rules, loadout, unlocks: undefined, goods, isSold };
    const made =
      subType === 0 && has(this.edition, "rolledPickups")
        ? initOf(variant, initSeed, context)
        : { variant, subType, name: pickupKindName(variant, subType) };
    const { subType: known = 0, name } = made;
    return { variant: made.variant, subType: known, name, initSeed, ...NOT_POOLED, price: "" };
  }

  private pool(): string {
    return poolOfRoom(this.room, this.isGreed, { pools: POOLS, edition: this.edition });
  }
}

const NO_POOL = -1;
const NOT_POOLED = { pool: NO_POOL, poolSeed: 0 };

function itemTold(subType: number, pool: number, poolSeed: number, initSeed: number): Told {
  const name = subType === 0 ? "another item" : itemName(subType);
  return { variant: COLLECTIBLE, subType, name, pool, poolSeed, initSeed, price: "" };
}

/** The secret shop asks prices of its own, which no real run has shown. */
function priceOf({ variant, subType }: Told, dealer: Dealer, isOnSale: boolean): string {
  const hearts = variant === COLLECTIBLE ? devilPriceOf(subType) : 1;
  if (dealer === "devil") {
    return hearts === 1 ? "1 heart" : `${hearts} hearts`;
  }
  const sales = heldCount(STEAM_SALE) + (isOnSale ? 1 : 0);
  const coins = integerOf(coinPrice(basePrice(variant, subType, hearts), sales));
  return dealer === "secret shop" ? "" : `${coins}`;
}

function isHeld(item: number): boolean {
  return heldCount(item) > 0;
}

function heldCount(item: number): number {
  return listPlayers().reduce((sum, player) => sum + integerOf(player.GetCollectibleNum(item)), 0);
}

/** Unlocked and allowed in this run, as far as the game tells: Afterbirth+ does not. */
function isAvailable(item: number): boolean {
  const config = Isaac.GetItemConfig().GetCollectible(item) as Partial<ItemConfigItem> | undefined;
  return config?.IsAvailable === undefined || (config as ItemConfigItem).IsAvailable();
}

function devilPriceOf(item: number): number {
  const config = Isaac.GetItemConfig().GetCollectible(item) as Partial<ItemConfigItem> | undefined;
  return config?.DevilPrice ?? 1;
}

/** Items and what is sold: other pickups of a layout are no secret worth a line. */
export function shownIn({ contents }: ToldRoom): readonly Told[] {
  return contents.filter(({ variant, price }) => variant === COLLECTIBLE || price !== "");
}

/** Whether there is anything in a room that is worth telling. */
export function isTold(room: ToldRoom): boolean {
  return shownIn(room).length > 0;
}

/** "treasure: Brimstone", "shop: The Compass 15, key 5"; of other rooms the items alone. */
export function roomWords(room: ToldRoom): string {
  const { roomType } = room;
  const name = isHidden(roomType, false)
    ? `${roomTypeName(roomType)} (hidden)`
    : roomTypeName(roomType);
  return `${name}: ${shownIn(room)
    .map((told) => toldWords(told))
    .join(", ")}`;
}

function toldWords({ name, price }: Told): string {
  return price === "" ? name : `${name} ${price}`;
}
