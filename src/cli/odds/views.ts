/** What `oracle odds` shows: a table, bars, and sentences below. */
import { version } from "../../../package.json" with { type: "json" };
import { awardCertainty } from "../../core/words/awardCertainty";
import { MAKES_TITLE, makesWords } from "../../core/words/drops";
import { describeLoadout } from "../../core/words/words";
import { ALL_SEEDS } from "../../search/seedRange";
import {
  differences,
  explainDifferences,
  outcomeName,
  pointsText,
  type Difference,
} from "../../search/explain";
import { idealOdds, meanPickups, sortRows, type OddsRow, type OddsTable } from "../../search/odds";
import { loadoutJson, makesIn } from "../../search/oddsAnswer";
import type { ChosenLoadout } from "../loadoutOptions";
import { note } from "../usage";
import { findOdds, oddsJson } from "./find";
import { againstLoadout, type Approach, type OddsOptions } from "./options";

/** A table of texts. */
interface ViewTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a command has found. */
export interface View {
  readonly title: string;
  readonly table: ViewTable;
  /** What the terminal shows as bars. */
  readonly bars: readonly NamedOdds[];
  /** What is said below. */
  readonly sentences: readonly string[];
  /** Those that it is about. */
  readonly loadouts: readonly ChosenLoadout[];
  readonly json: object;
}

export interface NamedOdds {
  readonly name: string;
  readonly table: OddsTable;
}

/** Finds what the options ask for. */
export async function viewOf(
  chosen: ChosenLoadout,
  approach: Approach,
  options: OddsOptions,
): Promise<View> {
  const { against } = options;
  return against === undefined
    ? viewSingle(chosen, approach)
    : viewAgainst(chosen, approach, againstLoadout(against, options));
}

async function viewSingle(chosen: ChosenLoadout, approach: Approach): Promise<View> {
  const found = await findOdds(chosen, approach);
  const { table } = found;
  const { method, range } = approach;
  const name = describeLoadout(chosen);
  const title = `Room-clear award, ${name}`;
  const view = { title, bars: [{ name, table }], loadouts: [chosen], json: oddsJson(found, range) };
  const mean = meanSentence([table]);
  if (method === "ideal") {
    const makes = makesWords(makesIn(chosen, table));
    const told = makes.map(({ award, words }) => `  ${award}: ${words}`);
    const sentences = [mean, ...(told.length === 0 ? [] : [`${MAKES_TITLE}:`, ...told])];
    return { ...view, table: idealTable(table), sentences };
  }
  const ideal = idealOdds(chosen);
  const foundDifferences = differences(table, ideal);
  const isAll = range.from === ALL_SEEDS.from && range.to === ALL_SEEDS.to;
  return {
    ...view,
    table: countedTable(method, foundDifferences),
    sentences: [mean, explainDifferences(foundDifferences, isAll)],
  };
}

function idealTable({ rows }: OddsTable): ViewTable {
  const cells = rows.map((row) => [
    outcomeName(row),
    percentText(row.probability),
    (1 / row.probability).toLocaleString("en-US", { maximumSignificantDigits: 4 }),
  ]);
  return { head: ["award", "ideal odds", "one room in"], rows: cells };
}

function countedTable(method: string, found: readonly Difference[]): ViewTable {
  const rows = found.map(({ row, ideal: chance, difference, deviations }) => [
    outcomeName(row),
    (row.seeds ?? 0).toLocaleString("en-US"),
    percentText(row.probability),
    percentText(chance),
    pointsText(difference),
    deviations.toFixed(1).replace("-", "−"),
  ]);
  return { head: ["award", "seeds", method, "ideal", "difference", "deviations"], rows };
}

/** Longer names of loadouts stand in the title alone. */
const NAME_MAX = 24;

async function viewAgainst(
  chosen: ChosenLoadout,
  approach: Approach,
  second: ChosenLoadout,
): Promise<View> {
  second.notes.forEach(note);
  const found = [await findOdds(chosen, approach), await findOdds(second, approach)];
  const all = found.map((one) => ({ name: describeLoadout(one.chosen), table: one.table }));
  const names = all.map(({ name }) => name);
  const isShort = names.every(({ length }) => length <= NAME_MAX);
  const rows = outcomesOf(all).map((row) => {
    const chances = all.map(({ table }) => probabilityOf(table, row));
    const [first = 0, other = 0] = chances;
    return [outcomeName(row), ...chances.map(percentText), pointsText(first - other, 4)];
  });
  return {
    title: `Room-clear award, ${names.join(" against ")}`,
    table: { head: ["award", ...(isShort ? names : ["first", "second"]), "change"], rows },
    bars: all,
    sentences: [meanSentence(all.map(({ table }) => table))],
    loadouts: [chosen, second],
    json: {
      ...{ version, loadout: loadoutJson(chosen), ...awardCertainty(chosen) },
      ...{ method: approach.method, compared: found.map((one) => oddsJson(one)) },
    },
  };
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

/** "13.9650 %". */
export function percentText(probability: number): string {
  return `${(probability * 100).toFixed(4)} %`;
}

function meanSentence(tables: readonly OddsTable[]): string {
  const means = tables.map((table) => meanPickups(table).toFixed(4));
  return `On average a room drops ${means.join(" against ")} pickups.`;
}
