/** What sub-commands share. Any unambiguous beginning of a word will do; a misspelt word gets a suggestion. */
import { isProblem, type Problem } from "../../core/problem";
import { session } from "../session";
import { say } from "../writeGame";
import { usageOf, type ConsoleCommand } from "./consoleTable";
import { nearestWord } from "../../core/nearestWord";

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

/**
 * The words after a command, found among those that it takes; undefined where one is refused.
 *
 * @param what the words in one word, for the message: "choice", "mode".
 */
export function chosenWords<Word extends string>(
  context: CommandContext,
  what: string,
  words: readonly Word[],
): readonly Word[] | undefined {
  const chosen: Word[] = [];
  for (const typed of context.words) {
    const found = findWord(what, typed, words);
    if (isProblem(found)) {
      refuse(context, found.problem);
      return undefined;
    }
    if (chosen.includes(found)) {
      refuse(context, `Expected each word once but received "${typed}" twice.`);
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

/** Up to so many words are all named in the refusal of another; the commands have their own list. */
const LISTED = 10;

/**
 * Finds a word by itself or by its beginning, whatever its case.
 *
 * @param what the words in one word, for the message: "command", "mode".
 */
export function findWord<Word extends string>(
  what: string,
  typed: string,
  words: readonly Word[],
): Word | Problem {
  const wanted = typed.toLowerCase();
  const matches: Word[] = [];
  for (const word of words) {
    const plain = word.toLowerCase();
    if (plain === wanted) {
      return word;
    }
    if (plain.slice(0, wanted.length) === wanted) {
      matches.push(word);
    }
  }
  const [only] = matches;
  if (only !== undefined && matches.length === 1) {
    return only;
  }
  if (only !== undefined) {
    return { problem: `"${typed}" may be ${matches.join(" or ")}.` };
  }
  const nearest = nearestWord(wanted, words);
  const all = words.length > LISTED ? "" : ` There is ${words.join(", ")}.`;
  const hint = nearest === undefined ? all : ` Did you mean "${nearest}"?${all}`;
  return { problem: `Unknown ${what} "${typed}".${hint}` };
}
