/** Awards and their odds. */
import { isProblem, type Problem } from "../core/problem";
import { readAwardCase, readLoadoutCase } from "../core/words/awardCase";
import { answerAward, type AwardResult } from "../floors/words/awardCertainty";
import type { AwardCase, LoadoutCase } from "../core/model/given";
import { runOfAward } from "../items/firstItems";
import { withGoods } from "../items/goods";
import { idealOdds } from "../search/loadoutOdds";
import { oddsAnswer, type OddsAnswer } from "../search/oddsAnswer";
import { plain } from "../answers/jsonText";

/** The game's item pools, which tell what chests of a run hold: {@link award} takes {@link itemPools}. */
export interface ItemPools {
  /** The run of a case, with its pools; undefined where the case names none. */
  readonly runOf: typeof runOfAward;
}

/** The item pools of every edition; a bundle without this name is without them. */
export const itemPools: ItemPools = { runOf: runOfAward };

/**
 * The award of a seed: what a line of `oracle award --batch` is answered with.
 *
 * @param pools {@link itemPools}, for a case that names its run's seed, and for no other.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 *
 * @example
 * const rolled = award({ awardSeed: 305419896, edition: "afterbirth+", trinkets: { "lucky-toe": 1 } });
 * console.log(isProblem(rolled) ? rolled.problem : `${rolled.count} x ${rolled.award}`);
 */
export function award(value: AwardCase, pools?: ItemPools): AwardResult | Problem {
  const read = readAwardCase(value);
  if (isProblem(read)) {
    return read;
  }
  // What else stands there is no item pools: `map` hands on an index.
  const runOf = typeof pools?.runOf === "function" ? pools.runOf : undefined;
  return read.startSeed !== undefined && runOf === undefined
    ? { problem: NO_POOLS }
    : plain(answerAward(withGoods(read, runOf?.(read))));
}

const NO_POOLS =
  "Expected the item pools beside a run's seed, which tell what its chests hold: award(case, itemPools).";

/**
 * The ideal odds of a loadout, as exact fractions: what `oracle odds --json` prints.
 *
 * @param value a case as for {@link award}, without its seed.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 *
 * @example
 * const found = odds({ luck: 5, collectibles: { "lucky-foot": 1 } });
 * if (!isProblem(found)) {
 *   console.log(found.outcomes.map((row) => `${row.award},${row.count},${row.probability}`).join("\n"));
 * }
 */
export function odds(value: LoadoutCase): OddsAnswer | Problem {
  const read = readLoadoutCase(value);
  return isProblem(read) ? read : plain(oddsAnswer(read, idealOdds(read)));
}
