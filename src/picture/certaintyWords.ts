/** How sure a rule is, in the words that every command, picture and report uses. */
import type { Certainty } from "../core/game/certainty";
import type { CertaintyNote } from "../core/floor/types";

/** What each certainty means to a player, in a few words. */
export const CERTAINTY_BADGES: Readonly<Record<Certainty, string>> = {
  "engine-checked": "checked against the running game",
  source: "as published from the game's code",
  wiki: "as the wiki says",
  unsure: "unsure",
};

/** The same in full. */
export const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  "engine-checked": CERTAINTY_BADGES["engine-checked"],
  source: `${CERTAINTY_BADGES.source}, not yet checked in the game`,
  wiki: `${CERTAINTY_BADGES.wiki}, not yet checked in the game`,
  unsure: `${CERTAINTY_BADGES.unsure}, as nobody has checked all of it in the game`,
};

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
