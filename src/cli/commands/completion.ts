/** `oracle completion`: a script that completes commands and options in a shell. */
import { Argument, type Command } from "commander";
import type { CommandRow } from "../commandRow";
import { commandTree } from "../commandTree";
import { withExamples } from "../help";
import { completionScript, HOW_TO_INSTALL, SHELLS, type Shell } from "../shells/completion";

/** Sets the command up. */
export function register(command: Command, commands: readonly CommandRow[]): void {
  command
    .description(
      withExamples(
        "Prints a script that lets a shell complete commands, options, editions and items.",
        Object.values(HOW_TO_INSTALL),
      ),
    )
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action(async (shell: Shell) => {
      process.stdout.write(completionScript(shell, await commandTree(commands)));
    });
}
