/** The game's numbers, as isaac-typescript-definitions lists them for the game's own interface. */
import { GameStateFlag } from "isaac-typescript-definitions/dist/enums/GameStateFlag.js";
import { GridRoom } from "isaac-typescript-definitions/dist/enums/GridRoom.js";
import { ItemPoolType } from "isaac-typescript-definitions/dist/enums/ItemPoolType.js";
import { PickupPrice } from "isaac-typescript-definitions/dist/enums/PickupPrice.js";
import { RoomType as GameRoomType } from "isaac-typescript-definitions/dist/enums/RoomType.js";
import { BossID } from "isaac-typescript-definitions/dist/enums/collections/roomSubTypes.js";
import {
  BatterySubType,
  BombSubType,
  CoinSubType,
  CollectibleType,
  HeartSubType,
  KeySubType,
  PillColor,
  PlayerType,
  SackSubType,
  TrinketType,
} from "isaac-typescript-definitions/dist/enums/collections/subTypes.js";
import {
  PickupVariant as GameVariant,
  SlotVariant,
} from "isaac-typescript-definitions/dist/enums/collections/variants.js";
import { BossItem } from "../../../src/core/contents/bossReward";
import { Machine } from "../../../src/core/contents/machines";
import { GamePrice } from "../../../src/core/contents/prices";
import { ROOM_POOL_NAMES } from "../../../src/core/contents/shop";
import { Boss, bossName } from "../../../src/core/game/bosses";
import { CHARACTER_NAMES, playerTypeOf } from "../../../src/core/game/characters";
import { CURSES } from "../../../src/core/game/curses";
import {
  AWARD_ITEMS,
  CHEST_ITEMS,
  CONTENT_ITEMS,
  FLOOR_ITEMS,
  RULE_ITEMS,
  GOLDEN,
  PICKUP_ITEMS,
  UNMODELLED_ITEMS,
} from "../../../src/core/game/items";
import {
  BatteryKind,
  BombKind,
  ChestVariant,
  CoinKind,
  COLLECTIBLE,
  GOLD_PILL,
  HeartKind,
  HORSE_PILL,
  KeyKind,
  pickupName,
  PickupVariant,
  POOP,
  SackKind,
} from "../../../src/core/game/pickupKinds";
import { DEVIL_ROOM, RoomType, roomTypeName } from "../../../src/core/game/roomTypes";
import { STATE_FLAGS } from "../../../src/core/game/unlocks";

type Ids = Readonly<Record<string, number>>;

/** The numbers that an enum of the game gives these names, some of which are called otherwise there. */
function inGame(
  own: Ids,
  game: Readonly<Record<string, string | number>>,
  others: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(own).map((name) => [name, game[others[name] ?? name]]));
}

const DOUBLE = { DOUBLE: "DOUBLE_PACK" };
const MACHINES = {
  ...{ SLOT: "SLOT_MACHINE", BLOOD: "BLOOD_DONATION_MACHINE", FORTUNE: "FORTUNE_TELLING_MACHINE" },
  ...{ RESTOCK: "SHOP_RESTOCK_MACHINE", DRESSING_TABLE: "MOMS_DRESSING_TABLE" },
  CRANE: "CRANE_GAME",
};
const PRICES = {
  HEART_AND_TWO_SOUL_HEARTS: "ONE_HEART_AND_TWO_SOUL_HEARTS",
  SOUL: "YOUR_SOUL",
};

it.each<
  [string, Ids, Readonly<Record<string, string | number>>, Readonly<Record<string, string>>?]
>([
  ["room types", RoomType, GameRoomType],
  ["hearts", HeartKind, HeartSubType, DOUBLE],
  ["coins", CoinKind, CoinSubType, { ...DOUBLE, LUCKY: "LUCKY_PENNY", STICKY: "STICKY_NICKEL" }],
  ["keys", KeyKind, KeySubType, DOUBLE],
  ["bombs", BombKind, BombSubType, { ...DOUBLE, SUPER_TROLL: "MEGA_TROLL" }],
  ["batteries", BatteryKind, BatterySubType],
  ["sacks", SackKind, SackSubType],
  ["items of bosses", BossItem, CollectibleType],
  ["machines", Machine, SlotVariant, MACHINES],
  ["prices", GamePrice, PickupPrice, PRICES],
])("%s have the game's numbers", (_what, own, game, others) => {
  expect(own).toEqual(inGame(own, game, others));
});

it("item pools are named by their numbers in the game", () => {
  const names = ROOM_POOL_NAMES.map((name) => name.replaceAll(/[A-Z]/g, "_$&").toUpperCase());
  expect(names).toEqual(ROOM_POOL_NAMES.map((_, id) => ItemPoolType[id]));
});

it("bosses have the game's numbers, and are named by them; none is 0", () => {
  const { NONE, ...bosses } = Boss;
  expect(NONE).toBe(0);
  expect(bosses).toEqual(inGame(bosses, BossID));
  expect(Object.keys(bosses)).toHaveLength(102);
  for (const [name, id] of Object.entries(Boss)) {
    expect(bossName(id)).toBe(name.toLowerCase().replaceAll("_", "-"));
  }
  expect(bossName(999)).toBe("boss-999");
});

