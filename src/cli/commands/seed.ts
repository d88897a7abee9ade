/** `oracle seed`: seed text to number and back, with the seeds that follow from it. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions, ONE_EDITION } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, ONE_EDITION, "json", [
    "batch",
    "read one seed a line, of a file or stdin, print one JSON object a line",
  ])
    .description(
      withExamples(
        "Turns a seed text into its number, or a number into its text, and lists the seeds of every stage.",
        ['oracle seed "B911 99AC"', "oracle seed 305419896", "oracle seed --batch seeds.txt"],
      ),
    )
    .argument("[seed...]", 'a seed text such as "B911 99AC", or a number')
    .action(loaded(() => import("../actions/seed")));
}
