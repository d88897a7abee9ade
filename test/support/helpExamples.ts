/** The commands that help gives as examples. */
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../../src/cli/commandTree";

/** One shell is what these are about. */
export const OF_ONE_SHELL = /^oracle completion /;

/** What another computer answers otherwise, what needs a file or runs long, and what never ends. */
const ELSEWHERE = /\.(?:txt|jsonl?|xml)\b| > |--exact|^oracle (?:compare$|install|page|save|watch)/;

/** Every example of every help, in one line. */
export async function helpExamples(): Promise<readonly string[]> {
  return (await commandTree(COMMANDS)).flatMap(({ description }) => examplesOf(description));
}

/** Those that answer in any folder, without the files that they would write. */
export async function answeringExamples(): Promise<readonly string[]> {
  const examples = (await helpExamples())
    .map((line) => line.replace(/ --(?:out|html|svg) \S+$/, ""))
    .filter((line) => !ELSEWHERE.test(line) && !OF_ONE_SHELL.test(line));
  return [...new Set(examples)];
}

/** The words of a command as a shell splits them, quotes taken off. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

function examplesOf(description: string): readonly string[] {
  const [, examples = ""] = description.split(/^Examples?:\n/m);
  return examples
    .replaceAll(/\n {4}/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
