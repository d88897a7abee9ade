/** What an inference found, with its advice: the form in which it is reported. */
import { differingAnswers } from "../../core/award/hypothesisText";
import type { AwardHypotheses } from "../../core/award/rules";
import { adviceFor, type Advice } from "./advice";
import { answersOf } from "./combinations";
import type { InferenceFinding, LogInference } from "./inference";

/** One edition's inference. */
export interface InferenceSummary extends InferenceFinding {
  /** Surviving combinations as what differs from the edition's defaults, at most {@link LISTED_MAX}. */
  readonly survivors: readonly Partial<AwardHypotheses>[];
  readonly advice: readonly Advice[];
}

/** Longer lists say less than the answers question by question. */
const LISTED_MAX = 24;

/** Summaries of everything a log's awards say about the open questions. */
export function summarise(inference: LogInference): readonly InferenceSummary[] {
  return inference.all().map((one) => {
    const finding = one.finding();
    const isListed = finding.surviving <= LISTED_MAX;
    const combinations = isListed ? one.combinations(LISTED_MAX) : [];
    return {
      ...finding,
      survivors: combinations.map((combination) =>
        differingAnswers({ edition: one.edition, hypotheses: answersOf(combination) }),
      ),
      advice: adviceFor(one, inference.clears),
    };
  });
}
