/** `oracle save`: the run that the game has saved. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command
    .description(
      withExamples(
        "Reads the file in which the game keeps the run being played: its floor with what each room " +
          "has dropped and will drop with what is held, and where game and rules agree. " +
          "Only reads; the exit code is 1 where something does not agree.",
        EXAMPLES,
      ),
    )
    .argument("[file]", "the saved run, such as rep_gamestate1.dat; the newest found if missing")
    .option("--slot <n>", "the save slot, 1 to 3 (default: the one written last)")
    .option(
      "--unlocks <numbers|file>",
      "the slot's achievements, such as rep_persistentgamedata1.dat (default: beside the run)",
    )
    .action(loaded(() => import("../actions/save")));
  addOptions(
    command,
    ["luck", "the player's luck, which the file does not tell (default: 0)"],
    "hypothesis",
    "rooms",
    "json",
  );
}

const EXAMPLES = ["oracle save", "oracle save --slot 2", "oracle save rep_gamestate1.dat --luck 3"];
