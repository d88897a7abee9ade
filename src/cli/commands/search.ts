/** `oracle search`: award seeds or floors with wanted properties. */
import type { Command } from "commander";
import { registerAwardSearch } from "../search/award";
import { registerFloorSearch } from "../search/floor";
import { registerMerge } from "../search/merge";

/** Adds the command to the program. */
export function register(program: Command): void {
  const search = program
    .command("search")
    .summary("award seeds or floors with wanted properties")
    .description("Searches all 4,294,967,295 seeds for awards or floors.");
  registerAwardSearch(search);
  registerFloorSearch(search);
  registerMerge(search);
}
