/** `oracle completion`: a script that completes commands and options in a shell. */
import { Argument, type Command } from "commander";
import { loaded, type CommandRow } from "../commandRow";
import { withExamples } from "../help";
import { HOW_TO_INSTALL, SHELLS, type Shell } from "../shells/shells";

/** Sets the command up. */
export function register(command: Command, commands: readonly CommandRow[]): void {
  const print = loaded(() => import("../actions/completion"));
  command
    .description(
      withExamples(
        "Prints a script that lets a shell complete commands, options, editions and items.",
        Object.values(HOW_TO_INSTALL),
      ),
    )
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action((shell: Shell) => print(shell, commands));
}
