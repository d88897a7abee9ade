/** Every command with its one-line summary; its code is loaded only when it is used. */
import type { Command } from "commander";

/** What the module of a command exports. */
export interface CommandModule {
  register(program: Command): void;
}

/** One command. */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

export const COMMANDS: readonly CommandRow[] = [
  {
    name: "award",
    summary: "roll one room-clear award and show every draw",
    load: () => import("./commands/award"),
  },
  {
    name: "seed",
    summary: "seed text to number and back, with the stage seeds",
    load: () => import("./commands/seed"),
  },
];