it("pickups have the game's numbers, and those that no award is have names by them", () => {
  const { NEEDED, NONE, BATTERY, ...variants } = PickupVariant;
  expect([NEEDED, NONE, BATTERY]).toEqual([-1, GameVariant.NULL, GameVariant.LIL_BATTERY]);
  expect(variants).toEqual(inGame(variants, GameVariant));
  expect([COLLECTIBLE, POOP]).toEqual([GameVariant.COLLECTIBLE, GameVariant.POOP]);
  expect([GOLD_PILL, HORSE_PILL]).toEqual([PillColor.GOLD, PillColor.HORSE_GOLD - PillColor.GOLD]);
  const chests = Object.keys(ChestVariant).map((name) => [name, `${name}_CHEST`]);
  expect(ChestVariant).toEqual(inGame(ChestVariant, GameVariant, Object.fromEntries(chests)));
  const named = Object.entries(GameVariant).filter(
    ([, id]) => typeof id === "number" && id >= 41 && id <= 60,
  );
  for (const [name, id] of named) {
    expect(pickupName(Number(id))).toBe(name.toLowerCase().replaceAll("_", "-"));
  }
  expect([100, 360, 59].map(pickupName)).toEqual(["pedestal", "red-chest", "variant-59"]);
});

it("rooms have names by the game's numbers", () => {
  for (const [name, id] of Object.entries(GameRoomType)) {
    if (typeof id === "number") {
      expect(roomTypeName(id)).toBe(name.toLowerCase().replaceAll("_", "-"));
    }
  }
  expect([0, 30, 31].map(roomTypeName)).toEqual(["none", "deathmatch", "type-31"]);
  expect(DEVIL_ROOM).toBe(GridRoom.DEVIL);
});

/** What these are called elsewhere. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "Lazarus II": "LAZARUS_2",
  "Dead Tainted Lazarus": "LAZARUS_2_B",
  "Dead Tainted Jacob": "JACOB_2_B",
  "broken-shovel": "BROKEN_SHOVEL_1",
};

it.each([
  ["of awards", AWARD_ITEMS],
  ["of no known part", UNMODELLED_ITEMS],
  ["of pickups", PICKUP_ITEMS],
  ["of chests", CHEST_ITEMS],
  ["of floors", FLOOR_ITEMS],
  ["of contents", CONTENT_ITEMS],
])("items %s have the game's numbers", (_what, items) => {
  for (const { name, kind, id } of items) {
    const member = OTHERWISE[name] ?? name.toUpperCase().replaceAll("-", "_");
    const ids: Readonly<Record<string, unknown>> =
      kind === "trinket" ? TrinketType : CollectibleType;
    expect([name, ids[member]]).toEqual([name, id]);
  }
});

/** The last number of each edition's items, and of its trinkets. */
const LAST_IDS = {
  collectible: { rebirth: 346, afterbirth: 441, "afterbirth+": 552, repentance: 732 },
  trinket: { rebirth: 61, afterbirth: 90, "afterbirth+": 128, repentance: 189 },
};

/** Items whose part in a rule is younger than they are. */
const YOUNGER_RULES = "deep-pockets gilded-key glyph-of-balance satanic-bible store-key".split(" ");

it("items are asked about from the edition that brought them, but for younger rules", () => {
  const younger = RULE_ITEMS.filter(({ kind, id, since }) => {
    const last = Object.entries(LAST_IDS[kind]);
    return last.find(([, most]) => id <= most)?.[0] !== since;
  });
  expect([...new Set(younger.map(({ name }) => name))].sort()).toEqual(YOUNGER_RULES);
});

it("a golden trinket has a bit of its own above every trinket's number", () => {
  expect(GOLDEN).toBe(1 << 15);
});

it("characters have the game's numbers", () => {
  expect(CHARACTER_NAMES).toHaveLength(41);
  for (const [playerType, name] of CHARACTER_NAMES.entries()) {
    const word = name.replace("The ", "").toUpperCase().replaceAll(" ", "_");
    const member = OTHERWISE[name] ?? word.replace(/^TAINTED_(.*)$/, "$1_B");
    const types: Readonly<Record<string, unknown>> = PlayerType;
    expect([name, types[member]]).toEqual([name, playerType]);
  }
  expect(playerTypeOf("Tainted Soul")).toBe(PlayerType.SOUL_B);
});

it("a curse has one bit each, in the game's order", () => {
  // prettier-ignore
  const names = ["darkness", "labyrinth", "lost", "unknown", "cursed", "maze", "blind", "giant"];
  expect(CURSES).toEqual(names.map((name, place) => ({ name, bit: 2 ** place })));
});

it("state flags have the game's numbers", () => {
  const { sistersVisSeen, ...flags } = STATE_FLAGS;
  expect(flags).toEqual({
    firstHorsemanSeen: GameStateFlag.FAMINE_SPAWNED,
    isChapterSwapped: GameStateFlag.BOSS_POOL_SWITCHED,
    devilRoomVisited: GameStateFlag.DEVIL_ROOM_VISITED,
    bookPickedUp: GameStateFlag.BOOK_PICKED_UP,
    firstSinSeen: GameStateFlag.WRATH_SPAWNED,
    isAfterbirthSwapped: 20,
    hauntSeen: 21,
    adversarySeen: 22,
    mrFredSeen: 23,
    mamaGurdySeen: 24,
    fallenSeen: GameStateFlag.FALLEN_SPAWNED,
    headlessHorsemanSeen: 28,
    ultraPrideSeen: GameStateFlag.ULTRA_PRIDE_SPAWNED,
    isNewGroupSwapped: 35,
    brownieSeen: 36,
    isLastGroupSwapped: 42,
    backwardsPathAhead: GameStateFlag.BACKWARDS_PATH_INIT,
    backwardsPath: GameStateFlag.BACKWARDS_PATH,
  });
  // Of Afterbirth+, whose number 43 means another thing from Repentance on.
  expect(sistersVisSeen).toBe(43);
});
