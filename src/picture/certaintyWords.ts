/** How sure rules are, in the words that every command, picture and report uses. */
import type { AnswerCertainty } from "../core/floor/certainty";
import { SURENESS_CLAUSES } from "../core/award/certainty";

/** How sure an answer is, as short as it can be said. */
export function rulesSaid({ level }: Pick<AnswerCertainty, "level">): string {
  return `The rules are ${SURENESS_CLAUSES[level]}.`;
}

/** The same with what was seen, for a line of text. */
export function rulesSentence(certainty: AnswerCertainty): string {
  return `${rulesSaid(certainty)} ${certainty.sentence}`;
}
