/** The odds of a loadout, as exact fractions. */
import { at } from "../core/lists";
import { AWARD_NAMES, awardName, type AwardName } from "../core/game/pickupKinds";
import { oddsByReading } from "../core/award/awardOdds";
import type { ChanceAlgebra } from "../core/draw/enumerating";
import { planAward } from "../core/award/awardPlan";
import type { RuledLoadout } from "../core/award/loadout";
import Fraction from "fraction.js";

/** One outcome with its chance. */
export interface OddsRow {
  readonly award: AwardName;
  /** How many pickups; 0 exactly for "none". */
  readonly count: number;
  /** The chance as a fraction, such as "11/50". */
  readonly fraction?: string;
  readonly probability: number;
  /** The least and the most that it can be, where it is open what a draw gives; missing elsewhere. */
  readonly range?: readonly [least: number, most: number];
}

/** The odds of one loadout if draws are independent and uniform: exact fractions, in the order of reports. */
export function idealOdds({ rules, loadout }: RuledLoadout): readonly OddsRow[] {
  const outcomes = oddsByReading(planAward(rules, loadout), FRACTIONS);
  const rows = outcomes.map(({ variant, count, chance }): OddsRow => {
    const all = chance.map((one) => one.valueOf());
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const range = most - least < EQUAL_WITHIN ? {} : { range: [least, most] as const };
    return { award: awardName(variant), count, ...told(at(chance, 0)), ...range };
  });
  return sortRows(rows);
}

/** A chance as a fraction and as a number. */
export function told(chance: Fraction): Required<Pick<OddsRow, "fraction" | "probability">> {
  return { fraction: chance.toFraction(), probability: chance.valueOf() };
}

/** The least and the most that a chance can be: twice itself where nothing is open. */
export function rangeOfRow({ probability, range }: OddsRow): readonly [number, number] {
  return range ?? [probability, probability];
}

/** Whether two rows are of the same award and number. */
export function isSameOutcome(one: OddsRow, other: OddsRow): boolean {
  return one.award === other.award && one.count === other.count;
}

/** Whether it is open what some outcomes' odds are. */
export function isOpen(rows: readonly OddsRow[]): boolean {
  return rows.some(({ range }) => range !== undefined);
}

/** Nothing first, then pickup by pickup, fewer before more. */
export function sortRows(rows: readonly OddsRow[]): readonly OddsRow[] {
  const place = (row: OddsRow): number => AWARD_NAMES.findIndex(({ name }) => name === row.award);
  return [...rows].sort((a, b) => place(a) - place(b) || a.count - b.count);
}

/** The chance of an award whatever the count. */
export function chanceOfAward(rows: readonly OddsRow[], award: AwardName): number {
  return rows.filter((row) => row.award === award).reduce((sum, row) => sum + row.probability, 0);
}

/** The least and the most of an award whatever the count; undefined where nothing of it is open. */
export function rangeOfAward(
  rows: readonly OddsRow[],
  award: AwardName,
): readonly [number, number] | undefined {
  const own = rows.filter((row) => row.award === award);
  const sum = (end: 0 | 1): number => own.reduce((total, row) => total + rangeOfRow(row)[end], 0);
  return isOpen(own) ? [sum(0), sum(1)] : undefined;
}

/** How much likelier something is with one loadout than with another: the least and the most that it may be. */
export function changeBetween(
  one: readonly [least: number, most: number],
  other: readonly [least: number, most: number],
): readonly [least: number, most: number] {
  // What is open is open for both alike, so that their ends go together.
  const ends = [one[0] - other[0], one[1] - other[1]] as const;
  const isApart = one[0] === one[1] || other[0] === other[1];
  const all = isApart ? [...ends, one[0] - other[1], one[1] - other[0]] : ends;
  return [Math.min(...all), Math.max(...all)];
}

/** How many pickups a room drops on average. */
export function meanPickups(rows: readonly OddsRow[]): number {
  return rows.reduce((sum, row) => sum + row.probability * row.count, 0);
}

/** The awards that occur in any of some rows, in the order of reports. */
export function awardsIn(rows: readonly OddsRow[]): readonly AwardName[] {
  return AWARD_NAMES.map(({ name }) => name).filter((award) =>
    rows.some((row) => row.award === award && rangeOfRow(row)[1] > 0),
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

/** A range of differences in percentage points: "+1.25 to +3.5", or one where its ends are equal. */
export function rangePointsText([least, most]: readonly [number, number], decimals = 6): string {
  const isOne = most - least < EQUAL_WITHIN;
  return isOne
    ? pointsText(least, decimals)
    : `${pointsText(least, decimals)} to ${pointsText(most, decimals)}`;
}
