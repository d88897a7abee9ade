import { readCount } from "../core/words/floorWords";
import { isProblem, type Problem } from "../core/problem";
import { printable } from "../answers/printable";
import { wrapText } from "../picture/wrapText";
import { printError, columns } from "./print";

export { unknownName } from "../core/nearestWord";

/** Wrong use of the command line: reported as one sentence, exit code 2. */
export class UsageError extends Error {}

/** Exit codes of every command. */
export const ExitCode = { FINE: 0, MISMATCH: 1, USAGE: 2, BUG: 70 } as const;

/** What was asked of the core; throws a {@link UsageError} if the answer is a problem. */
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

/** The first option given that is not among the allowed ones, as it is typed; undefined without one. */
export function otherOption(options: object, allowed: readonly string[]): string | undefined {
  const other = Object.entries(options).find(
    ([name, value]) => value !== undefined && !allowed.includes(name),
  );
  return other && `--${other[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Says something beside the result, such as what was ignored. */
export function sayBeside(text: string): void {
  tell(`note: ${text}`);
}

/** Set where only results and errors are wanted, by `--quiet` or by the user. */
export const QUIET_VARIABLE = "ORACLE_QUIET";

/** Whether only results and errors are wanted. */
export function isQuiet(): boolean {
  return (process.env[QUIET_VARIABLE] ?? "") !== "";
}

/** Says something on stderr; names of files may hold what a terminal would act on. */
export function tell(text: string): void {
  if (!isQuiet()) {
    tellWrapped(text);
  }
}

/** Says a sentence on stderr whether quiet or not, broken between its words where that is a terminal. */
export function tellWrapped(sentence: string): void {
  const said = printable(sentence);
  printError(process.stderr.isTTY ? wrapText(said, columns()).join("\n") : said);
}
