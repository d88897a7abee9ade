/** What a series found, in plain words. */
import type { HypothesisId } from "../../core/award/rules";
import type { QuestionAccount } from "../../core/lab/ruleSets";

/** What there is to tell of a series. */
export interface SeriesResult {
  readonly made: number;
  /** Experiments that no combination of answers explains. */
  readonly unexplained: number;
  readonly accounts: readonly QuestionAccount[];
  readonly open: readonly HypothesisId[];
  /** Why it ended before its time; "" where it did not. */
  readonly why: string;
  /** What could not be put back. */
  readonly lost: readonly string[];
}

/** Settled, contradicted, open, and why. */
export function resultLines(result: SeriesResult): readonly string[] {
  const { made, unexplained, accounts, open, why, lost } = result;
  const lines: string[] = [];
  lines.push(`Laboratory: ${made} awards asked for.${why === "" ? "" : ` ${why}`}`);
  if (unexplained > 0) {
    lines.push(
      `Contradicted: no answers explain ${unexplained} of what came, so a rule differs; ` +
        "`oracle compare` on the log names the draw.",
    );
  }
  for (const { id, settled, margin } of accounts) {
    if (settled !== undefined) {
      lines.push(`Settled: ${id}=${settled}, every other answer fails ${margin} times or more.`);
    }
  }
  for (const id of open) {
    lines.push(`Open: ${id}, ${whyOpen(accounts.find((account) => account.id === id))}.`);
  }
  if (lost.length > 0) {
    lines.push(`Could not be put back: ${lost.join(", ")}.`);
  }
  return lines;
}

function whyOpen(account: QuestionAccount | undefined): string {
  if (account === undefined) {
    return "which this run cannot show";
  }
  return account.possible.length > 1
    ? `since ${account.possible.join(" and ")} both explain what came`
    : `likely ${account.possible[0] ?? ""}, but not certain yet`;
}
