/** `oracle log strip`: a log that can be shared. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command.description("Works on a log of the game itself.");
  const strip = command
    .command("strip")
    .summary("keep the lines that matter, without names, paths and other mods' lines")
    .description(
      withExamples(
        "Keeps the lines of a log that a comparison reads, and none with a name, a path or another " +
          "mod's words, so that it can be shared.",
        ["oracle log strip log.txt --out shared.txt"],
      ),
    )
    .argument("<log>", "the log, - for stdin; or a saved run, of which the judged numbers are kept")
    .action(loaded(() => import("../actions/log")));
  addOptions(strip, ["out", "where to write it (default: stdout)"]);
}
