/** `oracle items`: the items that the rules ask about, or any item by a part of its name. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, "json")
    .description(
      withExamples(
        "Lists the items that some rule asks about. With a word, lists every item of the game whose " +
          'name has it. Any of an item\'s names will do wherever an item is asked for: "Lucky Foot", ' +
          "lucky-foot, LuckyFoot, c46 or 46; trinkets by number are t22.",
        ["oracle items", "oracle items guppy"],
      ),
    )
    .argument("[word...]", "a part of a name")
    .action(loaded(() => import("../actions/items")));
}
