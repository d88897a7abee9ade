/** The words for what stands in rooms in conditions: "item.treasure = brimstone", "slot.explodes >= 10". */
import { Machine, USES_TOLD } from "../../core/contents/machines";
import { PORTAL_BOSSES } from "../../core/contents/portals";
import { Boss, bossName } from "../../core/game/bosses";
import { bossTitle, hasTwoBosses, portalTitle } from "../../core/game/bossTitles";
import { COLLECTIBLE } from "../../core/game/pickupKinds";
import { priceOf, type Buyer } from "../../core/contents/prices";
import { Stock } from "../../core/contents/shop";
import { RoomType } from "../../core/game/roomTypes";
import { kebabOf } from "../../core/words/itemTexts";
import type { WholeRoom } from "../../floors/floorTypes";
import type { FloorContents } from "../../items/runContents";
import { DEALS, type RoomContent } from "../../items/roomContent";

/** The rooms of a floor and what they hold. */
export interface HeldFloor {
  readonly rooms: readonly WholeRoom[];
  readonly contents: Pick<FloorContents, "rooms" | "deals" | "dealChance" | "portals">;
}

/** An item that stands in a room. */
export interface HeldItem {
  /** The room's type in kebab-case. */
  readonly room: string;
  readonly distance: number | undefined;
  readonly content: RoomContent;
}

/** Every item of a floor, those of its devil and angel room too where a door can open to them. */
function itemsOn({ rooms, contents }: HeldFloor): readonly HeldItem[] {
  const onGrid = rooms.flatMap(({ listIndex, type, distance }) =>
    (contents.rooms.get(listIndex) ?? []).map((content) => ({ room: type, distance, content })),
  );
  const dealt = DEALS.flatMap((room) => {
    const held = (contents.dealChance && contents.deals[room]?.contents) ?? [];
    return held.map((content) => ({ room, distance: undefined, content }));
  });
  return [...onGrid, ...dealt].filter(({ content }) => content.what === "item");
}

/** Rooms whose items conditions name, as their type is written. */
export const ITEM_ROOMS = [
  "treasure",
  "boss",
  "shop",
  "devil",
  "angel",
  "secret",
  "super-secret",
  "ultra-secret",
  "curse",
  "library",
  "planetarium",
  "challenge",
] as const;

/** What stands in a shop without an item, or without a shop. */
export const NO_PRICE = 99;

/** What the cheapest item of the floor's shop costs. */
export function cheapest(floor: HeldFloor): number {
  const prices = itemsOn(floor).flatMap(({ room, content: { price } }) =>
    room === "shop" && price?.coins !== undefined ? [price.coins] : [],
  );
  return Math.min(NO_PRICE, ...prices);
}

/** The least that a shop asks for an item, on sale; 0 where somebody pays no coins. */
export function leastPrice(buyer: Buyer): number {
  const good = { dealer: "shop", kind: Stock.ITEM, isOnSale: true } as const;
  const item = { variant: COLLECTIBLE, subType: 0, restocks: 0, devilPrice: 1, shopPrice: 15 };
  const shop = { roomType: RoomType.SHOP, decorationSeed: 0 };
  return Math.max(0, priceOf({ ...good, ...item }, shop, buyer));
}

/** Each place where an item stands in rooms of a type, or in any. */
export function itemsWanted(
  floor: HeldFloor,
  { item, room: type }: { readonly item?: number; readonly room?: string | undefined },
): readonly HeldItem[] {
  return itemsOn(floor).filter(
    ({ content, room }) => content.subType === item && (type === undefined || room === type),
  );
}

/** Where players meet a boss behind whom a portal may open; an XL floor has it on its chapter's first. */
const BOSS_FLOORS: Readonly<Record<number, readonly (readonly [name: string, stage: number])[]>> = {
  [Boss.MOM]: [
    ["6", 6],
    ["5", 5],
  ],
  [Boss.MOMS_HEART]: [
    ["8", 8],
    ["7", 7],
  ],
  [Boss.IT_LIVES]: [
    ["8", 8],
    ["7", 7],
  ],
  [Boss.ISAAC]: [["cathedral", 10]],
  [Boss.SATAN]: [["sheol", 10]],
  [Boss.BLUE_BABY]: [["chest", 11]],
  [Boss.LAMB]: [["dark-room", 11]],
  [Boss.MEGA_SATAN]: [
    ["chest", 11],
    ["dark-room", 11],
  ],
};

/** The bosses behind whom a portal may open, by their words in conditions, with their floors. */
export const PORTALS = PORTAL_BOSSES.map((boss) => ({
  boss,
  word: bossName(boss),
  floors: (BOSS_FLOORS[boss] ?? []).map(([name, stage]) => ({ name, stage })),
}));

/** Whether a portal opens behind a boss of the floor; behind Mom as if the player had what she asks for. */
export function isPortalOpen({ contents }: HeldFloor, boss: number): boolean {
  return contents.portals.some(({ after, opens }) => opens && after === portalTitle(boss));
}

/** What conditions call a floor without a boss room, or without a second one. */
export const NO_BOSS = -1;

/** Bosses by their words in conditions: as they are titled and as they are named, of whom two are met at once as well. */
export const BOSS_WORDS: ReadonlyMap<string, number> = new Map([
  ...Object.values(Boss).map((boss) => [kebabOf(bossTitle(boss)), boss] as const),
  ...Object.values(Boss).map((boss) => [bossName(boss), boss] as const),
  ["double-trouble", Boss.NONE],
  ["none", NO_BOSS],
]);

/** Who is fought in a boss room of the map, the first or the second; undefined where that is open. */
export function bossOn({ rooms }: HeldFloor, index: number): number | undefined {
  const own = rooms.filter(
    ({ roomType, gridIndex }) => roomType === RoomType.BOSS && gridIndex >= 0,
  );
  const room = own[index];
  const isDouble = room?.variant !== undefined && hasTwoBosses(room.variant);
  return room === undefined ? NO_BOSS : isDouble ? Boss.NONE : room.subtype;
}

/** The payment at which a floor's slot machine explodes, where it has none. */
export const NO_SLOT = 0;

/** The same where it outlasts the payments that are told, or gives A Dollar first. */
export const SLOT_OUTLASTS = USES_TOLD + 1;

/** The payment at which the floor's slot machine explodes; of several that of the one which lasts longest. */
export function slotLasts({ rooms, contents }: HeldFloor): number {
  const onGrid = rooms.filter(({ distance }) => distance !== undefined);
  const slots = onGrid.flatMap(({ listIndex }) =>
    (contents.rooms.get(listIndex) ?? []).filter(({ variant, what }) => {
      return what === "machine" && variant === Machine.SLOT;
    }),
  );
  const lasts = slots.map(({ uses = [] }) => {
    return uses.find(({ gives }) => gives === EXPLODES)?.use ?? SLOT_OUTLASTS;
  });
  return Math.max(NO_SLOT, ...lasts);
}

const EXPLODES = "explodes";
