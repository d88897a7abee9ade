/** What an award depends on besides its seed, from the page's state, and its odds. */
import { itemTitle } from "../../core/words/items";
import { DIFFICULTIES, type Loadout } from "../../core/award/loadout";
import { type DropPlan, planDrops } from "../../core/judge/drops";
import { describeLoadout, type RuledLoadout } from "../../core/award/awardWords";
import { awardRules, type AwardRules } from "../../core/award/rules";
import { withGoods } from "../../items/goods";
import type { PageState } from "../state/address";
import type { AwardName } from "../../core/game/pickups";
import {
  awardsIn,
  chanceOfAward,
  idealOdds,
  type OddsTable,
  rangeOfAward,
} from "../../search/odds";
import { makesWords } from "../../core/words/drops";
import { makesIn } from "../../search/oddsAnswer";

export type CarriedState = Pick<PageState, "edition" | "isHard" | "luck" | "items"> &
  Partial<Pick<PageState, "unlocks">>;

/** Rules and loadout. Items that change no award are left out by the rules themselves. */
export function caseOf({ edition, isHard, luck, items, unlocks }: CarriedState): RuledLoadout & {
  readonly rules: AwardRules;
  readonly unlocks: PageState["unlocks"];
} {
  const difficulty = DIFFICULTIES[isHard ? 1 : 0];
  const loadout: Loadout = { luck, difficulty, items };
  return { rules: awardRules(edition), loadout, unlocks };
}

/**
 * What every room drops with what is carried; undefined where maps do not show it.
 *
 * @param seed the run's, which says what pills do; undefined where that is not told.
 */
export function dropsOf(
  shown: CarriedState & Pick<PageState, "showsDrops">,
  seed: number | undefined,
): DropPlan | undefined {
  const plan = planDrops(caseOf(shown), { unlocks: shown.unlocks });
  return shown.showsDrops ? withGoods(plan, seed) : undefined;
}

/** "hard, luck 2, Lucky Foot, Contract from Below x2", or "nothing carried". */
export function loadoutWords(shown: CarriedState): string {
  return describeLoadout(caseOf(shown), itemTitle);
}

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
