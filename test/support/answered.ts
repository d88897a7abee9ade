import { isProblem, type Problem } from "../../src/core/problem";

/** An answer that must be one. */
export function answered<Answer>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) {
    throw new Error(answer.problem);
  }
  return answer;
}
