/** How sure a rule is, in the words that every command, picture and report uses. */
import type { Certainty } from "../core/game/certainty";
import type { AnswerCertainty } from "../core/floor/certainty";
import { SURENESS_CLAUSES, SURENESS_WORDS } from "../core/words/sureness";

/** What each certainty means to a player, in a few words. */
export const CERTAINTY_BADGES: Readonly<Record<Certainty, string>> = {
  "engine-checked": SURENESS_CLAUSES["engine-checked"],
  source: "as published from the game's code",
  wiki: "as the wiki says",
  unsure: SURENESS_WORDS.unsure,
};

/** The same in full. */
export const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = SURENESS_CLAUSES;

/** How sure an answer is, as short as it can be said. */
export function rulesSaid({ level }: AnswerCertainty): string {
  return `The rules are ${CERTAINTY_WORDS[level]}.`;
}

/** The same with what was seen, for a line of text. */
export function rulesSentence({ level, sentence }: AnswerCertainty): string {
  return `The rules are ${CERTAINTY_WORDS[level]}. ${sentence}`;
}
