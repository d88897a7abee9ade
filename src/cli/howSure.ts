/** How sure the rules of an award or a floor are, in plain words: part of everything that states one. */
import colors from "picocolors";
import { CERTAINTIES, type Certainty } from "../core/game/certainty";
import { isAtLeast, type Edition, type RuleSet } from "../core/game/edition";
import type { CertaintyNote } from "../core/floor/types";
import { editionCertainty } from "../core/award/rules";
import { CERTAINTY_WORDS, certaintySentences } from "../picture/certaintyWords";
import { wrapText } from "../picture/wrapText";
import type { ChosenLoadout } from "./loadoutOptions";
import { columns } from "./terminal";

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
  const certainty = isGreed(loadout.difficulty) ? "outside" : editionCertainty(rules.edition);
  return { edition: rules.edition, certainty };
}

/** "repentance+, rules unsure, as nobody has …", in one sentence. */
export function howSure(chosen: ChosenLoadout): string {
  const { edition, certainty } = awardCertainty(chosen);
  return certainty === "outside" ? GREED_NOTE : `${edition}: rules ${CERTAINTY_WORDS[certainty]}.`;
}

/** The sentence as dim lines within the terminal. */
export function howSureLines(chosen: ChosenLoadout): string {
  return dimLines(howSure(chosen));
}

/** A sentence as dim lines within the terminal. */
export function dimLines(sentence: string): string {
  return wrapText(sentence, columns())
    .map((line) => colors.dim(line))
    .join("\n");
}

/** The least sure note on each topic, of all floors whose notes are given. */
export function leastSure(notes: readonly CertaintyNote[]): readonly CertaintyNote[] {
  const least = new Map<string, CertaintyNote>();
  for (const note of notes.filter(({ topic }) => topic !== "first placing pass")) {
    const before = least.get(note.topic)?.certainty ?? "engine-checked";
    if (
      !least.has(note.topic) ||
      CERTAINTIES.indexOf(note.certainty) > CERTAINTIES.indexOf(before)
    ) {
      least.set(note.topic, note);
    }
  }
  return [...least.values()];
}

/** What JSON says of the floors that notes are about: how sure the least sure part is, and each part. */
export interface FloorCertainty {
  readonly certainty: Certainty;
  readonly certaintyNotes: readonly CertaintyNote[];
}

/** How sure floors with these notes are. */
export function floorCertainty(notes: readonly CertaintyNote[]): FloorCertainty {
  const certaintyNotes = leastSure(notes);
  const places = certaintyNotes.map(({ certainty }) => CERTAINTIES.indexOf(certainty));
  return { certainty: CERTAINTIES[Math.max(0, ...places)] ?? "unsure", certaintyNotes };
}

/** How sure the seeds are that follow from a run's: read in code, of Afterbirth+ and later. */
export function seedCertainty(edition: Edition): Certainty {
  return isAtLeast(edition, "afterbirth+") ? "source" : "unsure";
}

/** The sentences on floors as dim lines within the terminal. */
export function floorsSureLines(edition: RuleSet, notes: readonly CertaintyNote[]): string {
  return dimLines(`${edition}: ${certaintySentences(notes)}`);
}

/** Whether a difficulty is one of Greed mode's. */
export function isGreed(difficulty: string): boolean {
  return difficulty === "greed" || difficulty === "greedier";
}
