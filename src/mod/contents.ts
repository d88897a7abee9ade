/**
 * What stands in this floor's rooms: the seeds and their order of draws are the core's, the items are asked of
 * the game's own pool, which takes nothing and needs no file. A room is asked once, from outside it, and the
 * answer kept; it is asked again only where an item of it has appeared elsewhere since.
 */
import { isTrinketCode, type OpenBag } from "../core/game/bag";
import { COLLECTIBLE, pickupKindName } from "../core/game/pickupKinds";
import { initOf } from "../core/award/pickups";
import { CANTRIPPED, THERES_OPTIONS } from "../core/contents/bossReward";
import { entryDraws, seedBehind } from "../core/contents/streams";
import {
  filledByBoss,
  LayoutFilling,
  type Filled,
  type FillingRoom,
} from "../core/contents/filling";
import {
  NO_STOCK,
  paidFor,
  paysForPedestals,
  priceOf,
  PRICE_ITEMS,
  paymentWords,
  type Buyer,
} from "../core/contents/prices";
import { ROOM_POOL_NAMES, type Good } from "../core/contents/shop";
import { SeededDraw } from "../core/draw/draw";
import { difficultyOf, type Difficulty } from "../core/game/difficulty";
import { has, isAtLeast } from "../core/game/edition";
import { contentItem, type Item } from "../core/game/items";
import { markOf } from "../core/game/marks";
import { RoomType, roomTypeName, thingsIn } from "../core/game/roomTypes";
import { floatOfDraw } from "../core/rng/generator";
import { itemName, itemTitle } from "../core/words/itemTexts";
import { detectEdition, mayPoolCrash } from "./editionDetection";
import { plainName, planCarried } from "./forecast";
import { attempt, complain } from "./guard";
import {
  integerOf,
  listPlayers,
  playerTypes,
  countHeld,
  seedOf,
  gameSeed,
  knows,
} from "./readGame";
import {
  currentDescriptor,
  descriptorOf,
  dimensionOf,
  isHidden,
  listDescriptors,
  readStage,
} from "./gameRooms";
import { currentEdition, session } from "./session";
import { writeRecord } from "./writeGame";
import type { Told, ToldRoom } from "./modState";

const ENTITY_PICKUP = 5;
/** Flags of a room and of a floor (TypeScript's enums are not the game's in every edition). */
const DEVIL_TREASURE = 2 ** 11;
const BIBLE_USED = 17 as Parameters<Level["GetStateFlag"]>[0];
/** The mirror's chapter: behind later floors lies a mineshaft. */
const LAST_MIRROR_STAGE = 2;
const STAGE_VOID = 12;
/** Adoption Papers. */
const ADOPTED = 184;
/**
 * Who sells outside a shop is taken to have all levels: the game tells no unlocks here. So does a shop of hard mode from
 * Repentance on, whose layout may be of a level below the save's, by which its goods go (floors/rooms/required.ts).
 */
const SHOP_LEVEL_MAX = 4;

/** The pools as they are named, for the rule of a room's pool. */
const POOLS = ROOM_POOL_NAMES.map((name) => ({ name }));

/** What, while somebody holds it, has the pool answer otherwise, or the game changed by being asked. */
const UNASKABLE: readonly (readonly [item: Item, why: string])[] = [
  // REPENTOGON's documents of GetCollectible and of the items that TMTRAINER makes.
  [contentItem("tmtrainer"), "asking the game would make a glitched item each time"],
  [contentItem("chaos"), "any pool may be asked then"],
  [contentItem("sacred-orb"), "it has poor items rolled again"],
  [contentItem("no"), "the pool passes over active items then"],
];

/** Why the game's pool must not be asked now, as a sentence; undefined where it may. */
export function whyNotAsked(): string | undefined {
  if (mayPoolCrash(session.run?.edition ?? detectEdition())) {
    return "No item is told: this game does not show that it is Repentance+ 1.9.7.14 or later, and in 1.9.7.13 asking the item pool ended the game.";
  }
  // An older edition may hold other mods' items under later numbers.
  const found = UNASKABLE.find(
    ([{ id, kind, since }]) =>
      isAtLeast(currentEdition(), since) &&
      listPlayers().some((player) =>
        kind === "trinket" ? player.HasTrinket(id) : player.HasCollectible(id),
      ),
  );
  return found && `No item is told while ${itemTitle(found[0].name)} is held: ${found[1]}.`;
}

