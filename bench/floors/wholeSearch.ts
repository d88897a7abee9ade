/**
 * Whole floors a second and thread in a search, after the layout has passed, beside layouts of the
 * same run. That they are the readable floors is held by test/search/wholeFloors.test.ts.
 */
import type { Edition } from "../../src/core/game/edition";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { hasFullTables, withStageFiles } from "../../test/figures/support";
import { microseconds, searchFor, whole, type Row } from "../measure";

/** Whole floors of stage 1 that a search makes a second and thread, once the layout has passed. */
const SEARCHED_MIN = 30_000;

const SEEDS = 20_000;
const ROUNDS = 5;
const FIRST_SEED = 0x40000001;

/** What is asked for: how many rooms there are, and a distance, which every door counts for. */
export const CONDITIONS = ["special.library = 1 and special.sacrifice = 1", "distance.shop = 1"];

/** The built-in tables, and those with the stages' own rooms too where they are at hand. */
export const TABLES = ["built-in tables", ...(hasFullTables ? ["all tables"] : [])];

/** The least of a search's rate that it keeps where an item of the first floor is asked for too. */
const ITEM_MIN = 0.5;

/** A first floor's item beside the same search without it. */
export function itemRow(edition: Edition): Row {
  const searcherFor = (text: string) =>
    new FloorSearcher(searchFor(edition, text, builtInFigures(edition)));
  const [plain, asking] = [
    searcherFor("special.treasure >= 1"),
    searcherFor("special.treasure >= 1 and item.treasure = c4"),
  ];
  let [without, own] = [Infinity, Infinity];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    without = Math.min(
      without,
      microseconds(() => plain.count(FIRST_SEED, SEEDS)),
    );
    own = Math.min(
      own,
      microseconds(() => (found = asking.count(FIRST_SEED, SEEDS))),
    );
  }
  return {
    what: `search for an item of the first treasure room (Cricket's Head), ${edition}`,
    measured: `${whole((1e6 * SEEDS) / own)} per second (${(without / own).toFixed(2)} × the same without it)`,
    target: `at least ${ITEM_MIN} ×`,
    checksum: `${found} found`,
  };
}

/** A search of stage 1. */
export function wholeSearchRow(edition: Edition, tables: string, conditions: string): Row {
  const builtIn = builtInFigures(edition) as FigureSet;
  const figures = tables === TABLES[0] ? builtIn : withStageFiles(builtIn);
  const searcherFor = (text: string) => new FloorSearcher(searchFor(edition, text, figures));
  const [layouts, floors] = [searcherFor("dead-ends >= 12"), searcherFor(conditions)];
  let [layoutTime, floorTime] = [Infinity, Infinity];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [layout, floor] = [
      microseconds(() => layouts.count(FIRST_SEED, SEEDS)),
      microseconds(() => (found = floors.count(FIRST_SEED, SEEDS))),
    ];
    layoutTime = Math.min(layoutTime, layout);
    floorTime = Math.min(floorTime, floor);
  }
  const beyond = floorTime - layoutTime;
  const times = (beyond / layoutTime).toFixed(1);
  return {
    what: `search for ${conditions}, stage 1, ${edition}, ${tables}`,
    measured: `${whole((1e6 * SEEDS) / beyond)} per second after the layout (${times} × layout)`,
    target: `at least ${whole(SEARCHED_MIN)}`,
    checksum: `${found} found`,
  };
}
