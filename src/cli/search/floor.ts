/** `oracle search floor`: start seeds whose floors satisfy conditions. */
import type { Command } from "commander";
import { runOptions } from "../../core/case/commands";
import { isAtLeast } from "../../core/edition";
import { generateFloor } from "../../core/floor";
import type { CertaintyNote, FloorInput } from "../../core/floor/types";
import { stageName } from "../../core/floor/stage";
import { stageSeed } from "../../core/rng/stageSeeds";
import { formatSeedText } from "../../core/rng/seedText";
import type { SeedRange } from "../../odds/exact";
import { estimateSearch, type SearchEstimate } from "../../odds/floors/estimate";
import { FIELDS, NOWHERE } from "../../odds/floors/fields";
import { asksForRooms, type FloorSearch } from "../../odds/floors/search";
import { searchSource } from "../../odds/floors/wholeFloors";
import type { SearchStage } from "../../odds/floors/types";
import type { FloorPart, FloorResult } from "../../odds/jobs/types";
import { digestOf } from "../../odds/digest";
import { figuresFrom, wholeFloorOf } from "../figures";
import { addFloorOptions } from "../floorInput";
import { floorsText } from "../floorText";
import { floorCertainty, floorsSureLines, leastSure } from "../howSure";
import { givenOptions, printRepeat, shellWord } from "../repeat";
import { orUsageError } from "../usage";
import { addHelpTable, withExamples } from "../help";
import { addOptions } from "../options";
import { workersFrom } from "../odds/options";
import { EXIT_INTERRUPTED, interruptSignal, progressBar } from "../progressBar";
import {
  isContinued,
  limitOf,
  ONE_SEED_OPTIONS,
  rangeOf,
  rejectOptions,
  searchFrom,
  type FloorSearchOptions,
} from "./floorOptions";
import { searchInOrder } from "./ordered";
import { seedsFound } from "./found";
import { openSink } from "./output";
import { countInOrder, listBest, listInOrder, type ResultList } from "./results";
import { readState, writeState, type SavedState } from "./state";

const EXAMPLES = [
  'oracle search floor "curse = lost and rooms >= 13"',
  'oracle search floor "attempts >= 8" --prefix ABCD',
  'oracle search floor "basement-1: boss-distance <= 2; caves-1: xl" --first 3',
  'oracle search floor "curse = none" --top 5 --by "boss-distance + dead-ends"',
];

/** What a condition on a later floor of Repentance means. */
const BOSS_NOTE =
  "From the second floor of a Repentance run on, the boss depends on the floors before: there a " +
  "condition counts only if it holds with every boss that the floor can have.";

/** The quotes matter: a shell takes ">" without them for a file to write. */
const FIELDS_TITLE =
  "Fields of a floor, in quotes together with their comparison (stage/field for another stage, as " +
  "in caves-1/rooms). What is said of special rooms and of boss-distance comes from whole floors: they " +
  "stand on the figures of the game's room files that oracle rooms shows, or on --rooms; where there " +
  `are none, on open rooms, and are a guess. ${BOSS_NOTE}`;

/** What there is for every special room: one line of help each. */
// prettier-ignore
const PER_ROOM = [
  { name: "distance.<room>", says: `doors from the start room to the nearest one, as in distance.shop; hidden doors count as others, ${NOWHERE} means there is none` },
  { name: "roll.<room>",     says: "a special room's roll, as in roll.shop: none, refused, placed, no-dead-end, no-layout, no-cell" },
] as const;

function isPerRoom({ name }: (typeof FIELDS)[number]): boolean {
  return name.startsWith("roll.") || name.startsWith("distance.");
}

/** Adds the sub-command. */
export function registerFloorSearch(search: Command): void {
  const command = search
    .command("floor")
    .summary("start seeds whose floors satisfy conditions")
    .description(
      withExamples(
        "Finds seeds to type into the game, by conditions on one or several floors.",
        EXAMPLES,
      ),
    )
    .argument("<conditions>", 'as in "curse = none and rooms >= 9"; see below');
  addOptions(addFloorOptions(command), "rooms", "first", "all", "seeds", "out", "json", "workers")
    .option("--top <number>", "the best so many by the score instead of the first")
    .option("--by <score>", "with --top: a sum of fields, to be as large as possible")
    .option("--count", "how many there are, exactly; counts of parts add up, see search merge")
    .option("--random", "begin at a random start seed")
    .option("--prefix <symbols>", "seed texts that begin so, up to six symbols")
    .option("--resume <file>", "keep the state in a file and go on from it")
    .option("--maps", "draw the floors of each seed below it")
    .option("--csv", "write seed and start seed, and the score, as CSV")
    .action(runFloorSearch);
  addHelpTable(
    command,
    FIELDS_TITLE,
    [...FIELDS.filter((field) => !isPerRoom(field)), ...PER_ROOM].map(({ name, says }) => [
      name,
      says,
    ]),
  );
  // A seed is what a search finds; these options of a floor are not offered here.
  command.options
    .filter(({ long }) => ONE_SEED_OPTIONS.some(([, flag]) => flag === long))
    .forEach((option) => option.hideHelp());
}

