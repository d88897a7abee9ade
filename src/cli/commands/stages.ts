/** `oracle stages`: every stage with the names that are understood. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions, ONE_EDITION } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, ONE_EDITION, "json")
    .description(
      withExamples(
        "Lists the stages of an edition. Wherever a stage is asked for, its name will do, with " +
          'spaces, dashes or Roman numerals ("Caves II", caves-2), or the game\'s own code (4a).',
        ["oracle stages", "oracle stages --edition afterbirth+"],
      ),
    )
    .action(loaded(() => import("../actions/stages")));
}
