/** A search from the conditions in a text. */
import { DEFAULT_EDITION } from "../../core/game/edition";
import type { RunState } from "../../core/floor/run";
import { isProblem, type Problem } from "../../core/problem";
import { readSearchStage } from "../../core/words/stages";
import type { FigureSet } from "../../figures/figureSet";
import { ConditionError, parseConditions } from "./parse";
import { parsePattern } from "./pattern";
import { searchProblem, type FloorSearch } from "./search";
import type { Pattern, SearchStage } from "./types";

/**
 * The search for floors that satisfy conditions, on a run's first floor where they name none.
 *
 * @returns the search, or a sentence about what is wrong with its conditions.
 */
export function askedSearch(
  conditions: string,
  state: RunState,
  figures: FigureSet | undefined,
): FloorSearch | Problem {
  const { edition = DEFAULT_EDITION } = state;
  const findStage = (name: string): SearchStage => {
    return { ...orConditionError(readSearchStage(name, edition)), name };
  };
  try {
    const { condition, stages } = parseConditions(conditions, {
      findStage,
      readPattern: drawnPattern,
      defaultStage: findStage("1"),
    });
    const search = { edition, state, stages, condition, score: undefined, figures };
    const problem = searchProblem(search, false);
    return problem === undefined ? search : { problem };
  } catch (error) {
    if (error instanceof ConditionError) {
      return { problem: error.message };
    }
    throw error;
  }
}

/** A drawing within conditions has its lines joined by strokes: looks-like "#S#/.#.". */
function drawnPattern(text: string): Pattern {
  return orConditionError(parsePattern(text.replaceAll("/", "\n")));
}

function orConditionError<T>(result: T | Problem): T {
  if (isProblem(result)) {
    throw new ConditionError(result.problem);
  }
  return result;
}
