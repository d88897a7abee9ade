/** What `oracle odds` does: what a room pays, with what odds. */
import { readLoadoutCase } from "../../core/case/awardCase";
import { loadoutOptions } from "../../core/case/commands";
import { describeLoadout } from "../../core/case/words";
import { explainDifferences, differences, outcomeName } from "../../odds/explain";
import { idealOdds, type OddsTable } from "../../odds/odds";
import { ALL_SEEDS } from "../../odds/exact";
import type * as Charts from "../../render/charts/svg";
import { chartPage, type PageTable } from "../../report/html/chartPage";
import { runBatch } from "../batch";
import { loadoutFrom, type ChosenLoadout } from "../loadoutOptions";
import { eachItemTable, oddsOfEachItem, showEachItem } from "../odds/eachItem";
import { findOdds, type FoundOdds } from "../odds/find";
import { coversAll, loadoutJson, mergeParts, oddsJson, outcomesJson } from "../odds/json";
import { againstLoadout, approachOf, type Approach, type OddsOptions } from "../odds/options";
import { oddsOverLuck, overLuckRows, overLuckSvg, showOverLuck } from "../odds/overLuck";
import {
  outcomesOf,
  percentText,
  probabilityOf,
  showComparison,
  showOdds,
  type NamedOdds,
} from "../odds/show";
import { writeFile, writeSvg } from "../files";
import { givenOptions, printRepeat } from "../repeat";
import { awardCertainty, howSure, howSureLines } from "../howSure";
import { EXIT_INTERRUPTED } from "../progressBar";
import { note, orUsageError, rejectPairs, UsageError } from "../usage";

