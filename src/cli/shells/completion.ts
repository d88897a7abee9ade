/** What a shell may complete: commands, options and their values. */
import { DIFFICULTIES } from "../../core/award/loadout";
import { HYPOTHESES } from "../../core/award/rules";
import { CURSES } from "../../core/floor/curses";
import { BUILDS } from "../../core/floor/rules";
import { CHARACTERS } from "../../core/game/characters";
import { RULE_SETS } from "../../core/game/edition";
import { AWARD_NAMES } from "../../core/game/pickups";
import { FLAG_NAMES } from "../../core/words/floorWords";
import { ITEMS } from "../../core/words/items";
import { stageRows } from "../../core/words/stages";
import type { CommandRow } from "../commandRow";
import { commandTree, type TreeCommand } from "../commandTree";
import { SHELLS } from "./shells";

function namesIn(rows: readonly { readonly name: string }[]): readonly string[] {
  return rows.map(({ name }) => name);
}

/** What may follow an option, or a command, where that is a list of words. */
const WORDS_AFTER: readonly (readonly [long: string, words: readonly string[]])[] = [
  ["--edition", RULE_SETS],
  ["--difficulty", DIFFICULTIES],
  ["--item", namesIn(ITEMS)],
  ["--hypothesis", HYPOTHESES.flatMap(({ id, options }) => options.map((one) => `${id}=${one}`))],
  ["--over", ["luck"]],
  ["--against", ["nothing"]],
  ["--stage", namesIn(stageRows("repentance+"))],
  ["--type", ["0", "1", "2", "4", "5"]],
  ["--award", namesIn(AWARD_NAMES)],
  ["--curses", ["none", ...namesIn(CURSES)]],
  ["--flag", FLAG_NAMES.map(([name]) => name)],
  ["--character", namesIn(CHARACTERS).map((name) => name.toLowerCase().replaceAll(" ", "-"))],
  ["--build", BUILDS],
  ["--unlocks", ["all", "none"]],
  ["--rooms", ["game", "built-in"]],
  ["--slot", ["1", "2", "3"]],
  ["completion", SHELLS],
  ["names", ["items", "stages", "characters"]],
];

/**
 * What may stand where a word is being typed. Nothing is said of files, which the shell knows itself.
 *
 * @param typed the words before it, without "oracle".
 */
export function completions(
  commands: readonly CommandRow[],
  typed: readonly string[],
  word: string,
): readonly string[] {
  const tree = commandTree(commands);
  const before = typed.at(-1);
  const option = tree
    .flatMap(({ options }) => options)
    .find(({ long, short }) => before === long || (before !== undefined && before === short));
  const values = WORDS_AFTER.find(([name]) => name === (option?.long ?? before))?.[1] ?? [];
  const takesValue = /[<[]/.test(option?.flags ?? "");
  const offered = takesValue ? values : [...values, ...wordsAfter(tree, typed)];
  return offered.filter((one) => one.startsWith(word));
}

function wordsAfter(tree: readonly TreeCommand[], typed: readonly string[]): readonly string[] {
  // Those below another stand behind it.
  const own = tree.findLast(({ words }) => words.every((word, index) => word === typed[index]));
  const depth = own?.words.length ?? 0;
  const below = tree.filter(
    ({ words }) =>
      words.length === depth + 1 &&
      words.slice(0, -1).every((word, index) => word === typed[index]),
  );
  return [
    ...below.map(({ words }) => words[depth] ?? ""),
    ...(own?.options ?? []).map(({ long }) => long),
  ];
}
