/** What `oracle odds` does: what a room drops, with what odds. */
import colors from "picocolors";
import { readLoadoutCase } from "../../core/words/awardCase";
import { loadoutOptions } from "../../core/words/commands";
import { BAR_SIGN } from "../../picture/charts/barsText";
import { idealOdds } from "../../search/odds";
import { oddsAnswer } from "../../search/oddsAnswer";
import { answeredBatch } from "../batch";
import { caveat, howSure } from "../howSure";
import { loadoutFrom, otherOptions, type ChosenLoadout } from "../loadoutOptions";
import { showPlanetarium } from "../odds/planetarium";
import { BARS_HEAD, viewAgainst, viewSingle, type View } from "../odds/views";
import type { BatchOptions, LoadoutOptions, OwnOptions, SharedOptions } from "../options";
import { printJson, printPaged } from "../print";
import { givenOptions, printRepeat, shellWord } from "../repeat";
import { fitted, tableText } from "../table";
import { note, orUsageError, UsageError } from "../usage";

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
