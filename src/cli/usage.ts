import { readCount } from "../core/words/floorWords";
import { isProblem, type Problem } from "../core/problem";
import { printable } from "../answers/printable";
import { wrapText } from "../picture/wrapText";
import { printError, columns } from "./print";

/** Wrong use of the command line: reported as one sentence, exit code 2. */
export class UsageError extends Error {}

/** Exit codes of every command. */
export const ExitCode = { FINE: 0, MISMATCH: 1, USAGE: 2, BUG: 70 } as const;

/** A result of the core; throws a {@link UsageError} if it is a problem. */
export function orUsageError<T>(result: T | Problem): T {
  if (isProblem(result)) {
    throw new UsageError(result.problem);
  }
  return result;
}

/** A whole number from `least` up; hexadecimal is understood. */
export function wholeNumber(text: string, what: string, least = 0): number {
  return orUsageError(readCount(text, what, least));
}

/** The first given option that is not allowed, as it is typed; undefined without one. */
export function otherOption(options: object, allowed: readonly string[]): string | undefined {
  const other = Object.entries(options).find(
    ([name, value]) => value !== undefined && !allowed.includes(name),
  );
  return other && `--${other[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Says a note on stderr, such as what was ignored. */
export function sayBeside(text: string): void {
  tell(`note: ${text}`);
}

/** Set by `--quiet` or the user where only results and errors are wanted. */
export const QUIET_VARIABLE = "ORACLE_QUIET";

/** Whether only results and errors are wanted. */
export function isQuiet(): boolean {
  return (process.env[QUIET_VARIABLE] ?? "") !== "";
}

/** Says something on stderr unless quiet. */
export function tell(text: string): void {
  if (!isQuiet()) {
    tellWrapped(text);
  }
}

/** Says a sentence on stderr, wrapped where that is a terminal; names in it may hold what a terminal would act on. */
export function tellWrapped(sentence: string): void {
  const said = printable(sentence);
  printError(process.stderr.isTTY ? wrapText(said, columns()).join("\n") : said);
}
