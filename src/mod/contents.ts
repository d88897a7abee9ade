/**
 * What stands in this floor's rooms. The core says which seed each thing has; for items the game's own pool is asked,
 * without taking them from it. Each room is asked once, from outside, and the answer kept. It is asked again only if an
 * item of it has appeared in another room since.
 */
import { holdsCode, isTrinketCode, type OpenBag } from "../core/game/bag";
import { COLLECTIBLE, pickupKindName, PickupVariant } from "../core/game/pickupKinds";
import { initOf } from "../core/award/pickups";
import { CANTRIPPED, THERES_OPTIONS } from "../core/contents/bossReward";
import { CONTENT_SHIFTS, entryDraws, seedBehind, seededDraw } from "../core/contents/streams";
import {
  filledByBoss,
  LayoutFilling,
  type Filled,
  type FillingRoom,
} from "../core/contents/filling";
import {
  ADOPTION_PAPERS,
  NO_STOCK,
  paidFor,
  paysForPedestals,
  priceOf,
  PRICE_ITEMS,
  paymentWords,
  type Buyer,
} from "../core/contents/prices";
import { ROOM_POOL_NAMES, specialHeart, Stock, type Good } from "../core/contents/shop";
import { SeededDraw } from "../core/draw/draw";
import { difficultyOf, type Difficulty } from "../core/game/difficulty";
import { CURSE_LABYRINTH, hasCurse } from "../core/game/curses";
import { has, isAtLeast } from "../core/game/edition";
import { contentItem, type Item } from "../core/game/items";
import { markOf } from "../core/game/marks";
import { RoomType, roomTypeName, roomTypeWords, thingsIn } from "../core/game/roomTypes";
import { isMomsFloor, STAGE_VOID } from "../core/game/stage";
import { ACHIEVEMENTS } from "../core/game/unlocks";
import { distinct } from "../core/lists";
import { floatOfDraw } from "../core/rng/generator";
import { itemName, itemTitle } from "../core/words/itemTexts";
import { detectEdition, mayPoolCrash } from "./editionDetection";
import { plainName, planCarried, runeSold } from "./forecast";
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
import { ENTITY_PICKUP, writeRecord } from "./writeGame";
import type { Told, ToldRoom } from "./modState";

/** Flags of a room and of a floor (TypeScript's enums are not the game's in every edition). */
const DEVIL_TREASURE = 2 ** 11;
const BIBLE_USED = 17 as Parameters<Level["GetStateFlag"]>[0];
/** The mirror's chapter: behind later floors lies a mineshaft. */
const LAST_MIRROR_STAGE = 2;
/**
 * A shop's level follows from the save's unlocks, which no mod can read. Dealers outside of shops are taken to have the
 * highest level; so are shops on hard from Repentance on, whose layout may be of a lower level than the save's, by which
 * their goods go (floors/rooms/required.ts).
 */
const SHOP_LEVEL_MAX = 4;

/** The item pools in the form that the rule of a room's pool takes. */
const POOLS = ROOM_POOL_NAMES.map((name) => ({ name }));

/** Items that make the pool answer otherwise while somebody holds them, or asking it change the game. */
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

/** What stands in the floor's rooms. A room that was entered since keeps what was told of it before. */
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
    const isToldAnew = isUnseen(descriptor) && known?.toldBy !== tellsBy();
    const room = isToldAnew ? roomAsked(descriptor) : known;
    if (room !== undefined && (room.contents.length > 0 || room.isUnreadable)) {
      rooms.push(room);
    }
  }
  if (run !== undefined) {
    run.told = rooms;
  }
  return rooms;
}

/** What decides besides the game and what is carried. */
function tellsBy(): string {
  return `${currentEdition()} ${session.settings.cards}`;
}

/** What was told of a room. */
export function toldRoom(listIndex: number): ToldRoom | undefined {
  return session.run?.told.find((room) => room.listIndex === listIndex);
}

/** Compares a pedestal that has appeared with what was told; other rooms cannot hold its item any more. */
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

/** Whether what stands in a room can still be told: a boss's room until it is cleared, any other until it is entered. */
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
    toldBy: tellsBy(),
  };
}

