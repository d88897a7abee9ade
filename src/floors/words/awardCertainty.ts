/** How sure an award is: what answers outside the game say besides the award itself. */
import { distinct } from "../../core/lists";
import type { RuledLoadout } from "../../core/award/loadout";
import { certaintyOf, hasOtherAnswers } from "../../core/award/drawCertainty";
import { planAward } from "../../core/award/awardPlan";
import { SOMEWHERE, type Asker } from "../../core/award/pickups";
import { traceAward } from "../../core/award/roll";
import type { TraceEntry } from "../../core/draw/traced";
import { countedNote } from "../floorCertainty";
import type { CertaintyNote } from "../floorTypes";
import type { Certainty } from "../../core/game/certainty";
import type { RuleSet } from "../../core/game/edition";
import { NOTHING, ORIGINS, SEEN, type Seen } from "../../core/game/seen";
import {
  awardAnswer,
  type AwardAnswer,
  type ChosenLoadout,
  type ReadAward,
} from "../../core/words/awardCase";

/** How sure a result of these rules is. */
export interface AwardCertainty {
  readonly edition: RuleSet;
  readonly certainty: Certainty | "outside";
  /** How awards of the real game came out by these rules; missing where none was held against them. */
  readonly seen?: Seen;
}

/**
 * Edition and certainty of an answer, as {@link certaintyOf} has it.
 *
 * @param draws the names of the draws that the answer stands on; if missing, all that the loadout can make.
 * @param isOpen whether one of them is open.
 */
export function awardCertainty(
  ruled: RuledLoadout,
  draws?: readonly string[],
  isOpen = planAward(ruled.rules, ruled.loadout).readings.length > 0,
): AwardCertainty {
  const { edition } = ruled.rules;
  const certainty = certaintyOf(ruled, draws, isOpen);
  return certainty === "outside" || hasOtherAnswers(ruled.rules)
    ? { edition, certainty }
    : { edition, certainty, seen: SEEN[edition].drops };
}

/** How sure the awards of some seeds are together: as sure as the weakest draw that they make. */
export function certaintyOfAwards(
  ruled: RuledLoadout,
  awardSeeds: readonly number[],
): AwardCertainty {
  const plan = planAward(ruled.rules, ruled.loadout);
  const traced = awardSeeds.map((seed) => traceAward(plan, seed));
  const draws = distinct(traced.flatMap(({ entries }) => entries.map(({ label }) => label)));
  const isOpen = traced.some(({ award }) => award.other !== undefined);
  return awardCertainty(ruled, draws, isOpen);
}

/** How sure the rules of awards are, as a note for every answer that states one. */
export function dropsNoteOf({ edition, certainty, seen = NOTHING }: AwardCertainty): CertaintyNote {
  return countedNote(
    "drops",
    certainty === "outside" ? "unsure" : certainty,
    ORIGINS[edition],
    seen,
  );
}

/** What is to be said beside an answer. */
export interface Noted {
  /** What the edition lacks of what was said, and what leaves the award open, as sentences. */
  readonly notes?: readonly string[];
}

/** The notes of a loadout; nothing where there are none. */
export function notedOf({ notes }: Pick<ChosenLoadout, "notes">): Noted {
  return notes.length === 0 ? {} : { notes };
}

/** An award, with its seed and how sure its rules are. */
export interface AwardResult extends AwardCertainty, AwardAnswer, Noted {
  readonly awardSeed: number;
}

/** A case's award: what a line of a batch is answered with, as sure as the draws that it made. */
export function answerAward(read: ReadAward): AwardResult {
  return { ...awardsOf(read)(read.awardSeed).result, ...notedOf(read) };
}

/**
 * The awards of one loadout, which is planned once, by their seeds.
 *
 * @returns a function from an award seed to the award and every draw that leads to it; its pickups only if asked for.
 */
export function awardsOf(ruled: Asker): (
  awardSeed: number,
  hasPickups?: boolean,
) => {
  readonly result: AwardResult;
  readonly trace: readonly TraceEntry[];
} {
  const plan = planAward(ruled.rules, ruled.loadout);
  const context = { ...ruled, ...SOMEWHERE };
  const known: Record<string, AwardCertainty> = {};
  return (awardSeed, hasPickups = true) => {
    const { award, entries } = traceAward(plan, awardSeed);
    const draws = entries.map(({ label }) => label);
    const isOpen = award.other !== undefined;
    const key = [`${isOpen}`, ...draws].join();
    const certainty = known[key] ?? awardCertainty(ruled, draws, isOpen);
    known[key] = certainty;
    const answer = awardAnswer(award, hasPickups ? context : undefined);
    return { result: { awardSeed, ...certainty, ...answer }, trace: entries };
  };
}
