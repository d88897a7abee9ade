/** Answers to open questions as text: "watchDraw=withTrinket,hardHearts=below35". */
import type { Problem } from "../problem";
import {
  awardRules,
  hypothesisProblem,
  HYPOTHESES,
  type AwardHypotheses,
  type AwardRules,
  type HypothesisId,
} from "./rules";

/** The answers of a text; the empty text holds none. */
export function parseHypotheses(text: string): Partial<AwardHypotheses> | Problem {
  const answers: Partial<Record<HypothesisId, string>> = {};
  for (const answer of text === "" ? [] : text.split(",")) {
    const at = answer.indexOf("=");
    if (at < 0) {
      return { problem: `Expected question=answer but received "${answer}".` };
    }
    const id = answer.slice(0, at);
    const option = answer.slice(at + 1);
    const problem = hypothesisProblem(id, option);
    if (problem !== undefined) {
      return problem;
    }
    answers[id as HypothesisId] = option;
  }
  return answers as Partial<AwardHypotheses>;
}

/** The answers in force that are not the edition's own. */
export function differingAnswers({ edition, hypotheses }: AwardRules): Partial<AwardHypotheses> {
  const usual = awardRules(edition).hypotheses;
  const differing: Partial<Record<HypothesisId, string>> = {};
  for (const { id } of HYPOTHESES) {
    if (hypotheses[id] !== usual[id]) {
      differing[id] = hypotheses[id];
    }
  }
  return differing as Partial<AwardHypotheses>;
}

/** The text of some answers, in the order of the questions. */
export function formatHypotheses(hypotheses: Partial<AwardHypotheses>): string {
  return HYPOTHESES.filter(({ id }) => hypotheses[id] !== undefined)
    .map(({ id }) => `${id}=${hypotheses[id]}`)
    .join(",");
}
