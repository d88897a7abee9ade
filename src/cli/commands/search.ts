/** `oracle search`: award seeds or floors with wanted properties. */
import type { Command } from "commander";
import { AWARD_NAMES } from "../../core/game/pickups";
import { loaded, type CommandRow } from "../commandRow";
import { withExamples } from "../help";
import { addLoadoutOptions, addOptions } from "../options";
import { registerFloorSearch } from "./searchFloor";

/** Sets the command up. */
export async function register(
  search: Command,
  _commands: readonly CommandRow[] = [],
  [name]: readonly string[] = [],
): Promise<void> {
  search.description(
    withExamples("Searches all 4,294,967,295 seeds for awards or floors.", [
      'oracle search floor "curse = lost and dead-ends >= 8"',
      "oracle search award --award battery",
    ]),
  );
  registerAwardSearch(search);
  const floor = registerFloorSearch(search);
  registerMerge(search);
  if (name === "floor") {
    const { addFieldsHelp } = await import("./searchFields");
    addFieldsHelp(floor);
  }
}

const AWARD_EXAMPLES = [
  "oracle search award --award battery",
  "oracle search award --award key --pickups 2 --hard --item broken-modem",
  "oracle search award --award locked-chest --item guppys-tail --first 1000 --out locked.txt",
];

function registerAwardSearch(search: Command): void {
  const command = search
    .command("award")
    .summary("award seeds that give a wanted outcome")
    .description(
      withExamples(
        "Finds award seeds whose room drops what you want, smallest seed first. No award seed can be " +
          "typed into the game: they serve to test rules and mods.",
        AWARD_EXAMPLES,
      ),
    );
  addOptions(addLoadoutOptions(command), "first", "all", "seeds", "out", "json", "workers")
    .requiredOption(
      "-a, --award <name>",
      `one of ${AWARD_NAMES.map(({ name }) => name).join(", ")}`,
    )
    .option("-c, --pickups <number>", "how many pickups (default: any number)")
    .action(loaded(() => import("../search/award")));
}

function registerMerge(search: Command): void {
  const command = search
    .command("merge")
    .summary("add up counts of parts")
    .description(
      'Adds up what "oracle search floor ... --count --seeds FROM-TO --json" counted, on however many ' +
        "machines.",
    )
    .argument("<files...>", "the JSON of each part")
    .action(loaded(() => import("../search/merge")));
  addOptions(command, ["json", "print one JSON object, which can be merged again"]);
}
