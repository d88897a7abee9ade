/** The last line of a result: the command that leads to it again. */
import path from "node:path";
import colors from "picocolors";
import { optionName } from "../core/words/commands";
import { tell } from "./usage";

/** Prints it beside the result, dim. */
export function printRepeat(words: readonly string[]): void {
  tell(`repeat: ${words.join(" ")}`, colors.dim);
}

/** A word as a shell reads it: in quotes where one of them needs it, as PowerShell for commas. */
export function shellWord(word: string): string {
  return /^[\w+.=:/-]+$/.test(word) ? word : `"${word.replace(/["$`]/g, "\\$&")}"`;
}

/** Options that may name a place of this computer. */
const PLACES: readonly string[] = ["rooms", "unlocks", "html", "svg", "out", "modsDir"];

/**
 * Options as JSON and pages say them: without folders, which name people when it is shared.
 *
 * @param others are no part of it, such as what is written beside it.
 */
export function shareable<Options extends object>(options: Options, ...others: string[]): Options {
  const named = Object.entries(options)
    .filter(([name]) => !others.includes(name))
    .map(([name, value]: [string, unknown]) => [
      name,
      PLACES.includes(name) && typeof value === "string" ? path.basename(value) : value,
    ]);
  return Object.fromEntries(named) as Options;
}

/** What of the options an answer as JSON depends on. */
export function inputOf(options: object): object {
  return shareable(options, "json", "html");
}

/** Those of a command's options that were given, as they are written: `--first 3 --json`. */
export function givenOptions<Options extends object>(
  options: Options,
  names: readonly (keyof Options & string)[],
): readonly string[] {
  return names.flatMap((name) => {
    const value: unknown = options[name];
    const flag = optionName(name);
    if (value === true) {
      return [flag];
    }
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => (typeof one === "string" ? [flag, shellWord(one)] : []));
  });
}
