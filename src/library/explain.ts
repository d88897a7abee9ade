/** Why an award or a floor came out as it did. */
import type { WhyStep } from "../floors/why";
import { isProblem, type Problem } from "../core/problem";
import { readAwardCase } from "../core/words/awardCase";
import type { AwardCase, FloorCase } from "../core/model/given";
import { builtInFigures } from "../figures/builtIn";
import type { ItemsCase } from "../items/entered";
import { runOfAward } from "../items/firstItems";
import { withGoods } from "../items/goods";
import { answerWhole, wholeOfCase, type BatchAnswer } from "../run/floorAnswers";
import { explainWhole } from "../run/wholeFloor";
import { explainedAward, type ExplainedAward } from "../search/awardAnswer";
import { plain } from "../answers/jsonText";

/** A floor with every step that made it. */
export interface ExplainedFloor extends BatchAnswer {
  /** In the game's order, with the draws and what they decided in words. */
  readonly why: readonly WhyStep[];
}

/**
 * Every draw of an award or of a floor, with what it decided: what `oracle award --json` and
 * `oracle floor --why --json` print.
 *
 * @param value a case as for `award` where it has an award seed, else one as for `floor`.
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 *
 * @example
 * const why = explain({ awardSeed: 305419896 });
 * if (!isProblem(why)) console.log(why.trace.map(({ label, answer }) => `${label}: ${answer}`));
 */
export function explain(value: AwardCase): ExplainedAward | Problem;
export function explain(value: FloorCase & ItemsCase): ExplainedFloor | Problem;
export function explain(value: unknown): ExplainedAward | ExplainedFloor | Problem {
  if (typeof value === "object" && value !== null && "awardSeed" in value) {
    const read = readAwardCase(value);
    return isProblem(read)
      ? read
      : plain(explainedAward(withGoods(read, runOfAward(read)), read.awardSeed));
  }
  if (typeof value !== "object" || value === null || !("stage" in value)) {
    return {
      problem:
        "Expected a case with awardSeed, of an award, or with stage and startSeed, seedText or stageSeed, of a floor.",
    };
  }
  const made = wholeOfCase(value, builtInFigures);
  if (isProblem(made)) {
    return made;
  }
  const why = explainWhole(made.whole);
  return isProblem(why) ? why : plain({ ...answerWhole(made), why });
}
