/** `oracle man`: the manual page. */
import type { Command } from "commander";
import { version } from "../../../package.json" with { type: "json" };
import type { CommandRow } from "../commandRow";
import { commandTree } from "../commandTree";
import { writeFile } from "../files";
import { withExamples } from "../help";
import { manPage } from "../shells/manPage";

interface ManOptions {
  readonly out: string;
}

/** Sets the command up. */
export function register(command: Command, commands: readonly CommandRow[]): void {
  command
    .description(
      withExamples("Prints the manual page in the language of man.", ["oracle man | man -l -"]),
    )
    .option("-o, --out <file>", "write it to a file", "-")
    .action(async ({ out }: ManOptions) =>
      writeFile(out, manPage(await commandTree(commands), version)),
    );
}
