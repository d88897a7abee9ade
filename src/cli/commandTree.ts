/** Every command with its options and what they take, for shell completion. */
import { DIFFICULTIES } from "../core/award/loadout";
import { HYPOTHESES } from "../core/award/rules";
import { CURSES } from "../core/floor/curses";
import { BUILDS } from "../core/floor/rules";
import { CHARACTERS } from "../core/game/characters";
import { RULE_SETS } from "../core/game/edition";
import { AWARD_NAMES } from "../core/game/pickups";
import { FLAG_NAMES } from "../core/words/floorWords";
import { ITEMS } from "../core/words/items";
import { stageRows } from "../core/words/stages";
import { EVERYWHERE, type CommandRow } from "./commandRow";
import { optionRow } from "./options";
import { SHELLS } from "./shells/shells";

/** One option. */
export interface TreeOption {
  /** "--luck". */
  readonly long: string;
  /** "-l", if it has one. */
  readonly short: string | undefined;
  /** As the help shows it: "-l, --luck <number>". */
  readonly flags: string;
  readonly description: string;
}

/** One command, or one below another such as "search floor". */
export interface TreeCommand {
  /** The words after "oracle". */
  readonly words: readonly string[];
  readonly summary: string;
  readonly examples: readonly string[];
  readonly options: readonly TreeOption[];
}

/** Lists every command of a table and those below them, in the order of the help. */
export function commandTree(
  commands: readonly CommandRow[],
  above: readonly string[] = [],
): readonly TreeCommand[] {
  return commands.flatMap(
    ({ name, summary, examples = [], options = [], more = [], below = [], load }) => {
      const words = [...above, name];
      const everywhere = load === undefined ? [] : EVERYWHERE;
      const own = [...options, ...more, ...everywhere].map((entry) => treeOption(optionRow(entry)));
      return [{ words, summary, examples, options: own }, ...commandTree(below, words)];
    },
  );
}

function treeOption({
  flags,
  says,
}: {
  readonly flags: string;
  readonly says: string;
}): TreeOption {
  const [, short, long = flags] = /^(?:(-\w), )?(--[\w-]+)/.exec(flags) ?? [];
  return { long, short, flags, description: says };
}

function namesIn(rows: readonly { readonly name: string }[]): readonly string[] {
  return rows.map(({ name }) => name);
}

/** What may follow an option, or a command, where that is a list of words. */
const WORDS_AFTER: readonly (readonly [long: string, words: readonly string[]])[] = [
  ["--edition", RULE_SETS],
  ["--beside", RULE_SETS],
  ["--difficulty", DIFFICULTIES],
  ["--item", namesIn(ITEMS)],
  ["--hypothesis", HYPOTHESES.flatMap(({ id, options }) => options.map((one) => `${id}=${one}`))],
  ["--over", ["luck"]],
  ["--against", ["nothing"]],
  ["--stage", namesIn(stageRows("repentance+"))],
  ["--type", ["0", "1", "2", "4", "5"]],
  ["--award", namesIn(AWARD_NAMES)],
  ["--curses", ["none", ...namesIn(CURSES)]],
  ["--flag", FLAG_NAMES.map(([name]) => name)],
  ["--player-type", namesIn(CHARACTERS).map((name) => name.toLowerCase().replaceAll(" ", "-"))],
  ["--build", BUILDS],
  ["--unlocks", ["all", "none"]],
  ["--rooms", ["game", "built-in"]],
  ["--slot", ["1", "2", "3"]],
  ["completion", SHELLS],
  ["names", ["items", "stages", "characters"]],
];

/** Those that take what a shell completes itself: files and folders. */
const TAKES_FILE = /<(?:.*file|path|folder)>|\[file\]/;

/** What an option takes. */
export interface OptionValues {
  /** "--luck", or a command. */
  readonly name: string;
  readonly words: readonly string[];
  /** Whether files may follow, which the shell itself knows. */
  readonly isFile: boolean;
}

/** Every option that takes a value, and every command that takes one of some words. */
export function optionValues(commands: readonly TreeCommand[]): readonly OptionValues[] {
  const flags = new Map(
    commands.flatMap(({ options }) => options.map((one) => [one.long, one.flags])),
  );
  const taking = [...flags].filter(([, text]) => /[<[]/.test(text)).map(([long]) => long);
  const names = [...new Set([...WORDS_AFTER.map(([name]) => name), ...taking])];
  return names.map((name) => ({
    name,
    words: WORDS_AFTER.find(([one]) => one === name)?.[1] ?? [],
    isFile: TAKES_FILE.test(flags.get(name) ?? ""),
  }));
}
