/** `oracle floor`: one floor, all floors of a run, or a batch of cases. */
import { planDrops } from "../../core/judge/drops";
import { readItem } from "../../core/words/itemTexts";
import { runPaths } from "../../floors/floorsOfRun";
import type { Situation } from "../../core/model/situation";
import { runWithPools } from "../../items/firstItems";
import { withGoods } from "../../items/goods";
import { itemTables } from "../../items/runContents";
import type { ItemTables } from "../../figures/itemFigures";
import { lackedItem } from "../../search/floors/itemProblem";
import { floorRooms } from "../../picture/floor/drawnRoom";
import {
  answerCase,
  pathsAnswer,
  runAnswer,
  type FiguresFor,
  type RunAnswer,
} from "../../run/floorAnswers";
import { askedRun } from "../../run/playedRun";
import { explainWhole } from "../../run/wholeFloor";
import { answeredBatch } from "../batch";
import { figuresFrom } from "../figures";
import type { Options } from "../options";
import { floorFrom, itemsFrom, startSeedFrom } from "../floorInput";
import { floorText, runText, whyText } from "../floorText";
import { idleItems, loadoutFrom, runStateFrom } from "../askedSituation";
import { takesStandardOutput, writeOwnFile } from "../files";
import { fitted } from "../table";
import { withLocks } from "../logLocks";
import { ExitCode, sayBeside, orUsageError, tell, UsageError } from "../usage";
import { findText, placesOfItem, toldPlace } from "../findText";
import { runTitle, untoldItems } from "../runScreen";
import { printAnswer, printJson, printPaged } from "../print";

/** Shows one floor, the floors of a run, or with --batch many. */
export async function run(words: readonly string[], typed: Options): Promise<void> {
  const options = await withLocks(typed);
  const figuresFor = await figuresFrom(options.rooms);
  const answer = (parsed: unknown): object => orUsageError(answerCase(parsed, figuresFor));
  if (await answeredBatch(words, options, ["rooms"], answer)) {
    return;
  }
  const isRun = OF_ONE_FLOOR.every((name) => options[name] === undefined);
  const make = (asked: Options): Shown => (isRun ? wholeRun : oneFloor)(words, asked, figuresFor);
  const shown = make(options);
  shown.notes.forEach(sayBeside);
  if (options.json === true) {
    (["maps", "all"] as const)
      .filter((name) => options[name] === true)
      .forEach((name) => sayBeside(`--${name} is for text: --json tells all of it.`));
  }
  idleItems(
    options,
    () => shown.answer,
    (fewer) => make(fewer).answer,
  ).forEach(sayBeside);
  if (options.find === undefined) {
    await show(options, shown);
  } else {
    find(options.find, shown, options);
  }
}

/** Says where an item stands; exit code 1 if nowhere, as of a search. */
function find(name: string, { answer, tables }: Shown, { json }: Options): void {
  const item = orUsageError(readItem(name));
  if (item.kind === "trinket") {
    throw new UsageError(`Expected an item beside --find but ${item.title} is a trinket.`);
  }
  const lacking = lackedItem(item.id, tables());
  if (lacking !== undefined) {
    throw new UsageError(lacking);
  }
  const [untold] = untoldItems(answer.floors);
  if (untold !== undefined) {
    throw new UsageError(`Expected a run whose items are told beside --find. ${untold}`);
  }
  const places = placesOfItem(answer, item);
  if (json === true) {
    const { floors: _floors, version: _version, outside: _outside, ...run } = answer;
    printAnswer({ ...run, item: item.name, places: places.map(toldPlace) });
  } else if (places.length > 0) {
    printPaged(findText(item.title, places, answer));
  } else {
    tell(`${item.title} stands in no room that is told of this run, ${runTitle(answer)}.`);
  }
  process.exitCode = places.length > 0 ? ExitCode.FINE : ExitCode.MISMATCH;
}

/** Options that ask for one floor. */
const OF_ONE_FLOOR = ["stage", "type", "stageSeed", "why"] as const;

function oneFloor(words: readonly string[], options: Options, figuresFor: FiguresFor): Shown {
  const read = floorFrom(words, options, figuresFor, itemsFrom(options));
  const { whole, startSeed, state, notes } = read;
  const drops = dropsOf(startSeed, state, options);
  const steps = options.why === true ? orUsageError(explainWhole(whole)) : undefined;
  const { floor } = whole;
  const answer = runAnswer([whole], state, startSeed, drops);
  // One line more says that a picture was written.
  const above = notes.length + (options.svg === undefined ? 0 : 1);
  return {
    answer,
    notes,
    tables: () => itemTables(state.edition, state.build, whole.figures),
    svg: async () => {
      const { floorSvg } = await import("../../picture/floor/floorSvg");
      return floorSvg(floor, answer.seedText, floorRooms(answer.floors[0]?.rooms ?? []));
    },
    more: steps === undefined ? {} : { why: steps },
    text: () => [
      floorText(whole, answer, options, above),
      ...(steps === undefined ? [] : [fitted(whyText(steps, answer))]),
    ],
  };
}

/** An answer, with every way of showing it. */
interface Shown {
  readonly answer: RunAnswer;
  readonly notes: readonly string[];
  /** The items that there are. */
  readonly tables: () => ItemTables;
  /** What JSON has besides the stable interface. */
  readonly more: object;
  readonly text: () => readonly string[];
  /** Of one floor. */
  readonly svg?: () => Promise<string>;
}

/** Shows an answer; a picture on standard output is all that is printed there. */
async function show(
  { svg, json, force }: Options,
  { answer, more, ...shown }: Shown,
): Promise<void> {
  const isPrinted = takesStandardOutput("--svg", svg, json);
  if (svg !== undefined && shown.svg !== undefined) {
    writeOwnFile(svg, await shown.svg(), { kind: "picture", force });
  }
  if (json === true) {
    printJson({ ...answer, ...more });
  } else if (!isPrinted) {
    printPaged(shown.text().join("\n"));
  }
}

/** What decides the drops of rooms; undefined without --awards. */
function dropsOf(startSeed: number | undefined, state: Situation, options: Options) {
  if (options.awards === true) {
    const chosen = loadoutFrom(options, state);
    return withGoods(planDrops(chosen), runWithPools(startSeed, state));
  }
  if (options.luck !== undefined) {
    throw new UsageError(
      "Expected --awards beside --luck: luck changes what rooms drop, no floor.",
    );
  }
  return undefined;
}

function wholeRun(words: readonly string[], options: Options, figuresFor: FiguresFor): Shown {
  if (options.svg !== undefined) {
    throw new UsageError("Expected --stage beside --svg: a picture is of one floor.");
  }
  if (options.restocks !== undefined && options.json !== true) {
    throw new UsageError(
      "Expected --stage or --json beside --restocks: a run's table has no room for them.",
    );
  }
  const startSeed = startSeedFrom(words, options) as number;
  const { state, notes } = runStateFrom(options);
  const figures = figuresFor(state.edition, state.build);
  const run = askedRun(startSeed, state, figures, itemsFrom(options));
  const paths = orUsageError(runPaths(run));
  const answer = pathsAnswer(paths, state, startSeed, dropsOf(startSeed, state, options));
  return {
    answer,
    notes,
    tables: () => itemTables(state.edition, state.build, figures),
    more: {},
    text: () => [runText(paths, answer, options)],
  };
}
