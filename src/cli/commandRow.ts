/** What a command is to the command line. */
import type { Command } from "commander";

/** What the module of a command exports. */
export interface CommandModule {
  /** Says what the command takes and does; `commands` is for those that speak of all of them. */
  register(command: Command, commands: readonly CommandRow[]): void;
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

/** Loads a command into a program. */
export async function addCommand(
  program: Command,
  { name, summary, load }: CommandRow,
  commands: readonly CommandRow[],
): Promise<Command> {
  const command = program.command(name).summary(summary);
  (await load()).register(command, commands);
  return command;
}
