/** What may be typed after `oracle`: every sub-command, and every word that may follow it. */
import { AWARD_ITEMS } from "../../core/game/awardItems";
import { HYPOTHESES } from "../../core/award/rules";
import { EDITIONS } from "../../core/game/edition";
import { COMMAND_TABLE, commandNames } from "./table";

/** A line that may follow `oracle`, and what it does. */
export type Completion = readonly [line: string, meaning: string];

/** Every line; REPENTOGON picks those that begin with what was typed, and asks but once. */
export function completions(): readonly Completion[] {
  const found: Completion[] = [];
  for (const { name, usage, summary } of COMMAND_TABLE) {
    found.push([name, summary]);
    for (const [word] of string.gmatch(usage, "[^%[%]| .]+")) {
      for (const [typed, meaning] of wordsFor(word as string)) {
        found.push([`${name} ${typed}`, meaning === "" ? summary : meaning]);
      }
    }
  }
  return found;
}

/** The words that a word of the usage stands for; "" where the command's summary tells enough. */
function wordsFor(word: string): readonly Completion[] {
  switch (word) {
    case "command":
      return commandNames().map((name) => [name, ""]);
    case "name":
      return EDITIONS.map((name) => [name, ""]);
    case "question=answer":
      return HYPOTHESES.flatMap(({ id, question, options }) =>
        options.map((option): Completion => [`${id}=${option}`, question]),
      );
    case "+item":
      return AWARD_ITEMS.map(({ name }) => [`+${name}`, ""]);
    case "seed":
    case "number":
      return [];
    default:
      return [[word, ""]];
  }
}
