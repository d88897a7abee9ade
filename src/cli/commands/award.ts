/** `oracle award`: one award with its trace, or a batch of cases. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addLoadoutOptions, addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command
    .description(
      withExamples(
        "Rolls the award (the room reward) of a room's award seed and shows every draw on the way.",
        EXAMPLES,
      ),
    )
    .argument("[seed]", "the room's award seed, 1 to 4294967295");
  addOptions(
    addLoadoutOptions(command),
    ["json", "print one JSON object, with every draw"],
    "batch",
  )
    .option("--award-seed <number>", "the award seed, if you prefer an option")
    .action(loaded(() => import("../actions/award")));
}

const EXAMPLES = [
  "oracle award 305419896",
  "oracle award 1551287831 --luck 3 --hard --item guppys-tail",
  "oracle award --batch cases.jsonl",
];
