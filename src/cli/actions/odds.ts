/** What `oracle odds` does: what a room drops, with what odds. */
import colors from "picocolors";
import { readLoadoutCase } from "../../core/words/awardCase";
import { loadoutOptions } from "../../core/words/commands";
import { awardWords } from "../../core/words/words";
import { barsText } from "../../picture/charts/barsText";
import { idealOdds } from "../../search/odds";
import { oddsAnswer } from "../../search/oddsAnswer";
import { answeredBatch } from "../batch";
import { caveat, howSure } from "../howSure";
import { loadoutFrom, type ChosenLoadout } from "../loadoutOptions";
import { againstLoadout } from "../odds/against";
import {
  outcomesOf,
  percentText,
  probabilityOf,
  viewAgainst,
  viewSingle,
  type NamedOdds,
  type View,
} from "../odds/views";
import type { BatchOptions, LoadoutOptions, OwnOptions, SharedOptions } from "../options";
import { print, printJson } from "../print";
import { givenOptions, printRepeat, shellWord } from "../repeat";
import { fitted, tableText } from "../table";
import { columns } from "../terminal";
import { note, orUsageError, UsageError } from "../usage";

type OddsOptions = LoadoutOptions & BatchOptions & SharedOptions<"json"> & OwnOptions<"against">;

export async function run(words: readonly string[], options: OddsOptions): Promise<void> {
  if (await answeredBatch(words, options, [], answerCase)) {
    return;
  }
  const [word] = words;
  if (word !== undefined) {
    throw new UsageError(
      `Expected options only but received "${word}"; items are named by --item ${shellWord(word)}.`,
    );
  }
  const chosen = noted(loadoutFrom(options));
  const { against } = options;
  const view =
    against === undefined
      ? viewSingle(chosen)
      : viewAgainst(chosen, noted(againstLoadout(against, options)));
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
  const { title, table, bars, sentences } = view;
  const { head, rows } = table;
  const aligns = head.map((_, column) => (column === 0 ? "left" : "right"));
  print(colors.bold(fitted(title)));
  print(tableText({ head, aligns, rows: rows.map((cells) => cells.map(paint)) }));
  print(barsOf(bars));
  sentences.forEach((sentence) => print(fitted(sentence)));
  howSureOf(view)
    .flatMap(caveat)
    .forEach((line) => print(fitted(line)));
}

/** Changes: gains green, losses red where colour is wanted. */
function paint(cell: string): string {
  if (/^\+\d/.test(cell)) {
    return colors.green(cell);
  }
  if (/^−\d/.test(cell)) {
    return colors.red(cell);
  }
  return cell === "·" ? colors.dim(cell) : cell;
}

/** Bars of one or two loadouts, outcome by outcome. */
function barsOf(all: readonly NamedOdds[]): string {
  const rows = outcomesOf(all).map((row) => ({
    label: awardWords(row.award, row.count),
    values: all.map(({ table }) => probabilityOf(table, row)),
  }));
  const series = all.map(({ name }) => name);
  return fitted(barsText({ rows, series, format: percentText, columns: columns() }));
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
