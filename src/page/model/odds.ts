/** Odds as the page shows them: live, over luck, and with one more of each item. */
import { existsIn, AWARD_ITEMS } from "../../core/game/awardItems";
import type { AwardName } from "../../core/game/pickups";
import { LUCK_MAX } from "../../core/award/plan";
import {
  awardsIn,
  chanceOfAward,
  idealChances,
  idealOdds,
  luckCurves,
  oddsChanges,
  type LuckCurve,
  type LuckPoint,
  type OddsChange,
  type OddsChanges,
  type OddsTable,
} from "../../search/odds";
import { makesWords } from "../../core/words/drops";
import { makesIn } from "../../search/oddsAnswer";
import { withItem, type Items } from "./items";
import { caseOf, type CarriedState } from "./loadout";

/** One award's chance, and how it compares. */
export interface OddsBar {
  readonly award: AwardName;
  readonly chance: number;
  readonly against: number | undefined;
}

/** Every award that occurs in one of the tables, in the order of reports. */
export function oddsBars(table: OddsTable, against: OddsTable | undefined): readonly OddsBar[] {
  return awardsIn(against === undefined ? [table] : [table, against]).map((award) => ({
    award,
    chance: chanceOfAward(table, award),
    against: against === undefined ? undefined : chanceOfAward(against, award),
  }));
}

export function oddsOf(shown: CarriedState): OddsTable {
  return idealOdds(caseOf(shown));
}

/** What the pickups of each kind turn out to be, in words. */
export function makesOf(shown: CarriedState, table: OddsTable): ReturnType<typeof makesWords> {
  return makesWords(makesIn(caseOf(shown), table));
}

const LUCK_STEP = 0.25;

/** Awards' chances over luck 0 to 10; below and above nothing changes. */
export function curvesOverLuck(shown: CarriedState): readonly LuckCurve[] {
  const points: LuckPoint[] = [];
  for (let luck = 0; luck <= LUCK_MAX; luck += LUCK_STEP) {
    points.push({ luck, table: idealChances(caseOf({ ...shown, luck })) });
  }
  return luckCurves(points);
}

export interface ItemEffect extends OddsChange {
  readonly name: string;
}

/** The changes of all items over the same awards. */
export interface ItemEffects extends OddsChanges {
  readonly changes: readonly ItemEffect[];
}

export function itemEffects(shown: CarriedState): ItemEffects {
  const names = AWARD_ITEMS.filter((item) => existsIn(item, shown.edition)).map(({ name }) => name);
  const tables = names.map((name) => oddsOf({ ...shown, items: oneMore(shown.items, name) }));
  const found = oddsChanges(oddsOf(shown), tables);
  const changes = found.changes.map((change, index) => ({ name: names[index] ?? "", ...change }));
  return { ...found, changes };
}

function oneMore(items: Items, name: string): Items {
  return withItem(items, name, (items[name] ?? 0) + 1);
}