/** Shows odds, or adds up parts of a count. */
export async function run(parts: readonly string[], options: OddsOptions): Promise<void> {
  if (options.merge === true) {
    return showMerged(parts, options);
  }
  if (options.batch === true) {
    rejectPairs({ "--batch": true }, viewsOf(options));
    return runBatch((parsed) => answerCase(parsed, options));
  }
  if (parts.length > 0) {
    throw new UsageError(
      `Expected options only but received "${parts[0]}"; items are named by --item ${parts[0]}.`,
    );
  }
  const chosen = loadoutFrom(options);
  chosen.notes.forEach(note);
  const approach = approachOf(options);
  const context: Context = { chosen, approach, options };
  rejectTwoViews(options);
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

/** What shows something else than one table of odds. */
function viewsOf({ over, eachItem, against, svg, html }: OddsOptions) {
  const files = { "--svg": svg, "--html": html };
  return { "--over": over, "--each-item": eachItem, "--against": against, ...files };
}

/** One line of a batch: a loadout in the fields of an award's case, answered as --json does. */
async function answerCase(parsed: unknown, options: OddsOptions): Promise<object> {
  const chosen = orUsageError(readLoadoutCase(parsed));
  chosen.notes.forEach(note);
  const approach = approachOf(options);
  return singleJson(chosen, approach, await find(chosen, { chosen, approach, options }));
}

async function runApproach(context: Context): Promise<void> {
  const { options } = context;
  if (options.over !== undefined) {
    await runOverLuck(context, options.over);
  } else if (options.eachItem === true) {
    await runEachItem(context);
  } else if (options.against !== undefined) {
    await runAgainst(context, options.against);
  } else {
    await runSingle(context);
  }
  if (options.json !== true) {
    console.log(howSureLines(context.chosen));
  }
}

interface Context {
  readonly chosen: ChosenLoadout;
  readonly approach: Approach;
  readonly options: OddsOptions;
}

async function find(one: ChosenLoadout, { approach }: Context): Promise<FoundOdds> {
  const found = await findOdds(one, approach);
  if (!found.isComplete) {
    process.exitCode = EXIT_INTERRUPTED;
    if (approach.method === "exact") {
      throw new Interrupted(one, found);
    }
    note(
      `interrupted after ${seedsText(found)} scattered seeds: what follows is their smaller sample.`,
    );
  }
  return found;
}

/** Ends a command whose count was interrupted: a part of all seeds tells nothing of the whole. */
class Interrupted extends Error {
  constructor(
    readonly one: ChosenLoadout,
    readonly found: FoundOdds,
  ) {
    super("The count was interrupted.");
  }
}

function seedsText({ table: { seeds = 0 } }: FoundOdds): string {
  return seeds.toLocaleString("en-US");
}

function showInterrupted({ one, found }: Interrupted, options: OddsOptions): void {
  if (options.json === true) {
    const json = oddsJson(one, found.table, found.digest, undefined);
    console.log(JSON.stringify({ ...json, method: "partial", complete: false }));
  }
  note(
    `interrupted after ${seedsText(found)} seeds. Neighbouring seeds have similar first draws, so a ` +
      `part of a count is no estimate and no odds are shown; --sampled gives one in a second.`,
  );
}

async function runSingle(context: Context): Promise<void> {
  const { chosen, options, approach } = context;
  const found = await find(chosen, context);
  const { table, isComplete } = found;
  const ideal = idealOdds(chosen);
  const named = { name: describeLoadout(chosen), table };
  if (options.json === true) {
    console.log(JSON.stringify(singleJson(chosen, approach, found)));
  } else {
    showOdds(named, ideal, isAll(context) && isComplete);
  }
  const beside = table.method === "ideal" ? [] : [{ name: "ideal", table: ideal }];
  await writeBars(context, [{ ...named, name: table.method }, ...beside], named.name);
}

/** Several tables as JSON, below what all of them share. */
function printJson({ chosen, approach }: Context, tables: object): void {
  const { method } = approach;
  const shared = { loadout: loadoutJson(chosen), ...awardCertainty(chosen), method };
  console.log(JSON.stringify({ ...shared, ...tables }));
}

/** The odds of one loadout as JSON. */
function singleJson(
  chosen: ChosenLoadout,
  { range }: Approach,
  { table, digest, isComplete }: FoundOdds,
): object {
  const ranges = table.method === "exact" && isComplete ? [range] : undefined;
  const json = oddsJson(chosen, table, digest, ranges);
  return table.method === "ideal" ? json : { ...json, complete: isComplete };
}

function isAll({ approach }: Context): boolean {
  const { method, range } = approach;
  return method === "exact" && range.from === ALL_SEEDS.from && range.to === ALL_SEEDS.to;
}

async function runAgainst(context: Context, against: string): Promise<void> {
  const second = againstLoadout(against, context.options);
  second.notes.forEach(note);
  const named: NamedOdds[] = [];
  const json: object[] = [];
  for (const one of [context.chosen, second]) {
    const { table, digest } = await find(one, context);
    named.push({ name: describeLoadout(one), table });
    json.push(oddsJson(one, table, digest, undefined));
  }
  if (context.options.json === true) {
    printJson(context, { compared: json });
  } else {
    showComparison(named[0] as NamedOdds, named[1] as NamedOdds);
  }
  await writeBars(context, named, named.map(({ name }) => name).join(" against "));
}

async function runOverLuck(context: Context, over: string): Promise<void> {
  if (over !== "luck") {
    throw new UsageError(`Expected --over luck but received "--over ${over}".`);
  }
  const { chosen, options, approach } = context;
  // The curve bends between whole numbers, but counting every half would take twice as long.
  const step = approach.method === "ideal" ? 0.25 : 1;
  const points = await oddsOverLuck(chosen, step, async (one) => (await find(one, context)).table);
  const rows = overLuckRows(points);
  if (options.json === true) {
    printJson(context, {
      points: points.map((point) => ({ luck: point.luck, outcomes: outcomesJson(point.table) })),
    });
  } else {
    showOverLuck(chosen, points);
  }
  const awards = Object.keys(rows[0]?.odds ?? {});
  const table: PageTable = {
    head: ["luck", ...awards.map((award) => `${award}, %`)],
    rows: rows.map(({ luck, odds }) => [
      `${luck}`,
      ...awards.map((award) => ((odds[award] ?? 0) * 100).toFixed(3)),
    ]),
  };
  await writeFiles(context, {
    title: `Room-clear awards over luck, ${describeLoadout(chosen)}`,
    draw: (_, look) => overLuckSvg(chosen, points, look),
    table,
  });
}

async function runEachItem(context: Context): Promise<void> {
  const { chosen, options } = context;
  const { table } = await find(chosen, context);
  const changes = await oddsOfEachItem(chosen, async (one) => (await find(one, context)).table);
  if (options.json === true) {
    printJson(context, {
      outcomes: outcomesJson(table),
      changes: changes.map((one) => ({ change: one.change, outcomes: outcomesJson(one.table) })),
    });
  } else {
    showEachItem(chosen, table, changes);
  }
  const nothing = (odds: OddsTable): number => 1 - probabilityOf(odds, NOTHING);
  const bars = [{ change: "as it is", table }, ...changes];
  await writeFiles(context, {
    title: `What one item changes, in percentage points, from ${describeLoadout(chosen)}`,
    draw: (groupedBarsSvg, look) =>
      groupedBarsSvg({
        title: `Rooms that pay anything, by one item, from ${describeLoadout(chosen)}`,
        labels: bars.map(({ change }) => change),
        series: [{ name: "pays", values: bars.map((bar) => nothing(bar.table) * 100) }],
        ...look,
      }),
    table: eachItemTable(table, changes),
  });
}

const NOTHING = { award: "none", count: 0, probability: 0 } as const;

async function writeBars(
  context: Context,
  all: readonly NamedOdds[],
  compared: string,
): Promise<void> {
  const rows = outcomesOf(all);
  const title = `Room-clear award, ${compared}`;
  const table: PageTable = {
    head: ["award", ...all.map(({ name }) => name)],
    rows: rows.map((row) => [
      outcomeName(row),
      ...all.map(({ table: odds }) => percentText(probabilityOf(odds, row))),
    ]),
  };
  const counted = all.find((one) => one.table.method !== "ideal");
  const ideal = all.find((one) => one.table.method === "ideal");
  const notes =
    counted === undefined || ideal === undefined
      ? []
      : [explainDifferences(differences(counted.table, ideal.table), isAll(context))];
  await writeFiles(context, {
    title,
    draw: (groupedBarsSvg, look) =>
      groupedBarsSvg({
        title,
        labels: rows.map(outcomeName),
        series: all.map(({ name, table: odds }) => ({
          name,
          values: rows.map((row) => probabilityOf(odds, row) * 100),
        })),
        ...look,
      }),
    table,
    notes,
  });
}

/** A chart, and the same numbers for a page. */
interface Drawn {
  readonly title: string;
  readonly draw: (groupedBarsSvg: typeof Charts.groupedBarsSvg, look: Charts.ChartLook) => string;
  readonly table: PageTable;
  readonly notes?: readonly string[];
}

/** Writes the files that were asked for; charts are loaded for them alone. */
async function writeFiles(context: Context, { title, draw, table, notes = [] }: Drawn) {
  const { svg, html } = context.options;
  if (svg === undefined && html === undefined) {
    return;
  }
  const { groupedBarsSvg, PAGE_LOOK } = await import("../../render/charts/svg");
  if (svg !== undefined) {
    writeSvg(svg, draw(groupedBarsSvg, {}));
  }
  if (html !== undefined) {
    const command = repeatCommand(context);
    const sure = [howSure(context.chosen), ...notes];
    const drawn = [draw(groupedBarsSvg, PAGE_LOOK)];
    writeFile(html, chartPage({ title, notes: sure, charts: drawn, table, command }));
  }
}

function showMerged(files: readonly string[], options: OddsOptions): void {
  const merged = mergeParts(files);
  if (options.json === true) {
    console.log(JSON.stringify(merged));
    return;
  }
  for (const { award, count, seeds = 0, probability } of merged.outcomes) {
    const name = outcomeName({ award, count }).padEnd(16);
    console.log(`${name} ${`${seeds}`.padStart(10)}  ${percentText(probability)}`);
  }
  const all = coversAll(merged.ranges ?? []) ? "all " : "";
  console.log(`${all}${(merged.seeds ?? 0).toLocaleString("en-US")} seeds`);
}

/** The command that gives the same again. */
function repeatCommand({ chosen, options }: Context): string {
  const views = ["exact", "sampled", "seeds", "against", "over", "eachItem"] as const;
  const asked = givenOptions(options, [...views, "svg", "html", "json"]);
  return ["oracle odds", ...loadoutOptions(chosen), ...asked].join(" ");
}
