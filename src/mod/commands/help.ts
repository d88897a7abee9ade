import { say } from "../write";
import { chosenWords, type CommandContext } from "./context";
import { COMMAND_TABLE, commandNames, commandOf, usageOf } from "./table";

/** `oracle help [command]`, and `oracle` alone. */
export function help(context: CommandContext): void {
  const chosen = chosenWords(context, "command", commandNames());
  const name = chosen?.[0];
  if (name !== undefined) {
    const row = commandOf(name);
    say(usageOf(row));
    say(row.summary);
  } else if (chosen !== undefined) {
    listCommands();
  }
}

function listCommands(): void {
  say("Basement Oracle. Any unambiguous beginning of a word will do.");
  for (const row of COMMAND_TABLE) {
    say(`oracle ${string.format("%-9s", row.name)} ${row.summary}`);
  }
}
