import { nearestWord } from "../core/nearestWord";

/** Wrong use of the command line: reported as one sentence, exit code 2. */
export class UsageError extends Error {}

/** Exit codes of every command. */
export const ExitCode = { FINE: 0, MISMATCH: 1, USAGE: 2, BUG: 70 } as const;

/**
 * "Expected an edition but received "x"; did you mean "y"?" with everything on offer. Nothing is
 * suggested for a word that is near to none.
 */
export function unknownName(what: string, received: string, known: readonly string[]): string {
  const nearest = nearestWord(received.toLowerCase(), known);
  const suggestion = nearest === undefined ? "." : `; did you mean "${nearest}"?`;
  return `Expected ${what} but received "${received}"${suggestion} Known: ${known.join(", ")}.`;
}
