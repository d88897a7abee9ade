/** `oracle search award`: award seeds that give a wanted outcome. */
import type { Command } from "commander";

// The engineer of src/odds writes this file (award search). The floor search is somebody else's:
// src/search/** and src/cli/search/floorSearch.ts are taken.

/** Adds the sub-command. */
export function registerAwardSearch(_search: Command): void {
  // To be written by the engineer of src/odds.
}
