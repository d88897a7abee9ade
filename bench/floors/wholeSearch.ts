/**
 * Whole floors a second and thread in a search, after the layout has passed, beside layouts of the
 * same run. No figure is reported where a search and the readable floors differ.
 */
import type { Edition } from "../../src/core/game/edition";
import { FloorSearcher } from "../../src/search/floors/search";
import { builtInFigures, type FigureSet } from "../../src/figures";
import { hasFullTables, withStageFiles } from "../../test/figures/support";
import { microseconds, searchFor } from "../measure";
import { WholeComparison } from "./wholeEqual";

/** One measured search. */
export interface WholeSearchRow {
  readonly name: string;
  /** Whole floors per second of processor time, beyond their layouts. */
  readonly perSecond: number;
  /** How many layouts take as long as a whole floor beyond its own. */
  readonly timesLayout: number;
  readonly found: number;
}

const SEEDS = 20_000;
const ROUNDS = 5;
const FIRST_SEED = 0x40000001;
const CHECKED = 300;

/** What is asked for: rooms by their rolls, and a distance, which every door counts for. */
export const CONDITIONS = ["special.library + special.sacrifice = 2", "distance.shop = 1"];

/** The built-in tables, and those with the stages' own rooms too where they are at hand. */
export const TABLES = ["built-in tables", ...(hasFullTables ? ["all tables"] : [])];

/** A search of stage 1. */
export function benchWholeSearch(
  edition: Edition,
  tables: string,
  conditions: string,
): WholeSearchRow {
  const builtIn = builtInFigures(edition) as FigureSet;
  const figures = tables === TABLES[0] ? builtIn : withStageFiles(builtIn);
  check({ edition, stage: 1 }, figures);
  const layouts = searcherFor("dead-ends >= 12", edition, figures);
  const whole = searcherFor(conditions, edition, figures);
  let [layoutTime, wholeTime] = [Infinity, Infinity];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    layoutTime = Math.min(
      layoutTime,
      microseconds(() => layouts.count(FIRST_SEED, SEEDS)),
    );
    wholeTime = Math.min(
      wholeTime,
      microseconds(() => (found = whole.count(FIRST_SEED, SEEDS))),
    );
  }
  const beyond = wholeTime - layoutTime;
  return {
    name: `search for ${conditions}, stage 1, ${edition}, ${tables}`,
    perSecond: (1e6 * SEEDS) / beyond,
    timesLayout: beyond / layoutTime,
    found,
  };
}

function check(input: { edition: Edition; stage: number }, figures: FigureSet): void {
  const comparison = new WholeComparison(input, figures);
  for (let seed = FIRST_SEED; seed < FIRST_SEED + CHECKED; seed += 1) {
    const difference = comparison.difference(seed);
    if (difference !== undefined) {
      throw new Error(`Search and readable floors differ at ${seed} (${difference}).`);
    }
  }
}

function searcherFor(text: string, edition: Edition, figures: FigureSet): FloorSearcher {
  return new FloorSearcher(searchFor(edition, text, figures));
}
