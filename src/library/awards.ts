/** Awards and their odds. */
import { isProblem, type Problem } from "../core/problem";
import { readAwardCase, readLoadoutCase, type AwardAnswer } from "../core/words/awardCase";
import { answerAward, type AwardCertainty } from "../core/words/awardCertainty";
import { idealOdds } from "../search/odds";
import { oddsAnswer, type OddsAnswer } from "../search/oddsAnswer";

/** An award, with its seed and how sure its rules are. */
export interface AwardResult extends AwardCertainty, AwardAnswer {
  readonly awardSeed: number;
}

/**
 * The award of a seed: what a line of `oracle award --batch` is answered with.
 *
 * @param value a case as plain data, such as `{ awardSeed: 305419896, edition: "afterbirth+" }`.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 */
export function award(value: unknown): AwardResult | Problem {
  const read = readAwardCase(value);
  return isProblem(read) ? read : answerAward(read);
}

/**
 * The ideal odds of a loadout, as exact fractions: what `oracle odds --json` prints.
 *
 * @param value a case as for {@link award}, without its seed.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 */
export function odds(value: unknown): OddsAnswer | Problem {
  const read = readLoadoutCase(value);
  return isProblem(read) ? read : oddsAnswer(read, idealOdds(read));
}
