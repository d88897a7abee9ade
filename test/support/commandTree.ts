/** Every command with its options, one after the other. */
import { EVERYWHERE, type CommandRow } from "../../src/cli/help";
import { optionRow } from "../../src/cli/options";

export interface TreeOption {
  /** "--luck". */
  readonly long: string;
  /** "-l", if it has one. */
  readonly short: string | undefined;
  /** As the help shows it: "-l, --luck <number>". */
  readonly flags: string;
  readonly says: string;
}

/** One command, or one below another such as "search floor". */
export interface TreeCommand {
  /** The words after "oracle". */
  readonly words: readonly string[];
  readonly examples: readonly string[];
  readonly options: readonly TreeOption[];
}

/** Lists every command of a table and those below them, in the order of the help. */
export function commandTree(
  commands: readonly CommandRow[],
  above: readonly string[] = [],
): readonly TreeCommand[] {
  return commands.flatMap(({ name, examples = [], options = [], below = [], load }) => {
    const words = [...above, name];
    const everywhere = load === undefined ? [] : EVERYWHERE;
    const own = [...options, ...everywhere].map((entry) => {
      const { flags, says } = optionRow(entry);
      const [, short, long = flags] = /^(?:(-\w), )?(--[\w-]+)/.exec(flags) ?? [];
      return { long, short, flags, says };
    });
    return [{ words, examples, options: own }, ...commandTree(below, words)];
  });
}
