/** The last line of a result: the command that leads to it again. */
import path from "node:path";
import colors from "picocolors";
import { optionName } from "../core/words/optionName";
import { tell } from "./usage";

/** Prints it beside the result, dim. */
export function printRepeat(words: readonly string[]): void {
  tell(`repeat: ${words.join(" ")}`, colors.dim);
}

/** A word as a shell reads it: in quotes where one of them needs it, as PowerShell for commas. */
export function shellWord(word: string): string {
  return /^[\w+.=:/-]+$/.test(word) ? word : `"${word.replace(/["$`]/g, "\\$&")}"`;
}

/** What a page says that it was written with: without folders, which name people when it is shared. */
export function inPage<Options extends { readonly html?: string; readonly svg?: string }>(
  options: Options,
): Omit<Options, "svg"> {
  const { svg: _beside, ...rest } = options;
  return { ...rest, html: path.basename(options.html ?? "") };
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