async function runFloorSearch(conditions: string, options: FloorSearchOptions): Promise<void> {
  rejectOptions(options);
  const search = searchFrom(conditions, options);
  const range = rangeOf(options);
  const limit = limitOf(options);
  // A search in order goes on from any state of the same conditions and range.
  const list = search.score === undefined ? [isContinued(options)] : [limit];
  const form = [...list, options.count === true, options.csv === true];
  const digest = digestOf(JSON.stringify([countDigest(search), range, ...form]));
  const saved = readState(options.resume, digest);
  const left = { from: saved?.next ?? range.from, to: range.to };
  const workers = workersFrom(options.workers);
  const wanted = search.score === undefined ? limit : Infinity;
  const estimate = estimateSearch(search, left, wanted, workers, options.count);
  const certainty = certaintyOf(search, range.from);
  const results = openResults(search, limit, options, range, saved, certainty);
  announce(estimate, limit - results.count(), search.score !== undefined);
  if (options.random === true) {
    console.error(`begins at ${formatSeedText(range.from)}: --seeds ${range.from}-${range.to}`);
  }
  const end = await runSearch(search, left, limit, estimate, results, {
    ...(workers === undefined ? {} : { workers }),
    save: (next) => writeState(options.resume, { digest, next, ...results.state() }),
  });
  results.finish(end.next);
  if (options.json !== true) {
    console.error(floorsSureLines(search.edition, certainty));
  }
  report(results.count(), end.layouts, options);
  if (end.isInterrupted) {
    reportInterrupt(end.next, range, options);
  }
  printRepeat(repeatWords(conditions, search, range, options));
}

/** How sure the floors are that were looked at; the same for every seed. */
function certaintyOf(search: FloorSearch, seed: number): readonly CertaintyNote[] {
  const { stages, figures, edition } = search;
  const roomSource = searchSource(figures);
  const floors = stages.map((stage) =>
    orUsageError(generateFloor(inputOf(search, stage, seed), { roomSource })),
  );
  const isBossOpen =
    figures?.bosses !== undefined && asksForRooms(search) && stages.some(({ stage }) => stage > 1);
  const notes = leastSure(floors.flatMap((floor) => floor.certainty));
  return isBossOpen && isAtLeast(edition, "repentance")
    ? [...notes, { topic: "boss", certainty: "source", text: BOSS_NOTE }]
    : notes;
}

/** A stage's floor of a start seed. */
function inputOf(
  { state, edition }: FloorSearch,
  { stage, stageType }: SearchStage,
  seed: number,
): FloorInput {
  const own = stageSeed(seed, stage, stageType, edition) as number;
  return { ...state, stage, stageType, stageSeed: own };
}

function repeatWords(
  conditions: string,
  { state }: FloorSearch,
  range: SeedRange,
  options: FloorSearchOptions,
): readonly string[] {
  const names = [
    ...["stage", "type", "first", "all", "top", "by", "count", "prefix", "out"],
    ...["rooms", "maps"],
  ] as (keyof FloorSearchOptions)[];
  // A random start is named by the range that it led to.
  const where =
    options.random === true
      ? ["--seeds", `${range.from}-${range.to}`]
      : givenOptions(options, ["seeds"]);
  return [
    "oracle search floor",
    shellWord(conditions),
    ...runOptions(state),
    ...givenOptions(options, names),
    ...where,
    ...givenOptions(options, ["resume", "json", "csv"]),
  ];
}

function report(count: number, layouts: number, { out }: FloorSearchOptions): void {
  console.error(
    `${seedsFound(count)}, ${layouts.toLocaleString("en-US")} layouts generated` +
      (out === undefined ? "" : `, written to ${out}`),
  );
}

function reportInterrupt(next: number, { to }: SeedRange, { resume }: FloorSearchOptions): void {
  if (next > to) {
    return;
  }
  const advice =
    resume === undefined
      ? `go on with --seeds ${next}-${to}`
      : `the same command goes on from ${resume}`;
  console.error(`interrupted at seed ${next} (${formatSeedText(next)}): ${advice}`);
  process.exitCode = EXIT_INTERRUPTED;
}

