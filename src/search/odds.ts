/** The odds of a loadout, as exact fractions. */
import { AWARD_NAMES, awardName, type AwardName } from "../core/game/pickups";
import { awardOdds } from "../core/award/odds";
import { DOUBLES, type ChanceAlgebra } from "../core/draw/enumerating";
import { planAward } from "../core/award/plan";
import type { RuledLoadout } from "../core/words/words";
import Fraction from "fraction.js";

/** One outcome with its chance. */
export interface OddsRow {
  readonly award: AwardName;
  /** How many pickups; 0 exactly for "none". */
  readonly count: number;
  /** The chance as a fraction, such as "11/50". */
  readonly fraction?: string;
  readonly probability: number;
}

/** The odds of one loadout. */
export interface OddsTable {
  /** In the order of reports. */
  readonly rows: readonly OddsRow[];
}

/** The odds that documents assume: independent, uniform draws. Exact fractions. */
export function idealOdds({ rules, loadout }: RuledLoadout): OddsTable {
  const odds = awardOdds(planAward(rules, loadout), FRACTIONS);
  const rows = odds.map(({ variant, count, chance }) => ({
    award: awardName(variant),
    count,
    fraction: chance.toFraction(),
    probability: chance.valueOf(),
  }));
  return { rows: sortRows(rows) };
}

/** The same without the fractions, which take most of the time: for many loadouts at once. */
export function idealChances({ rules, loadout }: RuledLoadout): OddsTable {
  const rows = awardOdds(planAward(rules, loadout), DOUBLES).map(({ variant, count, chance }) => ({
    award: awardName(variant),
    count,
    probability: chance,
  }));
  return { rows: sortRows(rows) };
}

/** Nothing first, then pickup by pickup, fewer before more. */
export function sortRows(rows: readonly OddsRow[]): readonly OddsRow[] {
  const place = (row: OddsRow): number => AWARD_NAMES.findIndex(({ name }) => name === row.award);
  return [...rows].sort((a, b) => place(a) - place(b) || a.count - b.count);
}

/** The chance of an award whatever the count. */
export function chanceOfAward(table: OddsTable, award: AwardName): number {
  return table.rows
    .filter((row) => row.award === award)
    .reduce((sum, row) => sum + row.probability, 0);
}

/** How many pickups a room drops on average. */
export function meanPickups(table: OddsTable): number {
  return table.rows.reduce((sum, row) => sum + row.probability * row.count, 0);
}

/** The awards that occur in any of the tables, in the order of reports. */
export function awardsIn(tables: readonly OddsTable[]): readonly AwardName[] {
  return AWARD_NAMES.map(({ name }) => name).filter((award) =>
    tables.some((table) => chanceOfAward(table, award) > 0),
  );
}

/** Exact arithmetic: a decimal such as 0.22 counts as 22/100, not as the nearest double. */
export const FRACTIONS: ChanceAlgebra<Fraction> = {
  decimal: (value) => {
    const [digits = "", tens = "0"] = value.toString().split("e");
    return new Fraction(digits).mul(new Fraction(10).pow(Number(tens)) ?? 0);
  },
  ratio: (numerator, denominator) => new Fraction(numerator, denominator),
  add: (a, b) => a.add(b),
  subtract: (a, b) => a.sub(b),
  multiply: (a, b) => a.mul(b),
  divide: (a, b) => a.div(b),
  isPositive: (a) => a.compare(0) > 0,
};

/** Equal chances differ by less, being rounded. */
const EQUAL_WITHIN = 1e-13;

/**
 * A difference in percentage points with its sign, "0" for none. One that would be written as zero has
 * as many decimals as it needs.
 */
export function pointsText(difference: number, decimals = 6): string {
  const points = Math.abs(difference * 100);
  if (Math.abs(difference) < EQUAL_WITHIN) {
    return "0";
  }
  const needed =
    Number(points.toFixed(decimals)) === 0 ? -Math.floor(Math.log10(points)) : decimals;
  return `${difference < 0 ? "−" : "+"}${points.toFixed(needed)}`;
}
