/** The console command `oracle`. */
import { isProblem } from "../../core/problem";
import { reloadSettings, session } from "../session";
import type { Completion } from "../secondFile";
import { say } from "../writeGame";
import { odds, award } from "./awardCommands";
import {
  choosing,
  compare,
  edition,
  forget,
  minimap,
  mode,
  selftest,
  version,
} from "./settingCommands";
import { type CommandHandler, chosenWords, type CommandContext, findWord, refuse } from "./context";
import { floor, forecast, items } from "./floorCommands";
import { lab } from "../lab/laboratory";
import { commandNames, commandOf, type CommandName, COMMAND_TABLE, usageOf } from "./consoleTable";

const HANDLERS: { readonly [Name in CommandName]: CommandHandler } = {
  help,
  mode,
  edition,
  award,
  forecast,
  floor,
  odds,
  compare,
  hud: choosing("hud"),
  minimap,
  items,
  drops: choosing("drops"),
  cards: choosing("cards"),
  trinkets: choosing("trinkets"),
  log: choosing("log"),
  lab,
  forget,
  selftest,
  version,
};

/** Carries out a command of the mod's; every outcome is said on the console. */
export function executeCommand(mod: Mod, parameters: string): void {
  if (session.run === undefined) {
    reloadSettings(mod); // Outside a run another save slot may have been chosen.
  }
  const words = parameters.split(" ").filter((word) => word !== "");
  const typed = words[0] ?? "help";
  const found = findWord("command", typed, commandNames());
  if (isProblem(found)) {
    say(found.problem);
    say('"oracle help" lists the commands.');
  } else {
    const context = { mod, row: commandOf(found), words: words.slice(1) };
    const { most = words.length } = context.row;
    const extra = context.words[most];
    const allowed = most === 0 ? "no words" : `at most ${most} word${most === 1 ? "" : "s"}`;
    if (extra === undefined) {
      HANDLERS[found](context);
    } else {
      refuse(context, `Expected ${allowed} after "${found}" but received "${extra}".`);
    }
  }
}

/** `oracle help [command]`, and `oracle` alone. */
export function help(context: CommandContext): void {
  const chosen = chosenWords(context, "command", commandNames());
  const name = chosen?.[0];
  if (name !== undefined) {
    const row = commandOf(name);
    say(usageOf(row));
    say(row.summary);
  } else if (chosen !== undefined) {
    listCommands();
  }
}

/** What can follow "oracle", for a console that completes: every command, and the words that one takes. */
export function completionsOf(this: void, typed: string): readonly Completion[] {
  const all = COMMAND_TABLE.flatMap((row): readonly Completion[] => {
    const words = wordsIn(row.usage).map((word): Completion => [
      `${row.name} ${word}`,
      row.summary,
    ]);
    return [[row.name, row.summary], ...words];
  });
  const wanted = typed.toLowerCase();
  return all.filter(([words]) => words.slice(0, wanted.length) === wanted);
}

/** "off" and "on" of "[off|on]"; nothing of what stands for something else, as [seed]. */
function wordsIn(usage: string): readonly string[] {
  return usage
    .split(" ")
    .map((part) => part.slice(1, -1))
    .flatMap((choices) => (LITERALS.includes(choices) ? [choices] : pipes(choices)));
}

/** Single words that are typed as they stand. */
const LITERALS = ["all", "why"];

function pipes(choices: string): readonly string[] {
  const words = choices.split("|");
  return words.length > 1 ? words.filter((word) => word !== "name") : [];
}

function listCommands(): void {
  say("Basement Oracle. Any unambiguous beginning of a word will do.");
  for (const row of COMMAND_TABLE) {
    say(`oracle ${string.format("%-9s", row.name)} ${row.summary}`);
  }
}
