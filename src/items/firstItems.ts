/** The item pools at a run's beginning: what chests hold is told by them. */
import { once } from "../core/once";
import { itemBuildOf } from "../figures/itemBuilds";
import { builtInItems } from "../figures/itemFigures";
import { USUAL, type Situation } from "../core/model/situation";
import type { ChosenLoadout } from "../core/words/awardCase";
import type { GoodsRun, PoolItem } from "./goods";
import { PoolState, pickItem, poolNumber, poolOrder, type ItemRun } from "./itemPools";

/** A run by its seed, with its pools; undefined where its seed is not told. */
export function runWithPools(
  startSeed: number | undefined,
  { edition, build, challenge }: Pick<Situation, "edition" | "build" | "challenge">,
): GoodsRun | undefined {
  const own = itemBuildOf(edition, build).build;
  return startSeed === undefined
    ? undefined
    : { startSeed, build: own, challenge, itemOf: firstItems };
}

/** The run of an award's case, which says neither build nor challenge. */
export function runOfAward({
  startSeed,
  rules,
}: Pick<ChosenLoadout, "startSeed" | "rules">): GoodsRun | undefined {
  return runWithPools(startSeed, { ...USUAL, edition: rules.edition });
}

/** What pools give at the beginning of a run: later only an item that was seen before comes otherwise. */
export function firstItems(run: ItemRun & { readonly build: string }): PoolItem {
  const { startSeed, edition, build, challenge } = run;
  const tables = once(() => builtInItems(edition, build));
  const order = () => poolOrder(tables().pools, startSeed, edition);
  const state = once(() => PoolState.of(order(), [], challenge));
  return (pool, seed) => pickItem(state(), poolNumber(tables(), pool), seed, tables(), run).id;
}
