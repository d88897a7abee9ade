/** The item pools of a run at its beginning, beside which goods are told. */
import { once } from "../core/once";
import { builtInItems } from "../figures/itemFigures";
import type { TrinketsAsked } from "./runGoods";
import type { GoodsRun, PoolItem } from "./goods";
import { PoolState, pickItem, poolNumber, poolOrder } from "./itemPools";

/** A run by its seed, with its pools; undefined where its seed is not told. */
export function runWithPools(startSeed: number | undefined, build?: string): GoodsRun | undefined {
  return startSeed === undefined ? undefined : { startSeed, build, itemOf: firstItems };
}

/** What pools give at the beginning of a run: later only an item that was seen before comes otherwise. */
export function firstItems(run: TrinketsAsked): PoolItem {
  const { startSeed, edition, build } = run;
  const tables = once(() => builtInItems(edition, build));
  const state = once(() => PoolState.of(poolOrder(tables().pools, startSeed, edition)));
  const asked = { ...run, challenge: 0, playerType: 0, hasNo: false };
  return (pool, seed) => pickItem(state(), poolNumber(tables(), pool), seed, tables(), asked).id;
}
