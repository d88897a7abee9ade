/**
 * What REPENTOGON adds where it is present: the command in its console with completion, and a moment
 * before a floor is built. Nothing here is needed.
 */
import { completions, type Completion } from "./commands/completion";
import { COMMAND_WORD } from "./commands/execute";
import { takeSnapshot } from "./floorLog";
import { attempt } from "./guard";

/** REPENTOGON's callbacks, by number. */
const PRE_LEVEL_INIT = 1060;
const CONSOLE_AUTOCOMPLETE = 1120;

/** A command that completes itself through the callback. */
const AUTOCOMPLETE_CUSTOM = 18;

/** The typings know the game's callbacks only. */
type AddAnyCallback = (
  this: Mod,
  callback: number,
  handler: (this: Mod, ...args: never[]) => unknown,
  filter?: unknown,
) => void;

/** Registers with REPENTOGON, which must be there. */
export function useRepentogon(mod: Mod): void {
  const add = mod.AddCallback as unknown as AddAnyCallback;
  add.call(mod, PRE_LEVEL_INIT, onLevelInit);
  add.call(mod, CONSOLE_AUTOCOMPLETE, onAutocomplete, COMMAND_WORD);
  registerCommand();
}

function registerCommand(): void {
  const register = Console?.RegisterCommand;
  if (register !== undefined) {
    const summary = "Basement Oracle: what rooms will drop and how floors were generated";
    register(COMMAND_WORD, summary, "oracle help lists the commands", true, AUTOCOMPLETE_CUSTOM);
  }
}

function onLevelInit(this: Mod): void {
  attempt("read the run before a floor is built", () => {
    takeSnapshot();
  });
}

/** Offers every line that may follow the command, with what it does. */
function onAutocomplete(this: Mod): readonly Completion[] {
  let offers: readonly Completion[] = [];
  attempt("complete a command", () => {
    offers = completions();
  });
  return offers;
}
