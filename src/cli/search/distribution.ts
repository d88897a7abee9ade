/** How the seeds of a count are spread over the values of a field: lines, bars, CSV. */
import { barsText } from "../../picture/charts/barsText";
import { percentTextFor } from "../../picture/charts/percentText";
import { findField, valueText } from "../../search/floors/fields";
import type { ScoreTally } from "../../search/floors/search";
import type { AskedField } from "../../search/floors/types";
import { columns } from "../terminal";

/** One value, and how many of the seeds that fit have it. */
export interface ValueCount {
  readonly value: number;
  /** As conditions name it: "lost", "yes", none for a room that is not there; else the number. */
  readonly name: string;
  readonly seeds: number;
}

/** The values in their order. */
export function distributionOf(score: AskedField, tally: ScoreTally): readonly ValueCount[] {
  const field = findField(score.field);
  return [...tally]
    .sort(([one], [other]) => one - other)
    .map(([value, seeds]) => ({
      value,
      name: field === undefined ? `${value}` : valueText(field, value),
      seeds,
    }));
}

/** Two tallies as one, whatever the order of their values. */
export function addTallies(one: ScoreTally, other: ScoreTally): ScoreTally {
  const sums = new Map(one);
  other.forEach(([value, seeds]) => sums.set(value, (sums.get(value) ?? 0) + seeds));
  return [...sums];
}

export function csvOf(rows: readonly ValueCount[]): string {
  return ["value,seeds", ...rows.map(({ name, seeds }) => `${name},${seeds}`)].join("\n");
}

/** "9  ████▌ 1,234  12.34 %". */
export function barLines(rows: readonly ValueCount[]): string {
  const told = new Map(
    shared(rows).map(({ seeds, count, percent }) => [seeds, `${count}  ${percent}`]),
  );
  return barsText({
    rows: rows.map(({ name, seeds }) => ({ label: name, value: seeds })),
    format: (seeds) => told.get(seeds) ?? "",
    columns: columns(),
  });
}

/** The values with their numbers of seeds as they are read, and their shares of the seeds that fit. */
function shared(rows: readonly ValueCount[]) {
  const all = rows.reduce((sum, { seeds }) => sum + seeds, 0);
  const shares = rows.map(({ seeds }) => (100 * seeds) / all);
  const percent = percentTextFor(shares);
  return rows.map((row, index) => ({
    ...row,
    count: row.seeds.toLocaleString("en-US"),
    percent: percent(shares[index] ?? 0),
  }));
}
