/** How sure an award is by itself, not its edition: as the weakest of the draws that it rests on. */
import type { ItemName } from "../game/items";
import { leastSure, type Certainty } from "../game/certainty";
import type { RuleSet } from "../game/edition";
import type { RuledLoadout } from "./awardWords";
import { DRAW_NOTES } from "./drawNotes";
import { type AwardRules, differingAnswers, HYPOTHESES, rowsOf } from "./awardRules";
import { countOf, isGreed } from "./loadout";
import { drawsIn } from "./awardOdds";
import { planAward, REPLACEMENTS } from "./awardPlan";
import { traceAward, type TracedAward } from "./roll";

/**
 * How sure an answer by a loadout's rules is; Greed mode has no room-clear award.
 *
 * @param draws the names of the draws that the answer stands on; all that the loadout can make if missing.
 * @param isOpen whether the answer depends on what nobody knows.
 */
export function certaintyOf(
  { rules, loadout }: RuledLoadout,
  draws?: readonly string[],
  isOpen = false,
): Certainty | "outside" {
  if (isGreed(loadout.difficulty)) {
    return "outside";
  }
  if (isOpen || hasOtherAnswers(rules)) {
    return "unsure";
  }
  const asked = draws ?? drawsIn(planAward(rules, loadout));
  const marks = [EDITION_MARKS[rules.edition], ...marksOf({ rules, loadout }, asked)];
  return leastSure(marks);
}

/** The same for the award of a seed: as sure as the draws that it makes. */
export function certaintyOfSeed(ruled: RuledLoadout, awardSeed: number): Certainty | "outside" {
  return certaintyOfAward(ruled, traceAward(planAward(ruled.rules, ruled.loadout), awardSeed));
}

/** The same for an award with its draws. */
export function certaintyOfAward(
  ruled: RuledLoadout,
  { award, entries }: TracedAward,
): Certainty | "outside" {
  const draws = entries.map(({ label }) => label);
  return certaintyOf(ruled, draws, award.other !== undefined);
}

/** Whether rules answer what is open otherwise than their edition does. */
export function hasOtherAnswers(rules: AwardRules): boolean {
  const differing = differingAnswers(rules);
  return HYPOTHESES.some(({ id }) => differing[id] !== undefined);
}

/** As sure as any draw can be: where the real game was asked at all, and often enough. */
const EDITION_MARKS: Readonly<Record<RuleSet, Certainty>> = {
  rebirth: "unsure",
  afterbirth: "unsure",
  "afterbirth+": "engine-checked",
  repentance: "engine-checked",
  "repentance+": "source",
  documents: "wiki",
};

/** Items that change a draw of others, of which no award of the real game was seen. */
const UNSEEN_ITEMS: readonly ItemName[] = ["lucky-toe", "rib-of-greed"];

/** The marks of draws, and of what is carried beside them. */
function marksOf({ rules, loadout }: RuledLoadout, draws: readonly string[]): readonly Certainty[] {
  const isHeld = (name: ItemName): boolean => countOf(loadout.items, name) > 0;
  const ofDraws = draws.map(
    (label) => DRAW_NOTES.find((note) => note.label === label)?.certainty ?? "engine-checked",
  );
  const ofRows = rowsOf(rules.edition)
    .filter(({ items = [] }) => items.some((item) => isHeld(item)))
    .map(({ certainty }) => certainty);
  const isMultiple = REPLACEMENTS.some(
    ({ item, label }) => draws.includes(label) && countOf(loadout.items, item) > 1,
  );
  const ofItems: Certainty = UNSEEN_ITEMS.some((item) => isHeld(item))
    ? "source"
    : "engine-checked";
  return [...ofDraws, ...ofRows, isMultiple ? "unsure" : ofItems];
}

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
