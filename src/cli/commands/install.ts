/** `oracle install`: puts the mod into the game's mods folder. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addFolderOptions, addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  command.description(
    withExamples(
      "Copies the mod into the game's mods folder, under its own name. Save data and the switch in " +
        "the game's Mods menu are not touched, and your edits of its files are kept beside them.",
      ["oracle install", "oracle install --dry-run"],
    ),
  );
  addOptions(addFolderOptions(command), "dryRun").action(
    loaded(() => import("../actions/install")),
  );
}
