/** What a command is to the command line. */
import type { Command } from "commander";

/** What the module of a command exports. */
export interface CommandModule {
  /** Adds the command to a program; `commands` is for those that speak of all of them. */
  register(program: Command, commands: readonly CommandRow[]): void;
}

/** What people come for, in the order of the help. */
export const COMMAND_GROUPS = ["Look", "Find", "Play", "Check", "More"] as const;

/** One command. */
export interface CommandRow {
  readonly name: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}
