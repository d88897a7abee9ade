/** `oracle rooms`: the figures that whole floors stand on, and reading one's own. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, "rooms", "json")
    .description(
      withExamples(
        "Lists the figures of the game's room layouts that whole floors stand on: those of your own " +
          "game where it is found, and those that are built in.",
        [
          "oracle rooms",
          "oracle rooms --rooms built-in",
          "oracle rooms export rooms.json --rooms game",
        ],
      ),
    )
    .action(loaded(() => import("../actions/rooms")));
  const exporting = command
    .command("export")
    .summary("write the figures of your own rooms into one file")
    .description(
      "Writes the figures of your own rooms into one file, for the page and for --rooms.",
    )
    .argument("<file>", "the file to write")
    .action(loaded(() => import("../actions/exportRooms")));
  addOptions(exporting, "rooms");
}
