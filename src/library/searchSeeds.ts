/** Seeds whose floors are as wanted. */
import { version } from "../../package.json" with { type: "json" };
import type { AnswerCertainty } from "../floors/floorCertainty";
import { type RuleSet } from "../core/game/edition";
import { isProblem, type Problem } from "../core/problem";
import { SEED_MAX } from "../core/rng/generator";
import { formatSeedText } from "../core/rng/seedText";
import { builtInFigures } from "../figures/builtIn";
import { searchCertainty, askedSearch } from "../search/floors/asked";
import { FloorSearcher } from "../search/floors/floorSearch";
import { plain } from "../answers/jsonText";
import { isOptions, readRun, type RunOptions } from "./runFloors";

/** What {@link search} takes besides its conditions: the run, and where to look. */
export interface SearchOptions extends RunOptions {
  /** How many seeds are enough; 10 if missing. */
  readonly first?: number | undefined;
  /** The first and the last start seed to look at; all if missing. */
  readonly seeds?: readonly [from: number, to: number] | undefined;
}

/** What a search has found. */
export interface FloorSearchAnswer {
  readonly version: string;
  readonly conditions: string;
  readonly edition: RuleSet;
  /** The state of the run as it was given; what is missing has its default. */
  readonly input: RunOptions;
  readonly certainty: AnswerCertainty;
  readonly range: readonly [from: number, to: number];
  /** In ascending order. */
  readonly seeds: readonly { readonly seedText: string; readonly startSeed: number }[];
  /** Where to go on; null where every seed was looked at. */
  readonly next: number | null;
}

/**
 * The first start seeds whose floors satisfy conditions, as `oracle search floor` finds them, in this
 * thread: it returns when enough are found or the range is at its end, so give a range to rare wishes.
 *
 * @param conditions as in "curse = none and rooms >= 9", on the first floor unless they name another.
 * @returns the answer, or a problem: a sentence naming what is wrong with the conditions or the run.
 *
 * @example
 * const found = search("curse = lost and dead-ends >= 8", { first: 3, seeds: [1, 1000000] });
 * if (!isProblem(found)) console.log(found.seeds.map(({ seedText }) => seedText), found.next);
 */
export function search(
  conditions: string,
  searchOptions: SearchOptions = {},
): FloorSearchAnswer | Problem {
  if (typeof conditions !== "string") {
    return { problem: 'Expected conditions as text, such as "rooms >= 9".' };
  }
  if (!isOptions(searchOptions)) {
    return { problem: "Expected the options of a search as an object." };
  }
  const { first = 10, seeds: range = [1, SEED_MAX], ...options } = searchOptions;
  const [from, to] = Array.isArray(range) && range.length === 2 ? range : [NaN, NaN];
  if (![first, from, to].every(Number.isInteger) || first < 1 || from < 1 || to > SEED_MAX) {
    return { problem: `Expected seeds within 1 to ${SEED_MAX}, and at least 1 to find.` };
  }
  if (from > to) {
    return { problem: `Expected seeds from the first to the last but received ${from} to ${to}.` };
  }
  const read = readRun(from, options);
  if (isProblem(read)) {
    return read;
  }
  const { edition, build } = read.state;
  const figures = builtInFigures(edition, build);
  const asked = askedSearch(conditions, read.state, figures, { carried: read.drops });
  if (isProblem(asked)) {
    return asked;
  }
  const found = new FloorSearcher(asked).run(from, to - from + 1, first);
  const last = found[first - 1] ?? to;
  return plain({
    version,
    conditions,
    edition,
    input: options,
    certainty: searchCertainty(asked, from),
    range,
    seeds: found.map((startSeed) => ({ seedText: formatSeedText(startSeed), startSeed })),
    next: last < to ? last + 1 : null,
  });
}
