/** What `oracle odds` does: what a room drops, with what odds. */
import colors from "picocolors";
import { readLoadoutCase } from "../../core/words/awardCase";
import { loadoutOptions } from "../../core/words/commands";
import { BAR_SIGN, barOf } from "../../picture/charts/barsText";
import {
  idealOdds,
  isOpen,
  isSameOutcome,
  meanPickups,
  pointsText,
  sortRows,
  type OddsRow,
  type OddsTable,
} from "../../search/odds";
import { oddsAnswer, loadoutJson, makesIn } from "../../search/oddsAnswer";
import { answeredBatch } from "../batch";
import { caveat, fitted, tableText } from "../table";
import { howSure, loadoutFrom, otherOptions, type ChosenLoadout } from "../loadoutOptions";
import { showPlanetarium } from "./planetarium";
import type { BatchOptions, LoadoutOptions, OwnOptions, SharedOptions } from "../options";
import { printJson, printPaged, columns } from "../print";
import { givenOptions, printRepeat, shellWord } from "../repeat";
import { note, orUsageError, UsageError } from "../usage";
import { version } from "../../../package.json" with { type: "json" };
import { awardCertainty } from "../../core/words/awardCertainty";
import { MAKES_TITLE, makesWords } from "../../core/words/drops";
import { awardWords, describeLoadout } from "../../core/award/awardWords";
import { columnsOf } from "../../picture/columnsOf";

type OddsOptions = LoadoutOptions & BatchOptions & SharedOptions<"json"> & OwnOptions<"against">;

export async function run(words: readonly string[], options: OddsOptions): Promise<void> {
  if (await answeredBatch(words, options, [], answerCase)) {
    return;
  }
  const [word] = words;
  if (word === "planetarium") {
    showPlanetarium(options);
    return;
  }
  if (word !== undefined) {
    throw new UsageError(
      `Expected planetarium or options only but received "${word}"; items are named by --item ${shellWord(word)}.`,
    );
  }
  const chosen = noted(loadoutFrom(options));
  const { against } = options;
  const view =
    against === undefined
      ? viewSingle(chosen)
      : viewAgainst(chosen, noted(loadoutFrom(otherOptions(against, options))));
  if (options.json === true) {
    printJson(JSON.stringify(view.json));
  } else {
    show(view);
  }
  printRepeat([repeatCommand(chosen, options)]);
}

function noted(chosen: ChosenLoadout): ChosenLoadout {
  chosen.notes.forEach(note);
  return chosen;
}

/** One line of a batch: a loadout in the fields of an award's case, answered as --json does. */
function answerCase(parsed: unknown): object {
  const chosen = noted(orUsageError(readLoadoutCase(parsed)));
  return oddsAnswer(chosen, idealOdds(chosen));
}

function show(view: View): void {
  const { title, table, sentences } = view;
  const aligns = table.head.map((name, column) =>
    column === 0 || name === BARS_HEAD ? "left" : "right",
  );
  const rows = table.rows.map((cells) => cells.map(paint));
  const lines = [
    colors.bold(fitted(title)),
    tableText({ head: table.head, aligns, rows }),
    ...[...sentences, ...howSureOf(view).flatMap(caveat)].map(fitted),
  ];
  printPaged(lines.join("\n"));
}

/** Changes: gains green, losses red where colour is wanted. */
function paint(cell: string): string {
  if (/^\+\d/.test(cell)) {
    return colors.green(cell);
  }
  if (/^−\d/.test(cell)) {
    return colors.red(cell);
  }
  return cell.startsWith(BAR_SIGN) ? colors.yellow(cell) : cell === "·" ? colors.dim(cell) : cell;
}

/** Every rule set that a view stands on, and how sure it is. */
function howSureOf({ loadouts }: View): readonly string[] {
  return [...new Set(loadouts.map(howSure))];
}

/** The command that gives the same again. */
function repeatCommand(chosen: ChosenLoadout, options: OddsOptions): string {
  const asked = givenOptions(options, ["against", "json"]);
  return ["oracle odds", ...loadoutOptions(chosen), ...asked].join(" ");
}

/** What stands above the bars: nothing, beside the numbers that they show. */
const BARS_HEAD = "";

const BAR_MAX = 30;

/** A table with a bar for each row's share of the most, in what the terminal leaves of a line. */
function withBars({ head, rows }: ViewTable, shares: readonly number[]): ViewTable {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? "")].map(columnsOf)),
  );
  // Every column has a border and two blanks; the bars' too, and the last border.
  const taken = widths.reduce((sum, width) => sum + width + 3, 4);
  const size = Math.max(1, Math.min(BAR_MAX, columns() - 1 - taken));
  const barred = rows.map((row, index) => [...row, barOf(shares[index] ?? 0, size)]);
  return { head: [...head, BARS_HEAD], rows: barred };
}

