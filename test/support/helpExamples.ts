/** The commands that help gives as examples. */
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "./commandTree";

/** What another computer answers otherwise, what needs a file or runs long, and what never ends. */
const ELSEWHERE = /\.(?:txt|jsonl?|xml)\b| > |^oracle (?:compare$|install|page|save)/;

/** Every example of every help, in one line. */
export function helpExamples(): readonly string[] {
  return commandTree(COMMANDS).flatMap(({ examples }) => examples);
}

/** Those that answer in any folder, without the files that they would write. */
export function answeringExamples(): readonly string[] {
  const examples = helpExamples()
    .map((line) => line.replace(/ --(?:out|html|svg) \S+$/, ""))
    .filter((line) => !ELSEWHERE.test(line));
  return [...new Set(examples)];
}

/** The words of a command as a shell splits them, quotes taken off. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}
