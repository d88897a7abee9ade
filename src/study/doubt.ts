/**
 * What a damaged log cannot say. Damage shows in places, and reaches lines in which it does not show:
 * as long as a log has hardly more mismatches than damaged places, none of them accuses the game.
 */
import type { VerdictTally } from "../core/judge/tally";
import type { EvidenceRow } from "./evidence";
import type { ComparedItem } from "./items";
import { noVerdicts } from "./kept";

/** How many mismatches one damaged place can bring: one floor lost takes the rooms of the next along. */
const MISMATCHES_PER_DAMAGE = 4;

/**
 * Why a log's mismatches say nothing; undefined if they do.
 *
 * @param places where its damage shows, the first on a line.
 */
export function whyDoubted(
  mismatches: number,
  places: number,
  firstLine: number | undefined,
): string | undefined {
  const isDoubted = mismatches > 0 && mismatches <= MISMATCHES_PER_DAMAGE * places;
  const where =
    places === 1 ? `on line ${firstLine}` : `in ${places} places, first on line ${firstLine}`;
  return isDoubted ? `Undetermined, since the log is damaged ${where}:` : undefined;
}

/** An item that no longer accuses. */
export function doubted<Item extends ComparedItem>(item: Item, why: string | undefined): Item {
  return why === undefined || item.verdict !== "mismatch"
    ? item
    : { ...item, verdict: "outside", why: `${why} ${item.why}` };
}

/** Figures in which so many mismatches are undetermined after all. */
export function withDoubted(tally: VerdictTally, count: number): VerdictTally {
  const { match, mismatch, outside } = tally;
  return { match, mismatch: mismatch - count, outside: outside + count };
}

/** Figures added up. */
export function together(...tallies: readonly VerdictTally[]): VerdictTally {
  const sum = noVerdicts();
  for (const { match, mismatch, outside } of tallies) {
    sum.match += match;
    sum.mismatch += mismatch;
    sum.outside += outside;
  }
  return sum;
}

/** The figures with all mismatches among what is undetermined. */
export function doubtedTally(tally: VerdictTally, why: string | undefined): VerdictTally {
  return withDoubted(tally, why === undefined ? 0 : tally.mismatch);
}

/** Evidence without what did not agree. */
export function doubtedRows(
  rows: readonly EvidenceRow[],
  why: string | undefined,
): readonly EvidenceRow[] {
  return why === undefined
    ? rows
    : rows
        .map((row) => ({ ...row, asked: row.agreed, hit: Math.min(row.hit, row.agreed) }))
        .filter(({ asked }) => asked > 0);
}
