/** The console command `oracle`. */
import { isProblem } from "../../core/problem";
import { attempt } from "../guard";
import { reloadSettings, session } from "../session";
import { say } from "../write";
import { award } from "./award";
import { compare } from "./compare";
import type { CommandHandler } from "./context";
import { edition } from "./edition";
import { floor } from "./floor";
import { forecast } from "./forecast";
import { help } from "./help";
import { lab } from "./lab";
import { odds } from "./odds";
import { selftest } from "./selftest";
import { hud, log, minimap, mode } from "./settings";
import { commandNames, commandOf, type CommandName } from "./table";
import { version } from "./version";
import { findWord, splitWords } from "./words";

/** The word that all of the mod's commands begin with. */
export const COMMAND_WORD = "oracle";

const HANDLERS: { readonly [Name in CommandName]: CommandHandler } = {
  help,
  mode,
  edition,
  award,
  forecast,
  floor,
  odds,
  compare,
  hud,
  minimap,
  log,
  lab,
  selftest,
  version,
};

/** Carries out a console command if it is ours; every outcome is said on the console. */
export function executeCommand(mod: Mod, command: string, parameters: string): void {
  if (command.toLowerCase() !== COMMAND_WORD) {
    return;
  }
  if (session.run === undefined) {
    reloadSettings(mod); // Outside a run another save slot may have been chosen.
  }
  const isFine = attempt("carry out a command", () => {
    runCommand(mod, splitWords(parameters));
  });
  if (!isFine) {
    say("The command failed; log.txt says why.");
  }
}

function runCommand(mod: Mod, words: readonly string[]): void {
  const typed = words[0] ?? "help";
  const found = findWord("command", typed, commandNames());
  if (isProblem(found)) {
    say(found.problem);
    say('"oracle help" lists the commands.');
  } else {
    HANDLERS[found]({ mod, row: commandOf(found), words: words.slice(1) });
  }
}
