/** Why a condition names an item that its rooms cannot have: what asks the tables of pools, which help does without. */
import { hasItem } from "../../items/eden";
import { poolWords } from "../../items/roomContent";
import { COLLECTIBLE } from "../../core/game/pickupKinds";
import { BossItem } from "../../core/contents/bossReward";
import { AS_USUAL, poolOfRoom } from "../../core/contents/shop";
import { RoomType } from "../../core/game/roomTypes";
import { itemName, kebabOf } from "../../core/words/itemTexts";
import { entriesIn, EntryType, type EntryKind, type ItemTables } from "../../figures/itemFigures";
import type { Field } from "./searchFields";

/** "super-secret" of "item.super-secret"; empty for anywhere. */
export const roomOf = ({ name }: Pick<Field, "name">): string =>
  /^item\.(\S+)/.exec(name)?.[1] ?? "";

const poolsWith = ({ item }: Pick<Field, "item">, { pools }: ItemTables): ItemTables["pools"] =>
  pools.filter(({ items }) => items.some(({ id }) => id === item));

/** Whether an item is of the pool that such rooms ask as a rule; true of no field for anywhere. */
export function isOfOwnPool(asked: Pick<Field, "name" | "item">, tables: ItemTables): boolean {
  const { pools, edition } = tables;
  // Not by the rows of rooms on maps: the deals' rooms lie beyond the grid.
  const types: Readonly<Record<string, number>> = RoomType;
  const roomType = types[roomOf(asked).toUpperCase().replaceAll("-", "_")];
  // No search makes floors of Greed mode, which has pools of its own.
  const place = { ...AS_USUAL, roomType: roomType ?? 0, subtype: undefined };
  const own = poolOfRoom({ ...place, gridIndex: 0 }, { pools, edition });
  return roomType !== undefined && poolsWith(asked, tables).some(({ name }) => name === own);
}

/** That the build has no such item, as a sentence; undefined where it has. */
export function lackedItem(
  item: number,
  { items, edition, build }: ItemTables,
): string | undefined {
  return hasItem(items, edition, item)
    ? undefined
    : `Expected an item that ${edition} (${build}) has but received ${itemName(item)}.`;
}

/** Why an item can stand in none of the rooms that a field names, as a sentence; undefined where it may. */
export function itemProblem(
  asked: Pick<Field, "name" | "item">,
  tables: ItemTables,
): string | undefined {
  const { build } = tables;
  const { item } = asked;
  const room = roomOf(asked);
  const lacking = item === undefined ? undefined : lackedItem(item, tables);
  if (item === undefined || lacking !== undefined || MANY_POOLS.includes(room)) {
    return lacking;
  }
  const isFixed = ({ type, variant, subType }: EntryKind): boolean =>
    type === EntryType.PICKUP && variant === COLLECTIBLE && subType === item;
  const stands =
    room === "boss"
      ? Object.values(BossItem).some((one) => one === item)
      : [...tables.layouts.keys()].some((key) =>
          entriesIn(tables, key).some(({ kinds }) => kinds.some(isFixed)),
        );
  if (stands || isOfOwnPool(asked, tables)) {
    return undefined;
  }
  const own = poolsWith(asked, tables);
  const names = own.map((pool) => pool.name).filter((pool) => !pool.startsWith("greed"));
  const title = itemName(item);
  const where =
    names.length === 0 ? "no pool" : `the pools ${names.map(poolWords).join(", ")} alone`;
  return `Expected an item that ${room} rooms have but ${title} is in ${where} (${build}); "items has ${kebabOf(title)}" finds it in any room.`;
}

/** Rooms that ask pools of several kinds; "" for anywhere. */
const MANY_POOLS: readonly string[] = ["", "shop", "angel", "challenge"];
