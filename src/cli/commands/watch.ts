/** `oracle watch`: follows the game's log and keeps a live view in the terminal. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(
    command,
    ["edition", "follow this edition's log, or the edition of a log that names none"],
    "rooms",
  )
    .description(
      withExamples(
        "Keeps a view of the floor being played: its map, what its rooms will drop with what is carried, " +
          "what those that were left have dropped, and the tally of verdicts. Survives a restart of the game. End it with Ctrl+C.",
        ["oracle watch", "oracle watch log.txt --once"],
      ),
    )
    .argument("[log]", "the log; the one written last, of any edition, if missing")
    .option("--interval <milliseconds>", "how often to look", "400")
    .option("--once", "print the view once and end")
    .action(loaded(() => import("../actions/watch")));
}
