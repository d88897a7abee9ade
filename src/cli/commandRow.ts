/** What a command is to the command line: a row of `commandTable.ts`, and how commander is told. */
import type { Command } from "commander";
import { addHelpNote, addHelpTable, withExamples, type HelpTable } from "./help";
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
  /** In whole sentences. */
  readonly says: string;
  readonly examples?: readonly string[];
  /** What is typed besides options: how it is written, and what it is. */
  readonly words?: readonly (readonly [flags: string, says: string])[];
  readonly options?: readonly OptionEntry[];
  readonly below?: readonly CommandRow[];
  /** A table that help shows, loaded for it. */
  readonly table?: () => Promise<{ table(): HelpTable }>;
  /** What it does, loaded when it is used: its help needs none of it. */
  readonly load?: () => Promise<{ run(...words: never[]): unknown }>;
}

/** Whether help was asked for. */
function isHelp(words: readonly string[]): boolean {
  return words.includes("-h") || words.includes("--help");
}

/** The options that every command has. */
export const EVERYWHERE = ["quiet", "color", "noColor"] as const satisfies readonly OptionEntry[];

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
  const { name, summary, says, words = [], options = [], below = [], load } = row;
  const command = program
    .command(name)
    .summary(summary)
    .description(withExamples(says, row.examples ?? []))
    .helpOption("-h, --help", "this help");
  words.forEach(([flags, what]) => command.argument(flags, what));
  addOptions(command, load === undefined ? options : [...options, ...EVERYWHERE]);
  for (const one of below) {
    await addCommand(command, one, typed[0] === one.name ? typed.slice(1) : []);
  }
  if (load !== undefined) {
    command.action(async (...given: unknown[]) => {
      const { run } = await load();
      await run(...(given as never[]));
    });
  }
  if (isHelp(typed) && row.table !== undefined) {
    addHelpTable(command, (await row.table()).table());
  }
  if (load !== undefined) {
    addHelpNote(command, [GLOSSARY_NOTE]);
  }
}

/** Where the words are explained that help takes for known. */
export const GLOSSARY_NOTE =
  'What the words mean, such as stage or award seed: "oracle help words".';
