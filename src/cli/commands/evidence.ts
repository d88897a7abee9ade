/** `oracle evidence`: the figures of many reports added up, rule by rule. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, "json")
    .description(
      withExamples(
        "Reads what oracle compare --json printed and adds the figures: how many observations exercised " +
          "each rule, how many agreed, and which numbers in its place fit all of them.",
        ["oracle compare log.txt --json > mine.json", "oracle evidence mine.json yours.json"],
      ),
    )
    .argument("<reports...>", "files with what oracle compare --json printed")
    .action(loaded(() => import("../actions/evidence")));
}
