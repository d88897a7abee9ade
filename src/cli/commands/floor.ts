/** `oracle floor`: one floor, all floors of a run, or a batch of cases. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { addFloorOptions } from "../floorArguments";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command
    .description(
      withExamples(
        "Generates the floors of a run as the game does and draws them with their special rooms: all of " +
          "them, or with --stage one, in the type that this run has.",
        EXAMPLES,
      ),
    )
    .argument("[seed...]", 'the run\'s seed text such as "B911 99AC"');
  addOptions(
    addFloorOptions(command),
    ["luck", "for --awards, luck as the game shows it (default: 0)"],
    "rooms",
    "svg",
    "html",
    "json",
    "batch",
  )
    .option("--awards", "show on the maps what each room drops, with --luck and --item")
    .option("--layout", "draw the layout before special rooms reshape it")
    .option("--depth", "write the depth of every dead end beside it")
    .option(
      "--layouts",
      "list every room with its layout's number, its distance and how it is known",
    )
    .option("--attempts", "list every attempt at a layout, as the game logs them")
    .option("--why", "explain every decision by its draws")
    .option("--run", "all floors of the run on one sheet, as without --stage")
    .action(loaded(() => import("../actions/floor")));
}

const EXAMPLES = [
  'oracle floor "B911 99AC"',
  'oracle floor "B911 99AC" --stage caves-2',
  'oracle floor "B911 99AC" --stage caves-2 --awards --luck 3',
  "oracle floor --stage-seed 2593915157 --stage 1 --edition afterbirth+ --curse-odds 10 --why",
  'oracle floor "B911 99AC" --stage basement-xl --hard --svg basement.svg',
];
