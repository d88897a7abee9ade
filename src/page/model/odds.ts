/** Odds as the page shows them: live, over luck, and with one more of each item. */
import { existsIn, AWARD_ITEMS } from "../../core/game/awardItems";
import { AWARD_NAMES, type AwardName } from "../../core/game/pickups";
import { DOUBLES } from "../../core/draw/enumerating";
import { awardOdds } from "../../core/award/odds";
import { LUCK_MAX, planAward } from "../../core/award/plan";
import { chanceOfAward, idealOdds, meanPickups, type OddsTable } from "../../search/odds";
import type { PageState } from "../state/address";
import { withItem, type Items } from "./items";
import { caseOf } from "./loadout";

/** What odds depend on. */
export type OddsState = Pick<PageState, "edition" | "isHard" | "luck" | "items">;

/** One award's chance, and how it compares. */
export interface OddsBar {
  readonly award: AwardName;
  readonly chance: number;
  readonly against: number | undefined;
}

/** Every award that occurs in one of the tables, in the order of reports. */
export function oddsBars(table: OddsTable, against: OddsTable | undefined): readonly OddsBar[] {
  return AWARD_NAMES.map(({ name }) => ({
    award: name,
    chance: chanceOfAward(table, name),
    against: against === undefined ? undefined : chanceOfAward(against, name),
  })).filter((bar) => bar.chance > 0 || (bar.against ?? 0) > 0);
}

/** The ideal odds of a loadout. */
export function oddsOf(shown: OddsState): OddsTable {
  return idealOdds(caseOf(shown));
}

/** Awards' chances over luck 0 to 10; below and above nothing changes. */
export interface LuckCurve {
  readonly award: AwardName;
  readonly points: readonly (readonly [luck: number, chance: number])[];
}

const LUCK_STEP = 0.25;

/** One curve for each award that occurs at any luck. */
export function luckCurves(shown: OddsState): readonly LuckCurve[] {
  const sums = new Map<AwardName, [number, number][]>(AWARD_NAMES.map(({ name }) => [name, []]));
  for (let luck = 0; luck <= LUCK_MAX; luck += LUCK_STEP) {
    const { rules, loadout } = caseOf({ ...shown, luck });
    const rows = awardOdds(planAward(rules, loadout), DOUBLES);
    for (const { name, variant } of AWARD_NAMES) {
      const chance = rows
        .filter((row) => row.variant === variant)
        .reduce((sum, row) => sum + row.chance, 0);
      sums.get(name)?.push([luck, chance]);
    }
  }
  return [...sums]
    .map(([award, points]) => ({ award, points }))
    .filter(({ points }) => points.some(([, chance]) => chance > 0));
}

/** What one more item changes. */
export interface ItemEffect {
  readonly name: string;
  /** By the awards of {@link ItemEffects}: the change of each chance. */
  readonly changes: readonly number[];
  /** The change of the pickups that a room drops on average. */
  readonly pickups: number;
}

/** The changes of all items over the same awards. */
export interface ItemEffects {
  readonly awards: readonly AwardName[];
  readonly items: readonly ItemEffect[];
  /** The largest change, which the colours are scaled to. */
  readonly most: number;
}

/** One more of every item that the edition has. */
export function itemEffects(shown: OddsState): ItemEffects {
  const before = oddsOf(shown);
  const tables = AWARD_ITEMS.filter((item) => existsIn(item, shown.edition)).map(({ name }) => ({
    name,
    table: oddsOf({ ...shown, items: oneMore(shown.items, name) }),
  }));
  const awards = AWARD_NAMES.map(({ name }) => name).filter((award) =>
    [before, ...tables.map(({ table }) => table)].some((table) => chanceOfAward(table, award) > 0),
  );
  const items = tables.map(({ name, table }) => ({
    name,
    changes: awards.map((award) => chanceOfAward(table, award) - chanceOfAward(before, award)),
    pickups: meanPickups(table) - meanPickups(before),
  }));
  const most = Math.max(...items.flatMap(({ changes }) => changes.map(Math.abs)), Number.EPSILON);
  return { awards, items, most };
}

function oneMore(items: Items, name: string): Items {
  return withItem(items, name, (items[name] ?? 0) + 1);
}
