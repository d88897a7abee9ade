/** `oracle search`: award seeds or floors with wanted properties. */
import type { Command } from "commander";
import { registerAwardSearch } from "../search/award";
import { registerFloorSearch } from "../search/floor";
import { registerMerge } from "../search/merge";

/** Sets the command up. */
export function register(search: Command): void {
  search.description("Searches all 4,294,967,295 seeds for awards or floors.");
  registerAwardSearch(search);
  registerFloorSearch(search);
  registerMerge(search);
}
