/** `oracle man`: the manual page. */
import type { Command } from "commander";
import { loaded, type CommandRow } from "../commandRow";
import { withExamples } from "../help";
import { addOptions, type SharedOptions } from "../options";

/** Sets the command up. */
export function register(command: Command, commands: readonly CommandRow[]): void {
  const print = loaded(() => import("../actions/man"));
  addOptions(command, ["out", "where to write it (default: stdout)"])
    .description(
      withExamples("Prints the manual page in the language of man.", ["oracle man | man -l -"]),
    )
    .action((options: SharedOptions<"out">) => print(options, commands));
}
