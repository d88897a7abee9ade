/** `oracle search floor`: start seeds whose floors satisfy conditions. */
import type { Command } from "commander";

/** Adds the sub-command. */
export function registerFloorSearch(_search: Command): void {
  // Being written.
}
