/** A search from the conditions in a text. */
import { awardRules } from "../../core/award/rules";
import { DEFAULT_EDITION } from "../../core/game/edition";
import type { RunState } from "../../core/floor/run";
import { isProblem, type Problem } from "../../core/problem";
import { readSearchStage } from "../../core/words/stages";
import type { FigureSet } from "../../figures/figureSet";
import { ConditionError, parseConditions, parseScore } from "./parse";
import { dropsProblem, type CarriedThere } from "./drops";
import { askedDrops, asksForRooms, type FloorSearch } from "./asks";
import { searchProblem } from "./problems";
import type { SearchStage } from "./types";
import { answerCertainty, type AnswerCertainty } from "../../core/floor/certainty";
import { generateFloor } from "../../core/floor/generate";
import type { CertaintyNote } from "../../core/floor/types";
import { dropsNoteOf } from "../../core/words/floorCase";
import { stageSeed } from "../../core/rng/stageSeeds";
import { searchSource } from "./wholeFloors";

/** What a search may be told besides its conditions. */
export interface SearchWish {
  /** The floor of conditions that name none; a run's first if missing. */
  readonly stage?: string | undefined;
  /** The type of floors that are named by number. */
  readonly stageType?: number | undefined;
  /** A score, by which seeds are counted. */
  readonly by?: string | undefined;
  /** What is carried where rooms are cleared, for conditions on drops; nothing if missing. */
  readonly carried?: CarriedThere | undefined;
  /** Whether the conditions were typed in a shell. */
  readonly isShell?: boolean;
}

/**
 * The search for floors that satisfy conditions.
 *
 * @returns the search, or a sentence about what is wrong with its conditions.
 */
export function askedSearch(
  conditions: string,
  state: RunState,
  figures: FigureSet | undefined,
  { stage, stageType, by, carried, isShell }: SearchWish = {},
): FloorSearch | Problem {
  const { edition = DEFAULT_EDITION } = state;
  const findStage = (name: string): SearchStage => {
    return { ...orConditionError(readSearchStage(name, edition, stageType)), name };
  };
  try {
    const defaultStage = findStage(stage ?? "1");
    const context = { findStage, defaultStage, isShell };
    const { condition, ...parsed } = parseConditions(conditions, context);
    const scored = by === undefined ? undefined : parseScore(by, context, parsed.stages);
    const stages = scored?.stages ?? parsed.stages;
    if (stage !== undefined && !stages.includes(defaultStage)) {
      return {
        problem: `Expected a condition that names no stage for --stage ${stage} but all of them name one.`,
      };
    }
    const asked = { condition, score: scored?.score };
    const drops = askedDrops(asked);
    const there = drops.length > 0 ? (carried ?? nothingCarried(state)) : undefined;
    const search = {
      ...{ edition, state, stages, ...asked, figures: neededFigures(figures, asked) },
      // Plain data alone, which threads can be handed.
      ...(there && { carried: { rules: there.rules, loadout: there.loadout } }),
    };
    const problem = (there && dropsProblem(drops, there)) ?? searchProblem(search);
    return problem === undefined ? search : { problem };
  } catch (error) {
    if (error instanceof ConditionError) {
      return { problem: error.message };
    }
    throw error;
  }
}

function nothingCarried({ edition, difficulty = "normal" }: RunState): CarriedThere {
  const loadout = { luck: 0, difficulty, items: {} };
  return { rules: awardRules(edition ?? DEFAULT_EDITION), loadout };
}

/** Without figures of a stage's own rooms, layouts need none. */
function neededFigures(
  figures: FigureSet | undefined,
  asked: Pick<FloorSearch, "condition" | "score">,
): FigureSet | undefined {
  const hasStages = figures !== undefined && figures.files.size > 1;
  return hasStages || asksForRooms(asked) ? figures : undefined;
}

function orConditionError<T>(result: T | Problem): T {
  if (isProblem(result)) {
    throw new ConditionError(result.problem);
  }
  return result;
}

/** How sure the floors are that are looked at: the same for every seed, of which any will do. */
export function searchCertainty(search: FloorSearch, seed: number): AnswerCertainty | Problem {
  const { stages, figures, edition, state } = search;
  const roomSource = searchSource(figures);
  const notes: CertaintyNote[] = [];
  for (const { stage, stageType } of stages) {
    const own = stageSeed(seed, stage, stageType, edition) ?? seed;
    const floor = generateFloor({ ...state, stage, stageType, stageSeed: own }, { roomSource });
    if (isProblem(floor)) {
      return floor;
    }
    notes.push(...floor.certainty);
  }
  if (search.carried !== undefined) {
    notes.push(dropsNoteOf(search.carried));
  }
  return answerCertainty(edition, notes);
}
