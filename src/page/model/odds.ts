/** Odds as the page shows them. */
import type { AwardName } from "../../core/game/pickups";
import {
  awardsIn,
  chanceOfAward,
  idealOdds,
  rangeOfAward,
  type OddsTable,
} from "../../search/odds";
import { makesWords } from "../../core/words/drops";
import { makesIn } from "../../search/oddsAnswer";
import { caseOf, type CarriedState } from "./loadout";

/** One award's chance, and how it compares. */
export interface OddsBar {
  readonly award: AwardName;
  readonly chance: number;
  readonly against: number | undefined;
  /** The chance of each number of them; empty where there is only ever one. */
  readonly counts: readonly (readonly [count: number, chance: number])[];
  /** The least and the most that it can be, where it is open what a draw gives. */
  readonly range: readonly [least: number, most: number] | undefined;
}

/** Every award that occurs in one of the tables, in the order of reports. */
export function oddsBars(table: OddsTable, against: OddsTable | undefined): readonly OddsBar[] {
  return awardsIn(against === undefined ? [table] : [table, against]).map((award) => ({
    award,
    chance: chanceOfAward(table, award),
    against: against === undefined ? undefined : chanceOfAward(against, award),
    counts: countsOf(table, award),
    range: rangeOfAward(table, award),
  }));
}

function countsOf({ rows }: OddsTable, award: AwardName): OddsBar["counts"] {
  const counts = rows.filter((row) => row.award === award && row.probability > 0);
  return counts.some(({ count }) => count > 1)
    ? counts.map(({ count, probability }) => [count, probability] as const)
    : [];
}

export function oddsOf(shown: CarriedState): OddsTable {
  return idealOdds(caseOf(shown));
}

/** What the pickups of each kind turn out to be, in words. */
export function makesOf(shown: CarriedState, table: OddsTable): ReturnType<typeof makesWords> {
  return makesWords(makesIn(caseOf(shown), table));
}
