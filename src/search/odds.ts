/** Odds of a loadout in one shape, whatever the method: ideal or counted exactly. */
import { AWARD_NAMES, awardName, type AwardName } from "../core/game/pickups";
import { awardOdds } from "../core/award/odds";
import { DOUBLES, type ChanceAlgebra } from "../core/draw/enumerating";
import { planAward } from "../core/award/plan";
import type { Case } from "./jobs/types";
import type { CountedOutcome } from "./program/types";
import Fraction from "fraction.js";

/** How odds were found. */
export type Method = "ideal" | "exact";

/** One outcome with its chance. */
export interface OddsRow {
  readonly award: AwardName;
  /** How many pickups; 0 exactly for "none". */
  readonly count: number;
  /** How many seeds give it, where seeds were counted. */
  readonly seeds?: number;
  /** The chance as a fraction, such as "11/50", where it is ideal. */
  readonly fraction?: string;
  readonly probability: number;
}

/** The odds of one loadout. */
export interface OddsTable {
  readonly method: Method;
  /** How many seeds were counted; undefined for ideal odds. */
  readonly seeds?: number;
  /** In the order of reports. */
  readonly rows: readonly OddsRow[];
}

/** The odds that documents assume: independent, uniform draws. Exact fractions. */
export function idealOdds({ rules, loadout }: Case): OddsTable {
  const odds = awardOdds(planAward(rules, loadout), FRACTIONS);
  const rows = odds.map(({ variant, count, chance }) => ({
    award: awardName(variant),
    count,
    fraction: chance.toFraction(),
    probability: chance.valueOf(),
  }));
  return { method: "ideal", rows: sortRows(rows) };
}

/** The same without the fractions, which take most of the time: for many loadouts at once. */
export function idealChances({ rules, loadout }: Case): OddsTable {
  const rows = awardOdds(planAward(rules, loadout), DOUBLES).map(({ variant, count, chance }) => ({
    award: awardName(variant),
    count,
    probability: chance,
  }));
  return { method: "ideal", rows: sortRows(rows) };
}

/** Odds from counted seeds. */
export function countedOdds(outcomes: readonly CountedOutcome[], seeds: number): OddsTable {
  const rows = outcomes.map((outcome) => ({
    award: awardName(outcome.variant),
    count: outcome.count,
    seeds: outcome.seeds,
    probability: outcome.seeds / seeds,
  }));
  return { method: "exact", seeds, rows: sortRows(rows) };
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
