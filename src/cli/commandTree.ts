/** Every command with its options, for shell completion and the manual. */
import { Command } from "commander";
import { DIFFICULTIES } from "../core/award/loadout";
import { EDITIONS } from "../core/game/edition";
import { addCommand, type CommandRow } from "./commandRow";
import { ITEMS } from "../core/words/items";

/** One option. */
export interface TreeOption {
  /** "--luck". */
  readonly long: string;
  /** "-l", if it has one. */
  readonly short: string | undefined;
  /** As the help shows it: "-l, --luck <number>". */
  readonly flags: string;
  readonly description: string;
}

/** One command, or one sub-command such as "search floor". */
export interface TreeCommand {
  /** The words after "oracle". */
  readonly words: readonly string[];
  readonly group: string;
  readonly usage: string;
  readonly summary: string;
  readonly description: string;
  readonly options: readonly TreeOption[];
}

/** Loads every command of a table and lists it with its sub-commands, in the order of the help. */
export async function commandTree(
  commands: readonly CommandRow[],
): Promise<readonly TreeCommand[]> {
  const found: TreeCommand[] = [];
  for (const row of commands) {
    const command = await addCommand(new Command("oracle"), row, commands);
    found.push(...leavesOf(command, [row.name], row.group));
  }
  return found;
}

function leavesOf(command: Command, words: readonly string[], group: string): TreeCommand[] {
  const below = command.commands.flatMap((child) =>
    leavesOf(child, [...words, child.name()], group),
  );
  const own = {
    words,
    group,
    usage: command.usage(),
    summary: command.summary(),
    description: command.description(),
    options: command.options
      .filter((option) => !option.hidden)
      .map(({ long, short, flags, description }) => {
        return { long: long ?? flags, short, flags, description };
      }),
  };
  return [own, ...below];
}

/** What may follow an option, where that is a list of words. */
export const OPTION_WORDS: readonly (readonly [long: string, words: readonly string[]])[] = [
  ["--edition", EDITIONS],
  ["--difficulty", DIFFICULTIES],
  ["--item", ITEMS.map(({ name }) => name)],
  ["--over", ["luck"]],
];
