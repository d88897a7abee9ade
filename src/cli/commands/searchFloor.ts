/** `oracle search floor`: start seeds whose floors satisfy conditions. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { addFloorOptions, ONE_SEED_OPTIONS } from "../floorArguments";
import { withExamples } from "../help";
import { addOptions } from "../options";

const EXAMPLES = [
  'oracle search floor "curse = lost and dead-ends >= 8"',
  'oracle search floor "dead-ends >= 8" --prefix ABCD',
  'oracle search floor "basement-1: boss-distance <= 2; caves-1: xl" --first 3',
  'oracle search floor "curse = none" --top 5 --by "dead-ends + big" --seeds 1-100000',
];

/** Adds the sub-command. */
export function registerFloorSearch(search: Command): Command {
  const command = search
    .command("floor")
    .summary("start seeds whose floors satisfy conditions")
    .description(
      withExamples(
        "Finds seeds to type into the game, by conditions on one or several floors.",
        EXAMPLES,
      ),
    )
    .argument("<conditions>", 'as in "curse = none and rooms >= 9"; see below');
  addOptions(addFloorOptions(command), "rooms", "first", "all", "seeds", "out", "json", "workers")
    .option("--top <number>", "the best so many by the score instead of the first")
    .option("--by <score>", "with --top: a sum of fields, to be as large as possible")
    .option("--count", "how many there are, exactly; counts of parts add up, see search merge")
    .option("--random", "begin at a random start seed")
    .option("--prefix <symbols>", "seed texts that begin so, up to six symbols")
    .option("--resume <file>", "keep the state in a file and go on from it")
    .option("--maps", "draw the floors of each seed below it")
    .option("--csv", "write seed and start seed, and the score, as CSV")
    .action(loaded(() => import("../search/floor")));
  // A seed is what a search finds; these options of a floor are not offered here.
  command.options
    .filter(({ long }) => ONE_SEED_OPTIONS.some(([, flag]) => flag === long))
    .forEach((option) => option.hideHelp());
  return command;
}
