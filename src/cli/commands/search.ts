/** `oracle search`: award seeds or floors with wanted properties. */
import type { Command } from "commander";
import { registerAwardSearch } from "../search/awardSearch";
import { registerFloorSearch } from "../search/floorSearch";

/** Adds the command to the program. */
export function register(program: Command): void {
  const search = program
    .command("search")
    .summary("find award seeds or floors with wanted properties")
    .description("Finds award seeds that pay what you want, or start seeds whose floors fit.");
  registerAwardSearch(search);
  registerFloorSearch(search);
}
