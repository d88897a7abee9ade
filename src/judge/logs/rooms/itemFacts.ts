/** What an item that somebody took tells beside its verdict: of the player's save, and in words where it is another. */
import { CONTENT_SHIFTS, seedBehind } from "../../../core/contents/streams";
import { RoomType, roomTypeName } from "../../../core/game/roomTypes";
import { previousState, shiftsOf } from "../../../core/rng/generator";
import { itemName } from "../../../core/words/itemTexts";
import type { ItemTables } from "../../../figures/itemFigures";
import { candidates, poolNumber, type PoolState } from "../../../items/itemPools";
import type { RoomContent } from "../../../items/roomContent";
import type { Reason } from "../../reasons";
import type { RoomVisit } from "../../../observe/log/observed";
import type { UnlockFact } from "../inferredUnlocks";

/** A pedestal as the seed tells it, with the candidates of its pick before any of them was seen. */
export interface ToldContent extends RoomContent {
  readonly order: readonly number[];
}

/** The candidates of a pedestal: what is unlocked and was seen, no log tells whole. */
export function orderOf(
  { pool, initSeed, after }: RoomContent,
  state: PoolState,
  tables: ItemTables,
): readonly number[] {
  if (pool === undefined) {
    return [];
  }
  // A boss's award draws the pick's seed right before the pedestal's own.
  const seed =
    after === "clear"
      ? previousState(initSeed, shiftsOf(CONTENT_SHIFTS.local))
      : seedBehind(initSeed);
  const { edition } = tables;
  const order = candidates(state, poolNumber(tables, pool), seed, { edition, hasNo: false });
  return [...order].filter((id) => !state.isGone(id));
}

/** An item that is another than the seed tells. */
export interface WrongItem {
  readonly line: number;
  readonly run: number;
  /** "treasure 4.9". */
  readonly room: string;
  readonly expected: readonly string[];
  readonly observed: string;
}

/** An item beside those that the seed tells of its room. */
export function wrongItem(
  item: number,
  contents: readonly RoomContent[],
  { line, run, roomType, variant }: RoomVisit,
): WrongItem {
  const expected = contents.map(({ name }) => name);
  const room = `${roomTypeName(roomType)} ${roomType}.${variant}`;
  return { line, run: run.number, room, expected, observed: itemName(item) };
}

/**
 * What an item that was taken tells: that it waits for an achievement that is unlocked, where it is the pick's first;
 * else that those before it are locked, if all of them wait for one.
 */
export function itemFacts(
  item: number,
  contents: readonly ToldContent[],
  { line, run, roomType }: RoomVisit,
  { items }: ItemTables,
): readonly UnlockFact[] {
  const order = contents.find((one) => one.order.includes(item))?.order;
  if (order === undefined) {
    return [];
  }
  const lockOf = (id: number): number => items.get(id)?.achievement ?? 0;
  const before = order.slice(0, order.indexOf(item));
  const there = [itemName(item), roomType === RoomType.BOSS ? "boss" : "treasure"] as const;
  const fact = (id: number, isUnlocked: boolean, because: Reason): UnlockFact => {
    return { achievement: lockOf(id), isUnlocked, line, run: run.number, because };
  };
  if (before.length === 0) {
    return lockOf(item) === 0 ? [] : [fact(item, true, ["item-lay", ...there])];
  }
  const isExplained = before.every((id) => lockOf(id) !== 0);
  return isExplained
    ? before.map((id) => fact(id, false, ["item-in-place", ...there, itemName(id)]))
    : [];
}
