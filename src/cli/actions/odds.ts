/** What `oracle odds` does: what a room drops, with what odds. */
import { version } from "../../../package.json" with { type: "json" };
import { readLoadoutCase } from "../../core/words/awardCase";
import { loadoutOptions } from "../../core/words/commands";
import { awardTitle, describeLoadout } from "../../core/words/words";
import { explainDifferences, differences, outcomeName } from "../../search/explain";
import { chanceOfAward, idealOdds, luckCurves, type OddsTable } from "../../search/odds";
import { ALL_SEEDS } from "../../search/exact";
import type * as Charts from "../../picture/charts/svg";
import { chartFigure } from "../../report/html/chartFigure";
import { chartPage, type PageTable } from "../../report/html/chartPage";
import type { Markup } from "../../report/html/markup";
import { isAsked, rejectBesideBatch, runBatch } from "../batch";
import { loadoutFrom, type ChosenLoadout } from "../loadoutOptions";
import { eachItemTable, eachItemTitle, oddsOfEachItem, showEachItem } from "../odds/eachItem";
import { findOdds, Interrupted, type FoundOdds } from "../odds/find";
import { awardCertainty } from "../../core/words/awardCertainty";
import { loadoutJson } from "../../search/oddsAnswer";
import { oddsJson } from "../odds/json";
import { againstLoadout, approachOf, type Approach, type OddsOptions } from "../odds/options";
import { oddsOverLuck, overLuckCurves, showOverLuck } from "../odds/overLuck";
import {
  outcomesOf,
  probabilityOf,
  comparisonTable,
  showComparison,
  showOdds,
  type NamedOdds,
} from "../odds/show";
import { takesStandardOutput, writeFile, writeSvg } from "../files";
import { givenOptions, printRepeat, shareable, shellWord } from "../repeat";
import { dimLines, howSure } from "../howSure";
import { EXIT_INTERRUPTED } from "../progressBar";
import { note, orUsageError, rejectPairs, UsageError } from "../usage";
import { print, printJson } from "../print";

export async function run(words: readonly string[], options: OddsOptions): Promise<void> {
  if (isAsked(options.batch)) {
    rejectBesideBatch(words, options, ["exact", "seeds", "workers"]);
    return runBatch(options.batch, (parsed) => answerCase(parsed, options));
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
  rejectTwoViews(options);
  const { svg, html, json } = options;
  const isQuiet = takesStandardOutput({ "--svg": svg, "--html": html }, json);
  const context: Context = { chosen, approach, options, isQuiet };
  try {
    await runApproach(context);
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      throw error;
    }
    showInterrupted(error, options);
  }
  printRepeat([repeatCommand(context)]);
}

/** One answer at a time: each of these shows something else. */
function rejectTwoViews({ over, eachItem, against }: OddsOptions): void {
  rejectPairs({ "--over": over }, { "--each-item": eachItem, "--against": against });
  rejectPairs({ "--each-item": eachItem }, { "--against": against });
}

/** One line of a batch: a loadout in the fields of an award's case, answered as --json does. */
async function answerCase(parsed: unknown, options: OddsOptions): Promise<object> {
  const chosen = orUsageError(readLoadoutCase(parsed));
  chosen.notes.forEach(note);
  const approach = approachOf(options);
  return singleJson(await findOdds(chosen, approach), approach);
}

/** Files go first: an error of the disk leaves nothing half printed. */
async function runApproach(context: Context): Promise<void> {
  const view = await viewOf(context);
  await writeFiles(context, view);
  if (context.options.json === true) {
    printJson(JSON.stringify(view.json));
  } else if (!context.isQuiet) {
    view.show();
    howSureOf(view).forEach((sentence) => print(dimLines(sentence)));
  }
}

async function viewOf(context: Context): Promise<View> {
  const { over, eachItem, against } = context.options;
  if (over !== undefined) {
    return viewOverLuck(context, over);
  }
  if (against !== undefined) {
    return viewAgainst(context, against);
  }
  return eachItem === true ? viewEachItem(context) : viewSingle(context);
}

