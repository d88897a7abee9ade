/** The words for what stands in rooms in conditions: "item.treasure = brimstone", "price.shop <= 8". */
import { COLLECTIBLE } from "../../core/game/pickups";
import { priceOf, type Buyer } from "../../core/contents/prices";
import { Stock } from "../../core/contents/shop";
import { RoomType } from "../../core/game/roomTypes";
import type { FloorContents } from "../../items/runContents";
import type { RoomContent } from "../../items/roomContent";

/** A floor that stands, with what its rooms hold. */
export interface HeldFloor {
  readonly rooms: readonly HeldRoom[];
  readonly contents: Pick<FloorContents, "rooms" | "deals">;
}

/** A room of it, as far as its contents are asked for. */
export interface HeldRoom {
  readonly listIndex: number;
  /** In kebab-case. */
  readonly type: string;
  /** Doors from the start room. */
  readonly distance?: number | undefined;
}

/** An item that stands in a room. */
export interface HeldItem {
  /** The room's type in kebab-case. */
  readonly room: string;
  readonly distance: number | undefined;
  readonly content: RoomContent;
}

/** Every item of a floor, those of its devil and angel room too. */
function itemsOn({ rooms, contents }: HeldFloor): readonly HeldItem[] {
  const onGrid = rooms.flatMap(({ listIndex, type, distance }) =>
    (contents.rooms.get(listIndex) ?? []).map((content) => ({ room: type, distance, content })),
  );
  const dealt = (["devil", "angel"] as const).flatMap((room) => {
    const held = contents.deals[room]?.contents ?? [];
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
  const good = { variant: COLLECTIBLE, subType: 0, kind: Stock.ITEM, isOnSale: true, restocks: 0 };
  const shop = { dealer: "shop", roomType: RoomType.SHOP, decorationSeed: 0 } as const;
  return Math.max(0, priceOf({ ...good, devilPrice: 1, shopPrice: 15 }, shop, buyer));
}

/** Those of an item that stand in rooms of a type, or in any. */
export function itemsWanted(
  floor: HeldFloor,
  { item, room: type }: { readonly item?: number; readonly room?: string | undefined },
): readonly HeldItem[] {
  return itemsOn(floor).filter(
    ({ content, room }) => content.subType === item && (type === undefined || room === type),
  );
}
