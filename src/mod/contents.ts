/**
 * What stands in this floor's rooms: the seeds and their order of draws are the core's, the items are asked of
 * the game's own pool, which takes nothing and needs no file. A room is asked once, from outside it, and the
 * answer kept; it is asked again only where an item of it has appeared elsewhere since.
 */
import { COLLECTIBLE, pickupKindName } from "../core/game/pickups";
import { initOf } from "../core/award/pickups";
import { THERES_OPTIONS } from "../core/contents/bossReward";
import { entryDraws, seedBehind } from "../core/contents/streams";
import {
  filledByBoss,
  LayoutFilling,
  type Filled,
  type FillingRoom,
  type Good,
} from "../core/contents/filling";
import { ROOM_POOL_NAMES, basePrice, coinPrice, STEAM_SALE } from "../core/contents/shop";
import { SeededDraw } from "../core/draw/draw";
import { has } from "../core/game/edition";
import { RoomType, roomTypeName } from "../core/game/roomTypes";
import { DIFFICULTY_GREED } from "../core/judge/place";
import { floatOfDraw } from "../core/rng/generator";
import { itemName } from "../core/words/items";
import { planCarried } from "./forecast";
import { complain } from "./guard";
import { integerOf, listPlayers, seedOf } from "./read";
import { dimensionOf, isHidden, listDescriptors, readStage } from "./rooms";
import { currentEdition, session } from "./session";
import { writeRecord } from "./write";
import type { Told, ToldRoom } from "./state";

const ENTITY_PICKUP = 5;
/** Flags of a room and of a floor (TypeScript's enums are not the game's in every edition). */
const DEVIL_TREASURE = 2 ** 11;
const BIBLE_USED = 17 as Parameters<Level["GetStateFlag"]>[0];
/** The mirror's chapter: behind later floors lies a mineshaft. */
const LAST_MIRROR_STAGE = 2;
const STAGE_VOID = 12;
/** Who sells outside a shop is taken to have all levels: the game tells no unlocks here. */
const SHOP_LEVEL_MAX = 4;

/** The pools as they are named, for the rule of a room's pool. */
const POOLS = ROOM_POOL_NAMES.map((name) => ({ name }));

/** What stands in the floor's rooms, those that were told before they were entered with what was told. */
export function tellContents(): readonly ToldRoom[] {
  const { run } = session;
  const rooms: ToldRoom[] = [];
  for (const descriptor of listDescriptors()) {
    const known = run?.told.find((one) => one.spawnSeed === seedOf(descriptor.SpawnSeed));
    const room = known ?? (isUnseen(descriptor) ? askRoom(descriptor) : undefined);
    if (room !== undefined && room.contents.length > 0) {
      rooms.push(room);
    }
  }
  if (run !== undefined) {
    run.told = rooms;
  }
  return rooms;
}

/** What was told of a room. */
export function toldOf(listIndex: number): ToldRoom | undefined {
  return session.run?.told.find((room) => room.listIndex === listIndex);
}

