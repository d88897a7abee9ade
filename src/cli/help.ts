/** What a command is to the command line, how commander is told of it, and how its help looks. */
import type { Command, Help, HelpConfiguration } from "commander";
import { addOptions, type OptionEntry } from "./options";
import { wrapText } from "../picture/wrapText";
import { columns } from "./print";

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

/** Below so many columns a description stands under its term instead of beside it. */
const BESIDE_MIN = 34;

const INDENT = "  ";
const DESCRIPTION_INDENT = "      ";

/** The settings for every command's help. */
export const HELP_CONFIGURATION: HelpConfiguration = {
  minWidthToWrap: 20,
  formatItem: (term, termWidth, description, helper) =>
    formatItem(term, termWidth, description, (helper as Help).helpWidth ?? columns()),
};

function formatItem(term: string, termWidth: number, text: string, width: number): string {
  const beside = INDENT.length + termWidth + INDENT.length;
  if (width - beside < BESIDE_MIN) {
    const lines = wrapText(text, width - DESCRIPTION_INDENT.length);
    return [INDENT + term, ...lines.map((line) => DESCRIPTION_INDENT + line)].join("\n");
  }
  const [first = "", ...rest] = wrapText(text, width - beside);
  const head = INDENT + term.padEnd(termWidth) + INDENT + first;
  return [head.trimEnd(), ...rest.map((line) => " ".repeat(beside) + line)].join("\n");
}

/** A description followed by examples, each a line as it is typed. */
export function withExamples(description: string, examples: readonly string[]): string {
  const lines = examples.flatMap((example) =>
    wrapText(example, columns() - INDENT.length * 2).map((line, index) =>
      index === 0 ? INDENT + line : INDENT + INDENT + line,
    ),
  );
  const title = lines.length === 0 ? [] : ["", examples.length === 1 ? "Example:" : "Examples:"];
  return [description, ...title, ...lines].join("\n");
}

/** Words and what they mean, under a title. */
export interface HelpTable {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

export function tableLines({ title, rows }: HelpTable): readonly string[] {
  const termWidth = Math.max(...rows.map(([term]) => term.length));
  const lines = rows.map(([term, says]) => formatItem(term, termWidth, says, columns()));
  return [...wrapText(title, columns()), ...lines];
}

/** Adds a table below the options. */
function addHelpTable(command: Command, table: HelpTable): void {
  command.addHelpText("after", () => ["", ...tableLines(table)].join("\n"));
}

/** Adds sentences below all else. */
export function addHelpNote(command: Command, sentences: readonly string[]): void {
  command.addHelpText("after", () =>
    ["", ...sentences.flatMap((sentence) => wrapText(sentence, columns()))].join("\n"),
  );
}
