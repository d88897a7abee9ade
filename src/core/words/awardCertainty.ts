/** How sure an award is: what answers outside the game say besides the award itself. */
import { DRAW_NOTES } from "../award/drawNotes";
import { differingAnswers, formatHypotheses } from "../award/hypothesisText";
import { countOf } from "../award/loadout";
import { drawsIn } from "../award/odds";
import { planAward, REPLACEMENTS } from "../award/plan";
import { drawAward } from "../award/roll";
import { rowsOf, type AwardRules } from "../award/rules";
import { SeededDraw } from "../draw/draw";
import { TracedDraw } from "../draw/traced";
import type { ItemName } from "../game/awardItems";
import { CERTAINTIES, type Certainty } from "../game/certainty";
import type { RuleSet } from "../game/edition";
import { SEEN, type Seen } from "../game/seen";
import { rollCase, type AwardAnswer, type ReadAward } from "./awardCase";
import type { RuledLoadout } from "../award/awardWords";

/** Where a result of these rules stands. */
export interface AwardCertainty {
  readonly edition: RuleSet;
  readonly certainty: Certainty | "outside";
  /** How awards of the real game came out by these rules; missing where none was held against them. */
  readonly seen?: Seen;
}

/**
 * Edition and certainty of an answer by a loadout's rules; Greed mode has no room-clear award.
 *
 * @param draws the names of the draws that the answer stands on; all that the loadout can make if missing.
 * @param isOpen whether the answer depends on what nobody knows.
 */
export function awardCertainty(
  { rules, loadout }: RuledLoadout,
  draws?: readonly string[],
  isOpen = false,
): AwardCertainty {
  const { edition } = rules;
  if (isGreed(loadout.difficulty)) {
    return { edition, certainty: "outside" };
  }
  if (hasOtherAnswers(rules)) {
    return { edition, certainty: "unsure" };
  }
  const asked = draws ?? drawsIn(planAward(rules, loadout));
  const marks = [EDITION_MARKS[edition], ...marksOf({ rules, loadout }, asked)];
  const least = Math.max(...marks.map((mark) => CERTAINTIES.indexOf(isOpen ? "unsure" : mark)));
  return { edition, certainty: CERTAINTIES[least] as Certainty, seen: SEEN[edition].drops };
}

function hasOtherAnswers(rules: AwardRules): boolean {
  return formatHypotheses(differingAnswers(rules)) !== "";
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
  const ofRows = rowsOf(rules.edition).flatMap(({ items, certainty }) =>
    items?.some((item) => isHeld(item)) === true ? [certainty] : [],
  );
  const ofMultiples = REPLACEMENTS.flatMap(({ item, label }): readonly Certainty[] =>
    draws.includes(label) && countOf(loadout.items, item) > 1 ? ["unsure"] : [],
  );
  const ofItems = UNSEEN_ITEMS.flatMap((item): readonly Certainty[] =>
    isHeld(item) ? ["source"] : [],
  );
  return [...ofDraws, ...ofRows, ...ofMultiples, ...ofItems];
}

/** Whether a difficulty is one of Greed mode's. */
export function isGreed(difficulty: string): boolean {
  return difficulty === "greed" || difficulty === "greedier";
}

/** An award, with its seed and how sure its rules are. */
export interface AwardResult extends AwardCertainty, AwardAnswer {
  readonly awardSeed: number;
}

/** A case's award: what a line of a batch is answered with, as sure as the draws that it made. */
export function answerAward(read: ReadAward): AwardResult {
  const draw = new TracedDraw(new SeededDraw(read.awardSeed));
  const { other } = drawAward(planAward(read.rules, read.loadout), draw);
  const draws = draw.entries.map(({ label }) => label);
  return {
    awardSeed: read.awardSeed,
    ...awardCertainty(read, draws, other !== undefined),
    ...rollCase(read),
  };
}
