/** How sure a single award is: as the least sure of the draws that it rests on. */
import type { ItemName } from "../game/items";
import { leastSure, type Certainty } from "../game/certainty";
import { markOfDraw } from "../game/marks";
import { whyUndetermined, type RuledLoadout } from "./loadout";
import { type AwardRules, differingAnswers, HYPOTHESES, rowsOf } from "./awardRules";
import { isGreed } from "../game/difficulty";
import { countOf } from "../game/bag";
import { drawsIn } from "./awardOdds";
import { planAward, REPLACEMENTS } from "./awardPlan";
import type { TracedAward } from "./roll";

/**
 * How sure an answer by a loadout's rules is. Outside the model are Greed mode, which has no room-clear award, and loadouts
 * that leave every award undetermined.
 *
 * @param draws the names of the draws that the answer stands on; all that the loadout can make if missing.
 * @param isOpen whether the answer depends on what nobody knows.
 */
export function certaintyOf(
  { rules, loadout }: RuledLoadout,
  draws?: readonly string[],
  isOpen = false,
): Certainty | "outside" {
  if (isGreed(loadout.difficulty) || whyUndetermined([loadout], rules.edition) !== undefined) {
    return "outside";
  }
  if (isOpen || hasOtherAnswers(rules)) {
    return "unsure";
  }
  const asked = draws ?? drawsIn(planAward(rules, loadout));
  return leastSure(marksOf({ rules, loadout }, asked));
}

/** The same for an award with its draws: as sure as those. */
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

/** Draws that are made without the item too, but mean something else with it. */
const CHANGED_BY: readonly (readonly [label: string, item: ItemName])[] = [
  ["base", "lucky-foot"],
  ["base", "lucky-toe"],
  ["base", "rib-of-greed"],
  ["watch", "watch-battery"],
];

/** The marks of draws, and of what is carried beside them. */
function marksOf({ rules, loadout }: RuledLoadout, draws: readonly string[]): readonly Certainty[] {
  const { edition } = rules;
  const held = (name: ItemName): number => countOf(loadout.items, name);
  const changed = CHANGED_BY.filter(([label, item]) => draws.includes(label) && held(item) > 0);
  const ofRows = rowsOf(edition)
    .filter(({ items = [] }) => items.some((item) => held(item) > 0))
    .map(({ certainty }) => certainty);
  const isMultiple = REPLACEMENTS.some(
    ({ item, label }) => draws.includes(label) && held(item) > 1,
  );
  const asked = [
    ...draws,
    ...changed.map(([label, item]) => `${label} with ${item}`),
    ...(loadout.luck > 0 ? ["luck above 0"] : []),
    ...(isMultiple ? ["several of a trinket"] : []),
  ];
  return [...asked.map((rule) => markOfDraw(rule, edition)), ...ofRows];
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
