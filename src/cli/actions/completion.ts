/** What `oracle completion` does: a script that completes commands, options and their values in a shell. */
import type { Command } from "commander";
import type { CommandRow } from "../commandRow";
import { commandTree } from "../commandTree";
import { completionScript } from "../shells/completion";
import { SHELLS } from "../shells/shells";
import { unknownName, UsageError } from "../usage";
import { writeContent } from "../print";

/** Prints the script of a shell. */
export function run(
  name: string,
  _options: object,
  _command: Command,
  commands: readonly CommandRow[],
): void {
  const shell = SHELLS.find((one) => one === name);
  if (shell === undefined) {
    throw new UsageError(unknownName("a shell", name, SHELLS));
  }
  writeContent(completionScript(shell, commandTree(commands)));
}
