/** What a command consists of, how commander gets it, and how its help looks. */
import { Help, type Command, type HelpConfiguration } from "commander";
import process from "node:process";
import { addOptions, ONE_EDITION, type OptionEntry, type Options } from "./options";
import { DIFFICULTIES } from "../core/game/difficulty";
import { DEFAULT_EDITION, parseRuleSet, RULE_SETS, type Edition } from "../core/game/edition";
import { unknownName } from "../core/nearestWord";
import { sayBeside, UsageError } from "./usage";
import { wrapText } from "../picture/wrapText";
import { LAYOUT_VARIABLE, LAYOUTS } from "./colours";
import { columns } from "./print";

/** One command, or one below another such as `search floor`. */
export interface CommandRow {
  readonly name: string;
  /** The heading in the help; none for a command below another. */
  readonly group?: "Look" | "Find" | "Play" | "Check";
  /** Its line in the list of commands. */
  readonly summary: string;
  /** Its description. */
  readonly says: string;
  readonly examples?: readonly string[];
  /** The arguments besides options. */
  readonly words?: readonly (readonly [flags: string, says: string])[];
  readonly options?: readonly OptionEntry[];
  readonly below?: readonly CommandRow[];
  /** A table at the end of its help, loaded when that is shown. */
  readonly table?: () => Promise<{ table(): HelpTable }>;
  /** What it does, loaded when it is used. */
  readonly load?: () => Promise<{ run(...words: never[]): unknown }>;
}

/** The options that every command has. */
export const EVERYWHERE = [
  "quiet",
  "plain",
  "color",
  "noColor",
] as const satisfies readonly OptionEntry[];

/**
 * Adds a command and those below it to a program.
 *
 * @param typed the words behind the command's name, on which its help depends.
 */
export async function addCommand(
  program: Command,
  row: CommandRow,
  typed: readonly string[],
): Promise<void> {
  const { name, group, summary, says, words = [], options = [], below = [], load } = row;
  const isShort = typed.includes("-h");
  const examples = row.examples ?? [];
  const command = program
    .command(name)
    .summary(summary)
    .description(isShort ? summary : withExamples(says, examples))
    .helpGroup(group === undefined ? "" : `${group}:`)
    .helpOption("-h, --help", "help: -h in short, --help all of it");
  words.forEach(([flags, what]) => command.argument(flags, isShort ? "" : what));
  addOptions(command, load === undefined ? options : [...options, ...EVERYWHERE], isShort);
  for (const one of below) {
    await addCommand(command, one, typed[0] === one.name ? typed.slice(1) : []);
  }
  if (load !== undefined) {
    const hasDefaults = options.includes("edition") || options.includes(ONE_EDITION);
    command.action(async (...given: unknown[]) => {
      const { run } = await load();
      const typed = given.at(-2) as Options;
      const heeded = hasDefaults ? withDefaults(typed, process.env, await lastLog()) : typed;
      await run(...(given.with(-2, heeded) as never[]));
    });
  }
  const isHelp = typed.includes("--help");
  if (isHelp && row.table !== undefined) {
    addBelow(command, tableLines((await row.table()).table()));
  }
  if (load !== undefined) {
    addBelow(command, wrapText(isShort ? shortNote(examples) : GLOSSARY_NOTE, columns()));
  }
}

/** What -h leaves out. */
function shortNote([first]: readonly string[]): string {
  return `${first === undefined ? "" : `As in: ${first}. `}All options, and each whole: --help.`;
}

/** The newest log on this computer, by which the edition was played last; undefined without one. */
async function lastLog() {
  const { findGameLogs } = await import("../install/gameFolders");
  const { nodeSystem } = await import("../install/system");
  return findGameLogs(nodeSystem())[0];
}

/**
 * Options with the edition and difficulty that the environment names where none was typed, else with the edition that
 * was played last, which is told. A batch gets neither: each of its cases says its own.
 *
 * @param played the log of that edition.
 */
export function withDefaults(
  options: Options,
  env: Readonly<Record<string, string | undefined>>,
  played?: { readonly edition: Edition; readonly path: string },
): Options {
  const { ORACLE_EDITION: named = "", ORACLE_DIFFICULTY: difficulty = "" } = env;
  const { [LAYOUT_VARIABLE]: layout = "" } = env;
  const knownLayout = LAYOUTS.find((name) => name === layout);
  checkNamed(`a layout in ${LAYOUT_VARIABLE}`, layout, knownLayout, LAYOUTS);
  const { batch, hard } = options;
  const isOpen = named === "" && options.edition === undefined && batch === undefined;
  if (isOpen && played !== undefined && played.edition !== DEFAULT_EDITION) {
    sayBeside(
      `By the rules of ${played.edition}, which was played last (${played.path}); --edition for others.`,
    );
  }
  if (batch === undefined && options.edition === undefined) {
    checkNamed("an edition in ORACLE_EDITION", named, parseRuleSet(named), RULE_SETS);
  }
  if (batch === undefined && hard !== true && options.difficulty === undefined) {
    const known = DIFFICULTIES.find((name) => name === difficulty.trim().toLowerCase());
    checkNamed("a difficulty in ORACLE_DIFFICULTY", difficulty, known, DIFFICULTIES);
  }
  const edition = named === "" ? (played?.edition ?? "") : named;
  return {
    ...(batch === undefined && edition !== "" && { edition }),
    ...(batch === undefined && hard !== true && difficulty !== "" && { difficulty }),
    ...options,
  };
}

/** Refuses a name of the environment that is not known. */
function checkNamed(
  what: string,
  named: string,
  known: string | undefined,
  names: readonly string[],
): void {
  if (named !== "" && known === undefined) {
    throw new UsageError(unknownName(what, named, names));
  }
}

/** Tells where the words of the help are explained. */
export const GLOSSARY_NOTE =
  'What the words mean, such as stage or award seed: "oracle help words".';

const INDENT = "  ";

/** The settings for every command's help. */
export const HELP_CONFIGURATION: HelpConfiguration = {
  minWidthToWrap: 20,
  subcommandTerm: (command) => command.name(),
};

/** A description, followed by a line for each example. */
export function withExamples(description: string, examples: readonly string[]): string {
  const lines = examples.flatMap((example) =>
    wrapText(example, columns() - INDENT.length * 2).map((line, index) =>
      index === 0 ? INDENT + line : INDENT + INDENT + line,
    ),
  );
  const title = lines.length === 0 ? [] : ["", examples.length === 1 ? "Example:" : "Examples:"];
  return [description, ...title, ...lines].join("\n");
}

/** A title, and below it terms with what each means. */
export interface HelpTable {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

export function tableLines({ title, rows }: HelpTable): readonly string[] {
  const help = Object.assign(new Help(), HELP_CONFIGURATION, { helpWidth: columns() });
  const termWidth = Math.max(...rows.map(([term]) => term.length));
  const lines = rows.map(([term, says]) => help.formatItem(term, termWidth, says, help));
  return [...wrapText(title, columns()), ...lines];
}

/** Adds lines below all else. */
export function addBelow(command: Command, lines: readonly string[]): void {
  command.addHelpText("after", ["", ...lines].join("\n"));
}
