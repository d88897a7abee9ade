/** `oracle selftest`: the shared vectors, here; in the game the mod checks the same ones. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { addOptions } from "../options";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, "json")
    .description(
      "Rolls the awards, seeds and generators of the shared vectors and compares each with what was " +
        "published. The mod checks the same ones in the game's Lua: type oracle selftest there.",
    )
    .action(loaded(() => import("../actions/selftest")));
}
