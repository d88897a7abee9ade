/** The command line: finds the command, loads only that one, and turns errors into exit codes. */
import { Command, CommanderError } from "commander";
import { version } from "../../package.json" with { type: "json" };
import { diskReason, InstallError, WrongOptionError } from "../install/failure";
import {
  addBelow,
  addCommand,
  EVERYWHERE,
  GLOSSARY_NOTE,
  HELP_CONFIGURATION,
  tableLines,
  withExamples,
} from "./help";
import { capitalised } from "../core/award/awardWords";
import { nearestWord, shownText, unknownName } from "../core/nearestWord";
import { wrapText } from "../picture/wrapText";
import { LAYOUT_VARIABLE, layoutAsked } from "./colours";
import { COMMANDS } from "./commandTable";
import { asMeant } from "./shorthand";
import { optionRow } from "./options";
import { columns, printError, printJson, printPaged } from "./print";
import { ExitCode, QUIET_VARIABLE, tellWrapped, UsageError } from "./usage";

const DESCRIPTION = withExamples(
  "Knows what a room will drop before you clear it, and how a floor was generated.",
  [
    'oracle floor "B911 99AC"',
    "oracle odds --luck 5 --item lucky-foot",
    "oracle compare",
    "oracle doctor",
  ],
);

const NAMES = COMMANDS.map(({ name }) => name);

const GLOBAL_WORDS = EVERYWHERE.flatMap((entry) => optionRow(entry).flags.split(", "));

/** Runs one command line, without "node" and the script's name. */
export async function run(typed: readonly string[]): Promise<void> {
  const words = typed.filter((word) => !GLOBAL_WORDS.includes(word));
  const before = [QUIET_VARIABLE, LAYOUT_VARIABLE].map(
    (name) => [name, process.env[name]] as const,
  );
  if (typed.includes("-q") || typed.includes("--quiet")) {
    process.env[QUIET_VARIABLE] = "1";
  }
  process.env[LAYOUT_VARIABLE] = layoutAsked(typed) ?? process.env[LAYOUT_VARIABLE] ?? "";
  const program = new Command("oracle")
    .description(DESCRIPTION)
    .version(version, "-v, --version")
    .helpOption("-h, --help", "this help")
    .configureHelp(HELP_CONFIGURATION)
    .configureOutput({
      getOutHelpWidth: columns,
      getErrHelpWidth: columns,
      // What is wrong is said once, by `report`; what is left is help, which was wanted.
      outputError: () => undefined,
      writeOut: showHelp,
      writeErr: showHelp,
    })
    .showSuggestionAfterError(false)
    .exitOverride();
  try {
    await answer(program, words);
  } catch (error) {
    report(sentenceOf(error, program, words), error, words.includes("--json"));
  } finally {
    before.forEach(([name, value]) => (process.env[name] = value ?? ""));
  }
}

function showHelp(text: string): void {
  printPaged(text.trimEnd());
}

async function answer(program: Command, all: readonly string[]): Promise<void> {
  const words = await asMeant(all, NAMES);
  const [first, second, ...rest] = words;
  if (first === "help" && second === "words") {
    const { GLOSSARY } = await import("../core/words/glossary");
    const rows = GLOSSARY.map(({ word, means }) => [word, means] as const);
    printPaged(tableLines({ title: "What the words mean:", rows }).join("\n"));
    return;
  }
  if (first === "-h") {
    const title = "oracle <command>; all of one: oracle <command> --help";
    const rows = COMMANDS.map(({ name, summary }) => [name, summary] as const);
    printPaged(tableLines({ title, rows }).join("\n"));
    return;
  }
  if (first === "help" && second !== undefined) {
    if (!NAMES.includes(second)) {
      throw new UsageError(unknownName("a command", second, NAMES));
    }
    return run([second, ...rest, "--help"]);
  }
  // A command that is known needs no other one; to suggest or list some, all are told of.
  const typed = COMMANDS.filter(({ name }) => name === first);
  for (const row of typed.length > 0 ? typed : COMMANDS) {
    await addCommand(program, row, row.name === first ? words.slice(1) : []);
  }
  const notes = ['"oracle <command> --help" is all about a command.', GLOSSARY_NOTE];
  addBelow(
    program,
    notes.flatMap((note) => wrapText(note, columns())),
  );
  if (first === undefined) {
    program.outputHelp();
    return;
  }
  await program.parseAsync([...words], { from: "user" });
}

