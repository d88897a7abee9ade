/** The words for what stands in rooms in conditions: "item.treasure = brimstone", "price.shop <= 7". */
import { itemName } from "../../core/words/items";
import type { ItemTables } from "../../figures/itemFigures";
import type { Entered } from "../../items/entered";
import type { FloorContents } from "../../items/runContents";
import type { RoomContent } from "../../items/roomContent";

/** A floor that stands, with what its rooms hold. */
export interface HeldFloor {
  readonly rooms: readonly HeldRoom[];
  readonly contents: FloorContents;
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
export function itemsOn({ rooms, contents }: HeldFloor): readonly HeldItem[] {
  const onGrid = rooms.flatMap(({ listIndex, type, distance }) =>
    (contents.rooms.get(listIndex) ?? []).map((content) => ({ room: type, distance, content })),
  );
  const { devil, angel } = contents.deals;
  const dealt = [devil, angel].flatMap((deal, index) =>
    (deal?.contents ?? []).map((content) => {
      return { room: index === 0 ? "devil" : "angel", distance: undefined, content };
    }),
  );
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
    room === "shop" && price !== undefined && "coins" in price ? [price.coins] : [],
  );
  return Math.min(NO_PRICE, ...prices);
}

/** Why an item can stand in none of the rooms that a field names, as a sentence; undefined where it may. */
export function itemProblem(
  { name, item }: { readonly name: string; readonly item?: number },
  { pools, layouts, build }: ItemTables,
): string | undefined {
  if (item === undefined || !name.startsWith("item.treasure ")) {
    return undefined; // Other rooms have goods of other pools, bosses' own items, two kinds of layouts.
  }
  const own = pools.filter(({ items }) => items.some(({ id }) => id === item));
  const stands = [...layouts.values()].some((entries) =>
    entries.some(({ kinds }) =>
      kinds.some((one) => one.variant === COLLECTIBLE && one.subType === item),
    ),
  );
  return stands || own.some((pool) => pool.name === "treasure")
    ? undefined
    : `Expected an item that treasure rooms have but ${itemName(item)} is in ` +
        `${own.length === 0 ? "no pool" : `the pools ${own.map((pool) => pool.name).join(", ")} alone`} (${build}).`;
}

const COLLECTIBLE = 100;

/** How many of an item stand in rooms of a type, or in any. */
export function countItems(floor: HeldFloor, id: number, room: string | undefined): number {
  return itemsOn(floor).filter(
    (one) => one.content.subType === id && (room === undefined || one.room === room),
  ).length;
}

/** Rooms that are entered besides those that every run is taken to enter. */
export const NOTHING_BESIDES: Entered = { entered: [], skipped: [] };
