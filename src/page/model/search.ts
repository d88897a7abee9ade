/** Searches for seeds, from conditions in the language of `oracle search floor`. */
import { isAtLeast, type Edition } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { STAGES } from "../../core/floor/stage";
import { FIELDS, type Field } from "../../search/floors/fields";
import { ConditionError, parseConditions } from "../../search/floors/parse";
import { parsePattern } from "../../search/floors/pattern";
import { searchProblem, type FloorSearch } from "../../search/floors/search";
import type { Pattern, SearchStage } from "../../search/floors/types";
import { isSeed, SEED_MAX } from "../../core/rng/generator";
import type { FloorPart } from "../../search/jobs/types";
import type { PageState } from "../state/address";
import type { FigureSet } from "../../figures/index";
import { figuresFor, runState, stageWord } from "./run";

/** A search, or a sentence about what is wrong with its conditions. */
export type ReadSearch = { readonly search: FloorSearch } | { readonly problem: string };

/** Reads the conditions of the state. Its whole floors stand on the player's own figures if there are any. */
export function searchOf(state: PageState, own?: FigureSet): ReadSearch {
  const findStage = (name: string): SearchStage => {
    const stage = searchStages(state.edition).find(({ name: known }) => known === stageWord(name));
    if (stage === undefined) {
      throw new ConditionError(
        `Expected a floor such as basement-1 or caves-2 but received "${name}".`,
      );
    }
    return stage;
  };
  try {
    const { condition, stages } = parseConditions(state.conditions, {
      findStage,
      readPattern: patternFrom,
      defaultStage: findStage("basement-1"),
    });
    const { edition } = state;
    const figures = figuresFor(edition, own);
    const search = {
      edition,
      state: runState(state),
      stages,
      condition,
      score: undefined,
      figures,
    };
    const problem = searchProblem(search, false);
    return problem === undefined ? { search } : { problem };
  } catch (error) {
    if (error instanceof ConditionError) {
      return { problem: error.message };
    }
    throw error;
  }
}

/** A drawing within conditions has its lines joined by strokes: looks-like "#S#/.#.". */
function patternFrom(text: string): Pattern {
  const pattern = parsePattern(text.replaceAll("/", "\n"));
  if (isProblem(pattern)) {
    throw new ConditionError(pattern.problem);
  }
  return pattern;
}

/** The floors that conditions can be about: original types, and those of the alternative path. */
export function searchStages(edition: Edition): readonly SearchStage[] {
  const rows = STAGES.filter(
    ({ stageType, since, first }) =>
      isAtLeast(edition, since) && [0, 4].includes(stageType) && ![9, 13].includes(first),
  );
  return rows.flatMap(({ name, first, last, stageType }) => {
    const word = stageWord(name);
    return first === last
      ? [{ name: word, stage: first, stageType }]
      : [
          { name: `${word}-1`, stage: first, stageType },
          { name: `${word}-2`, stage: last, stageType },
        ];
  });
}

/** The fields on offer in menus: what became of a roll is for those who write conditions. */
export const MENU_FIELDS: readonly Field[] = FIELDS.filter(
  ({ name }) => !name.startsWith("roll.") && name !== "loops" && name !== "placed-rooms",
);

/** Fields whose description is no name. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ["curse", "curse"],
  ["xl", "XL floor"],
]);

/** "special.super-secret" as "super secret rooms". */
export function fieldTitle({ name, says }: Field): string {
  return name.startsWith("special.")
    ? `${name.slice("special.".length).replaceAll("-", " ")} rooms`
    : (TITLES.get(name) ?? says);
}

/** The clauses of conditions as text, in the order in which they were written. */
export function clausesOf(conditions: string): readonly string[] {
  return conditions
    .split(";")
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
}

/** Seeds of one part: some milliseconds of work. */
const SEEDS_PER_PART = 2048;

/** Consecutive seeds from one on, around the end of the range and up to where they began. */
export function* searchParts(from: number): Generator<FloorPart> {
  const stretches = [
    [from, SEED_MAX],
    [1, from - 1],
  ] as const;
  for (const [first, last] of stretches) {
    for (let start = first; isSeed(start) && start <= last; start += SEEDS_PER_PART) {
      yield { kind: "floors", start, count: Math.min(SEEDS_PER_PART, last - start + 1) };
    }
  }
}
