/** Awards and their odds. */
import { isProblem, type Problem } from "../core/problem";
import { readAwardCase, readLoadoutCase } from "../core/words/awardCase";
import { answerAward, type AwardResult } from "../core/words/awardCertainty";
import type { AwardCase, LoadoutCase } from "../core/words/given";
import { withGoods } from "../items/goods";
import { idealOdds } from "../search/odds";
import { oddsAnswer, type OddsAnswer } from "../search/oddsAnswer";
import { plain } from "./plain";

/**
 * The award of a seed: what a line of `oracle award --batch` is answered with.
 *
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 *
 * @example
 * const rolled = award({ awardSeed: 305419896, edition: "afterbirth+", trinkets: { "lucky-toe": 1 } });
 * console.log(isProblem(rolled) ? rolled.problem : `${rolled.count} x ${rolled.award}`);
 */
export function award(value: AwardCase): AwardResult | Problem {
  const read = readAwardCase(value);
  return isProblem(read) ? read : plain(answerAward(withGoods(read, read.startSeed)));
}

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
  return isProblem(read) ? read : oddsAnswer(read, idealOdds(read));
}