/** Names what is counted, wherever: counts with equal digests add up. */
function countDigest({ figures, ...search }: FloorSearch): string {
  const rooms = figures === undefined ? {} : { figures: { ...figures, files: [...figures.files] } };
  return digestOf(JSON.stringify({ ...search, ...rooms }));
}

function openResults(
  search: FloorSearch,
  limit: number,
  options: FloorSearchOptions,
  range: SeedRange,
  saved: SavedState | undefined,
  certainty: readonly CertaintyNote[],
): ResultList {
  const { edition, score, stages } = search;
  const { out, resume, json, csv, count } = options;
  const continues = isContinued(options);
  const sink = openSink(out, continues ? saved?.bytes : 0);
  const kind = json === true ? "json" : csv === true ? "csv" : "text";
  const named = stages.map(({ stage, stageType }) => {
    return { stage, stageType, name: stageName(stage, stageType, false) };
  });
  const mapsOf = options.maps === true ? mapsFor(search, options) : undefined;
  const rules = { stages: named, edition, ...floorCertainty(certainty) };
  const format = { kind, rules, mapsOf } as const;
  if (count === true) {
    return countInOrder(sink, format, range, countDigest(search), saved);
  }
  return score === undefined
    ? listInOrder(sink, format, limit, resume !== undefined && !continues, saved)
    : listBest(sink, format, limit, saved);
}

/** Draws the floors of a seed that a search was about. */
function mapsFor(search: FloorSearch, { rooms }: FloorSearchOptions): (seed: number) => string {
  const figuresFor = figuresFrom(rooms);
  return (seed) =>
    floorsText(
      search.stages.map((stage) => {
        const input = inputOf(search, stage, seed);
        return orUsageError(wholeFloorOf(input, seed, figuresFor)).floor;
      }),
    );
}

/** Says how long it will take before it starts. */
function announce(estimate: SearchEstimate, wanted: number, looksAtAll: boolean): void {
  const { seeds, secondsInAll, matchShare } = estimate;
  const matches = matchShare * seeds;
  const expectation = looksAtAll || matches <= wanted ? 1 : wanted / matches;
  const seconds = secondsInAll * expectation;
  const share =
    matchShare === 0
      ? "none of a sample matches"
      : `about ${Math.round(matches).toLocaleString("en-US")} match`;
  console.error(
    `${seeds.toLocaleString("en-US")} start seeds to look at, ${share}; ` +
      `this takes ${durationText(seconds)}${seconds > 1800 ? ", interrupt it at will" : ""}.`,
  );
}

/** "less than a second", "about 40 seconds", "about 3.5 hours". */
function durationText(seconds: number): string {
  if (seconds < 1) {
    return "less than a second";
  }
  if (seconds < 90) {
    return `about ${Math.round(seconds)} seconds`;
  }
  return seconds < 5400
    ? `about ${Math.round(seconds / 60)} minutes`
    : `about ${(seconds / 3600).toFixed(1)} hours`;
}

interface RunOptions {
  readonly workers?: number;
  readonly save: (next: number) => void;
}

/** How often the state is saved, in milliseconds. */
const SAVE_INTERVAL = 5000;

async function runSearch(
  search: FloorSearch,
  range: SeedRange,
  limit: number,
  estimate: SearchEstimate,
  results: ResultList,
  { save, ...pool }: RunOptions,
) {
  const bar = progressBar("searching", "seeds");
  const { signal, release } = interruptSignal();
  let layouts = 0;
  let savedAt = performance.now();
  const take = (result: FloorResult, next: number): boolean => {
    layouts += result.layouts;
    const isEnough = results.take(result.found, result.matches);
    if (performance.now() - savedAt > SAVE_INTERVAL) {
      savedAt = performance.now();
      save(results.nextAfterFull() ?? next);
    }
    return isEnough;
  };
  const end = await searchInOrder(
    { kind: "floors", search, limit, counts: results.isCount },
    floorParts(range, estimate.seedsPerPart),
    (result, part) => take(result as FloorResult, part.start + part.count),
    (seeds) => bar.update(seeds, range.to - range.from + 1),
    range.from,
    { signal, ...pool },
  );
  release();
  bar.stop();
  const next = results.nextAfterFull() ?? end.next;
  save(next);
  return { ...end, next, layouts };
}

/** Made as they are handed out: a slow search of all seeds has millions of them. */
function* floorParts({ from, to }: SeedRange, size: number): Generator<FloorPart> {
  for (let start = from; start <= to; start += size) {
    yield { kind: "floors", start, count: Math.min(size, to - start + 1) };
  }
}
