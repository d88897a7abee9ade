import { say } from "../write";
import { hasAtMost, refuse, type CommandContext } from "./context";
import { COMMAND_TABLE, usageOf, type ConsoleCommand } from "./table";
import { findWord } from "./words";

/** `oracle help [command]`, and `oracle` alone. */
export function help(context: CommandContext): void {
  const typed = context.words[0];
  if (!hasAtMost(context, 1)) {
    return;
  }
  if (typed === undefined) {
    listCommands();
    return;
  }
  const found = findWord("command", typed, commandNames());
  if ("problem" in found) {
    refuse(context, found.problem);
    return;
  }
  explain(found.word);
}

/** The names of all commands. */
export function commandNames(): string[] {
  return COMMAND_TABLE.map((row) => row.name);
}

function listCommands(): void {
  say("Basement Oracle. Any unambiguous beginning of a word will do.");
  for (const row of COMMAND_TABLE) {
    say(`oracle ${string.format("%-9s", row.name)} ${row.summary}`);
  }
}

function explain(name: string): void {
  for (const row of COMMAND_TABLE as readonly ConsoleCommand[]) {
    if (row.name === name) {
      say(usageOf(row));
      say(row.summary);
    }
  }
}
