/** How sure a rule is, in the words that every command, picture and report uses. */
import type { Certainty } from "../core/game/certainty";
import type { CertaintyNote } from "../core/floor/types";
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

/** What the topics of a floor's notes are about, in a player's words. */
const SUBJECTS: Readonly<Record<string, string>> = {
  layout: "Rooms and doors",
  "special-room rolls": "Which special rooms there are",
  "room layouts": "Which dead end holds which",
};

/** How sure each part of a floor is: one sentence a note. */
export function certaintySentences(notes: readonly CertaintyNote[]): string {
  return notes.map(sentenceOf).join(" ");
}

function sentenceOf({ topic, certainty, text, figures }: CertaintyNote): string {
  const subject = SUBJECTS[topic];
  if (topic === "special room positions") {
    return "Which dead end holds which: a guess.";
  }
  if (subject === undefined) {
    return text;
  }
  const origin = figures === undefined ? "" : `from ${figures}, `;
  return `${subject}: ${origin}${CERTAINTY_WORDS[certainty]}.`;
}
