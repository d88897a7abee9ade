/** Odds in the terminal: a table and bars. */
import colors from "picocolors";
import { ROUNDING_MARGIN } from "../../core/award/odds";
import { differences, explainDifferences, outcomeName, pointsText } from "../../search/explain";
import { meanPickups, sortRows, type OddsRow, type OddsTable } from "../../search/odds";
import { columnsOf } from "../../picture/columnsOf";
import { barsText } from "../../picture/charts/barsText";
import type { PageTable } from "../../report/html/chartPage";
import { fitted, tableText } from "../table";
import { columns } from "../terminal";
import { print } from "../print";

export interface NamedOdds {
  readonly name: string;
  readonly table: OddsTable;
}

/** "13.9650 %". */
export function percentText(probability: number): string {
  return `${(probability * 100).toFixed(4)} %`;
}

/** "13.97" for 0.13965. */
export function hundredthsText(probability: number): string {
  return (probability * 100 + ROUNDING_MARGIN).toFixed(2);
}

/** One loadout: every outcome with its odds, and what counting shows beside the ideal. */
export function showOdds({ name, table }: NamedOdds, ideal: OddsTable, isAllSeeds: boolean): void {
  print(colors.bold(fitted(`Room-clear award, ${name}`)));
  if (table.method === "ideal") {
    print(idealTable(table));
  } else {
    print(countedTable(table, ideal));
  }
  print(barsOf([{ name, table }]));
  print(`On average a room drops ${meanPickups(table).toFixed(4)} pickups.`);
  if (table.method !== "ideal") {
    print(fitted(explainDifferences(differences(table, ideal), isAllSeeds)));
  }
}

function idealTable(table: OddsTable): string {
  return tableText({
    head: ["award", "ideal odds", "one room in"],
    aligns: ["left", "right", "right"],
    rows: table.rows.map((row) => [
      outcomeName(row),
      percentText(row.probability),
      oneIn(row.probability),
    ]),
  });
}

function oneIn(probability: number): string {
  return (1 / probability).toLocaleString("en-US", { maximumSignificantDigits: 4 });
}

function countedTable(table: OddsTable, ideal: OddsTable): string {
  return tableText({
    head: ["award", "seeds", table.method, "ideal", "difference", "deviations"],
    aligns: ["left", "right", "right", "right", "right", "right"],
    rows: differences(table, ideal).map(({ row, ideal: chance, difference, deviations }) => [
      outcomeName(row),
      (row.seeds ?? 0).toLocaleString("en-US"),
      percentText(row.probability),
      percentText(chance),
      pointsText(difference),
      deviations.toFixed(1).replace("-", "−"),
    ]),
  });
}

/** Bars of one or two loadouts, outcome by outcome. */
export function barsOf(all: readonly NamedOdds[]): string {
  const rows = outcomesOf(all).map((row) => ({
    label: outcomeName(row),
    values: all.map(({ table }) => probabilityOf(table, row)),
  }));
  const series = all.map(({ name }) => name);
  return fitted(barsText({ rows, series, format: percentText, columns: columns() }));
}

/** Every outcome of any of the tables, in the order of reports. */
export function outcomesOf(all: readonly NamedOdds[]): readonly OddsRow[] {
  const rows = all.flatMap(({ table }) => table.rows);
  return sortRows(
    rows.filter((row, index) => rows.findIndex((known) => isSameOutcome(known, row)) === index),
  );
}

function isSameOutcome(one: OddsRow, other: OddsRow): boolean {
  return one.award === other.award && one.count === other.count;
}

/** The chance of an outcome, 0 if the table lacks it. */
export function probabilityOf(table: OddsTable, row: OddsRow): number {
  return table.rows.find((known) => isSameOutcome(known, row))?.probability ?? 0;
}

/** Loadouts side by side; with two, the change is what the first one brings against the second. */
export function comparisonTable(all: readonly NamedOdds[]): PageTable {
  const changes = all.length === 2 ? ["change"] : [];
  const rows = outcomesOf(all).map((row) => {
    const chances = all.map(({ table }) => probabilityOf(table, row));
    const [first = 0, second = 0] = chances;
    return [
      outcomeName(row),
      ...chances.map(percentText),
      ...changes.map(() => pointsText(first - second, 4)),
    ];
  });
  return { head: ["award", ...all.map(({ name }) => name), ...changes], rows };
}

/** Two loadouts side by side. */
export function showComparison(first: NamedOdds, second: NamedOdds): void {
  const { head, rows } = comparisonTable([first, second]);
  const aligns = ["left", "right", "right", "right"] as const;
  const table = tableText({ head, aligns, rows });
  if (table.split("\n").every((line) => columnsOf(line) <= columns())) {
    print(table);
  } else {
    print(fitted(`first: ${first.name}\nsecond: ${second.name}`));
    print(tableText({ head: [head[0] ?? "", "first", "second", "change"], aligns, rows }));
  }
  print(barsOf([first, second]));
  const means = [first, second].map(({ table }) => meanPickups(table).toFixed(4));
  print(`On average a room drops ${means[0]} against ${means[1]} pickups.`);
}
