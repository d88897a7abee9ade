#!/usr/bin/env node
/** The command line: finds the command, loads only that one, and turns errors into exit codes. */
import { Command, CommanderError } from "commander";
import { version } from "../../package.json" with { type: "json" };
import { COMMANDS, type CommandRow } from "./commandTable";
import { ExitCode, UsageError } from "./usage";

/** Runs one command line, without "node" and the script's name. */
export async function run(words: readonly string[]): Promise<void> {
  const program = new Command("oracle")
    .description("Knows what a room will pay before you clear it, and how a floor was dug.")
    .version(version, "-v, --version")
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .exitOverride();
  const [first, second] = words;
  if (first === "help" && second !== undefined) {
    await run([second, "--help"]);
    return;
  }
  const wanted = COMMANDS.find((row) => row.name === first);
  await addCommands(program, wanted);
  try {
    await program.parseAsync([...words], { from: "user" });
  } catch (error) {
    report(error);
  }
}

/** Only the wanted command is loaded; the others are named in the help. */
async function addCommands(program: Command, wanted: CommandRow | undefined): Promise<void> {
  if (wanted !== undefined) {
    (await wanted.load()).register(program);
    return;
  }
  for (const row of COMMANDS) {
    program.command(row.name).description(row.summary);
  }
}

/** One sentence on stderr and exit code 2 for wrong use; anything else is a bug and says so. */
function report(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? ExitCode.FINE : ExitCode.USAGE;
  } else if (error instanceof UsageError) {
    console.error(`error: ${error.message}`);
    process.exitCode = ExitCode.USAGE;
  } else {
    console.error("This is a bug in oracle; please report it with the command you typed.");
    console.error(error);
    process.exitCode = 70;
  }
}

/** A reader such as `head` may close the pipe early: that is no error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") {
    process.exit();
  }
  throw error;
});

await run(process.argv.slice(2));