/** A pedestal has appeared: it is held against what was told, and is gone from other rooms. */
export function comparePedestal(pickup: EntityPickup): void {
  const { run } = session;
  const [initSeed, came] = [seedOf(pickup.InitSeed), integerOf(pickup.SubType)];
  const isPedestal = integerOf(pickup.Variant) === COLLECTIBLE && came !== 0;
  if (run === undefined || !isPedestal || run.compared[initSeed] === true) {
    return;
  }
  run.compared[initSeed] = true;
  for (const { contents, ...room } of run.told) {
    const told = contents.find((one) => one.initSeed === initSeed);
    if (told?.variant === COLLECTIBLE && told.subType !== 0) {
      const isRight = told.subType === came;
      run.items[isRight ? "right" : "wrong"] += 1;
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
  run.told = run.told.filter(({ contents }) =>
    contents.every(
      (one) => one.variant !== COLLECTIBLE || one.subType !== came || one.initSeed === initSeed,
    ),
  );
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
    spawnSeed: seedOf(descriptor.SpawnSeed),
  };
  const subtype = integerOf(data.Subtype);
  const { difficulty, stage } = readStage();
  const isNew = has(currentEdition(), "rolledPickups");
  const filled: FillingRoom = {
    ...room,
    subtype,
    edition: currentEdition(),
    isGreed: difficulty >= DIFFICULTY_GREED,
    // Afterbirth+ knows neither flag.
    isDevilTreasure: isNew && Math.floor(integerOf(descriptor.Flags) / DEVIL_TREASURE) % 2 === 1,
    isBibleUsed: isNew && Game().GetLevel().GetStateFlag(BIBLE_USED),
    isMirror: stage <= LAST_MIRROR_STAGE && dimensionOf(descriptor) === 1,
    shopLevel: room.roomType === RoomType.SHOP ? subtype : SHOP_LEVEL_MAX,
    pools: POOLS,
    award: () => new SeededDraw(seedOf(descriptor.AwardSeed)),
  };
  const contents: Told[] = [];
  const facts = {
    hasTheresOptions: heldCount(THERES_OPTIONS) > 0,
    isVoid: stage === STAGE_VOID,
    held: (item: number) => heldCount(item) > 0,
    isAvailable: (item: number) => isAvailable(item) && heldCount(item) === 0,
  };
  const places = room.roomType === RoomType.BOSS ? filledByBoss(filled, facts) : undefined;
  for (const place of places ?? layoutOf(data, room.spawnSeed, filled)) {
    if (place.variant !== 0) {
      const isItem = place.variant === COLLECTIBLE;
      contents.push(isItem ? askItem(place, contents) : askPickup(place, integerOf(data.Shape)));
    }
  }
  return { ...room, contents };
}

/** Each spawn entry of the layout takes one draw, in the layout's order. */
function layoutOf({ Spawns }: RoomConfig, spawnSeed: number, room: FillingRoom): readonly Filled[] {
  const filling = new LayoutFilling(room);
  return entryDraws(spawnSeed, room.edition, integerOf(Spawns.Size)).flatMap((draw, index) => {
    const spawn = Spawns.Get(index) as RoomConfigSpawn | undefined;
    const entry = spawn?.PickEntry(floatOfDraw(draw));
    return entry !== undefined && integerOf(entry.Type) === ENTITY_PICKUP
      ? (filling.fill(integerOf(entry.Variant), integerOf(entry.Subtype), seedBehind(draw)) ?? [])
      : [];
  });
}

const NO_POOL = -1;

function askItem(
  { subType, pool, poolSeed, initSeed, good }: Filled,
  before: readonly Told[],
): Told {
  const number = pool === undefined ? NO_POOL : ROOM_POOL_NAMES.indexOf(pool);
  const item = number === NO_POOL ? subType : askPool(number, poolSeed, before);
  const name = item === 0 ? "another item" : itemName(item);
  const price = priceOf(COLLECTIBLE, item, good);
  return { variant: COLLECTIBLE, subType: item, name, pool: number, poolSeed, initSeed, price };
}

/** An item of a pool, 0 where the game does not tell: none stands twice in a room, and another comes then. */
function askPool(pool: number, seed: number, before: readonly Told[]): number {
  const items = Game().GetItemPool();
  const item = integerOf(items.GetCollectible(pool, false, seed as Seed));
  return before.some((one) => one.variant === COLLECTIBLE && one.subType === item) ? 0 : item;
}

/** What a pickup of a layout or a shop becomes, where its rolls are known. */
function askPickup(
  { variant: asked, subType: askedFor, initSeed, good }: Filled,
  shape: number,
): Told {
  const { rules, loadout, goods } = planCarried();
  const isSold = good !== undefined;
  const place = { stage: readStage().stage, shape, isSold };
  const context = { rules, loadout, unlocks: undefined, goods, ...place };
  const made =
    askedFor === 0 && has(rules.edition, "rolledPickups")
      ? initOf(asked, initSeed, context)
      : { variant: asked, subType: askedFor, name: pickupKindName(asked, askedFor) };
  const { variant, subType = 0, name } = made;
  const price = priceOf(variant, subType, good);
  return { variant, subType, name, pool: NO_POOL, poolSeed: 0, initSeed, price };
}

/** The secret shop asks prices of its own, which no real run has shown. */
function priceOf(variant: number, subType: number, good: Good | undefined): string {
  if (good === undefined || good.dealer === "secret shop") {
    return "";
  }
  const hearts = variant === COLLECTIBLE ? (configOf(subType)?.DevilPrice ?? 1) : 1;
  if (good.dealer === "devil") {
    return hearts === 1 ? "1 heart" : `${hearts} hearts`;
  }
  const sales = heldCount(STEAM_SALE) + (good.isOnSale ? 1 : 0);
  return `${integerOf(coinPrice(basePrice(variant, subType, hearts), sales))}`;
}

function heldCount(item: number): number {
  return listPlayers().reduce((sum, player) => sum + integerOf(player.GetCollectibleNum(item)), 0);
}

function configOf(item: number): Partial<ItemConfigItem> | undefined {
  return Isaac.GetItemConfig().GetCollectible(item);
}

/** Unlocked and allowed in this run, as far as the game tells: Afterbirth+ does not. */
function isAvailable(item: number): boolean {
  const config = configOf(item);
  return config?.IsAvailable === undefined || (config as ItemConfigItem).IsAvailable();
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
  const hidden = isHidden(room.roomType, false) ? " (hidden)" : "";
  const told = shownIn(room).map(({ name, price }) => (price === "" ? name : `${name} ${price}`));
  return `${roomTypeName(room.roomType)}${hidden}: ${told.join(", ")}`;
}
