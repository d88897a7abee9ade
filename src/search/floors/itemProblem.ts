/** Why a condition names an item that its rooms cannot have: what asks the tables of pools, which help does without. */
import { COLLECTIBLE } from "../../core/game/pickups";
import { BossItem } from "../../core/contents/bossReward";
import { AS_USUAL, poolOfRoom } from "../../core/contents/shop";
import { RoomType } from "../../core/game/roomTypes";
import { itemName, kebabOf } from "../../core/words/items";
import { EntryType, type EntryKind, type ItemTables } from "../../figures/itemFigures";

/** Why an item can stand in none of the rooms that a field names, as a sentence; undefined where it may. */
export function itemProblem(
  { name, item }: { readonly name: string; readonly item?: number },
  { pools, layouts, build, edition }: ItemTables,
): string | undefined {
  const [, room = ""] = /^item\.(\S+)/.exec(name) ?? [];
  if (item === undefined || MANY_POOLS.includes(room)) {
    return undefined;
  }
  // Not by the rows of rooms on maps: the deals' rooms lie beyond the grid.
  const types: Readonly<Record<string, number>> = RoomType;
  const roomType = types[room.toUpperCase().replaceAll("-", "_")] ?? 0;
  const asked = [false, true].map((isGreed) => {
    const place = { ...AS_USUAL, isGreed, roomType, subtype: undefined, gridIndex: 0 };
    return poolOfRoom(place, { pools, edition });
  });
  const own = pools.filter(({ items }) => items.some(({ id }) => id === item));
  const isFixed = ({ type, variant, subType }: EntryKind): boolean =>
    type === EntryType.PICKUP && variant === COLLECTIBLE && subType === item;
  const stands =
    room === "boss"
      ? (Object.values(BossItem) as readonly number[]).includes(item)
      : [...layouts.values()].some((open) => open().some(({ kinds }) => kinds.some(isFixed)));
  if (stands || own.some((pool) => asked.includes(pool.name))) {
    return undefined;
  }
  // Greed mode, whose floors no search makes, has pools of its own.
  const names = own.map((pool) => pool.name).filter((pool) => !pool.startsWith("greed"));
  const title = itemName(item);
  const where =
    names.length === 0 ? "no pool" : `the pools ${names.map(poolWords).join(", ")} alone`;
  return `Expected an item that ${room} rooms have but ${title} is in ${where} (${build}); "items has ${kebabOf(title)}" finds it in any room.`;
}

/** "ultra secret" of "ultraSecret", as the pools' own file is read. */
function poolWords(pool: string): string {
  return pool.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Rooms that ask pools of several kinds; "" for anywhere. */
const MANY_POOLS: readonly string[] = ["", "shop", "angel", "challenge"];
