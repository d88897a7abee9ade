/**
 * Whether rooms of a first floor can hold an item at all, by the kernel of `kernels/pools.ts`: nearly every
 * seed is ruled out before its rooms are filled, which costs many times as much.
 */
import { COLLECTIBLE } from "../../core/game/pickups";
import { bossPedestals, BossItem } from "../../core/contents/bossReward";
import { CONTENT_SHIFTS, contentStreams, stockSeed } from "../../core/contents/streams";
import {
  dealerOf,
  poolOfRoom,
  SHOP_ENTRY,
  shopStock,
  Stock,
  STOCK_POOLS,
} from "../../core/contents/shop";
import { SeededDraw } from "../../core/draw/draw";
import type { PlacedRoom } from "../../core/floor/rooms/pass";
import { has } from "../../core/game/edition";
import { RoomType } from "../../core/game/roomTypes";
import { shopLevel, type SaveUnlocks } from "../../core/game/unlocks";
import { floatOfDraw } from "../../core/rng/distributions";
import { nextState, shiftsOf } from "../../core/rng/generator";
import { roomSeeds } from "../../core/rng/stageSeeds";
import type { ItemTables } from "../../figures/itemFigures";
import { BREAKFAST, poolNumber } from "../../items/picks";
import { entriesOf } from "../../items/roomContents";
import { hasRoomForKernels } from "../addressSpace";
import { openKernel } from "../kernel";
import { linearTable, lookUp } from "./linear";
import { wasm } from "./poolsKernel.json";

/** A pick that a room makes, by the pool that it asks and its seed. */
type Pick = readonly [pool: string, seed: number];

/** Whether a room of the run that was begun last can hold an item. */
export interface Reach {
  begin(startSeed: number): void;
  mayHold(item: number, room: PlacedRoom, file: number): boolean;
}

/** @returns undefined where no kernel can run, or its memory does not hold such pools. */
export function openReach(tables: ItemTables, save: SaveUnlocks): Reach | undefined {
  const { pools, edition } = tables;
  const rows = pools.flatMap(({ items }) => items);
  if (!hasRoomForKernels() || pools.length > POOLS_MAX || rows.length > ROWS_MAX) {
    return undefined;
  }
  const { at, buffer, call } = openKernel(wasm);
  const counts = [0, ...pools.map(({ items }) => items.length)];
  let first = 0;
  new Int32Array(buffer, at("FIRSTS")).set(counts.map((count) => (first += count)));
  new Int32Array(buffer, at("IDS")).set(rows.map(({ id }) => id));
  new Float32Array(buffer, at("WEIGHTS")).set(rows.map(({ weight }) => weight));
  const beginRun = call<(seed: number, shuffles: boolean) => void>("begin");
  const reaches = call<(pool: number, draw: number, item: number) => number>("reaches");
  const shuffles = has(edition, "shuffledPools");
  const states = linearTable((seed) => contentStreams(seed, edition)?.pillState ?? 0);
  const level = shopLevel(save);
  return {
    begin: (startSeed) => beginRun(shuffles ? lookUp(states, startSeed) : 0, shuffles),
    mayHold: (item, room, file) => {
      const picks = item === BREAKFAST ? "it" : picksOf(room, file, item, tables, level);
      return (
        picks === "it" ||
        picks.some(([pool, seed]) => {
          const draw = floatOfDraw(nextState(seed, shiftsOf(CONTENT_SHIFTS.collectible)));
          return reaches(poolNumber(tables, pool), draw, item) !== 0;
        })
      );
    },
  };
}

const POOLS_MAX = 63;
const ROWS_MAX = 4096;

const OWN_ITEMS: readonly number[] = Object.values(BossItem);

/** The picks of a room, or "it" where the item may come without one. */
function picksOf(
  { roomType, layout: { variant, subtype }, base }: PlacedRoom,
  file: number,
  item: number,
  tables: ItemTables,
  level: number,
): readonly Pick[] | "it" {
  const room = { roomType, variant, subtype, gridIndex: 0, file, seeds: roomSeeds(base) };
  const own = poolOfRoom(room, false, tables);
  const award = new SeededDraw(room.seeds.awardSeed);
  if (roomType === RoomType.BOSS) {
    // A pedestal's own item may be gone, and then the pool is asked.
    const isNone = (): boolean => false;
    const facts = { boss: subtype, isAvailable: isNone, held: isNone, hasTheresOptions: false };
    const pedestals = bossPedestals(award, facts);
    return OWN_ITEMS.includes(item) ? "it" : pedestals.map(({ poolSeed }) => [own, poolSeed]);
  }
  const { kinds } = shopStock(award, dealerOf(room, false), level, tables.edition);
  const picks: Pick[] = [];
  let slot = 0;
  for (const { kind, initSeed } of entriesOf(room, tables, tables.edition)) {
    const isPedestal = kind.variant === COLLECTIBLE;
    const sold = kind.variant === SHOP_ENTRY ? kinds[slot++] : undefined;
    if (isPedestal && kind.subType === item) {
      return "it";
    }
    const pool =
      (isPedestal && kind.subType === 0) || sold === Stock.ITEM ? own : STOCK_POOLS[sold ?? -1];
    if (pool !== undefined) {
      picks.push([pool, stockSeed(initSeed)]);
    }
  }
  return picks;
}