/** Every rule set that a view stands on, and how sure it is. */
function howSureOf({ loadouts }: View): readonly string[] {
  return [...new Set(loadouts.map(howSure))];
}

interface Context {
  readonly chosen: ChosenLoadout;
  readonly approach: Approach;
  readonly options: OddsOptions;
  /** Whether a picture or a page takes standard output. */
  readonly isQuiet: boolean;
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

function tableBy(approach: Approach): (one: ChosenLoadout) => Promise<OddsTable> {
  return async (one) => (await findOdds(one, approach)).table;
}

async function viewSingle(context: Context): Promise<View> {
  const { chosen, approach } = context;
  const found = await findOdds(chosen, approach);
  const { table } = found;
  const ideal = idealOdds(chosen);
  const named = { name: describeLoadout(chosen), table };
  const beside = table.method === "ideal" ? [] : [{ name: "ideal", table: ideal }];
  return {
    ...barsOf(context, [{ ...named, name: table.method }, ...beside], named.name),
    loadouts: [chosen],
    json: singleJson(found, approach),
    show: () => showOdds(named, ideal, isAll(context)),
  };
}

/** Several tables as JSON, below what all of them share. */
function tablesJson({ chosen, approach }: Context, tables: object): object {
  const { method } = approach;
  return { version, loadout: loadoutJson(chosen), ...awardCertainty(chosen), method, ...tables };
}

function singleJson(found: FoundOdds, { range }: Approach): object {
  return found.table.method === "ideal"
    ? oddsJson(found)
    : { ...oddsJson(found, range), complete: true };
}

function isAll({ approach }: Context): boolean {
  const { method, range } = approach;
  return method === "exact" && range.from === ALL_SEEDS.from && range.to === ALL_SEEDS.to;
}

async function viewAgainst(context: Context, against: string): Promise<View> {
  const second = againstLoadout(against, context.options);
  second.notes.forEach(note);
  const loadouts = [context.chosen, second];
  const named: NamedOdds[] = [];
  const compared: object[] = [];
  for (const one of loadouts) {
    const found = await findOdds(one, context.approach);
    named.push({ name: describeLoadout(one), table: found.table });
    compared.push(oddsJson(found));
  }
  return {
    ...barsOf(context, named, named.map(({ name }) => name).join(" against ")),
    loadouts,
    json: tablesJson(context, { compared }),
    show: () => showComparison(named[0] as NamedOdds, named[1] as NamedOdds),
  };
}

async function viewOverLuck(context: Context, over: string): Promise<View> {
  if (over !== "luck") {
    throw new UsageError(`Expected --over luck but received "--over ${over}".`);
  }
  const { chosen, approach } = context;
  // The curve bends between whole numbers, but counting every half would take twice as long.
  const step = approach.method === "ideal" ? 0.25 : 1;
  const points = await oddsOverLuck(chosen, step, tableBy(approach));
  // The chart shows what is between.
  const whole = points.filter(({ luck }) => Number.isInteger(luck));
  const wholeCurves = luckCurves(whole);
  const table: PageTable = {
    head: ["luck", ...wholeCurves.map(({ award }) => `${awardTitle(award)}, %`)],
    rows: whole.map(({ luck }, row) => [
      `${luck}`,
      ...wholeCurves.map(({ points: curve }) => ((curve[row]?.[1] ?? 0) * 100).toFixed(3)),
    ]),
  };
  const curves = overLuckCurves(chosen, points);
  return {
    title: curves.title,
    draw: ({ curvesSvg }, look) => curvesSvg({ ...curves, ...look }),
    keys: ({ curveKeys }, look) => curveKeys({ ...curves, ...look }),
    table,
    loadouts: [chosen],
    json: tablesJson(context, {
      points: points.map((point) => ({ luck: point.luck, outcomes: point.table.rows })),
    }),
    show: () => showOverLuck(chosen, points),
  };
}

async function viewEachItem(context: Context): Promise<View> {
  const { chosen, approach } = context;
  const { table } = await findOdds(chosen, approach);
  const changes = await oddsOfEachItem(chosen, tableBy(approach));
  const something = (odds: OddsTable): number => 1 - chanceOfAward(odds, "none");
  const bars = [{ change: "as it is", table }, ...changes];
  return {
    title: eachItemTitle(chosen),
    draw: ({ groupedBarsSvg }, look) =>
      groupedBarsSvg({
        title: `Rooms that drop anything, by one item, from ${describeLoadout(chosen)}`,
        labels: bars.map(({ change }) => change),
        series: [
          { name: "drops something", values: bars.map((bar) => something(bar.table) * 100) },
        ],
        ...look,
      }),
    table: eachItemTable(table, changes),
    isTableOnly: true,
    loadouts: [chosen],
    json: tablesJson(context, {
      outcomes: table.rows,
      changes: changes.map((one) => ({ change: one.change, outcomes: one.table.rows })),
    }),
    show: () => showEachItem(chosen, table, changes),
  };
}

/** The bars of one or two tables, and the same numbers. */
function barsOf(context: Context, all: readonly NamedOdds[], compared: string): Drawn {
  const rows = outcomesOf(all);
  const title = `Room-clear award, ${compared}`;
  const table = comparisonTable(all);
  const counted = all.find((one) => one.table.method !== "ideal");
  const ideal = all.find((one) => one.table.method === "ideal");
  const notes =
    counted === undefined || ideal === undefined
      ? []
      : [explainDifferences(differences(counted.table, ideal.table), isAll(context))];
  const labels = rows.map(outcomeName);
  const series = all.map(({ name, table: odds }) => ({
    name,
    values: rows.map((row) => probabilityOf(odds, row) * 100),
  }));
  return {
    title,
    draw: ({ groupedBarsSvg }, look) => groupedBarsSvg({ title, labels, series, ...look }),
    keys: ({ barKeys }) => barKeys(series),
    table,
    notes,
  };
}

/** A chart, and the same numbers for a page. */
interface Drawn {
  readonly title: string;
  readonly draw: (charts: typeof Charts, look: Charts.ChartLook) => string;
  /** What stands below a small chart. */
  readonly keys?: (charts: typeof Charts, look: Charts.ChartLook) => readonly Charts.ChartKey[];
  readonly table: PageTable;
  /** Whether a page shows the table alone, whose colours say what the chart does. */
  readonly isTableOnly?: boolean;
  readonly notes?: readonly string[];
}

/** What a command has found, in each way of saying it. */
interface View extends Drawn {
  /** Those that it is about. */
  readonly loadouts: readonly ChosenLoadout[];
  readonly json: object;
  readonly show: () => void;
}

/** Writes the files that were asked for; charts are loaded for them alone. */
async function writeFiles(context: Context, view: View): Promise<void> {
  const { title, draw, keys, table, isTableOnly, notes = [] } = view;
  const { svg, html } = context.options;
  if (svg === undefined && html === undefined) {
    return;
  }
  const charts = await import("../../picture/charts/svg");
  if (svg !== undefined) {
    writeSvg(svg, draw(charts, {}));
  }
  if (html !== undefined) {
    const command = repeatCommand({ ...context, options: shareable(context.options, "svg") });
    const sure = [...howSureOf(view), ...notes];
    const figure = (): Markup =>
      chartFigure(
        (isSmall) => draw(charts, { ...charts.PAGE_LOOK, isSmall }),
        keys?.(charts, charts.PAGE_LOOK),
      );
    const drawn = isTableOnly === true ? [] : [figure()];
    writeFile(html, chartPage({ title, notes: sure, charts: drawn, table, command }));
  }
}

/** The command that gives the same again. */
function repeatCommand({ chosen, options }: Context): string {
  const views = ["exact", "seeds", "against", "over", "eachItem"] as const;
  const asked = givenOptions(options, [...views, "svg", "html", "json"]);
  return ["oracle odds", ...loadoutOptions(chosen), ...asked].join(" ");
}
