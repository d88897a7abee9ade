/** `oracle seed`: seed text to number and back, with the seeds that follow from it. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { addOptions, ONE_EDITION } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, ONE_EDITION, "json")
    .description(
      "Turns a seed text into its number, or a number into its text, and lists the seeds of every stage.",
    )
    .argument("<seed...>", 'a seed text such as "B911 99AC", or a number')
    .action(loaded(() => import("../actions/seed")));
}
