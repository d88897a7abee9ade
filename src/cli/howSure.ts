/** How sure the rules of an award are, in plain words: part of everything that states one. */
import colors from "picocolors";
import type { Certainty } from "../core/certainty";
import { EDITION_PATCHES } from "../core/award/rules";
import { wrapText } from "../render/wrapText";
import type { ChosenLoadout } from "./loadoutOptions";
import { columns } from "./terminal";

/** What each certainty means to a player. */
const PLAIN_WORDS: Readonly<Record<Certainty, string>> = {
  "engine-checked": "checked against the running game",
  source: "as published from the game's code, not yet checked in the game",
  wiki: "as the wiki says, not yet checked in the game",
  unsure: "unsure: nobody has checked them all in the game",
};

/** Where a result of these rules stands: what JSON says of it. */
export interface AwardCertainty {
  readonly edition: string;
  readonly certainty: Certainty | "outside";
}

/** Greed mode pays coins by waves and has no room-clear award. */
export const GREED_NOTE =
  "Greed mode is outside the model: its rooms have no such award, so this says nothing about the game.";

/** Edition and certainty of a loadout's rules. */
export function awardCertainty({ rules, loadout }: ChosenLoadout): AwardCertainty {
  const patch = EDITION_PATCHES.find(({ edition }) => edition === rules.edition);
  const certainty = isGreed(loadout.difficulty) ? "outside" : (patch?.certainty ?? "unsure");
  return { edition: rules.edition, certainty };
}

/** "repentance+, rules unsure: nobody has …", in one sentence. */
export function howSure(chosen: ChosenLoadout): string {
  const { edition, certainty } = awardCertainty(chosen);
  return certainty === "outside" ? GREED_NOTE : `${edition}: rules ${PLAIN_WORDS[certainty]}.`;
}

/** The sentence as dim lines within the terminal. */
export function howSureLines(chosen: ChosenLoadout): string {
  const lines = wrapText(howSure(chosen), columns());
  return lines.map((line) => colors.dim(line)).join("\n");
}

/** Whether a difficulty is one of Greed mode's. */
export function isGreed(difficulty: string): boolean {
  return difficulty === "greed" || difficulty === "greedier";
}
