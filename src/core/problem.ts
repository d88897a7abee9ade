/** The one way in which the core says what is wrong: a result that is a problem instead. */

/** What is wrong, as a sentence that names the bad value and the fix. */
export interface Problem {
  readonly problem: string;
}

/** Whether a result is a problem rather than what was asked for. */
export function isProblem(result: unknown): result is Problem {
  return typeof result === "object" && result !== null && (result as Problem).problem !== undefined;
}
