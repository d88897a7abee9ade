/**
 * Of many cases alike, every day tries a part that is spread over all of them; the slow proofs try all
 * (npm run ci:long sets CASES=all).
 */
import process from "node:process";

/** Whether all cases are tried. */
export const TRIES_ALL = process.env["CASES"] === "all";

/** Every so many-th of some cases, from the first. */
export function some<Row>(rows: readonly Row[], step: number, first = 0): readonly Row[] {
  return rows.filter((_, index) => TRIES_ALL || index % step === first);
}

/** How many of something: fewer every day. */
export function often(everyDay: number, all: number): number {
  return TRIES_ALL ? all : everyDay;
}
