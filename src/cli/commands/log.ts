/** `oracle log strip`: a log that can be shared. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { stripLog } from "../../log/strip";
import { writeFile, withDisk } from "../files";
import { UsageError } from "../usage";

/** Sets the command up. */
export function register(command: Command): void {
  command
    .command("strip")
    .summary("keep the lines that matter, without names, paths and other mods' lines")
    .argument("<log>", "the log")
    .option("--out <file>", "where to write it; - prints it", "-")
    .action(strip);
}

function strip(log: string, options: { readonly out: string }): void {
  const stripped = stripLog(withDisk(`read ${log}`, () => readFileSync(log)));
  if (stripped.kept === 0) {
    throw new UsageError(
      `Expected a log of the game but received "${log}", in which no line is one that the game writes.`,
    );
  }
  writeFile(options.out, stripped.text);
  console.error(`note: ${stripped.kept} of ${stripped.lines} lines kept.`);
}
