/** How sure the rules of an award or a floor are, in plain words: part of everything that states one. */
import colors from "picocolors";
import type { Certainty } from "../core/game/certainty";
import { has, type Edition } from "../core/game/edition";
import { awardCertainty } from "../core/words/awardCertainty";
import { CERTAINTY_WORDS } from "../picture/certaintyWords";
import { wrapText } from "../picture/wrapText";
import type { ChosenLoadout } from "./loadoutOptions";
import { columns } from "./terminal";
import { isQuiet } from "./usage";

/** Greed mode drops coins by waves and has no room-clear award. */
export const GREED_NOTE =
  "Greed mode is outside the model: its rooms have no such award, so this says nothing about the game.";

/** "repentance+, rules unsure, as nobody has …", in one sentence. */
export function howSure(chosen: ChosenLoadout): string {
  const { edition, certainty } = awardCertainty(chosen);
  return certainty === "outside" ? GREED_NOTE : `${edition}: rules ${CERTAINTY_WORDS[certainty]}.`;
}

/** A sentence as dim lines within the terminal. */
export function dimLines(sentence: string): string {
  return wrapText(sentence, columns())
    .map((line) => colors.dim(line))
    .join("\n");
}

/** What limits an answer, as a dim line that is not fitted yet; nothing where only the answer is wanted. */
export function caveat(sentence: string): readonly string[] {
  return isQuiet() ? [] : [colors.dim(sentence)];
}

/** How sure the seeds are that follow from a run's: read in code, of Afterbirth+ and later. */
export function seedCertainty(edition: Edition): Certainty {
  return has(edition, "knownStageSeeds") ? "source" : "unsure";
}
