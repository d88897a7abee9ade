/** How sure the rules of an award or a floor are, in plain words: part of everything that states one. */
import { isGreed } from "../core/award/loadout";
import colors from "picocolors";
import type { Certainty } from "../core/game/certainty";
import { has, type Edition } from "../core/game/edition";
import { dropsCertainty } from "../core/words/floorCase";
import { rulesSentence } from "../picture/certaintyWords";
import type { ChosenLoadout } from "./loadoutOptions";
import { isQuiet } from "./usage";

/** Greed mode drops coins by waves and has no room-clear award. */
export const GREED_NOTE =
  "Greed mode is outside the model: its rooms have no such award, so this says nothing about the game.";

/** How sure the rules of a loadout's drops are, and what of the real game was held against them. */
export function howSure(chosen: ChosenLoadout): string {
  return isGreed(chosen.loadout.difficulty) ? GREED_NOTE : rulesSentence(dropsCertainty(chosen));
}

/** What limits an answer, as a dim line that is not fitted yet; nothing where only the answer is wanted. */
export function caveat(sentence: string): readonly string[] {
  return isQuiet() ? [] : [colors.dim(sentence)];
}

/** How sure the seeds are that follow from a run's: read in code, of Afterbirth+ and later. */
export function seedCertainty(edition: Edition): Certainty {
  return has(edition, "knownStageSeeds") ? "source" : "unsure";
}
