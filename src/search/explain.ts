/** What a count says about the ideal odds, in plain words. */
import { awardWords } from "../core/words/words";
import type { OddsRow, OddsTable } from "./odds";

/** One outcome counted and as it should be. */
export interface Difference {
  readonly row: OddsRow;
  readonly ideal: number;
  /** Counted minus ideal, as a probability. */
  readonly difference: number;
  /**
   * The difference in standard deviations of a count of as many independent seeds. A count of all
   * seeds has no sampling error: a large value shows that the draws are not independent.
   */
  readonly deviations: number;
}

/** Beyond this many standard deviations a difference is not what chance does. */
const DEVIATIONS_OF_CHANCE = 4;

/** Every outcome of the one or the other table. */
export function differences(counted: OddsTable, ideal: OddsTable): readonly Difference[] {
  const find = (table: OddsTable, { award, count }: OddsRow): number =>
    table.rows.find((row) => row.award === award && row.count === count)?.probability ?? 0;
  const unmet = ideal.rows
    .filter((row) => find(counted, row) === 0)
    .map(({ award, count }) => ({ award, count, seeds: 0, probability: 0 }));
  return [...counted.rows, ...unmet].map((row) => {
    const chance = find(ideal, row);
    const difference = row.probability - chance;
    const deviation = Math.sqrt((chance * (1 - chance)) / (counted.seeds ?? 1));
    const deviations = difference === 0 ? 0 : difference / deviation;
    return { row, ideal: chance, difference, deviations };
  });
}

/** Whether the generator shifts the odds, by how much, and where that comes from. */
export function explainDifferences(all: readonly Difference[], isAllSeeds: boolean): string {
  const largest = all.reduce((a, b) => (Math.abs(b.deviations) > Math.abs(a.deviations) ? b : a));
  const size = Math.abs(largest.deviations).toFixed(1);
  const name = outcomeName(largest.row);
  const scope = isAllSeeds ? "over all seeds" : "over these seeds";
  if (Math.abs(largest.deviations) <= DEVIATIONS_OF_CHANCE) {
    return (
      `No shift to speak of ${scope}: even the farthest count, ${name}, lies only ${size} standard ` +
      `deviations from the ideal odds, as independent draws would.`
    );
  }
  const points = pointsText(largest.difference);
  const rooms = Math.round(1 / Math.abs(largest.difference)).toLocaleString("en-US");
  const cause = isAllSeeds
    ? "This is no sampling error, since every seed was counted: successive draws of the generator " +
      "are not independent."
    : "Only some seeds were counted, and neighbouring seeds have similar first draws: only the whole " +
      "range tells about the game.";
  return (
    `The odds are shifted ${scope}: ${name} by ${points} percentage points (one room in ${rooms}), ` +
    `${size} standard deviations of chance. ${cause}`
  );
}

/** "1 coin", "3 coins", "nothing". */
export function outcomeName({ award, count }: { award: string; count: number }): string {
  return awardWords(award, count);
}

/** Equal chances differ by less, being rounded; one seed of all makes a thousand times more. */
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
