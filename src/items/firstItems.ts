/** The item pools at a run's beginning: what chests hold is told by them. */
import { countOf } from "../core/game/bag";
import { isUnlocked } from "../core/game/unlocks";
import { once } from "../core/once";
import { itemBuildOf } from "../figures/itemBuilds";
import { builtInItems } from "../figures/itemFigures";
import { USUAL, type Situation } from "../core/model/situation";
import type { ChosenLoadout } from "../core/words/awardCase";
import { pocketTrinkets } from "./eden";
import { goodsOfRun, opener, type GoodsRun, type PoolItem } from "./goods";
import type { RunAsked } from "./runGoods";
import { PoolState, pickItem, poolNumber, poolOrder, type ItemRun } from "./itemPools";

/** A run by its seed, with its pools; undefined where its seed is not told. */
export function runWithPools(
  startSeed: number | undefined,
  { edition, build, challenge }: Pick<Situation, "edition" | "build" | "challenge">,
): GoodsRun | undefined {
  const own = itemBuildOf(edition, build).build;
  return startSeed === undefined ? undefined : goodsWithPools({ startSeed, build: own, challenge });
}

/** The goods of a run and what its pools put into chests. */
export function goodsWithPools(run: Pick<RunAsked, "startSeed" | "build" | "challenge">): GoodsRun {
  return (one) => {
    const { edition } = one.rules;
    const { difficulty, items } = one.loadout;
    const [playerType = 0] = one.characters;
    const isOpen = (achievement: number): boolean => isUnlocked({ ...one, edition }, achievement);
    const asked = { ...run, edition, difficulty, isUnlocked: isOpen };
    const taken = pocketTrinkets(run.startSeed, edition, playerType);
    const hasNo = countOf(items, "no") > 0;
    return {
      goods: goodsOfRun({ ...asked, taken, from: undefined }),
      opens: opener(false, firstItems({ ...asked, playerType, hasNo })),
    };
  };
}

/** The run of an award's case, which says neither build nor challenge. */
export function runOfAward({
  startSeed,
  rules,
}: Pick<ChosenLoadout, "startSeed" | "rules">): GoodsRun | undefined {
  return runWithPools(startSeed, { ...USUAL, edition: rules.edition });
}

/** What pools give at the beginning of a run: later only an item that was seen before comes otherwise. */
function firstItems(run: ItemRun & { readonly build: string }): PoolItem {
  const { startSeed, edition, build, challenge } = run;
  const tables = once(() => builtInItems(edition, build));
  const order = () => poolOrder(tables().pools, startSeed, edition);
  const state = once(() => PoolState.of(order(), [], challenge));
  return (pool, seed) => pickItem(state(), poolNumber(tables(), pool), seed, tables(), run).id;
}
