/** `oracle log strip`: a log that can be shared. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { stripLog } from "../../log/strip";
import { STANDARD_STREAM, writeFile, withDisk } from "../files";
import { addOptions } from "../options";
import { requireGameLog } from "./compare";

/** Sets the command up. */
export function register(command: Command): void {
  const strip = command
    .command("strip")
    .summary("keep the lines that matter, without names, paths and other mods' lines")
    .argument("<log>", "the log")
    .action(stripTo);
  addOptions(strip, ["out", "where to write it (default: stdout)"]);
}

function stripTo(log: string, { out = STANDARD_STREAM }: { readonly out?: string }): void {
  const stripped = stripLog(withDisk(`read ${log}`, () => readFileSync(log)));
  requireGameLog(stripped.kept > 0, log);
  writeFile(out, stripped.text);
  console.error(`note: ${stripped.kept} of ${stripped.lines} lines kept.`);
}