/** What stands in the floor's rooms, those that were told before they were entered with what was told. */
export function tellContents(): readonly ToldRoom[] {
  const { run } = session;
  const rooms: ToldRoom[] = [];
  if (whyNotAsked() !== undefined) {
    // What was told before no longer holds.
    if (run !== undefined) {
      run.told = [];
    }
    return rooms;
  }
  for (const descriptor of listDescriptors()) {
    const known = run?.told.find((one) => one.spawnSeed === seedOf(descriptor.SpawnSeed));
    const room = known ?? (isUnseen(descriptor) ? roomAsked(descriptor) : undefined);
    if (room !== undefined && (room.contents.length > 0 || room.isUnreadable)) {
      rooms.push(room);
    }
  }
  if (run !== undefined) {
    run.told = rooms;
  }
  return rooms;
}

/** What was told of a room. */
export function toldRoom(listIndex: number): ToldRoom | undefined {
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
        complain(`${ownName(expected)} was told, ${ownName(came)} stands there.`);
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

/** Asks the game what stands in a room; one that cannot be read costs no other. */
function roomAsked(descriptor: Readonly<RoomDescriptor>): ToldRoom | undefined {
  let room: ToldRoom | undefined;
  const isFine = attempt("tell what stands in a room", () => {
    room = askRoom(descriptor);
  });
  return isFine
    ? room
    : { ...placeOf(descriptor), isUnreadable: true, isLevelTaken: false, contents: [] };
}

function placeOf(
  descriptor: Readonly<RoomDescriptor>,
): Omit<ToldRoom, "contents" | "isUnreadable" | "isLevelTaken"> {
  return {
    listIndex: integerOf(descriptor.ListIndex),
    gridIndex: integerOf(descriptor.GridIndex),
    roomType: integerOf(descriptor.Data?.Type ?? 0),
    spawnSeed: seedOf(descriptor.SpawnSeed),
  };
}

/** Asks the game what stands in a room; undefined for one whose layout the game has not made yet. */
function askRoom(descriptor: Readonly<RoomDescriptor>): ToldRoom | undefined {
  const data = descriptor.Data;
  if (data === undefined || integerOf(data.Type) === RoomType.DEFAULT) {
    return undefined;
  }
  const room = placeOf(descriptor);
  const subtype = integerOf(data.Subtype);
  const { difficulty, stage } = readStage();
  const isNew = has(currentEdition(), "rolledPickups");
  const isShop = room.roomType === RoomType.SHOP;
  const isHard = difficultyOf(difficulty) === "hard";
  const isLevelTaken = isShop && isNew && isHard && subtype < SHOP_LEVEL_MAX;
  const filled: FillingRoom = {
    ...room,
    subtype,
    edition: currentEdition(),
    difficulty: difficultyOf(difficulty),
    // Afterbirth+ knows neither flag.
    isDevilTreasure: isNew && Math.floor(integerOf(descriptor.Flags) / DEVIL_TREASURE) % 2 === 1,
    isBibleUsed: isNew && Game().GetLevel().GetStateFlag(BIBLE_USED),
    hasAdoptionPapers: listPlayers().some((player) => player.HasTrinket(ADOPTED)),
    isMirror: stage <= LAST_MIRROR_STAGE && dimensionOf(descriptor) === 1,
    shopLevel: isShop && !isLevelTaken ? subtype : SHOP_LEVEL_MAX,
    pools: POOLS,
    award: () => new SeededDraw(seedOf(descriptor.AwardSeed)),
  };
  const contents: Told[] = [];
  const facts = {
    hasTheresOptions: heldCount(THERES_OPTIONS) > 0,
    isCantripped: integerOf(Isaac.GetChallenge()) === CANTRIPPED,
    isVoid: stage === STAGE_VOID,
    held: (item: number) => heldCount(item) > 0,
    isAvailable: (item: number) => isAvailable(item) && heldCount(item) === 0,
  };
  const places = room.roomType === RoomType.BOSS ? filledByBoss(filled, facts) : undefined;
  const buyer = buyerNow(filled.difficulty);
  const { roomType } = room;
  const decorationSeed = seedOf(descriptor.DecorationSeed);
  const priceIn = ({ variant, subType }: Thing, good: Good | undefined): string => {
    if (good === undefined && !(variant === COLLECTIBLE && paysForPedestals(buyer))) {
      return "";
    }
    const item = variant === COLLECTIBLE ? configOf(subType) : undefined;
    const [devilPrice, shopPrice] = [item?.DevilPrice ?? 1, item?.ShopPrice ?? 15];
    const sold = { variant, subType, restocks: 0, devilPrice, shopPrice };
    const price = priceOf({ ...(good ?? PEDESTAL), ...sold }, { roomType, decorationSeed }, buyer);
    return paymentWords(paidFor(integerOf(price), buyer.characters));
  };
  for (const place of places ?? layoutOf(data, room.spawnSeed, filled)) {
    if (place.variant !== 0) {
      const isItem = place.variant === COLLECTIBLE;
      const thing = isItem ? askItem(place, contents) : askPickup(place, integerOf(data.Shape));
      contents.push({ ...thing, price: priceIn(thing, place.good) });
    }
  }
  return { ...room, isUnreadable: false, isLevelTaken, contents };
}

/** A thing before its price. */
type Thing = Omit<Told, "price">;

/** As what Tainted Keeper pays for a pedestal. */
const PEDESTAL: Good = { dealer: "shop", kind: NO_STOCK, isOnSale: false };

/** All players as the prices ask about them. */
function buyerNow(difficulty: Difficulty): Buyer {
  const edition = currentEdition();
  const players = listPlayers();
  let [containers, soulHearts] = [0, 0];
  for (const player of players) {
    const bones = knows(player, "GetBoneHearts") ? player.GetBoneHearts() : 0;
    containers = Math.max(containers, integerOf(player.GetMaxHearts() + 2 * bones));
    soulHearts = Math.max(soulHearts, integerOf(player.GetSoulHearts()));
  }
  const carried: OpenBag = {};
  for (const code of PRICE_ITEMS) {
    const id = Number(code.slice(1));
    const kind = isTrinketCode(code) ? "trinket" : "collectible";
    const item = { id, kind, name: code, since: "rebirth" } as const;
    carried[code] = players.reduce((sum, player) => sum + countHeld(player, item, edition), 0);
  }
  return { edition, difficulty, characters: playerTypes(), carried, containers, soulHearts };
}

/** Each spawn entry of the layout takes one draw, in the layout's order. */
function layoutOf({ Spawns }: RoomConfig, spawnSeed: number, room: FillingRoom): readonly Filled[] {
  const filling = new LayoutFilling(room);
  return entryDraws(spawnSeed, room.edition, integerOf(Spawns.Size)).flatMap((draw, index) => {
    const spawn: RoomConfigSpawn | undefined = Spawns.Get(index);
    const entry = spawn?.PickEntry(floatOfDraw(draw));
    return entry !== undefined && integerOf(entry.Type) === ENTITY_PICKUP
      ? (filling.fill(integerOf(entry.Variant), integerOf(entry.Subtype), seedBehind(draw)) ?? [])
      : [];
  });
}

const NO_POOL = -1;

function askItem({ subType, pool, poolSeed, initSeed }: Filled, before: readonly Told[]): Thing {
  const number = pool === undefined ? NO_POOL : ROOM_POOL_NAMES.indexOf(pool);
  const item = number === NO_POOL ? subType : askPool(number, poolSeed, before);
  const name = item === 0 ? "another item" : ownName(item);
  return { variant: COLLECTIBLE, subType: item, name, pool: number, poolSeed, initSeed };
}

/** An item of a pool, 0 where the game does not tell: none stands twice in a room, and another comes then. */
function askPool(pool: number, seed: number, before: readonly Told[]): number {
  const items = Game().GetItemPool();
  const item = integerOf(items.GetCollectible(pool, false, gameSeed(seed)));
  return before.some((one) => one.variant === COLLECTIBLE && one.subType === item) ? 0 : item;
}

/** What a pickup of a layout or a shop becomes, where its rolls are known. */
function askPickup(
  { variant: asked, subType: askedFor, initSeed, good }: Filled,
  shape: number,
): Thing {
  const carried = planCarried();
  const { rules } = carried;
  const isSold = good !== undefined;
  const place = { stage: readStage().stage, shape, isSold };
  const context = { ...carried, ...place };
  const made =
    askedFor === 0 && has(rules.edition, "rolledPickups")
      ? initOf(asked, initSeed, context)
      : { variant: asked, subType: askedFor, name: pickupKindName(asked, askedFor) };
  const { variant, subType = 0, name } = made;
  return { variant, subType, name, pool: NO_POOL, poolSeed: 0, initSeed };
}

/** The last item of Afterbirth+: beyond it lie other mods' there. */
const LAST_OF_AFTERBIRTH = 552;

/** An item's name; another mod's is in the game's own list alone. */
function ownName(item: number): string {
  const name = itemName(item);
  const isTaken = !has(currentEdition(), "rolledPickups") && item > LAST_OF_AFTERBIRTH;
  return isTaken || name === `item ${item}` ? plainName(configOf(item)?.Name ?? name) : name;
}

function heldCount(item: number): number {
  return listPlayers().reduce((sum, player) => sum + integerOf(player.GetCollectibleNum(item)), 0);
}

function configOf(item: number): ItemConfigItem | undefined {
  return Isaac.GetItemConfig().GetCollectible(item);
}

/** Unlocked and allowed in this run, as far as the game tells: Afterbirth+ does not. */
function isAvailable(item: number): boolean {
  const config = configOf(item);
  return config === undefined || !knows(config, "IsAvailable") || config.IsAvailable();
}

/** Items and what is sold: other pickups of a layout are no secret worth a line. */
export function shownIn({ contents }: ToldRoom): readonly Told[] {
  return contents.filter(({ variant, price }) => variant === COLLECTIBLE || price !== "");
}

/** Whether there is anything in a room that is worth telling. */
export function isTold(room: ToldRoom): boolean {
  return shownIn(room).length > 0 || room.isUnreadable;
}

/** Whether a room of which things were told was entered since, or a boss's cleared: they may be taken. */
export function wasEntered({ listIndex }: ToldRoom): boolean {
  const descriptor = descriptorOf(listIndex);
  return descriptor !== undefined && !isUnseen(descriptor);
}

/** "treasure: Brimstone", "shop: The Compass 15, key 5"; of other rooms the items alone. */
export function roomWords(room: ToldRoom, place = ""): string {
  const hidden = isHidden(room.roomType, false) ? " (hidden)" : "";
  const where = place === "" ? "" : ` (${place})`;
  const entered = wasEntered(room) ? ", entered" : "";
  const isSeen = markOf(thingsIn(room.roomType), currentEdition()) === "engine-checked";
  const sure = isSeen && !room.isLevelTaken ? "" : ", unproved";
  const told = shownIn(room).map(({ name, price }) => (price === "" ? name : `${name} ${price}`));
  const things = room.isUnreadable ? "it cannot be read; log.txt says why" : told.join(", ");
  return `${roomTypeName(room.roomType)}${hidden}${where}${entered}${sure}: ${things}`;
}

/** Cells in a row of the map. */
const ROW = 13;

/** Where a room lies from the one that the player is in: "3 up, 2 left"; "off the map" for those beyond it. */
export function directionTo({ gridIndex }: Pick<ToldRoom, "gridIndex">): string {
  const here = integerOf(currentDescriptor().GridIndex);
  if (gridIndex < 0 || here < 0) {
    return "off the map";
  }
  const right = (gridIndex % ROW) - (here % ROW);
  const down = Math.floor(gridIndex / ROW) - Math.floor(here / ROW);
  const parts = [steps(down, "down", "up"), steps(right, "right", "left")];
  const way = parts.filter((part) => part !== "").join(", ");
  return way === "" ? "here" : way;
}

function steps(count: number, forth: string, back: string): string {
  return count === 0 ? "" : `${Math.abs(count)} ${count > 0 ? forth : back}`;
}
