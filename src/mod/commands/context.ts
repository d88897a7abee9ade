/** What every sub-command shares. */
import { isProblem } from "../../core/problem";
import { saveSession, session } from "../session";
import { say } from "../write";
import { usageOf, type ConsoleCommand } from "./table";
import { findWord } from "./words";

/** A command being carried out. */
export interface CommandContext {
  readonly mod: Mod;
  readonly row: ConsoleCommand;
  /** The words after the command's name. */
  readonly words: readonly string[];
}

/** Carries a command out; everything it has to say goes to the console. */
export type CommandHandler = (context: CommandContext) => void;

/** Says what was wrong with a command's words, and how it is used. */
export function refuse(context: CommandContext, problem: string): void {
  say(problem);
  say(`Usage: ${usageOf(context.row)}`);
}

/** Refuses words beyond the first `most`; returns whether there are none. */
export function hasAtMost(context: CommandContext, most: number): boolean {
  const extra = context.words[most];
  if (extra === undefined) {
    return true;
  }
  const allowed = most === 0 ? "no words" : `at most ${most} word${most === 1 ? "" : "s"}`;
  refuse(context, `Expected ${allowed} after "${context.row.name}" but received "${extra}".`);
  return false;
}

/**
 * The words after a command, found among those that it takes; undefined where one is refused.
 *
 * @param what the words in one word, for the message: "choice", "mode".
 */
export function chosenWords<Word extends string>(
  context: CommandContext,
  what: string,
  words: readonly Word[],
  most = 1,
): readonly Word[] | undefined {
  if (!hasAtMost(context, most)) {
    return undefined;
  }
  const chosen: Word[] = [];
  for (const typed of context.words) {
    const found = findWord(what, typed, words);
    if (isProblem(found)) {
      refuse(context, found.problem);
      return undefined;
    }
    chosen.push(found);
  }
  return chosen;
}

/** Whether a run is in progress; says so when there is none. */
export function isInRun(): boolean {
  if (session.run === undefined) {
    say("This needs a run in progress.");
    return false;
  }
  return true;
}

/** Saves changed settings and registers what they call for. */
export function applySettings(context: CommandContext): void {
  if (!saveSession(context.mod)) {
    say("The setting holds for now, but it could not be saved; log.txt says why.");
  }
}
