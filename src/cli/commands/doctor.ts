/** `oracle doctor`: says what stands between the player and a working mod. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { addFolderOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addFolderOptions(
    command.description(
      "Looks for the game, its folders and settings, the mod and its line in the game's log, " +
        "and says in the last line what to do next. Changes nothing.",
    ),
  ).action(loaded(() => import("../actions/doctor")));
}
