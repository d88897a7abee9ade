/** `oracle odds`: what a room drops, with what odds. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addLoadoutOptions, addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command
    .description(
      withExamples(
        "The odds of every room-clear award for a loadout. Ideal odds are fractions that assume " +
          "independent draws; --exact counts all 4,294,967,295 award seeds.",
        EXAMPLES,
      ),
    )
    .argument("[parts...]", "with --merge: files to add up");
  addOptions(
    addLoadoutOptions(command),
    ["seeds", "count only these award seeds, exactly; parts add up"],
    "workers",
    "json",
    "batch",
    "svg",
    "html",
  )
    .option("--exact", "count every award seed")
    .option("--merge", "add up parts: JSON files of --seeds")
    .option(
      "--against <what>",
      'a second loadout beside it, as in "luck=5,lucky-foot" or "nothing"',
    )
    .option("--over <what>", 'a curve; the only choice is "luck", from 0 to 10')
    .option("--each-item", "what one more or one less of each item changes")
    .action(loaded(() => import("../actions/odds")));
}

const EXAMPLES = [
  'oracle odds --luck 5 --item "lucky-foot,daemons-tail"',
  "oracle odds --exact --edition afterbirth+ --hard --item contract-from-below=2",
  "oracle odds --luck 5 --against nothing --html luck.html",
  "oracle odds --over luck --svg luck.svg",
  "oracle odds --each-item",
  "oracle odds --seeds 1-2147483647 --json > a.json",
  "oracle odds --seeds 2147483648-4294967295 --json > b.json",
  "oracle odds --merge a.json b.json",
  "oracle odds --batch loadouts.jsonl",
];
