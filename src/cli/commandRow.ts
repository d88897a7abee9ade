/** What a command is to the command line. */
import type { Command } from "commander";

/** What the module of a command exports. */
export interface CommandModule {
  /**
   * Says what the command takes and does.
   *
   * @param commands for those that speak of all of them.
   * @param words what was typed behind its name.
   */
  register(
    command: Command,
    commands: readonly CommandRow[],
    words: readonly string[],
  ): void | Promise<void>;
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
  words: readonly string[] = [],
): Promise<Command> {
  const command = program.command(name).summary(summary);
  await (await load()).register(command, commands, words);
  return command;
}

/** An action whose code is loaded when the command is used: its help needs none of it. */
export function loaded<Words extends readonly unknown[]>(
  load: () => Promise<{ run(...words: Words): unknown }>,
): (...words: Words) => Promise<void> {
  return async (...words) => {
    const { run } = await load();
    await run(...words);
  };
}
