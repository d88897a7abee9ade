/** What `oracle completion` does: a script that completes commands and options in a shell. */
import type { CommandRow } from "../commandRow";
import { commandTree } from "../commandTree";
import { completionScript } from "../shells/completion";
import type { Shell } from "../shells/shells";

/** Prints the script of a shell. */
export async function run(shell: Shell, commands: readonly CommandRow[]): Promise<void> {
  process.stdout.write(completionScript(shell, await commandTree(commands)));
}