/** One sentence on stderr (with --json an object on stdout) and exit code 2; the rest is a bug. */
function report(sentence: string | undefined, error: unknown, isJson: boolean): void {
  if (sentence === "") {
    return;
  }
  // What could not be done was no wrong use.
  const isRefused = error instanceof InstallError && !(error instanceof WrongOptionError);
  const wrong = isRefused ? ExitCode.MISMATCH : ExitCode.USAGE;
  process.exitCode = sentence === undefined ? ExitCode.BUG : wrong;
  if (isJson) {
    printJson({ error: sentence ?? BUG });
  } else {
    tellWrapped(sentence === undefined ? BUG : `error: ${sentence}`);
  }
  if (sentence === undefined) {
    printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

const BUG = "This is a bug in oracle; please report it with the command you typed.";

/** The sentence for the user: "" after help, undefined for a bug. */
function sentenceOf(
  error: unknown,
  program: Command,
  words: readonly string[],
): string | undefined {
  if (error instanceof CommanderError) {
    const [command, rest] = commandAt(program, words);
    return error.exitCode === 0 || error.code === "commander.help"
      ? ""
      : `${wrongUse(error, command, rest)} "${titleOf(command)} --help" shows what there is.`;
  }
  if (error instanceof UsageError || error instanceof InstallError) {
    return error.message;
  }
  if (isSystemError(error)) {
    return `Failed to use ${error.path ?? error.syscall ?? "the disk"} since ${diskReason(error)}.`;
  }
  return error instanceof RangeError && /memory|allocation/i.test(error.message)
    ? "Failed to get memory since this computer, or a limit such as ulimit -v, gives no more; " +
        "fewer threads need less: --workers 1."
    : undefined;
}

/** Whether an error is one that the system itself threw, such as a disk or a pipe. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** How a sentence without a suggestion ends, by commander's codes. */
const ENDINGS: Readonly<Record<string, string>> = {
  "commander.unknownCommand": "; those of the mod are typed in the game's console.",
  "commander.excessArguments": ": what has blanks in it stands in quotes.",
};

/**
 * What commander says of wrong use, in a sentence; of a word that it does not know, with the nearest one.
 *
 * @param rest the words behind the command's name.
 */
function wrongUse(
  { message, code }: CommanderError,
  command: Command,
  rest: readonly string[],
): string {
  const longs = command.options.flatMap(({ long }) => long ?? []);
  const flags = [...longs, ...command.options.flatMap(({ short }) => short ?? [])];
  const isStrange = (word: string): boolean =>
    word.startsWith("-") &&
    Number.isNaN(Number(word)) &&
    !flags.some((flag) => word === flag || word.startsWith(`${flag}=`));
  // A word that commander does not know is the first that is no option of the command, or no command.
  const known: Readonly<Record<string, readonly [typed: string | undefined, known: string[]]>> = {
    "commander.unknownOption": [rest.find(isStrange), longs],
    "commander.unknownCommand": [rest[0], command.commands.map((one) => one.name())],
  };
  const [typed = "", names = []] = known[code] ?? [];
  const told = message.slice(message.indexOf(" ") + 1).replace(typed, () => shownText(typed));
  const sentence = capitalised(told.endsWith(".") ? told.slice(0, -1) : told);
  const nearest = nearestWord(typed, names);
  if (nearest !== undefined) {
    return `${sentence}; did you mean ${nearest}?`;
  }
  return sentence + (ENDINGS[code] ?? ".");
}

/** The command that was typed, as far as there is one ("oracle search floor"), and the words after it. */
function commandAt(
  above: Command,
  words: readonly string[],
): readonly [command: Command, rest: readonly string[]] {
  const below = above.commands.find((command) => command.name() === words[0]);
  return below === undefined ? [above, words] : commandAt(below, words.slice(1));
}

/** "oracle search floor". */
function titleOf(command: Command): string {
  const above = command.parent === null ? "" : `${titleOf(command.parent)} `;
  return above + command.name();
}
