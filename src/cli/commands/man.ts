/** `oracle man`: the manual page. */
import type { Command } from "commander";
import { version } from "../../../package.json" with { type: "json" };
import type { CommandRow } from "../commandRow";
import { commandTree } from "../commandTree";
import { STANDARD_STREAM, writeFile } from "../files";
import { withExamples } from "../help";
import { addOptions, type SharedOptions } from "../options";
import { manPage } from "../shells/manPage";

/** Sets the command up. */
export function register(command: Command, commands: readonly CommandRow[]): void {
  addOptions(command, ["out", "where to write it (default: stdout)"])
    .description(
      withExamples("Prints the manual page in the language of man.", ["oracle man | man -l -"]),
    )
    .action(async ({ out = STANDARD_STREAM }: SharedOptions<"out">) =>
      writeFile(out, manPage(await commandTree(commands), version)),
    );
}
