/** Mismatches that stand together: something was picked up there that the log does not tell. */
import type { ReportItem } from "../items";

/** A stretch of a log, by its lines. */
export interface MismatchBlock {
  readonly from: number;
  readonly to: number;
  readonly mismatches: number;
  readonly note: string;
}

/** So many awards must have come out right outside the stretch to call it one. */
const MATCHES_AROUND_MIN = 3;
const MISMATCHES_MIN = 2;

/** One award in ten of the stretch may still come out right. */
const MATCHES_INSIDE_MAX = 0.1;

/** The stretch that holds every mismatched award of a log; undefined where they are spread over it. */
export function mismatchBlock(items: readonly ReportItem[]): MismatchBlock | undefined {
  const awards = items.filter(({ kind, verdict }) => kind === "award" && verdict !== "outside");
  const isWrong = ({ verdict }: ReportItem): boolean => verdict === "mismatch";
  const first = awards.findIndex(isWrong);
  const last = awards.findLastIndex(isWrong);
  const inside = awards.slice(first, last + 1);
  const mismatches = inside.filter(isWrong).length;
  const around = awards.length - inside.length;
  const isBlock =
    mismatches >= MISMATCHES_MIN &&
    around >= MATCHES_AROUND_MIN &&
    inside.length - mismatches <= MATCHES_INSIDE_MAX * inside.length;
  const [from, to] = [awards[first]?.line ?? 0, awards[last]?.line ?? 0];
  const note = `Mismatches only from line ${from} to ${to}: something may have been picked up before line ${from} that the log does not list, or the luck was another.`;
  return isBlock ? { from, to, mismatches, note } : undefined;
}
