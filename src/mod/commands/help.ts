import { say } from "../write";
import { chosenWords, type CommandContext } from "./context";
import { COMMAND_TABLE, usageOf, type ConsoleCommand } from "./table";

/** `oracle help [command]`, and `oracle` alone. */
export function help(context: CommandContext): void {
  const chosen = chosenWords(context, "command", commandNames());
  const name = chosen?.[0];
  if (name !== undefined) {
    explain(name);
  } else if (chosen !== undefined) {
    listCommands();
  }
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