/** A table of texts. */
interface ViewTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a command has found. */
interface View {
  readonly title: string;
  readonly table: ViewTable;
  /** What is said below. */
  readonly sentences: readonly string[];
  /** Those that it is about. */
  readonly loadouts: readonly ChosenLoadout[];
  readonly json: object;
}

interface NamedOdds {
  readonly name: string;
  readonly table: OddsTable;
}

/** The odds of one loadout. */
function viewSingle(chosen: ChosenLoadout): View {
  const table = idealOdds(chosen);
  const name = describeLoadout(chosen);
  const most = Math.max(...table.rows.map(({ probability }) => probability));
  const makes = makesWords(makesIn(chosen, table));
  const told = makes.map(({ award, words }) => `  ${award}: ${words}`);
  return {
    title: `Room-clear award, ${name}`,
    loadouts: [chosen],
    json: oddsAnswer(chosen, table),
    table: withBars(
      {
        head: ["award", "ideal odds", "one room in"],
        rows: table.rows.map((row) => [
          awardWords(row.award, row.count),
          chanceText(row),
          row.range === undefined
            ? (1 / row.probability).toLocaleString("en-US", { maximumSignificantDigits: 4 })
            : "open",
        ]),
      },
      table.rows.map(({ probability }) => probability / most),
    ),
    sentences: [
      meanSentence([table]),
      ...openSentences([table]),
      ...(told.length === 0 ? [] : [`${MAKES_TITLE}:`, ...told]),
    ],
  };
}

/** Longer names of loadouts stand in the title alone. */
const NAME_MAX = 24;

/** Two loadouts side by side. */
function viewAgainst(chosen: ChosenLoadout, second: ChosenLoadout): View {
  const both = [chosen, second];
  const all = both.map((one) => ({ name: describeLoadout(one), table: idealOdds(one) }));
  const names = all.map(({ name }) => name);
  const isShort = names.every(({ length }) => length <= NAME_MAX);
  const rows = outcomesOf(all).map((row) => {
    const chances = all.map(({ table }) => probabilityOf(table, row));
    const [first = 0, other = 0] = chances;
    const name = awardWords(row.award, row.count);
    return [name, ...chances.map(percentText), pointsText(first - other, 4)];
  });
  return {
    title: `Room-clear award, ${names.join(" against ")}`,
    table: { head: ["award", ...(isShort ? names : ["first", "second"]), "change"], rows },
    sentences: [
      meanSentence(all.map(({ table }) => table)),
      ...openSentences(all.map(({ table }) => table)),
    ],
    loadouts: both,
    json: {
      ...{ version, loadout: loadoutJson(chosen), ...awardCertainty(chosen), method: "ideal" },
      compared: both.map((one) => oddsAnswer(one, idealOdds(one))),
    },
  };
}

/** Every outcome of any of the tables, in the order of reports. */
function outcomesOf(all: readonly NamedOdds[]): readonly OddsRow[] {
  const rows = all.flatMap(({ table }) => table.rows);
  return sortRows(
    rows.filter((row, index) => rows.findIndex((known) => isSameOutcome(known, row)) === index),
  );
}

/** The chance of an outcome, 0 if the table lacks it. */
function probabilityOf(table: OddsTable, row: OddsRow): number {
  return table.rows.find((known) => isSameOutcome(known, row))?.probability ?? 0;
}

/** "13.9650 %", "0 to 3.8220 %" where it is open. */
function chanceText({ probability, range }: OddsRow): string {
  const [least, most] = range ?? [probability, probability];
  const from = least === 0 ? "0" : (least * 100).toFixed(4);
  return range === undefined ? percentText(probability) : `${from} to ${percentText(most)}`;
}

/** What stands behind two numbers, if any row has them. */
function openSentences(tables: readonly OddsTable[]): readonly string[] {
  return tables.some(isOpen)
    ? [
        "Open: whether the draw before the sack makes a battery one time in 20. The bars are without it.",
      ]
    : [];
}

/** "13.9650 %". */
function percentText(probability: number): string {
  return `${(probability * 100).toFixed(4)} %`;
}

function meanSentence(tables: readonly OddsTable[]): string {
  const means = tables.map((table) => meanPickups(table).toFixed(4));
  return `On average a room drops ${means.join(" against ")} pickups.`;
}
