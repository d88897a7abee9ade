/** `oracle compare`: the game's own log against the simulation. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command
    .description(
      withExamples(
        "Reads the log.txt that the game wrote, or a saved run such as rep_gamestate1.dat, and says " +
          "where game and simulation agree. Floors are " +
          "checked from the game's own lines alone; with the mod's records, awards to the spawn seed. " +
          "The exit code is 0 when everything agrees and 1 when something does not.",
        EXAMPLES,
      ),
    )
    .argument(
      "[logs...]",
      "logs and saved runs, - for stdin; the log written last, of any edition, if missing",
    )
    .option("--unlocks <numbers|file>", "a saved run's achievements (default: the file beside it)")
    .option("--infer", "find out which answers to the open questions explain the awards")
    .option(
      "--beside <rules>",
      "also judge by other rules, such as documents, and say where they part",
    )
    .action(loaded(() => import("../actions/compare")));
  addOptions(
    command,
    ["edition", "the edition, where the log does not name one; documents: judge by these instead"],
    ["hypothesis", "another answer to an open question than the mod's; may be repeated"],
    ["luck", "the player's luck, where no mod wrote it down"],
    "rooms",
    ["html", "write a report as one self-contained page, - for stdout"],
    "json",
  );
}

const EXAMPLES = [
  "oracle compare",
  "oracle compare log.txt --html report.html",
  "oracle compare log.txt --infer",
  "oracle compare log.txt --beside documents",
  "oracle compare monday.txt tuesday.txt",
];
