/** What `oracle odds` does: what a room drops, with what odds. */
import colors from "picocolors";
import { readLoadoutCase } from "../../core/words/awardCase";
import { loadoutOptions } from "../../core/words/commands";
import { barsText } from "../../picture/charts/barsText";
import { outcomeName } from "../../search/explain";
import { answeredBatch } from "../batch";
import { caveat, howSure } from "../howSure";
import { loadoutFrom, type ChosenLoadout } from "../loadoutOptions";
import { findOdds, Interrupted, oddsJson } from "../odds/find";
import { approachOf, type OddsOptions } from "../odds/options";
import {
  outcomesOf,
  percentText,
  probabilityOf,
  viewOf,
  type NamedOdds,
  type View,
} from "../odds/views";
import { print, printJson } from "../print";
import { EXIT_INTERRUPTED } from "../progressBar";
import { givenOptions, printRepeat, shellWord } from "../repeat";
import { fitted, tableText } from "../table";
import { columns } from "../terminal";
import { note, orUsageError, UsageError } from "../usage";

export async function run(words: readonly string[], options: OddsOptions): Promise<void> {
  const forAll = ["exact", "seeds", "workers"];
  if (await answeredBatch(words, options, forAll, (parsed) => answerCase(parsed, options))) {
    return;
  }
  const [word] = words;
  if (word !== undefined) {
    throw new UsageError(
      `Expected options only but received "${word}"; items are named by --item ${shellWord(word)}.`,
    );
  }
  const chosen = loadoutFrom(options);
  chosen.notes.forEach(note);
  const approach = approachOf(options);
  try {
    const view = await viewOf(chosen, approach, options);
    if (options.json === true) {
      printJson(JSON.stringify(view.json));
    } else {
      show(view);
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      throw error;
    }
    showInterrupted(error, options);
  }
  printRepeat([repeatCommand(chosen, options)]);
}

/** One line of a batch: a loadout in the fields of an award's case, answered as --json does. */
async function answerCase(parsed: unknown, options: OddsOptions): Promise<object> {
  const chosen = orUsageError(readLoadoutCase(parsed));
  chosen.notes.forEach(note);
  const approach = approachOf(options);
  return oddsJson(await findOdds(chosen, approach), approach.range);
}

function showInterrupted({ found }: Interrupted, options: OddsOptions): void {
  process.exitCode = EXIT_INTERRUPTED;
  if (options.json === true) {
    printJson(JSON.stringify({ ...oddsJson(found), method: "partial", complete: false }));
  }
  const { seeds = 0 } = found.table;
  note(
    `interrupted after ${seeds.toLocaleString("en-US")} seeds. Neighbouring seeds have similar first draws, so a ` +
      `part of a count is no estimate and no odds are shown; the ideal ones need no count.`,
  );
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
    label: outcomeName(row),
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
  const asked = givenOptions(options, ["exact", "seeds", "against", "json"]);
  return ["oracle odds", ...loadoutOptions(chosen), ...asked].join(" ");
}
