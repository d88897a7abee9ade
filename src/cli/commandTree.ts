/** Every command with its options, for shell completion. */
import { Command } from "commander";
import { DIFFICULTIES } from "../core/award/loadout";
import { EDITIONS } from "../core/game/edition";
import { AWARD_NAMES } from "../core/game/pickups";
import { stageRows } from "../core/words/stages";
import { CURSES } from "../core/floor/curses";
import { addCommand, type CommandRow } from "./commandRow";
import { ITEMS } from "../core/words/items";
import { SHELLS } from "./shells/shells";

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

/** What may follow an option, or a command, where that is a list of words. */
const OPTION_WORDS: readonly (readonly [long: string, words: readonly string[]])[] = [
  ["--edition", EDITIONS],
  ["--difficulty", DIFFICULTIES],
  ["--item", ITEMS.map(({ name }) => name)],
  ["--over", ["luck"]],
  ["--stage", stageRows("repentance+").map(({ name }) => name)],
  ["--award", AWARD_NAMES.map(({ name }) => name)],
  ["--curses", ["none", ...CURSES.map(({ name }) => name)]],
  ["completion", SHELLS],
];

/** Every option that takes a value, with the words it may be: none where the shell knows, as for files. */
export function optionValues(
  commands: readonly TreeCommand[],
): readonly (readonly [long: string, words: readonly string[]])[] {
  const taking = commands
    .flatMap(({ options }) => options)
    .filter(({ flags }) => flags.includes("<"))
    .map(({ long }) => long);
  const others = [...new Set(taking)].filter((long) =>
    OPTION_WORDS.every(([name]) => name !== long),
  );
  return [...OPTION_WORDS, ...others.map((long): [string, string[]] => [long, []])];
}
