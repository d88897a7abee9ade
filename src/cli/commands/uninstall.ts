/** `oracle uninstall`: takes the mod out of the game's mods folder. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { addFolderOptions, addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command.description("Removes the files that `oracle install` put there, and nothing else.");
  addOptions(addFolderOptions(command), "dryRun").action(
    loaded(() => import("../actions/uninstall")),
  );
}
