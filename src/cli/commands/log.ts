/** `oracle log strip`: a log that can be shared. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  const strip = command
    .command("strip")
    .summary("keep the lines that matter, without names, paths and other mods' lines")
    .argument("<log>", "the log")
    .action(loaded(() => import("../actions/log")));
  addOptions(strip, ["out", "where to write it (default: stdout)"]);
}
