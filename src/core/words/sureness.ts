/** How sure the award's rules are in one game, in a word: what the mod, with little room, says of it. */
import type { Certainty } from "../game/certainty";

/** A certainty, or "calibrated": the laboratory or watched clears have proved in this very game what matters in the run. */
export type Sureness = Certainty | "calibrated";

/** One word for a line on the screen. */
export const SURENESS_WORDS: Readonly<Record<Sureness, string>> = {
  "engine-checked": "checked",
  calibrated: "calibrated",
  source: "unchecked",
  wiki: "hearsay",
  unsure: "unsure",
};

/** The same as a clause that follows "The rules are". */
export const SURENESS_CLAUSES: Readonly<Record<Sureness, string>> = {
  "engine-checked": "checked against the running game",
  calibrated: "calibrated: proved in this very game",
  source: "as published from the game's code",
  wiki: "as the wiki says",
  unsure: "unsure, not all checked in the game",
};

/** Whether the rules are sure enough to make awards by them without being told to. */
export function isSure(sureness: Sureness): boolean {
  return sureness === "engine-checked" || sureness === "calibrated";
}