/** Asks the game what stands in a room; undefined for one that it has not made yet, or that nobody gets into. */
function askRoom(descriptor: Readonly<RoomDescriptor>): ToldRoom | undefined {
  const data = descriptor.Data;
  const room = placeOf(descriptor);
  const isShut = room.roomType === RoomType.BOSS_RUSH && !isMomHere();
  if (data === undefined || room.roomType === RoomType.DEFAULT || isShut) {
    return undefined;
  }
  const { difficulty, stage } = readStage();
  const subtype = integerOf(data.Subtype);
  const isNew = has(currentEdition(), "rolledPickups");
  const isShop = room.roomType === RoomType.SHOP;
  const buyer = buyerNow(difficultyOf(difficulty));
  const isLevelTaken = isShop && isNew && buyer.difficulty === "hard" && subtype < SHOP_LEVEL_MAX;
  const filled: FillingRoom = {
    ...room,
    subtype,
    edition: buyer.edition,
    difficulty: buyer.difficulty,
    // Afterbirth+ knows neither flag.
    isDevilTreasure: isNew && Math.floor(integerOf(descriptor.Flags) / DEVIL_TREASURE) % 2 === 1,
    isBibleUsed: isNew && Game().GetLevel().GetStateFlag(BIBLE_USED),
    hasAdoptionPapers: holdsCode(buyer.carried, ADOPTION_PAPERS),
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
    const isItem = place.variant === COLLECTIBLE;
    const things = isItem ? [askItem(place, contents)] : pickupsAt(place, integerOf(data.Shape));
    contents.push(oneOf(things.map((thing) => ({ ...thing, price: priceIn(thing, place.good) }))));
  }
  return { ...room, isUnreadable: false, isLevelTaken, contents };
}

function isMomHere(): boolean {
  const curses = integerOf(Game().GetLevel().GetCurses() as unknown as number);
  return isMomsFloor(readStage().stage, hasCurse(curses, CURSE_LABYRINTH));
}

/** A thing before its price. */
type Thing = Omit<Told, "price">;

/** A pedestal as Tainted Keeper buys it. */
const PEDESTAL: Good = { dealer: "shop", kind: NO_STOCK, isOnSale: false };

/** All players, as the rules of prices ask about them. */
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
    carried[code] = players.reduce(
      (sum, player) => sum + countHeld(player, { id, kind }, edition),
      0,
    );
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

/** What a pickup can be: several where the save's unlocks decide, which no mod can read. */
function pickupsAt(place: Filled, shape: number): readonly Thing[] {
  const { good, initSeed } = place;
  if (good?.kind === Stock.SPECIAL_HEART) {
    return specialHearts(initSeed).map((heart) => pickupOf(PickupVariant.HEART, heart, initSeed));
  }
  if (good?.kind === Stock.RUNE) {
    return [{ ...pickupOf(PickupVariant.CARD, 0, initSeed), ...runeSold(initSeed) }];
  }
  return [askPickup(place, shape)];
}

/** Each of several once, with its price: "rotten heart 5 or eternal heart" for 15. */
function oneOf(things: readonly Told[]): Told {
  return things.reduce((one, other) => ({
    ...{ ...other, subType: 0 },
    name: `${thingWords(one)} or ${other.name}`,
  }));
}

/** Whatever is unlocked of the two hearts that have to be. */
function specialHearts(initSeed: number): readonly number[] {
  const seed = seedBehind(initSeed);
  const hearts = [true, false].flatMap((hasBone) =>
    [true, false].map((hasRotten) =>
      specialHeart(seededDraw(seed, CONTENT_SHIFTS.specialHeart), (achievement) =>
        achievement === ACHIEVEMENTS.boneHearts ? hasBone : hasRotten,
      ),
    ),
  );
  return distinct(hearts);
}

function pickupOf(variant: number, subType: number, initSeed: number): Thing {
  const name = pickupKindName(variant, subType);
  return { variant, subType, name, pool: NO_POOL, poolSeed: 0, initSeed };
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
  if (askedFor !== 0 || !has(rules.edition, "rolledPickups")) {
    return pickupOf(asked, askedFor, initSeed);
  }
  const { variant, subType = 0, name } = initOf(asked, initSeed, context);
  return { ...pickupOf(variant, subType, initSeed), name };
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
  const told = shownIn(room).map((thing) => thingWords(thing));
  const things = room.isUnreadable ? "it cannot be read; log.txt says why" : told.join(", ");
  return `${roomTypeWords(roomTypeName(room.roomType))}${hidden}${where}${entered}${sure}: ${things}`;
}

function thingWords({ name, price }: Told): string {
  return price === "" ? name : `${name} ${price}`;
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
