/** What a command is to the command line: a row of `commandTable.ts`, and how commander is told. */
import type { Command } from "commander";
import {
  addHelpNote,
  addHelpTable,
  HELP_CONFIGURATION,
  withExamples,
  type HelpTable,
} from "./help";
import { addOptions, type OptionEntry } from "./options";

/** What people come for, in the order of the help. */
export const COMMAND_GROUPS = ["Look", "Find", "Play", "Check"] as const;

/** One command, or one below another such as `search floor`. */
export interface CommandRow {
  readonly name: string;
  /** Where the help lists it; those below another stand in that one's. */
  readonly group?: (typeof COMMAND_GROUPS)[number];
  /** In a line, among the others. */
  readonly summary: string;
  /** In whole sentences, of which the short help shows the first. */
  readonly says: string;
  readonly examples?: readonly string[];
  /** What is typed besides options: how it is written, and what it is. */
  readonly words?: readonly (readonly [flags: string, says: string])[];
  /** The options that the short help shows, and the others. */
  readonly options?: readonly OptionEntry[];
  readonly more?: readonly OptionEntry[];
  readonly below?: readonly CommandRow[];
  /** A table that only the long help shows, loaded for it. */
  readonly table?: () => Promise<{ table(): HelpTable }>;
  /** What it does, loaded when it is used: its help needs none of it. */
  readonly load?: () => Promise<{ run(...words: never[]): unknown }>;
}

/** What of help was asked for: `-h` is one screen, `--help` all. */
type HelpLevel = "short" | "long";

export function helpLevel(words: readonly string[]): HelpLevel | undefined {
  const isShort = words.includes("-h");
  return words.includes("--help") ? "long" : isShort ? "short" : undefined;
}

/** The options that every command has. */
export const EVERYWHERE = ["quiet", "color", "noColor"] as const satisfies readonly OptionEntry[];

/** How many examples the short help shows. */
const SHORT_EXAMPLES = 2;

/**
 * Tells a program of a command and of those below it.
 *
 * @param typed what was typed behind the command's name, of which help depends.
 */
export async function addCommand(
  program: Command,
  row: CommandRow,
  typed: readonly string[] = [],
): Promise<void> {
  const { name, summary, says, words = [], options = [], more = [], below = [], load } = row;
  const level = helpLevel(typed);
  const isShort = level === "short";
  const examples = (row.examples ?? []).slice(0, isShort ? SHORT_EXAMPLES : Infinity);
  const command = program
    .command(name)
    .summary(summary)
    .description(withExamples(isShort ? firstSentence(says) : says, examples))
    .helpOption("-h, --help", "-h: this help on one screen, --help: all of it");
  if (isShort) {
    command.configureHelp({ ...HELP_CONFIGURATION, visibleArguments: () => [] });
  }
  words.forEach(([flags, what]) => command.argument(flags, what));
  addOptions(command, options);
  addOptions(command, load === undefined ? [] : [...more, ...EVERYWHERE], isShort);
  for (const one of below) {
    await addCommand(command, one, typed[0] === one.name ? typed.slice(1) : []);
  }
  if (load !== undefined) {
    command.action(async (...given: unknown[]) => {
      const { run } = await load();
      await run(...(given as never[]));
    });
  }
  if (level === "long" && row.table !== undefined) {
    addHelpTable(command, (await row.table()).table());
  }
  if (level !== undefined && load !== undefined) {
    addHelpNote(command, [isShort ? moreText(row) : GLOSSARY_NOTE]);
  }
}

/** Where the words are explained that help takes for known. */
export const GLOSSARY_NOTE =
  'What the words mean, such as stage or award seed: "oracle help words".';

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
}

function moreText({ examples = [], more = [] }: CommandRow): string {
  const count = more.length + EVERYWHERE.length;
  const others = examples.length > SHORT_EXAMPLES ? ", more examples" : "";
  return `--help shows ${count} more options${others} and what they mean.`;
}
